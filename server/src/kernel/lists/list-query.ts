import { countedTo, type Paged, type PageQuery } from '@evergreen/contracts/common';
import type { Sql } from '../db/database.js';
import { Conditions } from './conditions.js';
import { type ListOrder, orderText, partsBeyond, type RowPlace } from './page-keys.js';
import { containing, holds } from './like-patterns.js';

/** A column that a list may be sorted by; `nullable` ones show their empty values last in both directions. */
export type SortColumn = string | { readonly column: string; readonly nullable: true };

type AskedPage = Pick<PageQuery, 'pageNumber' | 'pageSize' | 'exactTotals' | 'afterRow' | 'beforeRow'>;

/** What a page says of the whole list: how many there are at least, and, on the last page, how many there are. */
export interface Seen {
  readonly seen: number;
  readonly total?: number;
}
export type SeenPage<R> = Seen & { readonly items: R[] };

/** @param before how many rows the pages before it have */
export const seenOf = (before: number, onPage: number, hasMore: boolean): Seen => {
  if (hasMore) return { seen: before + onPage + 1 };
  return onPage > 0 || before === 0 ? { seen: before + onPage, total: before + onPage } : { seen: 0 };
};

/** Numbers by their names, and the names of those that are higher. */
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

/** More than all conditions of one list need to reach their limits. */
const sampled = 6 * countedTo;

/**
 * One paged list as SQL.
 * Every order ends in the unique `tie`, so pages never overlap (decision 2).
 */
export class ListQuery extends Conditions {
  private order: ListOrder | undefined;

  constructor(
    private readonly parts: {
      readonly select: string;
      readonly from: string;
      readonly tie: string;
      /** The row's id, where the tie is something else. */
      readonly id?: string;
      readonly countFrom?: string;
      /** Where one row is looked up by its id, if `from` is walked in its order. */
      readonly lookFrom?: string;
      /** What is selected costs something: it is made for the rows of the page alone, not for those before it. */
      readonly pageFirst?: boolean;
    },
    params: unknown[] = [],
  ) {
    super(params);
  }

  /** A search by part of a word over columns that the list shows. */
  search(columns: readonly string[], term: string | undefined): this {
    if (!term) return this;
    const pattern = containing(term);
    return this.and(`(${columns.map((column) => holds(column)).join(' or ')})`, ...columns.map(() => pattern));
  }

  /** From the one day to the other, both included; either may be open. */
  between(column: string, from: string | undefined, to: string | undefined): this {
    if (from) this.and(`${column} >= ?::date`, from);
    return to ? this.and(`${column} <= ?::date`, to) : this;
  }

