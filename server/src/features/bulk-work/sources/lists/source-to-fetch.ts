import type { FetchFault, SourceKind } from '@evergreen/contracts/bulk-work/sources';
import type { Sql } from '../../../../kernel/db/database.js';
import type { EarlierReading } from '../../imports/index.js';
import type { Validators } from '../fetching/fetch-list.js';

/** What to fetch, and how to read it. */
export interface SourceToFetch extends EarlierReading {
  readonly id: string;
  readonly name: string;
  readonly kind: SourceKind;
  readonly address: string | null;
  readonly threshold: number;
  readonly importId: string;
  readonly modifiedOn: string;
}

const sourceSql = `select s.id, s.name, s.kind, s.address, s.threshold, s.import_id as "importId",
    s.modified_on as "modifiedOn", i.mapping, i.options, i.answers,
    i.reading, i.header_row as "headerRow", i.sheet
  from sources s join import_runs i on i.tenant_id = s.tenant_id and i.id = s.import_id
  where s.tenant_id = $1 and s.id = $2`;

export const sourceToFetch = async (sql: Sql, tenantId: string, id: string): Promise<SourceToFetch | undefined> =>
  (await sql.query<SourceToFetch>(sourceSql, [tenantId, id]))[0];

/** @returns undefined if the list need not be fetched */
export const sourceOfList = async (sql: Sql, tenantId: string, listId: string): Promise<SourceToFetch | undefined> => {
  const [list] = await sql.query<{ sourceId: string; status: string }>(
    `select source_id as "sourceId", status from source_lists where tenant_id = $1 and id = $2`,
    [tenantId, listId],
  );
  return list?.status === 'Fetching' ? sourceToFetch(sql, tenantId, list.sourceId) : undefined;
};

/** Since the source's last change: another address or mapping makes another list of the same bytes. */
const earlierSql = (select: string, what: string) => `select ${select} from source_lists
  where tenant_id = $1 and source_id = $2 and created_on >= $3 and ${what} order by created_on desc, id desc limit 1`;

/** What the next fetch sends to ask whether the list has changed. */
export const validatorsOf = async (
  sql: Sql,
  tenantId: string,
  { id, modifiedOn }: SourceToFetch,
): Promise<Validators> => {
  const answered = `status in ('NotChanged', 'Doubtful', 'SetAside', 'Compared') and coalesce(etag, last_modified) is not null`;
  const columns = 'etag, last_modified as "lastModified"';
  const [last] = await sql.query<Validators>(earlierSql(columns, answered), [tenantId, id, modifiedOn]);
  return { etag: last?.etag ?? null, lastModified: last?.lastModified ?? null };
};

const lastHash = earlierSql(
  'file_hash',
  `file_hash is not null and status in ('NotChanged', 'Doubtful', 'SetAside', 'Compared')`,
);
const comparedHash = earlierSql('file_hash', `status = 'Compared'`);

/** Whether a file says nothing new: it is as the last one, or as the last one that was compared. */
export const isKnown = async (
  sql: Sql,
  tenantId: string,
  { id, modifiedOn }: SourceToFetch,
  fileHash: string,
): Promise<boolean> => {
  const known = `select coalesce($4 in ((${lastHash}), (${comparedHash})), false) as known`;
  const [row] = await sql.query<{ known: boolean }>(known, [tenantId, id, modifiedOn, fileHash]);
  return row?.known === true;
};

/** How the attempt before this one ended. */
export const lastFault = async (
  sql: Sql,
  tenantId: string,
  sourceId: string,
  listId: string,
): Promise<FetchFault | null> => {
  const [last] = await sql.query<{ fault: FetchFault | null }>(
    `select fault from source_lists where tenant_id = $1 and source_id = $2 and id <> $3
     order by created_on desc, id desc limit 1`,
    [tenantId, sourceId, listId],
  );
  return last?.fault ?? null;
};
