import {
  type Difference,
  DifferenceKind,
  type DifferenceList,
  differencesColumns,
  type DifferencesQuery,
  differencesQuery,
} from '@evergreen/contracts/bulk-work/import-differences';
import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { ListQuery, type SortColumn } from '../../../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { ownedList } from '../../../../kernel/lists/shown-list.js';

const sortable: Record<DifferencesQuery['sortBy'], SortColumn> = {
  place: 'd.place',
  licenseNumber: 'd.license_number',
  propertyName: 'd.property_name',
};

const select = `d.id, d.kind, d.license_id as "licenseId", d.license_number as "licenseNumber",
  d.property_name as "propertyName", d.fields, d.status, d.reason`;

const countsSql = `select kind, count(*) as all, count(*) filter (where status = 'Open') as open from import_differences
  where tenant_id = $1 and import_id = $2 and mappings = $3 group by kind`;

interface Counted {
  readonly kind: DifferenceKind;
  readonly all: number;
  readonly open: number;
}

const byKind = (rows: readonly Counted[], of: 'all' | 'open') =>
  Object.fromEntries(
    DifferenceKind.options.map((kind) => [kind, rows.find((row) => row.kind === kind)?.[of] ?? 0]),
  ) as DifferenceList['all'];

const listed = (
  { tenantId, importId, mappings }: { tenantId: string; importId: string; mappings: number },
  query: DifferencesQuery,
): ListQuery => {
  const list = new ListQuery({ select, from: 'import_differences d', tie: 'd.place', id: 'd.id' })
    .and('d.tenant_id = ?', tenantId)
    .and('d.import_id = ?', importId)
    .and('d.mappings = ?', mappings)
    .search(['d.license_number', 'd.property_name', 'd.fields::text'], query.searchTerm)
    .sort(sortable[query.sortBy], query.sortDirection);
  if (query.kind) list.and('d.kind = ?', query.kind);
  if (query.status) list.and('d.status = ?', query.status);
  return list;
};

/** @throws Missing */
export const listedDifferences = async (
  sql: Sql,
  by: Actor,
  importId: string,
  query: DifferencesQuery,
): Promise<ListQuery> => {
  const { mappings } = await runOf(sql, by, importId);
  return listed({ tenantId: tenantOf(by), importId, mappings }, query);
};

/** The imported file. @throws Missing */
export const readImportName = async (sql: Sql, by: Actor, importId: string): Promise<string> =>
  (await runOf(sql, by, importId)).fileName;

@Injectable()
export class DifferenceQueries {
  constructor(private readonly database: Database) {}

  list(by: Actor, importId: string, query: DifferencesQuery): Promise<DifferenceList> {
    return this.database.read(scopeOf(by), async (sql) => {
      const tenantId = tenantOf(by);
      const { mappings } = await runOf(sql, by, importId);
      const page = await listed({ tenantId, importId, mappings }, query).page<Difference>(sql, query);
      const counted = await sql.query<Counted>(countsSql, [tenantId, importId, mappings]);
      return { ...page, open: byKind(counted, 'open'), all: byKind(counted, 'all') };
    });
  }
}

const runOf = async (sql: Sql, by: Actor, importId: string): Promise<{ mappings: number; fileName: string }> => {
  const [run] = await sql.query<{ mappings: number; fileName: string }>(
    `select mappings, file_name as "fileName" from import_runs where tenant_id = $1 and id = $2`,
    [tenantOf(by), importId],
  );
  if (!run) throw new Missing();
  return run;
};

/** Of one import. */
export const shownDifferences = ownedList<Difference, DifferencesQuery>({
  query: differencesQuery,
  columns: differencesColumns,
  owner: readImportName,
  find: (sql, { by, of, query }) => listedDifferences(sql, by, of, query),
});
