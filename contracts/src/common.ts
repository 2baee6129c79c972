import { z } from 'zod';
import { schemaOf } from './schema-of.js';
import { optionalLines, requiredText, text } from './text.js';
import { words } from './shared-messages.js';

export { lines, optionalLines, optionalText, requiredLines, requiredText, text } from './text.js';
export { words } from './shared-messages.js';

/** In lower case, as the database and addresses have it: ids are compared, and the history's hashes cover them. */
export const id = z.uuid().toLowerCase();

/** A required id with a message of its own. */
export const requiredId = (missing: string = words.required) => z.uuid({ error: missing }).toLowerCase();

/** A required choice. */
export const choice = <const T extends readonly string[]>(options: T) => z.enum(options, { error: words.required });

/** Text that stays if missing; '' and null clear it. */
export const keptLines = (max: number, tooLong?: string) => z.optional(z.nonoptional(optionalLines(max, tooLong)));

const isRealDate = (value: string) => {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

interface Looked {
  readonly value: unknown;
  readonly issues: readonly { readonly path?: readonly PropertyKey[] | undefined }[];
}

/** For a check that is skipped after an earlier error. (`abort` would also skip the rules over several fields.) */
export const afterOthers = { when: ({ issues }: Looked): boolean => issues.length === 0 };

/** Calculated dates stay within four-digit years and PostgreSQL's range: later years are typing errors. */
export const firstDay = '1900-01-01';
export const lastDay = '2999-12-31';

/** The error of a date's year; undefined if valid. */
export const yearFault = (date: string): string | undefined =>
  date < firstDay ? words.minYear : date > lastDay ? words.maxYear : undefined;

/** A calendar date `YYYY-MM-DD`, not a timestamp; in the years 1900 to 2999. */
export const isoDate = z
  .string({ error: words.required })
  .min(1, words.required)
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: words.invalidDate, ...afterOthers })
  .refine(isRealDate, { error: words.invalidDate, ...afterOthers })
  .refine((value) => value >= firstDay, { error: words.minYear, ...afterOthers })
  .refine((value) => value <= lastDay, { error: words.maxYear, ...afterOthers });

/** A union would report "Invalid input" instead of the date's message. */
export const optionalDate = z
  .preprocess((value) => (value === '' ? null : value), isoDate.nullable())
  .nullish()
  .transform((value) => value ?? null);

/** Missing: stays. Empty: cleared. */
export const keptDate = z.preprocess((value) => (value === '' ? null : value), isoDate.nullable()).optional();

/**
 * Options of a rule over several fields: runs as soon as these fields are valid, whatever else is wrong, so that a
 * form shows all errors at once. Without names the rule may be one over the items of a list.
 */
export const over = (...fields: readonly string[]) => ({
  when: ({ value, issues }: Looked): boolean =>
    typeof value === 'object' &&
    value !== null &&
    (fields.length === 0 || !Array.isArray(value)) &&
    !issues.some(({ path }) => fields.includes(String(path?.[0]))),
});

/** For rules that always run: whether these are comparable dates. */
export const areDates = (...values: readonly unknown[]): boolean =>
  values.every((value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value));

type Days = Readonly<Record<string, string | null | undefined>>;

/**
 * A form with dates in the past: none may be in the future, except an unchanged one.
 * @param today YYYY-MM-DD in the client's time zone
 */
export const notInFuture = <T extends z.ZodType>(contract: T, today: string, stored: Days): T =>
  Object.entries(stored).reduce<T>(
    (form, [field, before]) =>
      form.superRefine((values, context) => {
        const day = (values as Days)[field];
        if (day && day !== before && day > today)
          context.addIssue({ code: 'custom', path: [field], message: words.pastDate });
      }, over(field)),
    contract,
  );

const PIECE = 1 << 16;

/** In pieces: one regular expression over 33 million characters may exhaust the engine. */
export const isBase64 = (value: string): boolean => {
  const end = value.length - (value.endsWith('==') ? 2 : value.endsWith('=') ? 1 : 0);
  for (let index = 0; index < end; index += PIECE)
    if (!/^[A-Za-z0-9+/]*$/.test(value.slice(index, Math.min(index + PIECE, end)))) return false;
  return true;
};

/** A timestamp, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** In a query: limited to the years of a date. */
export const requestedInstant = instant
  .refine((value) => value >= firstDay, words.minYear)
  .refine((value) => value.slice(0, lastDay.length) <= lastDay, words.maxYear);

/**
 * US dollars as a decimal string, 0 to 9,999,999.99 (decision 2). A number is taken digit by digit, without rounding.
 */
export const money = z
  .union([z.string().trim(), z.number().transform(String)], { error: words.required })
  .refine((value) => value !== '', words.required)
  .refine((value) => /^\d{1,7}(\.\d{1,2})?$/.test(value), {
    error: 'Must be an amount from 0 to 9,999,999.99',
    ...afterOthers,
  })
  .transform((value) => Number(value).toFixed(2));

/** An optional amount. */
export const optionalMoney = z.preprocess((value) => (value === '' ? null : value), money.nullable()).default(null);

export const webUrl = (max: number) =>
  requiredText(max).refine((value) => {
    if (!URL.canParse(value)) return false;
    return ['http:', 'https:'].includes(new URL(value).protocol);
  }, words.invalidUrl);

