import type { Paged } from '@evergreen/contracts/common';
import {
  type AnyExportType,
  exportLimits,
  exportMessages,
  type ExportRun,
  type ExportsQuery,
  type ExportStatus,
} from '@evergreen/contracts/exports';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Database } from '../../kernel/db/database.js';
import { Conflict, Gone, Missing } from '../../kernel/errors.js';
import { FileStore, type OpenedFile } from '../../kernel/files/file-store.js';
import { ListQuery } from '../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../kernel/tenancy/actor.js';
import { refuseExport } from './asked.js';

const HOUR_MS = 3_600_000;

const shown = `e.id, e.export_type as type, e.format, e.filters, e.filter_words as "filterWords", e.status, e.rows, e.total,
  e.file_name as "fileName", e.created_on as "createdOn", e.as_of as "asOf", e.expires_on as "expiresOn", e.failure`;

interface Kept {
  readonly status: ExportStatus | 'Taken';
  readonly failure: string | null;
  readonly hash: string | null;
  readonly fileName: string;
  readonly expiresOn: string | null;
}
const keptSql = `select status, failure, hash, file_name as "fileName", expires_on as "expiresOn" from exports
  where tenant_id = $1 and id = $2 and requested_by = $3 and export_type = $4 and status <> 'Taken'`;

/** One's own exports: nobody sees another's. */
@Injectable()
export class ExportQueries {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  list(by: Actor, query: ExportsQuery): Promise<Paged<ExportRun>> {
    const now = this.clock.now();
    const from = new Date(now.getTime() - exportLimits.hoursKept * HOUR_MS);
    const list = new ListQuery({ select: shown, from: 'exports e', tie: 'e.id' })
      .and('e.tenant_id = ?', tenantOf(by))
      .and(`e.requested_by = ? and e.status <> 'Taken'`, by.userId)
      .and(
        `case e.status when 'Ready' then e.expires_on > ? when 'Failed' then e.created_on > ? else true end`,
        now,
        from,
      )
      .sort('e.created_on', query.sortDirection);
    return this.database.read(scopeOf(by), (sql) => list.page<ExportRun>(sql, query));
  }

  /** @throws Forbidden, Missing, Conflict before it is ready, Gone where it failed */
  async open(by: Actor, type: AnyExportType, id: string): Promise<{ file: OpenedFile; fileName: string }> {
    refuseExport(by, type);
    const [kept] = await this.database.read(scopeOf(by), (sql) =>
      sql.query<Kept>(keptSql, [tenantOf(by), id, by.userId, type]),
    );
    if (!kept) throw new Missing();
    const { status, failure, hash, expiresOn, fileName } = kept;
    if (status === 'Failed') throw new Gone(failure ?? exportMessages.failed);
    if (status === 'Running' || !hash || !expiresOn) throw new Conflict(exportMessages.notReady);
    if (Date.parse(expiresOn) <= this.clock.now().getTime()) throw new Missing();
    return { file: await this.files.open(tenantOf(by), hash), fileName };
  }
}
