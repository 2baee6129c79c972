import type { LicenseQuery, ChildrenQuery } from '@evergreen/contracts/license-list';
import type { Sql } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';

/** Secondary licenses of every country. */
export const asLicenses = ({ activeOnly, ...query }: ChildrenQuery): LicenseQuery => ({
  ...query,
  countries: null,
  active: activeOnly ? true : null,
});

/** @throws Missing if there is no such license */
export const readLicenseNumber = async (sql: Sql, by: Actor, id: string): Promise<string> => {
  const [license] = await sql.query<{ called: string }>(
    'select license_number as called from licenses where tenant_id = $1 and id = $2',
    [tenantOf(by), id],
  );
  if (!license) throw new Missing();
  return license.called;
};
