import type { SelectOption } from '@evergreen/contracts/common';
import { optionsAtATime, type OptionsQuery } from '@evergreen/contracts/options';
import type { Sql } from '../db/database.js';
import { ListQuery } from './list-query.js';

interface Offers {
  readonly from: string;
  /** Expressions; `value` is unique among them. */
  readonly label: string;
  readonly value: string;
  readonly meta?: string;
  /** The type of `value`. */
  readonly type?: 'uuid' | 'text';
  /** What a search looks through; the label where it is left out. */
  readonly search?: readonly string[];
  /** Their order before the value; the label where it is left out. */
  readonly order?: string;
  readonly distinct?: boolean;
  /** What the expressions call $1, $2 and so on. */
  readonly given?: readonly unknown[];
}

/** A select list as SQL: what a search finds, so many at a time, or those of the values that are asked for. */
export class OptionsList extends ListQuery {
  private readonly named: boolean;
  private readonly before: number;

  constructor(
    { from, label, value, meta, type = 'uuid', search = [label], order = label, distinct = false, given = [] }: Offers,
    { searchTerm, pageNumber, values }: OptionsQuery,
  ) {
    const shown = `${label} as label, ${value} as value${meta ? `, ${meta} as meta` : ''}`;
    super({ select: distinct ? `distinct ${shown}` : shown, from, tie: value });
    for (const one of given) this.value(one);
    this.named = values !== undefined;
    this.before = (pageNumber - 1) * optionsAtATime;
    this.anyOf(value, values, type).search(search, searchTerm).sort(order, 'asc');
  }

  /** Whose they are; no tenant, no option. */
  of(tenants: readonly string[], column = 'tenant_id'): this {
    return this.and(`${column} = any (?::uuid[])`, tenants);
  }

  /** What holds of those that are still offered: one that was chosen before is named all the same. */
  offered(condition: string): this {
    return this.named ? this : this.and(condition);
  }

  options(sql: Sql): Promise<SelectOption[]> {
    return this.items<SelectOption>(sql, optionsAtATime, this.before);
  }
}

/** The same among options that are at hand. */
export const optionsAmong = (
  options: readonly SelectOption[],
  { searchTerm, pageNumber, values }: OptionsQuery,
): SelectOption[] => {
  const wanted = searchTerm?.toLowerCase() ?? '';
  return options
    .filter(({ label, value }) => label.toLowerCase().includes(wanted) && (values?.includes(value) ?? true))
    .slice((pageNumber - 1) * optionsAtATime, pageNumber * optionsAtATime);
};
