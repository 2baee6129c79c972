import type { ImportAnswers, ImportMapping, ImportQuestion } from '@evergreen/contracts/bulk-work/imports';
import type { DateOrder } from '@evergreen/contracts/bulk-work/import-questions';
import { spelled } from '@evergreen/contracts/spelled-dates';
import { addDays } from '@evergreen/workflows/dates';
import type { DateTally } from '../survey/date-tally.js';
import type { ColumnSurvey, Survey } from '../survey/survey.js';
import { readDate } from '../tidy/dates.js';
import { type OrderSign, orderOfCountry } from './country-order.js';
import { dateColumns } from './date-order.js';

const mostOf = 0.95;

/** Times of Greenwich whose day may be another one where the register is kept. */
interface Doubt {
  readonly id: string;
  readonly text: (names: string) => string;
  readonly count: (dates: DateTally) => number;
  readonly example: (dates: DateTally) => string | undefined;
  /** The other day, from the one that is written. */
  readonly days: 1 | -1;
  readonly otherDay: { readonly value: string; readonly label: string };
  /** Countries with this order of dates are on that side of Greenwich. */
  readonly side: DateOrder;
}

const doubts: readonly Doubt[] = [
  {
    id: 'midnight',
    text: (names) => `The times of ${names} may be midnights of another time zone. Which day do they mean?`,
    count: ({ midnights }) => midnights,
    example: ({ midnight }) => midnight,
    days: 1,
    otherDay: { value: 'NextDay', label: 'The day that begins then' },
    side: 'DayFirst',
  },
  {
    id: 'dayEnd',
    text: (names) => `The times of ${names} may be the ends of days in another time zone. Which day do they mean?`,
    count: ({ dayEnds }) => dayEnds,
    example: ({ dayEnd }) => dayEnd,
    days: -1,
    otherDay: { value: 'DayBefore', label: 'The day that ends then' },
    side: 'MonthFirst',
  },
];

const consequence = (columns: readonly ColumnSurvey[], { example }: Doubt, days: number): string | null => {
  const text = columns.flatMap(({ dates }) => example(dates) ?? [])[0];
  const date = text === undefined ? undefined : readDate(text, 'MonthFirst');
  return typeof date === 'string' ? `${text} is ${spelled(addDays(date, days))}` : null;
};

const questionOf = (
  doubt: Doubt,
  columns: readonly ColumnSurvey[],
  sign: OrderSign | undefined,
  answer: string | undefined,
): ImportQuestion => {
  const { id, days, otherDay, side } = doubt;
  const said = [otherDay.value, 'AsWritten'].find((choice) => choice === answer);
  return {
    id,
    kind: 'DayOfTimes',
    text: doubt.text(columns.map(({ name }) => `"${name}"`).join(', ')),
    columns: columns.map(({ name }) => name),
    count: columns.reduce((sum, { dates }) => sum + doubt.count(dates), 0),
    choices: [
      { ...otherDay, consequence: consequence(columns, doubt, days) },
      { value: 'AsWritten', label: 'The day as it is written', consequence: consequence(columns, doubt, 0) },
    ],
    chosen: said ?? (sign ? (sign.order === side ? otherDay.value : 'AsWritten') : null),
    because: said ? 'Your answer' : (sign?.because ?? null),
  };
};

/** The day of UTC times at which a day begins or ends elsewhere. Pure. */
export const dayOfTimes = (
  survey: Survey,
  mapping: ImportMapping,
  answers: ImportAnswers,
): { questions: ImportQuestion[]; nextDays: string[] } => {
  const raised = doubts.flatMap((doubt) => {
    const columns = dateColumns(survey, mapping).filter(
      ({ dates }) => doubt.count(dates) > 0 && doubt.count(dates) >= dates.times * mostOf,
    );
    if (columns.length === 0) return [];
    return [{ doubt, question: questionOf(doubt, columns, orderOfCountry(survey, mapping), answers[doubt.id]) }];
  });
  return {
    questions: raised.map(({ question }) => question),
    nextDays: raised.flatMap(({ doubt, question }) =>
      question.chosen === doubt.otherDay.value ? question.columns : [],
    ),
  };
};
