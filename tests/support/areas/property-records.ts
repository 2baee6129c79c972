import { randomUUID } from 'node:crypto';
import type { AffiliationList } from '@evergreen/contracts/parties/affiliations';
import type { Citation } from '@evergreen/contracts/parties/citations';
import type { Paged } from '@evergreen/contracts/common';
import type { InspectionReport } from '@evergreen/contracts/parties/inspection-reports';
import { corporateEntities } from '../../../server/src/features/parties/entities/index.js';
import type { UnitOfWork } from '../../../server/src/kernel/commands/unit-of-work.js';
import { changeRecord } from '../../../server/src/kernel/records/writing.js';
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

/** The program with properties of Harborview, and their records. */
export const openPropertyRecords = async () => {
  const house = await openLicensing();
  const { admin, contributor } = house;
  const { harborview } = house.world.clients;
  const run = <R>(work: (uow: UnitOfWork) => R | Promise<R>): Promise<R> => house.api.work(harborview, work);
  const standingAt = () => house.addStanding(` ${randomUUID()}`);
  return {
    ...house,
    run,
    standingAt,
    property: async (): Promise<string> => (await standingAt()).property,
    citationsOf: async (property: string, query: object = {}) =>
      (await admin.post<Paged<Citation>>(`/properties/${property}/citations/list`, query)).body,
    reportsOf: (property: string) =>
      contributor.read<Paged<InspectionReport>>(`/properties/${property}/inspection-reports`),
    entitiesOf: (property: string, query = '', who = contributor) =>
      who.read<AffiliationList>(`/properties/${property}/affiliated-entities${query}`),
    affiliate: (property: string, entity: string, affiliation = 'Owner') =>
      contributor.post(`/properties/${property}/affiliated-entities`, {
        entity,
        affiliation,
      }),
    toldOf: (id: string) => admin.history(`subjectId=${id}`),
    closeEntity: (id: string) => run((uow) => changeRecord(uow, corporateEntities, id, { active: false })),
  };
};
export type PropertyRecords = Awaited<ReturnType<typeof openPropertyRecords>>;
