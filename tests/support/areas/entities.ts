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
  const { admin, contributor, firmAdmin } = house;
  const made = async (who: Caller, path: string, body: object): Promise<string> => {
    const answer = await who.post<{ id: string }>(path, body);
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.id;
  };
  const title = await made(admin, '/officer-titles', { name: named('President') });
  const links = async (entity: string, query = '', who: Caller = contributor): Promise<Counted<EntityOfficer>> =>
    (await who.get<Counted<EntityOfficer>>(`${entities}/${entity}/officers?pageSize=100${query}`)).body;
  return {
    ...house,
    title,
    made,
    links,
    chooses: (clientId: string, who: Caller = firmAdmin) =>
      who.put('/authentication/current-user/client', { clientId }),
    entity: (who: Caller = contributor, fields: object = {}) =>
      made(who, entities, { name: named('Entity'), ...fields }),
    officer: (who: Caller = contributor, fields: object = {}) =>
      made(who, officers, { name: named('Officer'), ...fields }),
    /** @returns the link's id */
    linked: (entity: string, corporateOfficer: string, fields: object = {}, who: Caller = contributor) =>
      made(who, `${entities}/${entity}/officers`, { corporateOfficer, officerTitleIds: [title], ...fields }),
    affiliated: (property: string, entity: string, who: Caller = contributor) =>
      made(who, `/properties/${property}/affiliated-entities`, { entity, affiliation: 'Owner' }),
    entityOf: async (id: string, who: Caller = contributor) => (await who.get<EntityDetail>(`${entities}/${id}`)).body,
    officerOf: async (id: string, who: Caller = contributor) =>
      (await who.get<OfficerDetail>(`${officers}/${id}`)).body,
    refused: async (answer: Promise<{ status: number; body: unknown }>): Promise<Problem> => {
      const { status, body } = await answer;
      expect(status).toBe(400);
      return body as Problem;
    },
  };
};
export type Entities = Awaited<ReturnType<typeof openEntities>>;
