import type { SelectOption } from '@evergreen/contracts/common';
import { optionsAtATime, type OptionsQuery } from '@evergreen/contracts/options';
import type { Sql } from '../db/database.js';
import { ListQuery } from './list-query.js';

interface Offers {
  readonly from: string;
  /** Expressions; `value` is unique. */
  readonly label: string;
  readonly value: string;
  readonly meta?: string;
  /** The type of `value`. */
  readonly type?: 'uuid' | 'text';
  /** Searched columns; default: the label. */
  readonly search?: readonly string[];
  /** Order before the value; default: the label. */
  readonly order?: string;
  readonly distinct?: boolean;
  /** Parameters $1, $2, … of the expressions. */
  readonly given?: readonly unknown[];
}

/** A select list as SQL: pages of a search, or the options with given values. */
export class OptionsList extends ListQuery {
  private readonly named: boolean;
  private readonly before: number;

  constructor(
    { from, label, value, meta, type = 'uuid', search = [label], order = label, distinct = false, given = [] }: Offers,
    { searchTerm, pageNumber, values }: OptionsQuery,
  ) {
    const shown = `${label} as label, ${value} as value${meta ? `, ${meta} as meta` : ''}`;
    super({ select: distinct ? `distinct ${shown}` : shown, from, tie: value });
    for (const value of given) this.value(value);
    this.named = values !== undefined;
    this.before = (pageNumber - 1) * optionsAtATime;
    this.anyOf(value, values, type).search(search, searchTerm).sort(order, 'asc');
  }

  /** The tenants of the options; without one there are no options. */
  of(tenants: readonly string[], column = 'tenant_id'): this {
    return this.and(`${column} = any (?::uuid[])`, tenants);
  }

  /** A condition for offered options; chosen ones are named even if it fails. */
  offered(condition: string): this {
    return this.named ? this : this.and(condition);
  }

  options(sql: Sql): Promise<SelectOption[]> {
    return this.items<SelectOption>(sql, optionsAtATime, this.before);
  }
}

/** A page of options that are in memory. */
export const optionsAmong = (
  options: readonly SelectOption[],
  { searchTerm, pageNumber, values }: OptionsQuery,
): SelectOption[] => {
  const term = searchTerm?.toLowerCase() ?? '';
  return options
    .filter(({ label, value }) => label.toLowerCase().includes(term) && (values?.includes(value) ?? true))
    .slice((pageNumber - 1) * optionsAtATime, pageNumber * optionsAtATime);
};
