import type { PageQuery } from '@evergreen/contracts/common';
import {
  type CellValue,
  columnIds,
  type ColumnPart,
  type ListColumn,
  type ListColumns,
  partsOf,
} from '@evergreen/contracts/list-columns';
import { namesOfFilter } from '@evergreen/contracts/list-filters';
import { today } from '@evergreen/workflows/dates';
import type { ZodType } from 'zod';
import { instantInWords } from '../clock.js';
import type { Sql } from '../db/database.js';
import { Missing } from '../errors.js';
import type { Actor } from '../tenancy/actor.js';
import type { ListQuery } from './list-query.js';

/** A column of a list as a file has it. */
export interface ShownColumn<R> {
  readonly label: string;
  readonly kind: 'text' | 'date' | 'money' | 'count' | 'flag';
  readonly value: (row: R, timeZone: string) => CellValue;
}

export interface AskedList<Q> {
  readonly by: Actor;
  /** Whose list it is, where it stands on a profile. */
  readonly of: string | null;
  readonly query: Q;
  readonly now: Date;
}

/** Of a list on a profile. */
export interface OwnedAsked<Q> extends AskedList<Q> {
  readonly of: string;
}

/** How a list of a screen says what a file of it has. */
interface Spec<R, Q extends PageQuery, A extends AskedList<Q>> {
  readonly query: ZodType<Q>;
  /** What it takes for granted otherwise than its contract does. */
  readonly usual?: Partial<Q>;
  /** Of its contract. */
  readonly columns: ListColumns<R>;
  /** What the list's call asks, narrowed and in its order. */
  readonly find: (sql: Sql, asked: A) => ListQuery | Promise<ListQuery>;
  /** Whose rows it has besides those that whoever asks sees anyhow. */
  readonly tenants?: (sql: Sql, asked: A) => Promise<readonly string[]>;
  /** The rows of these ids, in their order, where `find` gives no more than which they are. */
  readonly rows?: (sql: Sql, asked: A, ids: string[]) => Promise<readonly R[]>;
}

export type ShownListSpec<R, Q extends PageQuery> = Spec<R, Q, AskedList<Q>>;

interface OwnedSpec<R, Q extends PageQuery> extends Spec<R, Q, OwnedAsked<Q>> {
  /**
   * What the record is called whose list it is; null where that would name a person, which events do not keep.
   * @throws Missing where there is none, or it is another client's
   */
  readonly owner: (sql: Sql, by: Actor, id: string) => Promise<string | null>;
}

/** Which of the columns that stand under one name. */
interface ColumnPlace {
  readonly name: string;
  readonly at: number;
}

/** The same, whatever its rows and its query are. */
export interface ShownList {
  readonly query: ZodType<PageQuery>;
  readonly usual: object;
  readonly columns: Readonly<Record<string, readonly Omit<ShownColumn<never>, 'value'>[]>>;
  /** The filters that its columns declare, by the names of the query: how they are called, and what their values are called. */
  readonly filters: Readonly<Record<string, readonly [label: string, 'day' | Readonly<Record<string, string>>]>>;
  readonly tenants?: ((sql: Sql, asked: AskedList<PageQuery>) => Promise<readonly string[]>) | undefined;
  /** Whose it is, as events may say it. @throws Missing */
  owner(sql: Sql, asked: AskedList<PageQuery>): Promise<string | null>;
  /** @throws Missing where its owner is not there */
  find(sql: Sql, asked: AskedList<PageQuery>): Promise<ListQuery>;
  /** Of some rows, what stands in some columns. */
  cells(sql: Sql, asked: AskedList<PageQuery>, ids: string[], columns: readonly ColumnPlace[]): Promise<CellValue[][]>;
}

/** Of a moment, a file stores what the client's clock and calendar say. */
const ofMoment =
  <R>(value: ColumnPart<R>['value'], words: (at: string, timeZone: string) => string): ShownColumn<R>['value'] =>
  (row, timeZone) => {
    const at = value(row);
    return at === null ? null : words(String(at), timeZone);
  };

const storedPart = <R>({ label, kind, value }: Required<ColumnPart<R>>): ShownColumn<R> => {
  if (kind === 'timestamp') {
    return { label, kind: 'date', value: ofMoment(value, (at, timeZone) => today(timeZone, new Date(at))) };
  }
  return kind === 'instant' ? { label, kind: 'text', value: ofMoment(value, instantInWords) } : { label, kind, value };
};

const storedColumns = <R>(columns: ListColumns<R>): Readonly<Record<string, readonly ShownColumn<R>[]>> =>
  Object.fromEntries(
    columnIds(columns).map((id) => [id, partsOf<R>(id, columns[id] as ListColumn<R>).map((part) => storedPart(part))]),
  );

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

const made = <R extends object, Q extends PageQuery, A extends AskedList<Q>>(
  {
    query,
    usual = {},
    columns: declared,
    find,
    tenants,
    rows = async (sql, asked, ids) => (await find(sql, asked)).among<R>(sql, ids),
  }: Spec<R, Q, A>,
  owner: ShownList['owner'],
): ShownList => {
  const columns = storedColumns<R>(declared);
  return {
    query,
    usual,
    columns,
    filters: filtersOf(declared),
    tenants: tenants && ((sql, asked) => tenants(sql, asked as A)),
    owner,
    async find(sql, asked) {
      await owner(sql, asked);
      return find(sql, asked as A);
    },
    async cells(sql, asked, ids, places) {
      const values = places.flatMap(({ name, at }) => columns[name]?.[at]?.value ?? []);
      const found = await rows(sql, asked as A, ids);
      return found.map((row) => values.map((value) => value(row, asked.by.timeZone)));
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
