import { z } from 'zod';
import { LicenseTerm } from '../licensing/enums.js';

/** What a file leaves open, each as one question whose consequence is counted. */

/** Which part comes first in a date of three numbers. */
export const DateOrder = z.enum(['DayFirst', 'MonthFirst', 'YearFirst']);
export type DateOrder = z.infer<typeof DateOrder>;
export const dateOrderLabels: Record<DateOrder, string> = {
  DayFirst: 'Day first',
  MonthFirst: 'Month first',
  YearFirst: 'Year first',
};

export const ImportQuestionKind = z.enum([
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
  /** What follows from it, counted: "1,204 dates change: 02/06/2027 is 2 June 2027". */
  consequence: z.string().nullable(),
});
export type ImportChoice = z.infer<typeof importChoice>;

export const importQuestion = z.object({
  /** Answers name a question by it. */
  id: z.string(),
  kind: ImportQuestionKind,
  text: z.string(),
  /** The columns that it is about. */
  columns: z.array(z.string()),
  /** How many values of the file depend on it. */
  count: z.number().int(),
  choices: z.array(importChoice),
  /** What was answered, or follows from the file; null while it is open. */
  chosen: z.string().nullable(),
  /** What in the file settles it. */
  because: z.string().nullable(),
});
export type ImportQuestion = z.infer<typeof importQuestion>;

export const isOpenQuestion = ({ chosen }: Pick<ImportQuestion, 'chosen'>): boolean => chosen === null;

/** It is about where the table is: another answer reads the file again, and its columns are mapped from the beginning. */
export const readsAgain = ({ kind }: Pick<ImportQuestion, 'kind'>): boolean =>
  kind === 'HeaderLine' || kind === 'Sheet';

/** By question: the value of the choice. Answers to questions that a file does not raise say nothing. */
export const ImportAnswers = z
  .record(z.string().max(500), z.string().max(300))
  .refine((answers) => Object.keys(answers).length <= 200, 'Too many answers');
export type ImportAnswers = z.infer<typeof ImportAnswers>;

/** How the values of a file are read, once its questions are answered: the commit reads as the check did. */
export const ImportReading = z.object({
  /** By column. A column that is left out has no dates whose order is in doubt, or its question is still open. */
  dates: z.record(z.string(), DateOrder),
  /** Of all other columns: files that were checked before orders were settled by column. */
  otherDates: DateOrder.nullable(),
  /** Columns whose times are midnights of a place east of Greenwich: each date is the day after. */
  nextDays: z.array(z.string()),
  /** Columns in which a spreadsheet took the day for the month where it could: those dates are read the other way round. */
  exchanged: z.array(z.string()),
  /** Statuses that say nothing by themselves, in small letters, with which a license has ended. */
  ended: z.array(z.string()),
  /** Values that mean nothing, in small letters. */
  blanks: z.array(z.string()),
  /** By word of the register, in small letters: the term that it means. */
  terms: z.record(z.string(), LicenseTerm),
  /** The columns of effective and expiration dates stand the other way round. */
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
