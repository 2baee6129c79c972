import {
  FindingKind,
  findingsColumns,
  type FindingsQuery,
  findingsQuery,
  type RegisterSays,
  type SourceFinding,
  type SourceFindingList,
} from '@evergreen/contracts/bulk-work/sources';
import { today } from '@evergreen/workflows/dates';
import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { ListQuery, type SortColumn } from '../../../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { UndoAccepted, UndoImport } from '../../imports/index.js';
import { findingReason, findingsFrom, findingStatus, lastComparedOf } from './findings.sql.js';
import { ownedList } from '../../../../kernel/lists/shown-list.js';

const licenseOf = `coalesce(f.license_id, (select l.id from imported_records m join licenses l on l.tenant_id = m.tenant_id and l.id = m.id
  where m.tenant_id = f.tenant_id and m.import_id = f.import_id and m.kind = 'license' and l.license_number = f.license_number limit 1))`;
const select = `f.id, f.kind, ${licenseOf} as "licenseId", f.license_number as "licenseNumber", f.property_id as "propertyId",
  f.property_name as "propertyName", f.fields, ${findingStatus} as status, ${findingReason} as reason, coalesce(d.act_id, f.import_id) as "actId"`;

const sortable: Record<FindingsQuery['sortBy'], SortColumn> = {
  place: 'f.place',
  licenseNumber: 'f.license_number',
  propertyName: 'f.property_name',
};

type Counted = { readonly kind: FindingKind } & Readonly<Record<'open' | 'all', number>>;
const countsSql = `select f.kind, count(*) filter (where ${findingStatus} = 'Open') as open, count(*) as "all"
  from ${findingsFrom} where f.tenant_id = $1 and f.list_id = $2 group by f.kind`;

const byKind = (counted: readonly Counted[], of: 'open' | 'all') =>
  Object.fromEntries(
    FindingKind.options.map((kind) => [kind, counted.find((row) => row.kind === kind)?.[of] ?? 0]),
  ) as SourceFindingList['all'];

const lastSql = `select s.name, ${lastComparedOf('s')} as "listId" from sources s where s.tenant_id = $1 and s.id = $2`;

/** Before the first list. */
const noList = '00000000-0000-0000-0000-000000000000';

/** @throws Missing */
const sourceOf = async (sql: Sql, by: Actor, sourceId: string): Promise<{ name: string; listId: string | null }> => {
  const [source] = await sql.query<{ name: string; listId: string | null }>(lastSql, [tenantOf(by), sourceId]);
  if (!source) throw new Missing();
  return source;
};
const listIdOf = async (sql: Sql, by: Actor, sourceId: string): Promise<string> =>
  (await sourceOf(sql, by, sourceId)).listId ?? noList;

/** @throws Missing */
export const readSourceName = async (sql: Sql, by: Actor, sourceId: string): Promise<string> =>
  (await sourceOf(sql, by, sourceId)).name;

const listed = (by: Actor, listId: string, query: FindingsQuery): ListQuery => {
  const list = new ListQuery({ select, from: findingsFrom, tie: 'f.place', id: 'f.id' })
    .and('f.tenant_id = ?', tenantOf(by))
    .and('f.list_id = ?', listId)
    .search(['f.license_number', 'f.property_name', 'f.fields::text'], query.searchTerm)
    .sort(sortable[query.sortBy], query.sortDirection);
  if (query.kind) list.and('f.kind = ?', query.kind);
  if (query.status) list.and(`${findingStatus} = ?`, query.status);
  return list;
};

/** Of a source's last list. @throws Missing */
export const listedFindings = async (sql: Sql, by: Actor, sourceId: string, query: FindingsQuery): Promise<ListQuery> =>
  listed(by, await listIdOf(sql, by, sourceId), query);

/** Accepted differences, or imported new licenses. */
const actSql = `select a.import_id as "importId", false as "isImport" from import_acts a
    join source_lists l on l.tenant_id = a.tenant_id and l.import_id = a.import_id and l.source_id = $2
    where a.tenant_id = $1 and a.id = $3
  union all select $3::uuid, true where exists (select from source_findings f
    where f.tenant_id = $1 and f.source_id = $2 and f.import_id = $3)`;

/** The newest compared list of each source. */
const saysSql = `select s.id as "sourceId", s.name as "sourceName", l.created_on as "createdOn", l.columns, x.cells, x.said
  from sources s
    join source_lists l on l.tenant_id = s.tenant_id and l.id = ${lastComparedOf('s')}
    cross join lateral (select x.* from register_rows x where x.tenant_id = s.tenant_id and x.import_id = l.import_id
      and x.license_id = $2 order by x.said ->> 'expirationDate' desc nulls last, x.row limit 1) x
  where s.tenant_id = $1 order by l.created_on desc, s.id`;

interface Said {
  readonly sourceId: string;
  readonly sourceName: string;
  readonly createdOn: string;
  readonly columns: readonly string[];
  readonly cells: readonly string[];
  readonly said: { readonly active: boolean; readonly expirationDate: string | null; readonly licenseNumber: string };
}

@Injectable()
export class FindingQueries {
  constructor(private readonly database: Database) {}

  list(by: Actor, sourceId: string, query: FindingsQuery): Promise<SourceFindingList> {
    return this.database.read(scopeOf(by), async (sql) => {
      const listId = await listIdOf(sql, by, sourceId);
      const page = await listed(by, listId, query).page<SourceFinding>(sql, query);
      const counted = await sql.query<Counted>(countsSql, [tenantOf(by), listId]);
      return { ...page, open: byKind(counted, 'open'), all: byKind(counted, 'all') };
    });
  }

  /** Undoes an acceptance. @throws Missing if it belongs to another source */
  async undoOf(by: Actor, sourceId: string, actId: string): Promise<UndoAccepted | UndoImport> {
    const [act] = await this.database.read(scopeOf(by), (sql) =>
      sql.query<{ importId: string; isImport: boolean }>(actSql, [tenantOf(by), sourceId, actId]),
    );
    if (!act) throw new Missing();
    return act.isImport ? new UndoImport(by, actId, null) : new UndoAccepted(by, act.importId, { actId });
  }

  /** What watched registers say about a license. */
  async ofLicense(by: Actor, licenseId: string): Promise<RegisterSays[]> {
    const result = await this.database.read(scopeOf(by), async (sql) => {
      const there = await sql.query('select from licenses where tenant_id = $1 and id = $2', [tenantOf(by), licenseId]);
      if (there.length === 0) throw new Missing();
      return sql.query<Said>(saysSql, [tenantOf(by), licenseId]);
    });
    return result.map(({ sourceId, sourceName, createdOn, columns, cells, said }) => ({
      sourceId,
      sourceName,
      day: today(by.timeZone, new Date(createdOn)),
      active: said.active,
      expirationDate: said.expirationDate,
      licenseNumber: said.licenseNumber,
      cells: columns.map((column, index) => ({ column, value: cells[index] ?? '' })),
    }));
  }
}

/** Of one source's last list. */
export const shownFindings = ownedList<SourceFinding, FindingsQuery>({
  query: findingsQuery,
  columns: findingsColumns,
  owner: readSourceName,
  find: (sql, { by, of, query }) => listedFindings(sql, by, of, query),
});
