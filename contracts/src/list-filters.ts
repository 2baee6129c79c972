import { type z } from 'zod';
import { activeFilter, isoDate, listParam } from './common.js';

interface MoreOfFilter {
  /** Default: the column's. */
  readonly label?: string;
  /** Each of its chosen values counts by itself in the badge. */
  readonly countsEach?: true;
  /** Its place among the filters; those without one follow in the order of the columns. */
  readonly place?: number;
}

/** A filter of a list, declared with the column whose field it narrows. */
export interface ColumnFilter<F extends z.ZodRawShape = z.ZodRawShape> extends MoreOfFilter {
  /** Any of several values, one value, or the days from one to another. */
  readonly kind: 'several' | 'one' | 'period';
  /** What it adds to the query. */
  readonly fields: F;
  /** What there is to choose from; none for a period. */
  readonly choices: Readonly<Record<string, string>>;
}

type Named<N extends string, T> = { readonly [K in N]: T };
const named = <N extends string, T>(name: N, schema: T): Named<N, T> => ({ [name]: schema }) as Named<N, T>;

type Labels<T extends z.ZodType> = Readonly<Record<z.output<T> & string, string>>;

/** Any of several values. */
export const several = <const N extends string, T extends z.ZodType<string>>(
  name: N,
  value: T,
  choices: Labels<T>,
  more: MoreOfFilter = {},
) => ({ kind: 'several' as const, fields: named(name, listParam(value)), choices, ...more });

/** One value. @param value of the query, which need not have it */
export const one = <const N extends string, T extends z.ZodType<string | null | undefined>>(
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

/** Whether a record is active. @param active of the query, with or without a default */
export const byStatus = <T extends z.ZodType<boolean | null | undefined>>(active: T, more: MoreOfFilter = {}) => ({
  ...either('active', { true: 'Active', false: 'Inactive' }, { label: 'Status', ...more }),
  fields: named('active', active),
});

/** Active ones, unless the query says otherwise. */
export const activeAtFirst = activeFilter.default(true);

/**
 * The days of a column, first and last included: `period('posted', 'Posted')` adds `postedFrom` and `postedTo` to the query.
 * @param label before "From" and "To"
 */
export const period = <const N extends string>(name: N, label: string, more: MoreOfFilter = {}) => ({
  kind: 'period' as const,
  fields: { ...named(`${name}From`, isoDate.optional()), ...named(`${name}To`, isoDate.optional()) },
  choices: {},
  ...more,
  label,
});

/** The names and labels of a filter's fields, in the order of its query. */
export const namesOfFilter = ({ kind, fields, label = '' }: ColumnFilter, ofColumn: string) =>
  Object.keys(fields).map((name, index) => ({
    name,
    label: kind === 'period' ? `${label} ${index === 0 ? 'From' : 'To'}` : label || ofColumn,
  }));
