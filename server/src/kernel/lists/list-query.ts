import { countedTo, type Paged } from '@evergreen/contracts/common';
import type { Sql } from '../db/database.js';
import { StatementNames } from '../db/statement-names.js';
import { Conditions } from './conditions.js';
import { type KeyedPart, type ListOrder, orderText, partsBeyond, type RowPlace } from './page-keys.js';
import { containing, holds } from './like-patterns.js';
import { nextTo, type PageRequest, type SeenPage, seenOf, type Totals } from './seen.js';

/** A sort column; a `nullable` one lists empty values last in both directions. */
export type SortColumn = string | { readonly column: string; readonly nullable: true };

/** Counts by name, and the names of those that are lower bounds. */
export interface Figures<K extends string> {
  readonly figures: Record<K, number>;
  readonly atLeast: K[];
}

interface Rows {
  readonly limit: number;
  readonly offset?: number;
  readonly order: string;
  readonly beyond?: string;
  readonly params?: readonly unknown[];
}

/** Finding one row takes less time than planning it. */
const rowPlaces = new StatementNames('row_place');

/** More rows than all conditions of one list need to reach their limits. */
const sampled = 6 * countedTo;

/** How `figures` counts. */
interface Counting {
  /** Counts to the end. */
  readonly exact?: boolean | undefined;
  /** Counts first within so many rows. */
  readonly among?: number;
}

/** A paged list as SQL. Every order ends in the unique `tie`, so pages never overlap (decision 2). */
export class ListQuery extends Conditions {
  private order: ListOrder | undefined;
  private countFrom: string;

  constructor(
    private readonly parts: {
      readonly select: string;
      readonly from: string;
      readonly tie: string;
      /** The row's id, if it is not the tie. */
      readonly id?: string;
      readonly countFrom?: string;
      /** The table for a lookup by id, if `from` is for walking in order. */
      readonly lookFrom?: string;
      /** Expensive columns: selected for the rows of the page only. */
      readonly pageFirst?: boolean;
    },
    params: unknown[] = [],
  ) {
    super(params);
    this.countFrom = parts.countFrom ?? parts.from;
  }

  /** Searches for part of a word in columns that the list shows. */
  search(columns: readonly string[], term: string | undefined): this {
    if (!term) return this;
    const pattern = containing(term);
    return this.and(`(${columns.map((column) => holds(column)).join(' or ')})`, ...columns.map(() => pattern));
  }

  /** Between two days, inclusive; either may be open. */
  between(column: string, from: string | undefined, to: string | undefined): this {
    if (from) this.and(`${column} >= ?::date`, from);
    return to ? this.and(`${column} <= ?::date`, to) : this;
  }

  /** Only these rows of the list, counted where their ids are: what all rows are counted from may have none. */
  only(ids: readonly string[]): this {
    const { from, tie, id = tie } = this.parts;
    this.countFrom = from;
    return this.and(`${id} = any (?::uuid[])`, ids);
  }

  sort(by: SortColumn, direction: 'asc' | 'desc'): this {
    const { tie } = this.parts;
    const isNullable = typeof by !== 'string';
    this.order = { column: isNullable ? by.column : by, direction, isNullable, tie };
    return this;
  }

  private get where(): string {
    return this.text ? `where ${this.text}` : '';
  }

  async count(sql: Sql): Promise<number> {
    const [row] = await sql.query<{ count: number }>(
      `select count(*) from ${this.countFrom} ${this.where}`,
      this.params,
    );
    return row?.count ?? 0;
  }

  /** Counts up to a limit. */
  async countUpTo(sql: Sql, most: number): Promise<number> {
    const [row] = await sql.query<{ count: number }>(
      `select count(*) from (select from ${this.countFrom} ${this.where} limit $${this.params.length + 1}) counted`,
      [...this.params, most],
    );
    return row?.count ?? 0;
  }

  /**
   * All groups by `by`, in their order. Grouped before they are ordered: there are few of them, but the planner expects one for
   * nearly each row, and would order all rows.
   * @param order `by` in the names of the result
   */
  groups<R extends object>(sql: Sql, by: string, order = by): Promise<R[]> {
    const { select, from } = this.parts;
    return sql.query<R>(
      `with grouped as materialized (select ${select} from ${from} ${this.where} group by ${by}) select * from grouped order by ${order}`,
      this.params,
    );
  }

  items<R extends object>(sql: Sql, limit: number, offset = 0): Promise<R[]> {
    return this.rows<R>(sql, { limit, offset, order: this.order ? orderText(this.order) : '' });
  }

