import type { Database } from '../db/database.js';
import type { Registry } from '../events/registry.js';
import { shapeOf } from '../events/table-shape.js';
import { SNAPSHOT } from './verify-tenant.js';

/** One index look-up per tenant, however many rows it has. */
const tenantsIn = (table: string) => `(with recursive t as (
    (select tenant_id from public."${table}" order by tenant_id limit 1)
    union all
    select (select r.tenant_id from public."${table}" r where r.tenant_id > t.tenant_id order by r.tenant_id limit 1)
    from t where t.tenant_id is not null)
  select tenant_id from t where tenant_id is not null)`;

/** Includes tenants that have seals or rows, but no events. */
export const allTenants = async (database: Database, registry: Registry): Promise<string[]> => {
  const tables = ['events', 'seals', ...registry.entities.map((entity) => shapeOf(database.source, entity).table)];
  const tenants = await database.inTransaction(SNAPSHOT, (sql) =>
    sql.query<{ id: string }>(`select tenant_id as id from (${tables.map(tenantsIn).join(' union ')}) t order by 1`),
  );
  return tenants.map(({ id }) => id);
};
