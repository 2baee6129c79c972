import { z } from 'zod';
import { LicenseTerm } from '../licensing/enums.js';
import { enumOf } from '../enum-of.js';

/** Ambiguities of a file, each as one question with its counted effect. */

/** The first part of a numeric date. */
export const dateOrderLabels = {
  DayFirst: 'Day first',
  MonthFirst: 'Month first',
  YearFirst: 'Year first',
};
export const DateOrder = enumOf(dateOrderLabels);
export type DateOrder = z.infer<typeof DateOrder>;

export const ImportQuestionKind = z.enum([
  'Century',
  'DateOrder',
  'DatesSwapped',
  'DatesExchanged',
  'DayOfTimes',
  'DeadlineColumn',
  'HeaderLine',
  'LicenseTerm',
  'Placeholder',
  'Sheet',
  'Status',
]);
export type ImportQuestionKind = z.infer<typeof ImportQuestionKind>;

export const importChoice = z.object({
  value: z.string(),
  label: z.string(),
  /** The effect with a count: "1,204 dates change: 02/06/2027 is 2 June 2027". */
  consequence: z.string().nullable(),
});

export const importQuestion = z.object({
  /** Identifies the question in answers. */
  id: z.string(),
  kind: ImportQuestionKind,
  text: z.string(),
  /** Its columns. */
  columns: z.array(z.string()),
  /** The number of affected values. */
  count: z.number().int(),
  choices: z.array(importChoice),
  /** The answer, or what the file implies; null while open. */
  chosen: z.string().nullable(),
  /** The evidence in the file. */
  because: z.string().nullable(),
});
export type ImportQuestion = z.infer<typeof importQuestion>;

export const isOpenQuestion = ({ chosen }: Pick<ImportQuestion, 'chosen'>): boolean => chosen === null;

/** A question about the table's place: another answer reads the file again, with a new mapping. */
export const readsAgain = ({ kind }: Pick<ImportQuestion, 'kind'>): boolean =>
  kind === 'HeaderLine' || kind === 'Sheet';

/** By question: the chosen value. Answers to other files' questions are ignored. */
export const ImportAnswers = z
  .record(z.string().max(500), z.string().max(300))
  .refine((answers) => Object.keys(answers).length <= 200, 'Too many answers');
export type ImportAnswers = z.infer<typeof ImportAnswers>;

/** What a year of two digits from 50 on means in a date that decides deadlines, if not a year of the last century. */
export const ShortYears = z.enum(['ThisCentury', 'NoDate']);
export type ShortYears = z.infer<typeof ShortYears>;

/** How values are read after the questions are answered: check and commit use the same. */
export const ImportReading = z.object({
  /** By column. Missing: the column has no ambiguous dates, or its question is open. */
  dates: z.record(z.string(), DateOrder),
  /** For all other columns: files checked before this was decided per column. */
  otherDates: DateOrder.nullable(),
  /** Columns of UTC times at which a day begins or ends elsewhere: the day is the one there, the next or the one before. */
  nextDays: z.array(z.string()),
  /** Columns in which a spreadsheet exchanged day and month where possible: these dates are exchanged back. */
  exchanged: z.array(z.string()),
  /** By column of deadlines. Missing: they are years of the last century, or the column has none. */
  shortYears: z.record(z.string(), ShortYears).optional(),
  /** Ambiguous statuses, in lower case, that mean that a license has ended. */
  ended: z.array(z.string()),
  /** Values that mean empty, in lower case. */
  blanks: z.array(z.string()),
  /** The term for each word of the register, in lower case. */
  terms: z.record(z.string(), LicenseTerm),
  /** Effective and expiration date are exchanged. */
  isSwapped: z.boolean(),
});
export type ImportReading = z.infer<typeof ImportReading>;

/** As files were read until 0.14. */
export const earlierReading: ImportReading = {
  dates: {},
  otherDates: 'MonthFirst',
  nextDays: [],
  exchanged: [],
  ended: [],
  blanks: [],
  terms: {},
  isSwapped: false,
};