/** An optional web address. */
export const optionalUrl = (max: number) =>
  z
    .union([z.literal('').transform(() => null), webUrl(max)])
    .nullish()
    .transform((value) => value ?? null);

/**
 * A number in a query string. Only digits are accepted: "0x10", "1e3", " 5 " and numbers beyond the exact range are
 * refused.
 */
export const numberParam = <T extends z.ZodType<number>>(values: T) =>
  z.preprocess((value) => (typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value), values);

const pageSizeWords = 'Must be 5, 10, 25, 50 or 100';
export const pageSizes = [5, 10, 25, 50, 100] as const;
export const defaultPageSize = 25;

/** Page number and size, and the last possible page. */
export const pageParams = schemaOf((lastPage: number, size: (typeof pageSizes)[number] = defaultPageSize) => ({
  pageNumber: numberParam(z.number({ error: words.wholeNumber }).int().min(1).max(lastPage).default(1)),
  pageSize: numberParam(
    z
      .number({ error: pageSizeWords })
      .refine((size) => (pageSizes as readonly number[]).includes(size), pageSizeWords)
      .default(size),
  ),
}));

export const flagParam = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);

const sortDirection = schemaOf((first: 'asc' | 'desc') => z.enum(['asc', 'desc']).default(first));

/** What every list may be asked for. */
const listParams = {
  searchTerm: text(255).optional(),
  /** True: counts are exact. Otherwise `atLeast` names those that are lower bounds. */
  exactTotals: flagParam.optional(),
  /** The last row of the page before, or the first one of the page after, for a fast lookup. Ignored if it no longer exists. */
  afterRow: id.optional(),
  beforeRow: id.optional(),
};

/** The query of a paged list: page, order by one of its columns, search. */
export const pageQuery = <const C extends readonly [string, ...string[]]>(
  columns: C,
  defaults: { sortBy: C[number]; sortDirection?: 'asc' | 'desc' },
) =>
  z.strictObject({
    ...pageParams(2_147_483_647),
    sortBy: z.enum(columns).default(() => defaults.sortBy as never),
    sortDirection: sortDirection(defaults.sortDirection ?? 'asc'),
    ...listParams,
  });

/** Paging parameters, which do not filter. */
export const pagingFields = {
  pageNumber: true,
  pageSize: true,
  exactTotals: true,
  afterRow: true,
  beforeRow: true,
} as const;

export interface PageQuery {
  pageNumber: number;
  pageSize: number;
  sortBy: string;
  sortDirection: 'asc' | 'desc';
  searchTerm?: string | undefined;
  exactTotals?: boolean | undefined;
  afterRow?: string | undefined;
  beforeRow?: string | undefined;
}

type Refined<T> = {
  refine(check: (query: never) => boolean, params: { message: string; path: string[] } & ReturnType<typeof over>): T;
};

/** Refuses an end before its start; both are optional. */
export const endsAfterStart = <T extends z.ZodObject>(
  query: T,
  start: keyof z.infer<T> & string,
  end: keyof z.infer<T> & string,
): T =>
  (query as unknown as Refined<T>).refine(
    ({ [start]: from, [end]: to }: Record<string, string | undefined>) => !from || !to || from <= to,
    { message: words.endBeforeStart, path: [end], ...over(start, end) },
  );

/** A list in a query string: absent, one value, or repeated; empty is no filter. */
export const listParam = <T extends z.ZodType>(item: T, most = 500) =>
  z
    .preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).max(most))
    .optional();

/** Active must be 'true', 'false' or unset (document 2, License list). */
export const activeFilter = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true'), z.null()])
  .optional();

/** Counts are exact up to this number, unless exact totals are requested. */
export const countedTo = 1_000;

/** `atLeast` names the counts that are lower bounds; omitted if all are exact. */
const totals = { totalItemCount: z.number().int(), atLeast: z.array(z.string()).optional() };
export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), ...totals });
export interface Paged<T> {
  items: T[];
  totalItemCount: number;
  atLeast?: string[] | undefined;
}

const figures = { activeItemCount: z.number().int(), inactiveItemCount: z.number().int() };
/** A list with both counts of its switch "active only". */
export const countedOf = <T extends z.ZodType>(item: T) => listOf(item).extend(figures);
export interface Counted<T> extends Paged<T> {
  activeItemCount: number;
  inactiveItemCount: number;
}

export const created = z.object({ id });
export type Created = z.infer<typeof created>;

export const selectOption = z.object({ label: z.string(), value: z.string(), meta: z.string().nullish() });
export type SelectOption = z.infer<typeof selectOption>;

/** RFC 9457; `errors` maps field names in camel case to messages (decision 3). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  traceId: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type Problem = z.infer<typeof problem>;

const missing = (input: unknown) => input === undefined || input === null || input === '';

/** Default messages: "Required" for a missing value, the specification's text for an unknown choice. */
z.config({
  customError: (issue) =>
    missing(issue.input) && (issue.code === 'invalid_type' || issue.code === 'invalid_value')
      ? words.required
      : issue.code === 'invalid_value'
        ? words.choice
        : undefined,
});
