import type { Paged, PageQuery, SelectOption } from '@evergreen/contracts/common';
import type { OptionsQuery } from '@evergreen/contracts/options';
import type { ManagedBy } from '@evergreen/contracts/records';
import type { z } from 'zod';
import type { Database } from '../db/database.js';
import { snake } from '../db/naming.js';
import { Missing } from '../errors.js';
import { selectOf } from '../lists/column-filters.js';
import { ListQuery, type SortColumn } from '../lists/list-query.js';
import { OptionsList } from '../lists/options-list.js';
import { type Actor, scopeOf } from '../tenancy/actor.js';
import { keptOnlyBy, seenBy } from './keeping.js';
import { columnsOf } from './record-columns.js';
import type { KeptRecord } from './record-kind.js';

interface ListSpec<F extends object> {
  readonly search: readonly (keyof F & string)[];
  /** The label in the select list, which offers active records only. */
  readonly label: keyof F & string;
  /** Further filters of the select list, as conditions on `r` with `?` for the parameter. */
  readonly narrowing?: Readonly<Record<string, string>>;
  /** Filters of the list: the column of `r` that must have one of the parameter's values. */
  readonly filters?: Readonly<Record<string, string>>;
  /** Further columns, as expressions over the row `r`. */
  readonly also?: Readonly<Record<string, SortColumn>>;
}

export interface RecordLists<R = object> {
  /** A record as the list shows it. @throws Missing */
  one(database: Database, by: Actor, id: string): Promise<R>;
  /** All rows of the list, in its order. */
  list(by: Actor, query: PageQuery): ListQuery;
  page(database: Database, by: Actor, query: PageQuery): Promise<Paged<R>>;
  options(database: Database, by: Actor, query: OptionsQuery): Promise<SelectOption[]>;
}

const isTheClients = 'r.tenant_id <> app_provider()';

/** Columns of records that the firm may own. */
const providedColumns: Readonly<Record<string, string>> = {
  isClientSpecific: `(${isTheClients})`,
  managedBy: `coalesce((select s.label from subjects s where s.tenant_id = app_provider() and s.id = r.tenant_id), '')`,
};

/** The list and the select list of a record: exactly the columns of its contract. */
export const recordLists = <N extends string, F extends object, R extends z.ZodObject>(
  kind: KeptRecord<N, F>,
  contract: { readonly row: R },
  { search, label, also = {}, narrowing = {}, filters = {} }: ListSpec<F>,
): RecordLists<z.output<R>> => {
  const { table, fields, keeping } = kind;
  const { provided } = keeping;
  const columns = columnsOf<object>(contract.row.shape, kind, { ...(provided && providedColumns), ...also });
  const select = selectOf(columns);
  const offers = {
    from: `${table} r`,
    label: `r.${snake(label)}`,
    value: 'r.id',
    ...(provided && { meta: `case when ${isTheClients} then 'client-managed' else 'provider-managed' end` }),
  };
  const listed = (by: Actor, query: PageQuery): ListQuery => {
    const sorted = (columns as Record<string, SortColumn | undefined>)[query.sortBy];
    if (!sorted) throw new Error(`The list of ${table} is not sorted by ${query.sortBy}`);
    const list = new ListQuery({ select, from: `${table} r`, tie: 'r.id', pageFirst: Object.keys(also).length > 0 })
      .anyOf('r.tenant_id', seenBy(by, provided), 'uuid')
      .search(
        search.map((name) => `r.${snake(name)}`),
        query.searchTerm,
      )
      .sort(sorted, query.sortDirection);
    for (const [name, column] of Object.entries(filters))
      list.anyOf(column, (query as unknown as Record<string, string[] | undefined>)[name]);
    return provided ? keptOnlyBy(list, by, 'r.tenant_id', (query as { managedBy?: ManagedBy | null }).managedBy) : list;
  };
  return {
    one(database, by, id) {
      const list = new ListQuery({ select, from: `${table} r`, tie: 'r.id' })
        .anyOf('r.tenant_id', seenBy(by, provided), 'uuid')
        .and('r.id = ?', id);
      return database.read(scopeOf(by), async (sql) => {
        const [record] = await list.items<z.output<R>>(sql, 1);
        if (!record) throw new Missing();
        return record;
      });
    },
    list: listed,
    page: (database, by, query) => database.read(scopeOf(by), (sql) => listed(by, query).page<z.output<R>>(sql, query)),
    options(database, by, query) {
      const list = new OptionsList(offers, query).of(seenBy(by, provided), 'r.tenant_id');
      if ('active' in fields) list.offered('r.active');
      for (const [name, value] of Object.entries(query))
        if (narrowing[name] && value !== undefined) list.and(narrowing[name], value);
      return database.read(scopeOf(by), (sql) => list.options(sql));
    },
  };
};
