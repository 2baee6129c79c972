import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../../../kernel/db/database.js';
import { licenses } from './license.aggregate.js';
import { type AddedFields, noBilling, noBondAndInsurance, noLegacy, nothingAlong } from './licenses.fields.js';

export const licenseDefaults = {
  accountNumber: null,
  premisesName: null,
  address2: null,
  zip: null,
  county: null,
  officers: [],
  active: true,
  originalIssueDate: null,
  suspendedDate: null,
  effectiveDate: null,
  expirationDate: null,
  trackDate: null,
  dueDate: null,
  isTrackingOnly: false,
  notes: null,
  assignedUserId: null,
  masterLicenseId: null,
  isMaster: false,
  document: null,
  ...noBondAndInsurance,
  ...noBilling,
  ...noLegacy,
} satisfies Partial<AddedFields>;

/** Reads nothing: the database enforces uniqueness. */
export const addLicense = (uow: UnitOfWork, tenantId: string, id: string, fields: AddedFields): string => {
  uow.append(licenses, uow.begin(licenses, id, tenantId), { type: 'LicenseAdded', ...fields });
  return id;
};

/** Reverts the creation, by the event that created it. */
export const removeAdded = async (
  uow: UnitOfWork,
  tenantId: string,
  { id, eventId }: { readonly id: string; readonly eventId: string },
): Promise<void> => {
  uow.compensate(licenses, await uow.load(licenses, id, tenantId), eventId, {
    type: 'LicenseDeleted',
    ...nothingAlong,
  });
};

export interface LicenseIdentity {
  licensingAuthorityId: string;
  licenseTypeId: string;
  licenseNumber: string;
}

/**
 * The licenses `l` of tenant `$1` with these numbers, by an index that a plain condition on the number cannot use under
 * row-level security. The parameters are `$1` and `partsOf`.
 */
export const licensesNumbered = `licenses_numbered($1, $2::uuid[], $3::uuid[], $4::text[]) as known (id)
  join licenses l on l.tenant_id = $1 and l.id = known.id`;

/** The parts of these identities, one array each. */
export const partsOf = (identities: readonly LicenseIdentity[]) => [
  identities.map(({ licensingAuthorityId }) => licensingAuthorityId),
  identities.map(({ licenseTypeId }) => licenseTypeId),
  identities.map(({ licenseNumber }) => licenseNumber),
];

/**
 * Which of these the tenant has already. Within a type of an authority a number is unique, regardless of case and
 * spaces.
 */
export const knownLicenses = (sql: Sql, tenantId: string, identities: readonly LicenseIdentity[]) =>
  sql.query<LicenseIdentity & { id: string }>(
    `select l.id, l.licensing_authority_id as "licensingAuthorityId", l.license_type_id as "licenseTypeId",
       l.license_number as "licenseNumber"
     from ${licensesNumbered}`,
    [tenantId, ...partsOf(identities)],
  );
