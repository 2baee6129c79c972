import type { BulkFailure } from '@evergreen/contracts/bulk-work/bulk';
import type { Sql } from '../../../../kernel/db/database.js';
import { type RunItems, runsOverLicenses } from './bulk-kind.js';

export interface RunFailure {
  readonly id: string;
  /** Null if it was deleted. */
  readonly name: string | null;
  readonly reason: string;
}

/** A run's failures by name, up to a limit. */
export const failuresOf = (
  sql: Sql,
  { table, calledBy }: RunItems,
  { tenantId, runId }: { readonly tenantId: string; readonly runId: string },
  most: number,
): Promise<RunFailure[]> =>
  sql.query<RunFailure>(
    `select f.license_id as id, i.${calledBy} as name, f.reason
     from bulk_failures f left join ${table} i on i.tenant_id = f.tenant_id and i.id = f.license_id
     where f.tenant_id = $1 and f.run_id = $2 order by i.${calledBy}, f.license_id limit $3`,
    [tenantId, runId, most],
  );

export const licenseFailuresOf = async (
  sql: Sql,
  run: { readonly tenantId: string; readonly runId: string },
  most: number,
): Promise<BulkFailure[]> =>
  (await failuresOf(sql, runsOverLicenses, run, most)).map(({ id, name, reason }) => ({
    licenseId: id,
    licenseNumber: name,
    reason,
  }));
