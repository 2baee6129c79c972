import type { Paged } from '@evergreen/contracts/common';
import {
  anyExportLabels,
  type AnyExportType,
  exportLimits,
  exportMessages,
  type ExportRun,
  type ExportsQuery,
  type ExportStatus,
} from '@evergreen/contracts/bulk-work/exports';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../kernel/db/database.js';
import { Conflict, Gone, Missing } from '../../../kernel/errors.js';
import { namePart } from '../../../kernel/files/file-name.js';
import { FileStore, type OpenedFile } from '../../../kernel/files/file-store.js';
import { ListQuery } from '../../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { refuseExport } from './export-request.js';
import { HOUR_MS } from '../../../kernel/durations.js';

/** The current name of the owning record; not in events, since it may be a person. */
const of = `(select s.label from subjects s where s.tenant_id in (e.tenant_id, app_provider()) and s.id = (e.filters ->> 'of')::uuid)`;
const shown = `e.id, e.export_type as type, e.format, e.filters, e.filter_words as "filterWords", e.status, e.rows, e.total,
  e.file_name as "fileName", ${of} as of, e.created_on as "createdOn", e.as_of as "asOf", e.expires_on as "expiresOn", e.failure`;

interface Kept {
  readonly status: ExportStatus | 'Taken';
  readonly failure: string | null;
  readonly hash: string | null;
  readonly type: AnyExportType;
  readonly fileName: string;
  readonly of: string | null;
  readonly expiresOn: string | null;
}
const keptSql = `select e.export_type as type, e.status, e.failure, e.hash, e.file_name as "fileName", ${of} as of,
    e.expires_on as "expiresOn" from exports e
  where e.tenant_id = $1 and e.id = $2 and e.requested_by = $3 and e.export_type = $4 and e.status <> 'Taken'`;

const LONGEST_NAME = 60;
const fileNameOf = ({ type, fileName, of: owner }: Pick<Kept, 'type' | 'fileName' | 'of'>): string => {
  const head = `Evergreen ${anyExportLabels[type]}`;
  if (!owner || !fileName.startsWith(head)) return fileName;
  return `${head} of ${namePart(owner, LONGEST_NAME)}${fileName.slice(head.length)}`;
};

/** The user's own exports. */
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
    return this.database.read(scopeOf(by), async (sql) => {
      const { items, ...page } = await list.page<ExportRun & Pick<Kept, 'of'>>(sql, query);
      return {
        ...page,
        items: items.map(({ of: owner, ...run }) => ({ ...run, fileName: fileNameOf({ ...run, of: owner }) })),
      };
    });
  }

  /** @throws Forbidden, Missing, Conflict while it is running, Gone after a failure */
  async open(by: Actor, type: AnyExportType, id: string): Promise<{ file: OpenedFile; fileName: string }> {
    refuseExport(by, type);
    const [kept] = await this.database.read(scopeOf(by), (sql) =>
      sql.query<Kept>(keptSql, [tenantOf(by), id, by.userId, type]),
    );
    if (!kept) throw new Missing();
    const { status, failure, hash, expiresOn } = kept;
    if (status === 'Failed') throw new Gone(failure ?? exportMessages.failed);
    if (status === 'Running' || !hash || !expiresOn) throw new Conflict(exportMessages.notReady);
    if (Date.parse(expiresOn) <= this.clock.now().getTime()) throw new Missing();
    return { file: await this.files.open(tenantOf(by), hash), fileName: fileNameOf(kept) };
  }
}