  /**
   * The first rows as `id` and `place`, and their order by these. The limit is part of the text, because a generic plan
   * must know that they are few.
   */
  first(
    limit: number,
    beyond?: KeyedPart,
  ): { readonly text: string; readonly order: string; readonly params: readonly unknown[] } {
    const { select, from } = this.parts;
    const order = this.order ?? { column: this.parts.tie, direction: 'asc', isNullable: false, tie: this.parts.tie };
    const where = [...(this.text ? [this.text] : []), ...(beyond ? [`(${beyond.condition})`] : [])].join(' and ');
    return {
      text: `select ${select} as id, ${order.column} as place from ${from} ${where && `where ${where}`} order by ${orderText(order)} limit ${limit}`,
      order: orderText({ ...order, column: 'page.place', tie: 'page.id' }),
      params: [...this.params, ...(beyond?.params ?? [])],
    };
  }

  /** The rows after this one, in parts; undefined if it is no longer in the list. */
  async partsAfter(sql: Sql, row: string): Promise<KeyedPart[] | undefined> {
    const place = this.order && (await this.placeOf(sql, this.order, row));
    return this.order && place && partsBeyond(this.order, place, this.params.length + 1, false);
  }

  private rows<R extends object>(sql: Sql, { limit, offset = 0, order, beyond, params = [] }: Rows): Promise<R[]> {
    const { select, from, tie, pageFirst = false } = this.parts;
    const given = [...this.params, ...params];
    const all = [...(this.text ? [this.text] : []), ...(beyond ? [`(${beyond})`] : [])].join(' and ');
    const where = all && `where ${all}`;
    const by = order && `order by ${order}`;
    const page = (what: string) =>
      `select ${what} from ${from} ${where} ${by} limit $${given.length + 1} offset $${given.length + 2}`;
    const text = pageFirst
      ? `select ${select} from ${from} join (${page(`${tie} as on_page`)}) page on page.on_page = ${tie} ${where} ${by}`
      : page(select);
    return sql.query<R>(text, [...given, limit, offset]);
  }

  /** The ids of all rows in order, as bytes: half a million take 8 MB. */
  async packedIds(sql: Sql): Promise<Buffer> {
    const { from, tie, id = tie } = this.parts;
    const [row] = await sql.query<{ packed: Buffer | null }>(
      `select string_agg(uuid_send(${id}), ''::bytea order by ${this.order ? orderText(this.order) : tie}) as packed from ${from} ${this.where}`,
      this.params,
    );
    return row?.packed ?? Buffer.alloc(0);
  }

  /** The rows with these ids that are still in the list, in the order of the ids. */
  among<R extends object>(sql: Sql, ids: readonly string[]): Promise<R[]> {
    const { select, from, tie, id = tie } = this.parts;
    return sql.query<R>(
      `select ${select} from ${from} join unnest($${this.params.length + 1}::uuid[]) with ordinality asked (asked_id, asked_place)
         on asked.asked_id = ${id} ${this.where} order by asked.asked_place`,
      [...this.params, ids],
    );
  }

  /**
   * Reads one row more than a page by its number has, so the last page knows the total, and any other that there are more.
   * @param total of all rows, if known: a page near the end is then read backwards
   */
  async rowsOfPage<R extends object>(sql: Sql, query: PageRequest, total?: number): Promise<SeenPage<R>> {
    const { pageNumber, pageSize } = query;
    const before = (pageNumber - 1) * pageSize;
    const next = await this.nextToRow<R>(sql, query);
    if (next) return nextTo(next);
    if (this.order && total !== undefined && before < total && before > total / 2) {
      const limit = Math.min(pageSize, total - before);
      const order = orderText(this.order, true);
      const rows = await this.rows<R>(sql, { limit, offset: total - before - limit, order });
      return { items: rows.reverse(), ...seenOf(before, rows.length, before + rows.length < total) };
    }
    const page = await this.items<R>(sql, pageSize + 1, before);
    const items = page.slice(0, pageSize);
    return { items, ...seenOf(before, items.length, page.length > pageSize) };
  }

