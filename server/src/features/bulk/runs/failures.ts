import type { BulkFailure } from '@evergreen/contracts/bulk';
import type { Sql } from '../../../kernel/db/database.js';

/** The licenses that a run could not do, by their numbers; the first so many. */
export const failuresOf = (sql: Sql, tenantId: string, runId: string, most: number): Promise<BulkFailure[]> =>
  sql.query<BulkFailure>(
    `select f.license_id as "licenseId", l.license_number as "licenseNumber", f.reason
     from bulk_failures f left join licenses l on l.tenant_id = f.tenant_id and l.id = f.license_id
     where f.tenant_id = $1 and f.run_id = $2 order by l.license_number, f.license_id limit $3`,
    [tenantId, runId, most],
  );
