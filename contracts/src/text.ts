import { z } from 'zod';
import { schemaOf } from './schema-of.js';
import { words } from './shared-messages.js';

/** PostgreSQL accepts no NUL and no lone surrogates; other control characters could forge lines. */
const isOneLine = (value: string) => !/[\p{Cc}\p{Surrogate}]/u.test(value);
const isLines = (value: string) => !/[^\P{Cc}\t\n\r]|\p{Surrogate}/u.test(value);

export const unstorable = 'Contains characters that cannot be stored';
const longer = (max: number) => `Cannot exceed ${max} characters`;

/** Line breaks and tabs, as in cells copied from a spreadsheet. */
const gaps = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;

/** The name of a column or sheet, exactly as in the file. Without a limit, since it must exist there. */
export const heading = () =>
  z
    .string()
    .min(1, words.required)
    .refine((value) => !/\u0000|\p{Surrogate}/u.test(value), unstorable);

/** A line of text, trimmed, at most `max` characters, may be empty. Line breaks become spaces. */
export const text = schemaOf((max: number, tooLong: string = longer(max)) =>
  z
    .string()
    .overwrite((value) => value.replaceAll(gaps, ' '))
    .trim()
    .max(max, tooLong)
    .refine(isOneLine, unstorable),
);

/** Several lines of text, as typed. */
export const lines = schemaOf((max: number, tooLong: string = longer(max)) =>
  z.string().trim().max(max, tooLong).refine(isLines, unstorable),
);

type Text = ReturnType<typeof text>;

const required = (of: Text) => of.min(1, words.required);

/** Optional text; '' and null become null. */
const optional = (of: Text) => of.nullish().transform((value) => (value ? value : null));

export const requiredText = schemaOf((max: number) => required(text(max)));
export const optionalText = schemaOf((max: number, tooLong?: string) => optional(text(max, tooLong)));
export const requiredLines = schemaOf((max: number) => required(lines(max)));
export const optionalLines = schemaOf((max: number, tooLong?: string) => optional(lines(max, tooLong)));
