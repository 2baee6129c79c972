import type { Sql } from '../../../kernel/db/database.js';
import type { ItemFailure, RunItems } from './items.js';

export interface NamedFailure extends ItemFailure {
  /** Null if it no longer exists. */
  readonly name: string | null;
}

/** The failed items of a run by name, up to a limit. */
export const failuresOf = (
  sql: Sql,
  { table, calledBy }: RunItems,
  { tenantId, runId }: { readonly tenantId: string; readonly runId: string },
  most: number,
): Promise<NamedFailure[]> =>
  sql.query<NamedFailure>(
    `select f.license_id as id, i.${calledBy} as name, f.reason
     from bulk_failures f left join ${table} i on i.tenant_id = f.tenant_id and i.id = f.license_id
     where f.tenant_id = $1 and f.run_id = $2 order by i.${calledBy}, f.license_id limit $3`,
    [tenantId, runId, most],
  );
