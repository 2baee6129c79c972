import { randomUUID } from 'node:crypto';
import type { Counted, Problem } from '@evergreen/contracts/common';
import type { EntityDetail, EntityOfficer } from '@evergreen/contracts/parties/entities';
import type { OfficerDetail } from '@evergreen/contracts/parties/officers';
import type { Caller } from '../api.js';
import { openLicensing } from '../licensing.js';

export const entities = '/corporate-entities';
export const officers = '/corporate-officers';
export const named = (what: string): string => `${what} ${randomUUID()}`;

/** The program with its world, and common acts on entities and officers. */
export const openEntities = async () => {
  const house = await openLicensing();
  const { admin, contributor } = house;
  const title = await admin.added('/officer-titles', { name: named('President') });
  const links = (entity: string, query = '', who: Caller = contributor): Promise<Counted<EntityOfficer>> =>
    who.read<Counted<EntityOfficer>>(`${entities}/${entity}/officers?pageSize=100${query}`);
  return {
    ...house,
    title,
    links,
    entity: (who: Caller = contributor, fields: object = {}) =>
      who.added(entities, { name: named('Entity'), ...fields }),
    officer: (who: Caller = contributor, fields: object = {}) =>
      who.added(officers, { name: named('Officer'), ...fields }),
    /** @returns the link's id */
    linked: (entity: string, corporateOfficer: string, fields: object = {}, who: Caller = contributor) =>
      who.added(`${entities}/${entity}/officers`, { corporateOfficer, officerTitleIds: [title], ...fields }),
    affiliated: (property: string, entity: string, who: Caller = contributor) =>
      who.added(`/properties/${property}/affiliated-entities`, { entity, affiliation: 'Owner' }),
    entityOf: (id: string, who: Caller = contributor) => who.read<EntityDetail>(`${entities}/${id}`),
    officerOf: (id: string, who: Caller = contributor) => who.read<OfficerDetail>(`${officers}/${id}`),
    refused: async (answer: Promise<{ status: number; body: unknown }>): Promise<Problem> => {
      const { status, body } = await answer;
      expect(status).toBe(400);
      return body as Problem;
    },
  };
};
export type Entities = Awaited<ReturnType<typeof openEntities>>;
