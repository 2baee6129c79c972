import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import type { Sql } from '../../../../kernel/db/database.js';
import { licensesNumbered } from '../../../licensing/licenses/license/licenses.intake.js';

/** An existing license, with what decides whether it may join a family. */
export interface ExistingMember {
  readonly id: string;
  readonly licensingAuthorityId: string;
  readonly licenseTypeId: string;
  readonly licenseNumber: string;
  readonly isMaster: boolean;
  readonly isSecondary: boolean;
  readonly renewalDesignation: RenewalDesignation;
  /** Imported and unchanged since. */
  readonly isUntouched: boolean;
}

export interface NumberOfAuthority {
  readonly licensingAuthorityId: string;
  readonly licenseNumber: string;
}

/** All licenses with these numbers, of any type. */
export const existingMembers = (
  sql: Sql,
  tenantId: string,
  numbers: readonly NumberOfAuthority[],
): Promise<ExistingMember[]> =>
  sql.query<ExistingMember>(
    `select l.id, l.licensing_authority_id as "licensingAuthorityId", l.license_type_id as "licenseTypeId",
       l.license_number as "licenseNumber", l.is_master as "isMaster", l.master_license_id is not null as "isSecondary",
       l.renewal_designation as "renewalDesignation",
       l.version = 1 and l.renewal_id is null and exists (
         select from imported_records m where m.tenant_id = l.tenant_id and m.id = l.id) as "isUntouched"
     from ${licensesNumbered}
     order by l.id`,
    [
      tenantId,
      numbers.map(({ licensingAuthorityId }) => licensingAuthorityId),
      null,
      numbers.map(({ licenseNumber }) => licenseNumber),
    ],
  );
