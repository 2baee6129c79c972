import type { PageQuery } from '@evergreen/contracts/common';
import { today as todayOf } from '@evergreen/workflows/dates';
import type { ZodType } from 'zod';
import type { Sql } from '../db/database.js';
import type { Actor } from '../tenancy/actor.js';
import type { ListQuery } from './list-query.js';

type Value = string | number | boolean | null;

/** A column of a list as a file has it. */
export interface ShownColumn<R> {
  readonly label: string;
  readonly kind: 'text' | 'date' | 'money' | 'count' | 'flag';
  readonly value: (row: R, timeZone: string) => Value;
}

const of =
  (kind: ShownColumn<never>['kind']) =>
  <R>(label: string, value: ShownColumn<R>['value']): ShownColumn<R> => ({ label, kind, value });

export const text = of('text');
export const date = of('date');
export const money = of('money');
export const count = of('count');
/** Of an instant, the day where the client is. */
export const day = <R>(label: string, instant: (row: R) => string | null): ShownColumn<R> =>
  date(label, (row, timeZone) => {
    const at = instant(row);
    return at === null ? null : todayOf(timeZone, new Date(at));
  });

export interface AskedList<Q> {
  readonly by: Actor;
  /** Whose list it is, where it stands on a profile. */
  readonly of: string | null;
  readonly query: Q;
  readonly now: Date;
}

/** How a list of a screen says what a file of it has. */
export interface ShownListSpec<R, Q extends PageQuery> {
  readonly query: ZodType<Q>;
  /** By the names of the screen's columns, with their words; one that has a second line has both. */
  readonly columns: Readonly<Record<string, readonly ShownColumn<R>[]>>;
  /** What the list's call asks, narrowed and in its order. */
  readonly find: (sql: Sql, asked: AskedList<Q>) => ListQuery | Promise<ListQuery>;
  /** The rows of these ids, in their order, where `find` gives no more than which they are. */
  readonly rows?: (sql: Sql, asked: AskedList<Q>, ids: string[]) => Promise<readonly R[]>;
}

/** Which of the columns that stand under one name. */
interface ColumnPlace {
  readonly name: string;
  readonly at: number;
}

/** The same, whatever its rows and its query are. */
export interface ShownList {
  readonly query: ZodType<PageQuery>;
  readonly columns: Readonly<Record<string, readonly Omit<ShownColumn<never>, 'value'>[]>>;
  find(sql: Sql, asked: AskedList<PageQuery>): Promise<ListQuery>;
  /** Of some rows, what stands in some columns. */
  cells(sql: Sql, asked: AskedList<PageQuery>, ids: string[], columns: readonly ColumnPlace[]): Promise<Value[][]>;
}

export const shownList = <R extends object, Q extends PageQuery>({
  query,
  columns,
  find,
  rows = async (sql, asked, ids) => (await find(sql, asked)).among<R>(sql, ids),
}: ShownListSpec<R, Q>): ShownList => ({
  query,
  columns,
  find: async (sql, asked) => find(sql, asked as AskedList<Q>),
  async cells(sql, asked, ids, places) {
    const values = places.flatMap(({ name, at }) => columns[name]?.[at]?.value ?? []);
    const found = await rows(sql, asked as AskedList<Q>, ids);
    return found.map((row) => values.map((value) => value(row, asked.by.timeZone)));
  },
});
