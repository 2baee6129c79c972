import { defaultPageSize, type PageQuery } from '@evergreen/contracts/common';
import { shownFilter, type ShownType } from '@evergreen/contracts/shown';
import type { Sql } from '../../../../kernel/db/database.js';
import { Refusal } from '../../../../kernel/errors.js';
import { refusalOf } from '../../../../kernel/http/validation.js';
import type { ListRequest, ShownList } from '../../../../kernel/lists/shown-list.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { packedKeys } from '../../../../kernel/exports/ordered-rows.js';
import type { Source } from '../source.js';
import { joinedWords } from '../../../../kernel/exports/filter-words.js';
import { queryOfChosen } from './chosen-rows.js';
import { ofInWords, recordsNamed, shownWords } from './filter-words.js';

/** A file has no pages. */
const readBy = ({ query }: ShownList, filter: unknown): PageQuery => {
  const read = query.safeParse(filter);
  if (!read.success) throw refusalOf(read.error.issues);
  return { ...read.data, pageNumber: 1, pageSize: defaultPageSize };
};

/** The chosen columns, each label once. @throws Refusal if the list has no such column */
const chosenOf = ({ columns }: ShownList, names: readonly string[]) => {
  const labels = new Set<string>();
  return names.flatMap((name) => {
    const own = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (!own) throw new Refusal(`This list has no column ${name}.`);
    return own.flatMap((column, index) => {
      if (labels.has(column.label)) return [];
      labels.add(column.label);
      return [{ ...column, name, at: index }];
    });
  });
};

/** The current names of these records. */
const namesOf = async (sql: Sql, by: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await sql.query<{ id: string; label: string }>(
    'select id, label from subjects where tenant_id in ($1, $2) and id = any ($3::uuid[])',
    [tenantOf(by), by.firmId, ids],
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
};

/** Exports a list as a screen shows it. @throws Refusal for an invalid query, filter or column */
export const shownSource = (list: ShownList, by: Actor, type: ShownType, filter: unknown, now: Date): Source => {
  const read = shownFilter.safeParse(filter);
  if (!read.success) throw refusalOf(read.error.issues);
  const { of, columns: names, ids: chosen } = read.data;
  // Refused even if the filters do not hold.
  const given = readBy(list, read.data.query);
  const query = chosen ? readBy(list, queryOfChosen(list.query, given)) : given;
  const usual = { ...readBy(list, {}), ...list.usual };
  const columns = chosenOf(list, names);
  const question: ListRequest<PageQuery> = { by, of, query, now };
  const matches = async (sql: Sql) => {
    const all = await list.find(sql, question);
    return chosen ? all.only(chosen) : all;
  };
  return {
    type,
    filter: { of, query, columns: names, ...(chosen && { ids: chosen }) },
    said: async (sql) => {
      const owner = await list.owner(sql, question);
      if (chosen) return joinedWords(ofInWords(owner), `${chosen.length} chosen`);
      const names = await namesOf(sql, by, recordsNamed(query, usual));
      return joinedWords(ofInWords(owner), shownWords(query, usual, names, list.filters));
    },
    chosenColumns: columns.map(({ label }) => label),
    columns,
    tenants: list.tenants && ((sql) => list.tenants?.(sql, question) ?? Promise.resolve([])),
    count: async (sql) => (await matches(sql)).count(sql),
    keys: async (sql) => packedKeys(await (await matches(sql)).packedIds(sql), 1),
    rows: (sql, [ids = []]) => list.cells(sql, question, ids, columns),
  };
};
