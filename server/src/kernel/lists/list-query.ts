import type { Paged, PageQuery } from '@evergreen/contracts/common';
import type { Sql } from '../db/database.js';
import { Conditions } from './conditions.js';
import { containing, holds } from './words.js';

/** A column that a list may be sorted by; `nullable` ones show their empty values last in both directions. */
export type SortColumn = string | { readonly column: string; readonly nullable: true };

/**
 * One paged list as SQL.
 * Every order ends in the unique `tie`, so pages never overlap (decision 2).
 */
export class ListQuery extends Conditions {
  private order = '';

  constructor(
    private readonly parts: {
      readonly select: string;
      readonly from: string;
      readonly tie: string;
      /** The row's id, where the tie is something else. */
      readonly id?: string;
      readonly countFrom?: string;
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
    const column = typeof by === 'string' ? by : by.column;
    this.order = `${column} ${direction}${typeof by === 'string' ? '' : ' nulls last'}, ${this.parts.tie} ${direction}`;
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
    const [row] = await sql.query<{ count: number }>(
      `select count(*) from (select from ${this.parts.from} ${this.where} limit $${this.params.length + 1}) counted`,
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
    const { select, from, tie, pageFirst = false } = this.parts;
    const order = this.order ? `order by ${this.order}` : '';
    const page = (what: string) =>
      `select ${what} from ${from} ${this.where} ${order} limit $${this.params.length + 1} offset $${this.params.length + 2}`;
    const text = pageFirst
      ? `select ${select} from ${from} join (${page(`${tie} as on_page`)}) page on page.on_page = ${tie} ${this.where} ${order}`
      : page(select);
    return sql.query<R>(text, [...this.params, limit, offset]);
  }

  /** All of them in their order, as the bytes of their ids: half a million are 8 MB. */
  async packedIds(sql: Sql): Promise<Buffer> {
    const { from, tie, id = tie } = this.parts;
    const [found] = await sql.query<{ packed: Buffer | null }>(
      `select string_agg(uuid_send(${id}), ''::bytea order by ${this.order || tie}) as packed from ${from} ${this.where}`,
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

  async page<R extends object>(
    sql: Sql,
    { pageNumber, pageSize }: Pick<PageQuery, 'pageNumber' | 'pageSize'>,
  ): Promise<Paged<R>> {
    const items = await this.items<R>(sql, pageSize, (pageNumber - 1) * pageSize);
    const known = pageNumber === 1 && items.length < pageSize;
    return { items, totalItemCount: known ? items.length : await this.count(sql) };
  }
}
