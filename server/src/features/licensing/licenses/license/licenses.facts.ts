import { may } from '@evergreen/workflows/permissions';
import type { Sql } from '../../../../kernel/db/database.js';
import { Forbidden, Missing } from '../../../../kernel/errors.js';
import { selectOf } from '../../../../kernel/lists/column-filters.js';
import { columnsOf } from '../../../../kernel/records/record-columns.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import type { Asking } from '../../../../kernel/undo/rules.js';
import { type LicenseFields, licenseFields, storedLicense } from './licenses.fields.js';
import { LicenseRow } from './licenses.rows.js';

/** What other areas need to know of a license for their decisions. */
export interface LicenseFacts extends LicenseFields {
  readonly id: string;
  readonly version: number;
  readonly renewalId: string | null;
  readonly propertyActive: boolean;
  /** Of the renewal in process. */
  readonly renewalDueDate: string | null;
  readonly documentPolicy: 'DocumentPerRenewal' | 'InitialDocumentOnly' | 'NoDocument';
  readonly hasChildren: boolean;
}

const own = selectOf(columnsOf(licenseFields.shape, { table: 'licenses', fields: storedLicense }, {}, 'l'));
const factsSql = `select l.id, l.version, ${own},
    l.renewal_id as "renewalId", l.renewal_due_date as "renewalDueDate",
    (select p.active from properties p where p.tenant_id = l.tenant_id and p.id = l.property_id) as "propertyActive",
    (select t.license_document_issuance from license_types t
     where t.tenant_id in (l.tenant_id, $3) and t.id = l.license_type_id) as "documentPolicy",
    exists (select from licenses c where c.tenant_id = l.tenant_id and c.master_license_id = l.id) as "hasChildren"
  from licenses l
  where l.tenant_id = $1 and l.id = $2`;
/** What waited for the lock reads the license as it is then. A joined table would not be read again. */
const heldSql = `${factsSql} for no key update of l`;

const onlyOne = ([facts]: readonly LicenseFacts[]): LicenseFacts => {
  if (!facts) throw new Missing();
  return facts;
};

/** Reads a license from the rows. @throws Missing if it does not exist, or belongs to another tenant */
export const readLicenseFacts = async (sql: Sql, by: Actor, id: string): Promise<LicenseFacts> =>
  onlyOne(await sql.prepared<LicenseFacts>('license_facts', factsSql, [tenantOf(by), id, by.firmId]));

const heldFacts = async (asking: Asking, id: string): Promise<LicenseFacts> =>
  onlyOne(
    await asking.prepared<LicenseFacts>('license_facts_held', heldSql, [tenantOf(asking.by), id, asking.by.firmId]),
  );

const joined = { tables: ['properties', 'license_types'], by: ['propertyId', 'licenseTypeId', 'masterLicenseId'] };

/** Reads a license in the transaction of a command. @throws Missing */
export const licenseFacts = (asking: Asking, id: string): Promise<LicenseFacts> => {
  const read = () => readLicenseFacts(asking, asking.by, id);
  return asking.facts?.(LicenseRow, id, joined, read) ?? read();
};

/**
 * As `licenseFacts`, and what a command reads stays until it is written: its place among primary and secondary licenses,
 * its renewal, and with that renewal's task. Commands that change one of them by what another one is, wait for each
 * other.
 */
export const heldLicenseFacts = (asking: Asking, id: string): Promise<LicenseFacts> => {
  if (!asking.locks) return licenseFacts(asking, id);
  const read = () => heldFacts(asking, id);
  return asking.facts?.(LicenseRow, id, joined, read) ?? read();
};

type Designated = Pick<LicenseFields, 'renewalDesignation'>;

const expectWorkable = (by: Actor, { renewalDesignation: designation }: Designated): void => {
  if (!may(by, 'renewal.work', { tenantId: tenantOf(by), designation })) throw new Forbidden();
};

/** Reads a license that the user may work on; others may only read it (decision 1). @throws Missing, Forbidden */
export const workableLicense = async (
  asking: Asking,
  licenseId: string,
  read: typeof licenseFacts = licenseFacts,
): Promise<LicenseFacts> => {
  const license = await read(asking, licenseId);
  expectWorkable(asking.by, license);
  return license;
};

/** The same, as `heldLicenseFacts`. */
export const heldWorkableLicense = (asking: Asking, licenseId: string): Promise<LicenseFacts> =>
  workableLicense(asking, licenseId, heldLicenseFacts);

const designationsSql = `select id, renewal_designation as "renewalDesignation" from licenses
  where tenant_id = $1 and id = any ($2::uuid[])`;

/**
 * Reads the designations of many licenses, by one statement.
 * @returns one of them, if the user may work on it; it throws Missing, Forbidden
 */
export const workableLicenses = async (asking: Asking, ids: readonly string[]): Promise<(id: string) => Designated> => {
  const { by } = asking;
  const licenses =
    ids.length > 0 ? await asking.query<Designated & { id: string }>(designationsSql, [tenantOf(by), ids]) : [];
  const byId = new Map(licenses.map((license) => [license.id, license]));
  return (id) => {
    const license = byId.get(id);
    if (!license) throw new Missing();
    expectWorkable(by, license);
    return license;
  };
};
