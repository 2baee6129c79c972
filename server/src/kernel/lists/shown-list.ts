import type { PageQuery } from '@evergreen/contracts/common';
import type { CellValue, ListColumns } from '@evergreen/contracts/list-columns';
import { namesOfFilter } from '@evergreen/contracts/list-filters';
import type { ZodType } from 'zod';
import type { Sql } from '../db/database.js';
import { Missing } from '../errors.js';
import type { Actor } from '../tenancy/actor.js';
import type { ListQuery } from './list-query.js';
import { type ShownColumn, shownColumns } from './shown-columns.js';

export interface ListRequest<Q> {
  readonly by: Actor;
  /** Id of the record whose profile shows the list. */
  readonly of: string | null;
  readonly query: Q;
  readonly now: Date;
}

/** For a list on a profile. */
export interface OwnedRequest<Q> extends ListRequest<Q> {
  readonly of: string;
}

/** How a list is exported. */
interface Spec<R, Q extends PageQuery, A extends ListRequest<Q>> {
  readonly query: ZodType<Q>;
  /** Defaults that differ from the contract. */
  readonly usual?: Partial<Q>;
  /** Columns of the contract. */
  readonly columns: ListColumns<R>;
  /** The query of the list's call, filtered and ordered. */
  readonly find: (sql: Sql, request: A) => ListQuery | Promise<ListQuery>;
  /** Tenants of the rows, in addition to the caller's. */
  readonly tenants?: (sql: Sql, request: A) => Promise<readonly string[]>;
  /** The rows with these ids, in this order, if `find` selects only ids. */
  readonly rows?: (sql: Sql, request: A, ids: string[]) => Promise<readonly R[]>;
}

export type ShownListSpec<R, Q extends PageQuery> = Spec<R, Q, ListRequest<Q>>;

interface OwnedSpec<R, Q extends PageQuery> extends Spec<R, Q, OwnedRequest<Q>> {
  /**
   * The name of the list's owner; null for a person, since events keep no names.
   * @throws Missing if it does not exist, or belongs to another client
   */
  readonly owner: (sql: Sql, by: Actor, id: string) => Promise<string | null>;
}

/** The index among columns with the same name. */
interface ColumnPlace {
  readonly name: string;
  readonly at: number;
}

/** A list without its type parameters. */
export interface ShownList {
  readonly query: ZodType<PageQuery>;
  readonly usual: object;
  readonly columns: Readonly<Record<string, readonly Omit<ShownColumn<never>, 'value'>[]>>;
  /** Filters of its columns by query name: their labels and the labels of their values. */
  readonly filters: Readonly<Record<string, readonly [label: string, 'day' | Readonly<Record<string, string>>]>>;
  readonly tenants?: ((sql: Sql, request: ListRequest<PageQuery>) => Promise<readonly string[]>) | undefined;
  /** The owner in words for the event. @throws Missing */
  owner(sql: Sql, request: ListRequest<PageQuery>): Promise<string | null>;
  /** @throws Missing if its owner does not exist */
  find(sql: Sql, request: ListRequest<PageQuery>): Promise<ListQuery>;
  /** Cell values of some rows and columns. */
  cells(
    sql: Sql,
    request: ListRequest<PageQuery>,
    ids: string[],
    columns: readonly ColumnPlace[],
  ): Promise<CellValue[][]>;
}

const filtersOf = (columns: ListColumns<never>): ShownList['filters'] =>
  Object.fromEntries(
    Object.values(columns).flatMap(({ filter, label: ofColumn }) =>
      filter
        ? namesOfFilter(filter, ofColumn).map(({ name, label }) => [
            name,
            [label, filter.kind === 'period' ? 'day' : filter.choices],
          ])
        : [],
    ),
  );

const made = <R extends object, Q extends PageQuery, A extends ListRequest<Q>>(
  {
    query,
    usual = {},
    columns: declared,
    find,
    tenants,
    rows = async (sql, request, ids) => (await find(sql, request)).among<R>(sql, ids),
  }: Spec<R, Q, A>,
  owner: ShownList['owner'],
): ShownList => {
  const columns = shownColumns<R>(declared);
  return {
    query,
    usual,
    columns,
    filters: filtersOf(declared),
    tenants: tenants && ((sql, request) => tenants(sql, request as A)),
    owner,
    async find(sql, request) {
      await owner(sql, request);
      return find(sql, request as A);
    },
    async cells(sql, request, ids, places) {
      const values = places.flatMap(({ name, at }) => columns[name]?.[at]?.value ?? []);
      const page = await rows(sql, request as A, ids);
      return page.map((row) => values.map((value) => value(row, request.by.timeZone)));
    },
  };
};

export const shownList = <R extends object, Q extends PageQuery>(spec: ShownListSpec<R, Q>): ShownList =>
  made(spec, () => Promise.resolve(null));

/** A list on a profile. */
export const ownedList = <R extends object, Q extends PageQuery>({ owner, ...spec }: OwnedSpec<R, Q>): ShownList =>
  made(spec, async (sql, { by, of }) => {
    if (of === null) throw new Missing();
    return owner(sql, by, of);
  });
