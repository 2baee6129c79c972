import type { ImportAnswers, ImportMapping, ImportQuestion } from '@evergreen/contracts/bulk-work/imports';
import { spelled } from '@evergreen/contracts/spelled-dates';
import { addDays } from '@evergreen/workflows/dates';
import type { ColumnSurvey, Survey } from '../survey/survey.js';
import { readDate } from '../tidy/dates.js';
import { orderOfCountry } from './country-order.js';
import { dateColumns } from './date-order.js';

const id = 'midnight';
const mostOf = 0.95;

/** All times are full hours late in the day: midnights of a time zone east of Greenwich. */
const isDoubtful = ({ dates }: ColumnSurvey) => dates.midnights > 0 && dates.midnights >= dates.times * mostOf;

const consequence = (columns: readonly ColumnSurvey[], days: number): string | null => {
  const example = columns.flatMap(({ dates }) => dates.midnight ?? [])[0];
  const date = example === undefined ? undefined : readDate(example, 'MonthFirst');
  return typeof date === 'string' ? `${example} is ${spelled(addDays(date, days))}` : null;
};

/** The day of UTC times that are midnight further east. Pure. */
export const dayOfTimes = (
  survey: Survey,
  mapping: ImportMapping,
  answers: ImportAnswers,
): { questions: ImportQuestion[]; nextDays: string[] } => {
  const columns = dateColumns(survey, mapping).filter(isDoubtful);
  if (columns.length === 0) return { questions: [], nextDays: [] };
  const sign = orderOfCountry(survey, mapping);
  const said = ['AsWritten', 'NextDay'].find((choice) => answers[id] === choice);
  const chosen = said ?? (sign ? (sign.order === 'DayFirst' ? 'NextDay' : 'AsWritten') : null);
  const names = columns.map(({ name }) => name);
  const count = columns.reduce((sum, { dates }) => sum + dates.midnights, 0);
  const question: ImportQuestion = {
    id,
    kind: 'DayOfTimes',
    text: `The times of ${names.map((name) => `"${name}"`).join(', ')} may be midnights of another time zone. Which day do they mean?`,
    columns: names,
    count,
    choices: [
      { value: 'NextDay', label: 'The day that begins then', consequence: consequence(columns, 1) },
      { value: 'AsWritten', label: 'The day as it is written', consequence: consequence(columns, 0) },
    ],
    chosen,
    because: said ? 'Your answer' : (sign?.because ?? null),
  };
  return { questions: count > 0 ? [question] : [], nextDays: chosen === 'NextDay' ? names : [] };
};
