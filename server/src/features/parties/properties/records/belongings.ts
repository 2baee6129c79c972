import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { snake } from '../../../../kernel/db/naming.js';
import type { RecordKind } from '../../../../kernel/records/record-kind.js';
import { endRecord } from '../../../../kernel/records/writing.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { affiliations } from '../affiliations/affiliations.records.js';
import { citations } from './citations.js';
import { contacts } from '../contacts/contacts.records.js';
import { inspectionReports } from './inspection-reports.js';

type Removal = (uow: UnitOfWork, propertyId: string) => Promise<void>;

const removalOf =
  <N extends string, F extends object>(record: RecordKind<N, F>): Removal =>
  async (uow, propertyId) => {
    const records = await uow.query<{ id: string }>(
      `select id from ${record.table} where tenant_id = $1 and ${snake(record.ownedBy ?? '')} = $2 order by id`,
      [tenantOf(uow.by), propertyId],
    );
    for (const { id } of records) await endRecord(uow, record, id);
  };

/** What belongs to a property and is deleted with it, each with an event of its own. */
const belongings: readonly Removal[] = [
  removalOf(contacts),
  removalOf(affiliations),
  removalOf(citations),
  removalOf(inspectionReports),
];

/** For a property to which nothing can be added any more. */
export const removeBelongings: Removal = async (uow, propertyId) => {
  for (const remove of belongings) await remove(uow, propertyId);
};
