import type { ImportAct, ImportActKind, ImportActStatus } from '@evergreen/contracts/bulk-work/import-acts';
import type { Sql } from '../../../../kernel/db/database.js';

export interface StoredAct {
  readonly importId: string;
  readonly ofAct: string | null;
  readonly kind: ImportActKind;
  readonly status: ImportActStatus;
  readonly startedBy: string | null;
  readonly total: number;
}

export const storedAct = async (sql: Sql, tenantId: string, actId: string): Promise<StoredAct | undefined> => {
  const [act] = await sql.query<StoredAct>(
    `select import_id as "importId", of_act as "ofAct", kind, status, started_by as "startedBy", total from import_acts
     where tenant_id = $1 and id = $2`,
    [tenantId, actId],
  );
  return act;
};

const shown = 50;

/** Newest first. */
export const actsOf = (sql: Sql, tenantId: string, importId: string): Promise<ImportAct[]> =>
  sql.query<ImportAct>(
    `select a.id, a.kind, a.status, a.reason, a.total, a.done, a.kept, u.first_name || ' ' || u.last_name as "startedBy",
       a.created_on as "createdOn", a.finished_on as "finishedOn"
     from import_acts a left join users u on u.tenant_id in (a.tenant_id, app_provider()) and u.id = a.started_by
     where a.tenant_id = $1 and a.import_id = $2 order by a.created_on desc, a.id desc limit ${shown}`,
    [tenantId, importId],
  );
