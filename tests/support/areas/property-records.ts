import { randomUUID } from 'node:crypto';
import type { AffiliationList } from '@evergreen/contracts/parties/affiliations';
import type { Citation } from '@evergreen/contracts/parties/citations';
import type { Paged } from '@evergreen/contracts/common';
import type { HistoryItem } from '@evergreen/contracts/oversight/history';
import type { InspectionReport } from '@evergreen/contracts/parties/inspection-reports';
import { corporateEntities } from '../../../server/src/features/parties/entities/index.js';
import { properties } from '../../../server/src/features/parties/properties/index.js';
import { Transactions } from '../../../server/src/kernel/commands/transactions.js';
import type { UnitOfWork } from '../../../server/src/kernel/commands/unit-of-work.js';
import { changeRecord } from '../../../server/src/kernel/records/writing.js';
import { systemActor } from '../../../server/src/kernel/tenancy/actor.js';
import type { Caller } from '../api.js';
import { openLicensing } from '../licensing.js';

export const violation = {
  violationDate: '2026-03-09',
  penalty: 'Written warning',
  penaltyDollarAmount: '250.00',
  description: 'Served after hours',
  disposition: 'Paid',
  notes: 'Inspector comes again in May',
};
export const inspection = {
  inspectionDate: '2026-04-14',
  inspector: 'Pat Doyle',
  disposition: 'Passed',
  notes: 'Two sinks to be repaired',
};

export interface Refused {
  errors?: Record<string, string[]>;
  detail: string;
}

/** The program with properties of Harborview, and their records. */
export const openPropertyRecords = async () => {
  const house = await openLicensing();
  const { admin, contributor } = house;
  const { harborview } = house.world.clients;
  const run = <R>(work: (uow: UnitOfWork) => R | Promise<R>): Promise<R> =>
    house.api.app
      .get(Transactions)
      .run(systemActor(harborview, house.world.firm, 'test'), randomUUID(), (uow) => Promise.resolve(work(uow)));
  const standingAt = () => house.addStanding(` ${randomUUID()}`);
  return {
    ...house,
    run,
    standingAt,
    property: async (): Promise<string> => (await standingAt()).property,
    made: async (who: Caller, path: string, body: object): Promise<string> => {
      const answer = await who.post<{ id: string }>(path, body);
      expect(answer).toMatchObject({ status: 201 });
      return answer.body.id;
    },
    citationsOf: async (property: string, query: object = {}) =>
      (await admin.post<Paged<Citation>>(`/properties/${property}/citations/list`, query)).body,
    reportsOf: async (property: string) =>
      (await contributor.get<Paged<InspectionReport>>(`/properties/${property}/inspection-reports`)).body,
    entitiesOf: async (property: string, query = '', who = contributor) =>
      (await who.get<AffiliationList>(`/properties/${property}/affiliated-entities${query}`)).body,
    affiliate: (property: string, entity: string, affiliation = 'Owner') =>
      contributor.post<{ id: string } & Refused>(`/properties/${property}/affiliated-entities`, {
        entity,
        affiliation,
      }),
    toldOf: async (id: string) => (await admin.get<Paged<HistoryItem>>(`/history/events?subjectId=${id}`)).body.items,
    closeProperty: (id: string) => run((uow) => changeRecord(uow, properties, id, { active: false })),
    closeEntity: (id: string) => run((uow) => changeRecord(uow, corporateEntities, id, { active: false })),
  };
};
export type PropertyRecords = Awaited<ReturnType<typeof openPropertyRecords>>;
