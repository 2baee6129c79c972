import { z } from 'zod';
import { words } from './shared-messages.js';

/** Postgres keeps no NUL and no lone surrogates; other control characters say nothing in a license's words, and forge lines elsewhere. */
const isOneLine = (value: string) => !/[\p{Cc}\p{Surrogate}]/u.test(value);
const isLines = (value: string) => !/[^\P{Cc}\t\n\r]|\p{Surrogate}/u.test(value);

export const unstorable = 'Contains characters that cannot be stored';
const longer = (max: number) => `Cannot exceed ${max} characters`;

/** What breaks a line, or leaves a gap in one: copied cells of a spreadsheet have it. */
const gaps = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;

/** What a column or a sheet is called in a file, taken letter by letter. It has no limit of its own: the file must have such a one. */
export const heading = () =>
  z
    .string()
    .min(1, words.required)
    .refine((value) => !/\u0000|\p{Surrogate}/u.test(value), unstorable);

/** Text of one line, trimmed, at most `max` characters; '' is allowed. A line break in it becomes a space. */
export const text = (max: number, tooLong = longer(max)) =>
  z
    .string()
    .overwrite((value) => value.replaceAll(gaps, ' '))
    .trim()
    .max(max, tooLong)
    .refine(isOneLine, unstorable);

/** Text of several lines, as typed: for notes and descriptions, which are written in a large field. */
export const lines = (max: number, tooLong = longer(max)) =>
  z.string().trim().max(max, tooLong).refine(isLines, unstorable);

type Text = ReturnType<typeof text>;

const required = (of: Text) => of.min(1, words.required);

/** Text that may be left out; '' and null both mean "nothing" and arrive as null. */
const optional = (of: Text) => of.nullish().transform((value) => (value ? value : null));

export const requiredText = (max: number) => required(text(max));
export const optionalText = (max: number, tooLong?: string) => optional(text(max, tooLong));
export const requiredLines = (max: number) => required(lines(max));
export const optionalLines = (max: number, tooLong?: string) => optional(lines(max, tooLong));
