import type { Sql } from '../../../kernel/db/database.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import type { Asking } from '../../../kernel/undo/rules.js';
import type { LicenseTypeFields } from './license-types/license-types.records.js';

export interface Issued {
  readonly active: number;
  readonly inactive: number;
}

/**
 * Licenses of an authority, or of one of its types: of all clients of the firm, if the firm provides it. None for
 * users who cannot edit it.
 */
export const licensesIssued = async (
  sql: Sql,
  authorityId: string,
  licenseTypeId: string | null = null,
): Promise<Issued> => {
  const [issued] = await sql.query<Issued>('select active, inactive from licenses_issued($1, $2)', [
    authorityId,
    licenseTypeId,
  ]);
  return issued ?? { active: 0, inactive: 0 };
};

export interface HeldLicenseType extends Pick<
  LicenseTypeFields,
  'classification' | 'category' | 'term' | 'isSeasonal'
> {
  readonly active: boolean;
  readonly authorityActive: boolean;
}

const heldSql = `select classification, category, term, is_seasonal as "isSeasonal", active,
    authority_active as "authorityActive"
  from held_license_type($1, $2)`;
const seenSql = `select t.classification, t.category, t.term, t.is_seasonal as "isSeasonal", t.active,
    a.active as "authorityActive"
  from licensing_authorities a
  join license_types t on t.tenant_id = a.tenant_id and t.licensing_authority_id = a.id
  where a.id = $1 and t.id = $2 and a.tenant_id in ($3, $4)`;

/**
 * A license type, for a license that gets it: no one deletes or edits it or its authority until a command's transaction
 * ends. The user who deletes one of them locks its row before licenses are counted.
 */
export const heldLicenseType = async (
  asking: Asking,
  authorityId: string,
  licenseTypeId: string,
): Promise<HeldLicenseType | undefined> => {
  const named = [authorityId, licenseTypeId];
  const [type] = asking.locks
    ? await asking.query<HeldLicenseType>(heldSql, named)
    : await asking.query<HeldLicenseType>(seenSql, [...named, tenantOf(asking.by), asking.by.firmId]);
  return type;
};