  /** The page after or before a row, if it is still in the list; undefined if the page is read by its number. */
  private async nextToRow<R extends object>(
    sql: Sql,
    { pageNumber, pageSize, afterRow, beforeRow }: PageRequest,
  ): Promise<R[] | undefined> {
    const row = afterRow ?? beforeRow;
    if (row === undefined || pageNumber === 1 || !this.order) return undefined;
    // A tie of several columns cannot be compared.
    if (this.order.tie.startsWith('(')) return undefined;
    const place = await this.placeOf(sql, this.order, row);
    if (!place) return undefined;
    const isBack = afterRow === undefined;
    const rows: R[] = [];
    for (const { condition: beyond, params, order } of partsBeyond(this.order, place, this.params.length + 1, isBack)) {
      if (rows.length === pageSize) break;
      rows.push(...(await this.rows<R>(sql, { limit: pageSize - rows.length, order, beyond, params })));
    }
    if (!isBack) return rows;
    // Fewer rows than a page are left before it: the list changed.
    return rows.length < pageSize ? undefined : rows.reverse();
  }

  private async placeOf(sql: Sql, { column, tie }: ListOrder, row: string): Promise<RowPlace | undefined> {
    const { from, lookFrom = from, id = tie } = this.parts;
    const text = `select (${column})::text as at, (${tie})::text as tie from ${lookFrom}
       where ${[...(this.text ? [this.text] : []), `${id} = $${this.params.length + 1}::uuid`].join(' and ')} limit 1`;
    const name = rowPlaces.of(text);
    const params = [...this.params, row];
    const [place] = await (name ? sql.prepared<RowPlace>(name, text, params) : sql.query<RowPlace>(text, params));
    return place;
  }

  async page<R extends object>(sql: Sql, query: PageRequest): Promise<Paged<R>> {
    const page = await this.rowsOfPage<R>(sql, query);
    return { items: page.items, ...(await this.totals(sql, query, page)) };
  }

  /** The total of the list that has this page. */
  async totals(sql: Sql, query: PageRequest, { items, seen, total }: SeenPage<object>): Promise<Totals> {
    if (total !== undefined) return { totalItemCount: total };
    // Past the end, the last page is requested next.
    if (query.exactTotals || items.length === 0) return { totalItemCount: await this.count(sql) };
    const counted = seen <= countedTo ? await this.countUpTo(sql, countedTo + 1) : Infinity;
    if (counted <= countedTo) return { totalItemCount: counted };
    return { totalItemCount: Math.max(countedTo, seen), atLeast: ['totalItemCount'] };
  }

  /**
   * How many matching rows fulfil each condition. First counts within a few thousand rows; conditions that have not
   * reached their limit are then counted by themselves.
   */
  async figures<K extends string>(
    sql: Sql,
    of: Readonly<Record<K, string>>,
    { exact = false, among = sampled }: Counting = {},
  ): Promise<Figures<K>> {
    const counts = {} as Record<K, number>;
    let left = Object.keys(of) as K[];
    for (let isFirst = true; left.length > 0; isFirst = false) {
      const { counted, isWhole } = await this.sample(sql, of, left, { most: exact ? null : among, all: isFirst });
      for (const name of left) counts[name] = counted[name];
      left = isWhole ? [] : left.filter((name) => counts[name] <= countedTo);
    }
    const names = Object.keys(of) as K[];
    const capped = names.map((name) => [name, exact ? counts[name] : Math.min(counts[name], countedTo)]);
    return {
      figures: Object.fromEntries(capped) as Record<K, number>,
      atLeast: exact ? [] : names.filter((name) => counts[name] > countedTo),
    };
  }

  /**
   * @param most rows at most; null: all of them
   * @param all among all matching rows, not only those that fulfil one of the conditions
   */
  private async sample<K extends string>(
    sql: Sql,
    of: Readonly<Record<K, string>>,
    names: readonly K[],
    { most, all }: { most: number | null; all: boolean },
  ): Promise<{ counted: Record<K, number>; isWhole: boolean }> {
    const each = names.map((name) => `(${of[name]}) as "${name}"`).join(', ');
    const sums = names.map((name) => `count(*) filter (where "${name}") as "${name}"`).join(', ');
    const any = all ? [] : [`(${names.map((name) => `(${of[name]})`).join(' or ')})`];
    const where = [...(this.text ? [this.text] : []), ...any].join(' and ');
    const [counted] = await sql.query<Record<K, number> & { rows_looked_at: number }>(
      `select ${sums}, count(*) as rows_looked_at from (select ${each} from ${this.countFrom}
         ${where && `where ${where}`} limit $${this.params.length + 1}) counted`,
      [...this.params, most],
    );
    if (!counted) throw new Error('A count has no row.');
    return { counted, isWhole: most === null || counted.rows_looked_at < most };
  }
}
