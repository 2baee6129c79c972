import type { Paged } from '@evergreen/contracts/common';
import {
  type ImportColumn,
  type ImportCounts,
  type ImportListItem,
  type ImportOptions,
  type ImportPreview,
  type ImportProgress,
  type ImportQuestion,
  type ImportRun,
  type ImportRunQuery,
  importsColumns,
  type ImportsQuery,
  importsQuery,
  usualOptions,
} from '@evergreen/contracts/bulk-work/imports';
import { rowsDone } from '@evergreen/workflows/bulk-work/importRun.machine';
import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { narrowedBy } from '../../../kernel/lists/column-filters.js';
import { ListQuery, type SortColumn } from '../../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { columnsWithSamples } from './import-files.js';
import { emptyPreview } from './import-preview.js';
import { allProblems, pageOfProblems } from './import-problems.js';
import type { ImportRunRow } from './imports.rows.js';
import { writeBadRows } from './reading/rows/bad-rows.js';
import { shownList } from '../../../kernel/lists/shown-list.js';

const columns = `r.id, r.version, r.kind, r.file_name as "fileName", r.file_size as "fileSize", r.status, r.reason, r.checked, r.total,
  r.to_create as "toCreate", r.already_there as "alreadyThere", r.earlier_terms as "earlierTerms", r.refused, r.blank_lines as "blankLines",
  r.repeated_headers as "repeatedHeaders", r.stray_lines as "strayLines", r.creates, r.done, r.made, r.mappings,
  (select count(*) from import_differences d where d.tenant_id = r.tenant_id and d.import_id = r.id and d.mappings = r.mappings
    and d.kind = 'Renumbered' and d.status <> 'Left') as "underOldNumber",
  nullif(concat_ws(' ', u.first_name, u.last_name), '') as "startedBy", r.created_on as "createdOn", r.finished_on as "finishedOn"`;
const detail = `${columns}, r.columns, r.suggested_mapping as "suggestedMapping", r.mapping, r.options, r.answers,
  r.empty_columns as "emptyColumns", r.sheet, s.questions, s.samples, s.sureness,
  s.suggested_options as "suggestedOptions", s.preview`;
const withPerson = 'import_runs r left join users u on u.id = r.started_by and u.tenant_id = any ($1::uuid[])';

const sortable: Record<ImportsQuery['sortBy'], SortColumn> = {
  createdOn: 'r.created_on',
  fileName: 'r.file_name',
  status: 'r.status',
};

type StoredItem = Omit<ImportRunRow, 'startedBy'> & {
  startedBy: string | null;
  /** New rows that exist here under an old number: not created, unless the user decides otherwise. */
  underOldNumber: number;
};
type StoredDetail = StoredItem & {
  samples: string[][] | null;
  sureness: ImportRun['sureness'] | null;
  suggestedOptions: ImportOptions | null;
  preview: ImportPreview | null;
  questions: ImportQuestion[] | null;
};

const foundAgain = ({ toCreate, underOldNumber }: StoredItem) => Math.min(toCreate, underOldNumber);

/** The check's counts, until the commit has finished. */
const countsOf = (run: StoredItem): ImportCounts => ({
  rows: run.total ?? run.checked,
  toCreate: run.toCreate - foundAgain(run),
  created: run.done.created,
  alreadyThere: run.status === 'Completed' ? run.done.alreadyThere : run.alreadyThere + foundAgain(run),
  earlierTerms: run.status === 'Completed' ? run.done.earlierTerms : run.earlierTerms,
  refused: run.status === 'Completed' ? run.done.refused : run.refused,
  blankLines: run.blankLines,
  repeatedHeaders: run.repeatedHeaders,
  strayLines: run.strayLines,
});

const createsOf = (run: StoredItem) => ({ ...run.creates, licenses: run.creates.licenses - foundAgain(run) });

const progressOf = ({ total, checked, done }: StoredItem): ImportProgress =>
  total === null ? { done: checked, total: null } : { done: rowsDone(done), total };

const itemOf = (run: StoredItem): ImportListItem => ({
  id: run.id,
  kind: run.kind,
  fileName: run.fileName,
  status: run.status,
  reason: run.reason,
  counts: countsOf(run),
  progress: progressOf(run),
  startedBy: run.startedBy,
  createdOn: run.createdOn,
  finishedOn: run.finishedOn,
});

