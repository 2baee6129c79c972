import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { idRows } from '../../../../kernel/lists/id-rows.js';
import type { Sql } from '../../../../kernel/db/database.js';
import {
  licensesNumbered,
  type LicenseIdentity,
  partsOf,
} from '../../../licensing/licenses/license/licenses.intake.js';

/** A license in the register's terms. */
export interface ExistingLicense {
  readonly id: string;
  readonly licensingAuthorityId: string;
  readonly licenseTypeId: string;
  readonly licenseNumber: string;
  readonly effectiveDate: string | null;
  readonly expirationDate: string | null;
  readonly premisesName: string | null;
  readonly address1: string;
  readonly address2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string | null;
  readonly active: boolean;
  readonly renewalDesignation: RenewalDesignation;
  readonly inProcess: boolean;
  readonly propertyName: string;
  readonly licensees: string[];
}

const columns = `l.id, l.licensing_authority_id as "licensingAuthorityId", l.license_type_id as "licenseTypeId",
  l.license_number as "licenseNumber", l.effective_date as "effectiveDate", l.expiration_date as "expirationDate",
  l.premises_name as "premisesName", l.address1, l.address2, l.city, l.state, l.zip, l.active,
  l.renewal_designation as "renewalDesignation",
  l.renewal_id is not null as "inProcess", p.name as "propertyName",
  (select coalesce(jsonb_agg(e.name order by w.place), '[]') from ${idRows('l.licensees')}
    join corporate_entities e on e.tenant_id in (l.tenant_id, app_provider()) and e.id = w.id) as licensees`;
const withProperty = 'join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id';

/** Licenses with these numbers, ignoring case and spaces. */
export const existingLicenses = (
  sql: Sql,
  tenantId: string,
  identities: readonly LicenseIdentity[],
): Promise<ExistingLicense[]> =>
  sql.query<ExistingLicense>(
    `select ${columns}
     from ${licensesNumbered} ${withProperty}`,
    [tenantId, ...partsOf(identities)],
  );

/** Active licenses of these authorities that the register does not name; without those in refused rows. */
export const unnamedLicenses = (
  sql: Sql,
  tenantId: string,
  { authorities, named, refused }: Record<'authorities' | 'named' | 'refused', readonly string[]>,
): Promise<ExistingLicense[]> =>
  sql.query<ExistingLicense>(
    `select ${columns} from licenses l ${withProperty}
     where l.tenant_id = $1 and l.active and l.licensing_authority_id = any ($2::uuid[])
       and l.id not in (select unnest($3::uuid[]))
       and number_key(l.license_number) not in (select number_key(n) from unnest($4::text[]) n)
     order by l.license_number, l.id`,
    [tenantId, authorities, named, refused],
  );

/** Active licenses of these types. */
export const existingOfTypes = (sql: Sql, tenantId: string, types: readonly string[]): Promise<ExistingLicense[]> =>
  sql.query<ExistingLicense>(
    `select ${columns} from licenses l ${withProperty}
     where l.tenant_id = $1 and l.active and l.license_type_id = any ($2::uuid[])`,
    [tenantId, types],
  );

export const existingById = (sql: Sql, tenantId: string, ids: readonly string[]): Promise<ExistingLicense[]> =>
  sql.query<ExistingLicense>(
    `select ${columns} from licenses l ${withProperty} where l.tenant_id = $1 and l.id = any ($2::uuid[])`,
    [tenantId, ids],
  );
