import { type z } from 'zod';
import { activeFilter, isoDate, listParam } from './common.js';

interface MoreOfFilter {
  /** Default: the column's. */
  readonly label?: string;
  /** Each value counts in the badge. */
  readonly countsEach?: true;
  /** The place among the filters; the others follow in the order of the columns. */
  readonly place?: number;
}

/** A filter, declared with its column. */
export interface ColumnFilter<F extends z.ZodRawShape = z.ZodRawShape> extends MoreOfFilter {
  /** Several values, one value, or a period. */
  readonly kind: 'several' | 'one' | 'period';
  /** Its query fields. */
  readonly fields: F;
  /** The options; none for a period. */
  readonly choices: Readonly<Record<string, string>>;
}

type Named<N extends string, T> = { readonly [K in N]: T };
const named = <N extends string, T>(name: N, schema: T): Named<N, T> => ({ [name]: schema }) as Named<N, T>;

type Labels<T extends z.ZodType> = Readonly<Record<z.output<T> & string, string>>;

/** Several values. */
export const several = <const N extends string, T extends z.ZodType<string>>(
  name: N,
  value: T,
  choices: Labels<T>,
  more: MoreOfFilter = {},
) => ({ kind: 'several' as const, fields: named(name, listParam(value)), choices, ...more });

/** One value. @param value schema of the query field, optional there */
export const oneOf = <const N extends string, T extends z.ZodType<string | null | undefined>>(
  name: N,
  value: T,
  choices: Labels<T>,
  more: MoreOfFilter = {},
) => ({ kind: 'one' as const, fields: named(name, value), choices, ...more });

/** Yes, no, or both. */
export const either = <const N extends string>(
  name: N,
  choices: Readonly<Record<'true' | 'false', string>> = { true: 'Yes', false: 'No' },
  more: MoreOfFilter = {},
) => ({ kind: 'one' as const, fields: named(name, activeFilter), choices, ...more });

/** By status. @param active schema of the query field, with or without a default */
export const byStatus = <T extends z.ZodType<boolean | null | undefined>>(active: T, more: MoreOfFilter = {}) => ({
  ...either('active', { true: 'Active', false: 'Inactive' }, { label: 'Status', ...more }),
  fields: named('active', active),
});

/** Active ones by default. */
export const activeAtFirst = activeFilter.default(true);

/**
 * A period, both days included: `period('posted', 'Posted')` adds `postedFrom` and `postedTo` to the query.
 * @param label before "From" and "To"
 */
export const period = <const N extends string>(name: N, label: string, more: MoreOfFilter = {}) => ({
  kind: 'period' as const,
  fields: { ...named(`${name}From`, isoDate.optional()), ...named(`${name}To`, isoDate.optional()) },
  choices: {},
  ...more,
  label,
});

/** Names and labels of a filter's fields, in order. */
export const namesOfFilter = ({ kind, fields, label = '' }: ColumnFilter, ofColumn: string) =>
  Object.keys(fields).map((name, index) => ({
    name,
    label: kind === 'period' ? `${label} ${index === 0 ? 'From' : 'To'}` : label || ofColumn,
  }));