const tenantsOfPeople = (by: Actor) => [...new Set([tenantOf(by), by.firmId])];

export const listedImports = (by: Actor, query: ImportsQuery): ListQuery => {
  const list = new ListQuery({ select: columns, from: withPerson, tie: 'r.id' })
    .and('cardinality(?::uuid[]) > 0', tenantsOfPeople(by))
    .and('r.tenant_id = ?', tenantOf(by))
    // Comparisons of watched registers are shown with these.
    .and('not exists (select from source_lists l where l.tenant_id = r.tenant_id and l.import_id = r.id)')
    .search(['r.file_name'], query.searchTerm)
    .sort(sortable[query.sortBy], query.sortDirection);
  return narrowedBy(list, importsColumns, sortable, { query, timeZone: by.timeZone });
};

/** Imports with these ids that are in the list, as the screen shows them. */
export const importRowsOf = async (sql: Sql, list: ListQuery, ids: readonly string[]): Promise<ImportListItem[]> =>
  (await list.among<StoredItem>(sql, ids)).map(itemOf);

@Injectable()
export class ImportQueries {
  constructor(private readonly database: Database) {}

  async list(by: Actor, query: ImportsQuery): Promise<Paged<ImportListItem>> {
    const { items, ...totals } = await this.database.read(scopeOf(by), (sql) =>
      listedImports(by, query).page<StoredItem>(sql, query),
    );
    return { items: items.map(itemOf), ...totals };
  }

  one(by: Actor, id: string, { pageNumber, pageSize, sortDirection }: ImportRunQuery): Promise<ImportRun> {
    return this.database.read(scopeOf(by), async (sql) => {
      const run = await this.stored(sql, by, id);
      const rows = await pageOfProblems(
        sql,
        { tenantId: tenantOf(by), importId: id, mappings: run.mappings },
        { limit: pageSize, offset: (pageNumber - 1) * pageSize, direction: sortDirection },
      );
      return {
        ...itemOf(run),
        version: run.version,
        fileSize: run.fileSize,
        columns: this.columns(run),
        suggestedMapping: run.suggestedMapping,
        sureness: run.sureness ?? {},
        mapping: run.mapping,
        suggestedOptions: { ...usualOptions, ...run.suggestedOptions },
        // Before 0.15 the newest options are missing.
        options: run.options && { ...usualOptions, ...run.options },
        questions: run.status === 'Checking' ? [] : (run.questions ?? []),
        answers: run.answers,
        emptyColumns: run.emptyColumns,
        sheet: run.sheet,
        creates: run.status === 'Completed' ? run.made : createsOf(run),
        // Of an earlier mapping while the rows are being checked.
        preview: { ...emptyPreview, ...(run.total === null ? null : run.preview) },
        rows,
      };
    });
  }

  /** The refused rows as a streamed .csv. */
  async refusedRows(by: Actor, id: string): Promise<{ fileName: string; text: AsyncGenerator<string> }> {
    const read = <T>(work: (sql: Sql) => Promise<T>) => this.database.read(scopeOf(by), work);
    const { fileName, columns: header, mappings } = await read((sql) => this.stored(sql, by, id));
    const problems = allProblems(read, { tenantId: tenantOf(by), importId: id, mappings });
    return { fileName, text: writeBadRows(header, problems) };
  }

  private async stored(sql: Sql, by: Actor, id: string): Promise<StoredDetail> {
    const [run] = await sql.query<StoredDetail>(
      `select ${detail} from ${withPerson} left join import_samples s on s.tenant_id = r.tenant_id and s.import_id = r.id
       where r.tenant_id = $2 and r.id = $3`,
      [tenantsOfPeople(by), tenantOf(by), id],
    );
    if (!run) throw new Missing();
    return run;
  }

  private columns({ columns: names, samples }: StoredDetail): ImportColumn[] {
    return columnsWithSamples(names, samples ?? []);
  }
}

export const shownImports = shownList<ImportListItem, ImportsQuery>({
  query: importsQuery,
  columns: importsColumns,
  find: (_, { by, query }) => listedImports(by, query),
  rows: (sql, { by, query }, ids) => importRowsOf(sql, listedImports(by, query), ids),
});
