import type { LicensingServiceLevel } from '@evergreen/contracts/accounts/enums';
import type { BulkFailure } from '@evergreen/contracts/bulk-work/bulk';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../../kernel/db/database.js';
import { newId } from '../../../kernel/ids.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { beginRenewal, heldServiceLevel, Renewals } from '../../renewing/renewals/index.js';
import { type BulkFacts, whyNotBegun } from './bulk-begin.decider.js';
import type { PlannedItem } from '../runs/index.js';

/** One index lookup per license, independent of planner statistics. */
const factsSql = `select l.id, l.license_number as "licenseNumber", l.is_tracking_only as "isTrackingOnly",
    l.renewal_designation as "renewalDesignation", l.due_date as "dueDate", l.expiration_date as "expirationDate",
    l.active and (select p.active from properties p where p.tenant_id = l.tenant_id and p.id = l.property_id) as active, l.assigned_user_id as "assignedUserId", l.license_term as "licenseTerm",
    l.renewal_designation_approval_status as "designationApprovalStatus", l.renewal_id is not null as "renewalInProcess",
    l.master_license_id is not null as "isSecondary",
    (select t.license_document_issuance from license_types t
     where t.tenant_id in (l.tenant_id, $3) and t.id = l.license_type_id) as "documentPolicy"
  from licenses l
  where l.tenant_id = $1 and l.id = any ($2::uuid[])`;

/** Always in the same order, to avoid deadlocks between runs. */
const lockedSql = `${factsSql} order by l.id for update of l`;

const factsBy = (
  licensingServiceLevel: LicensingServiceLevel | null,
  stored: readonly BulkFacts[],
): ReadonlyMap<string, BulkFacts> => new Map(stored.map((facts) => [facts.id, { ...facts, licensingServiceLevel }]));

/** By license; unknown ones are missing. */
export const bulkFacts = async (
  sql: Sql,
  by: Actor,
  licenseIds: readonly string[],
): Promise<ReadonlyMap<string, BulkFacts>> =>
  factsBy(
    by.licensingServiceLevel,
    await sql.prepared<BulkFacts>('bulk_facts', factsSql, [tenantOf(by), licenseIds, by.firmId]),
  );

export interface BegunBatch {
  readonly renewals: readonly { readonly licenseId: string; readonly renewalId: string }[];
  readonly failures: readonly BulkFailure[];
}

/** Begins the renewals that can begin. The licenses are locked until the transaction ends. */
export const beginBatch = async (
  uow: UnitOfWork,
  planned: readonly PlannedItem[],
  { processStartDate, dueDate }: { readonly processStartDate: string; readonly dueDate: string | null },
): Promise<BegunBatch> => {
  const { by } = uow;
  const tenantId = tenantOf(by);
  const ids = planned.map(({ id }) => id);
  const [level, stored] = await Promise.all([
    heldServiceLevel(uow),
    uow.prepared<BulkFacts>('bulk_lock', lockedSql, [tenantId, ids, by.firmId]),
  ]);
  const facts = factsBy(level, stored);
  const renewals: { licenseId: string; renewalId: string }[] = [];
  const failures: BulkFailure[] = [];
  for (const plannedLicense of planned) {
    const { id: licenseId } = plannedLicense;
    const license = facts.get(licenseId);
    const reason = whyNotBegun(by, tenantId, license, plannedLicense, dueDate);
    if (!license || reason !== undefined) {
      failures.push({ licenseId, licenseNumber: license?.licenseNumber ?? null, reason: reason ?? '' });
      continue;
    }
    const renewalId = newId();
    const begun = beginRenewal(license, {
      processStartDate,
      dueDate: dueDate ?? license.dueDate,
      trackingOnly: license.isTrackingOnly,
      copyTrackingToLicense: false,
    });
    uow.append(Renewals, uow.begin(Renewals, renewalId), begun);
    renewals.push({ licenseId, renewalId });
  }
  return { renewals, failures };
};