  /** Of all that it lists, these rows alone. */
  only(ids: readonly string[]): this {
    const { tie, id = tie } = this.parts;
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
      `select count(*) from ${this.parts.countFrom ?? this.parts.from} ${this.where}`,
      this.params,
    );
    return row?.count ?? 0;
  }

  /** How many there are, and no more than so many are counted. */
  async countUpTo(sql: Sql, most: number): Promise<number> {
    const from = this.parts.countFrom ?? this.parts.from;
    const [row] = await sql.query<{ count: number }>(
      `select count(*) from (select from ${from} ${this.where} limit $${this.params.length + 1}) counted`,
      [...this.params, most],
    );
    return row?.count ?? 0;
  }

  /** One row for each value of `by`, in its order; all of them. */
  groups<R extends object>(sql: Sql, by: string): Promise<R[]> {
    const { select, from } = this.parts;
    return sql.query<R>(`select ${select} from ${from} ${this.where} group by ${by} order by ${by}`, this.params);
  }

  items<R extends object>(sql: Sql, limit: number, offset = 0): Promise<R[]> {
    return this.rows<R>(sql, { limit, offset, order: this.order ? orderText(this.order) : '' });
  }

  /** The first rows in their order. Their number is part of the text: a plan that is made once must know that they are few. */
  first(limit: number): { readonly text: string; readonly params: readonly unknown[] } {
    const by = this.order ? `order by ${orderText(this.order)}` : '';
    return {
      text: `select ${this.parts.select} from ${this.parts.from} ${this.where} ${by} limit ${limit}`,
      params: this.params,
    };
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

  /** All of them in their order, as the bytes of their ids: half a million are 8 MB. */
  async packedIds(sql: Sql): Promise<Buffer> {
    const { from, tie, id = tie } = this.parts;
    const [found] = await sql.query<{ packed: Buffer | null }>(
      `select string_agg(uuid_send(${id}), ''::bytea order by ${this.order ? orderText(this.order) : tie}) as packed from ${from} ${this.where}`,
      this.params,
    );
    return found?.packed ?? Buffer.alloc(0);
  }

  /** Those of these ids that are in the list still, in the order of the ids. */
  among<R extends object>(sql: Sql, ids: readonly string[]): Promise<R[]> {
    const { select, from, tie, id = tie } = this.parts;
    return sql.query<R>(
      `select ${select} from ${from} join unnest($${this.params.length + 1}::uuid[]) with ordinality asked (asked_id, asked_place)
         on asked.asked_id = ${id} ${this.where} order by asked.asked_place`,
      [...this.params, ids],
    );
  }

  /**
   * One row more than the page has is looked for: so the last page knows the total, and any other that there are more.
   * @param total of all rows, where it is known: a page that is nearer to the end is found from there
   */
  async rowsOfPage<R extends object>(sql: Sql, query: AskedPage, total?: number): Promise<SeenPage<R>> {
    const { pageNumber, pageSize } = query;
    const before = (pageNumber - 1) * pageSize;
    const next = await this.besideRow<R>(sql, query);
    if (next) return { items: next.items, seen: before + next.items.length + (next.hasMore ? 1 : 0) };
    if (this.order && total !== undefined && before < total && before > total / 2) {
      const limit = Math.min(pageSize, total - before);
      const order = orderText(this.order, true);
      const found = await this.rows<R>(sql, { limit, offset: total - before - limit, order });
      return { items: found.reverse(), ...seenOf(before, found.length, before + found.length < total) };
    }
    const found = await this.items<R>(sql, pageSize + 1, before);
    const items = found.slice(0, pageSize);
    return { items, ...seenOf(before, items.length, found.length > pageSize) };
  }

  /** The page after or before a row that is in the list still; undefined where it is found by its number. */
  private async besideRow<R extends object>(
    sql: Sql,
    { pageNumber, pageSize, afterRow, beforeRow }: AskedPage,
  ): Promise<{ items: R[]; hasMore: boolean } | undefined> {
    const row = afterRow ?? beforeRow;
    if (row === undefined || pageNumber === 1 || !this.order) return undefined;
    // A tie of several columns is no single value to compare with.
    if (this.order.tie.startsWith('(')) return undefined;
    const place = await this.placeOf(sql, this.order, row);
    if (!place) return undefined;
    const isBack = afterRow === undefined;
    const most = isBack ? pageSize : pageSize + 1;
    const found: R[] = [];
    for (const part of partsBeyond(this.order, place, this.params.length + 1, isBack)) {
      if (found.length === most) break;
      const { condition: beyond, params, order } = part;
      found.push(...(await this.rows<R>(sql, { limit: most - found.length, order, beyond, params })));
    }
    if (!isBack) return { items: found.slice(0, pageSize), hasMore: found.length > pageSize };
    // Fewer than a page are left before it: the list changed, and its pages begin elsewhere.
    return found.length < pageSize ? undefined : { items: found.reverse(), hasMore: true };
  }

  private async placeOf(sql: Sql, { column, tie }: ListOrder, row: string): Promise<RowPlace | undefined> {
    const { from, lookFrom = from, id = tie } = this.parts;
    const [place] = await sql.query<RowPlace>(
      `select (${column})::text as at, (${tie})::text as tie from ${lookFrom}
       where ${[...(this.text ? [this.text] : []), `${id} = $${this.params.length + 1}::uuid`].join(' and ')} limit 1`,
      [...this.params, row],
    );
    return place;
  }

  async page<R extends object>(sql: Sql, query: AskedPage): Promise<Paged<R>> {
    const { items, total, seen } = await this.rowsOfPage<R>(sql, query);
    if (total !== undefined) return { items, totalItemCount: total };
    // Past the end, the last page is asked for next.
    if (query.exactTotals || items.length === 0) return { items, totalItemCount: await this.count(sql) };
    const counted = seen <= countedTo ? await this.countUpTo(sql, countedTo + 1) : Infinity;
    if (counted <= countedTo) return { items, totalItemCount: counted };
    return { items, totalItemCount: Math.max(countedTo, seen), atLeast: ['totalItemCount'] };
  }

  /**
   * How many of all that match fulfil each condition: first among a few thousand rows. Where more match, those that have not reached their
   * limit are looked for again, among themselves alone.
   * @param exact counts to the end, however many those are
   */
  async figures<K extends string>(sql: Sql, of: Readonly<Record<K, string>>, exact = false): Promise<Figures<K>> {
    const counts = {} as Record<K, number>;
    let left = Object.keys(of) as K[];
    for (let isFirst = true; left.length > 0; isFirst = false) {
      const { counted, isWhole } = await this.sample(sql, of, left, { exact, all: isFirst });
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

  /** @param all among all rows that match, not only those that fulfil one of the conditions */
  private async sample<K extends string>(
    sql: Sql,
    of: Readonly<Record<K, string>>,
    names: readonly K[],
    { exact, all }: { exact: boolean; all: boolean },
  ): Promise<{ counted: Record<K, number>; isWhole: boolean }> {
    const each = names.map((name) => `(${of[name]}) as "${name}"`).join(', ');
    const sums = names.map((name) => `count(*) filter (where "${name}") as "${name}"`).join(', ');
    const any = all ? [] : [`(${names.map((name) => `(${of[name]})`).join(' or ')})`];
    const where = [...(this.text ? [this.text] : []), ...any].join(' and ');
    const [counted] = await sql.query<Record<K, number> & { rows_looked_at: number }>(
      `select ${sums}, count(*) as rows_looked_at from (select ${each} from ${this.parts.countFrom ?? this.parts.from}
         ${where && `where ${where}`} limit $${this.params.length + 1}) counted`,
      [...this.params, exact ? null : sampled],
    );
    if (!counted) throw new Error('A count has no row.');
    return { counted, isWhole: exact || counted.rows_looked_at < sampled };
  }
}
