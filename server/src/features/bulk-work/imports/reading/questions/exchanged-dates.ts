import { spelled } from '@evergreen/contracts/spelled-dates';
import type { ImportAnswers, ImportQuestion } from '@evergreen/contracts/bulk-work/import-questions';
import type { ImportMapping } from '@evergreen/contracts/bulk-work/imports';
import type { ColumnSurvey, Survey } from '../survey/survey.js';
import { exchanged, plainDate } from '../tidy/dates.js';
import { dateColumns } from './date-order.js';

const least = 3;

/**
 * A spreadsheet that expects the month first converts 03/11/2026, and leaves 18/11/2026 as text. Such a column has
 * dates with days up to 12, texts with later days, and nothing else.
 */
const isDoubtful = ({ dates }: ColumnSurvey): boolean =>
  dates.lowDays >= least &&
  dates.highDays === 0 &&
  dates.triples >= least &&
  dates.lowDay !== undefined &&
  Object.values(dates.differ).every((count) => count === 0);

const idOf = ({ name }: ColumnSurvey) => `exchanged:${name}`;

/** Whether converted dates are exchanged back. Pure. */
export const exchangedDates = (
  survey: Survey,
  mapping: ImportMapping,
  answers: ImportAnswers,
): { questions: ImportQuestion[]; exchanged: string[] } => {
  const columns = dateColumns(survey, mapping).filter(isDoubtful);
  const chosenOf = (column: ColumnSurvey) =>
    ['Exchange', 'Keep'].find((option) => answers[idOf(column)] === option) ?? null;
  return {
    exchanged: columns.filter((column) => chosenOf(column) === 'Exchange').map(({ name }) => name),
    questions: columns.map((column) => {
      const { lowDays, lowDay = '' } = column.dates;
      const date = plainDate(lowDay) ?? lowDay;
      const chosen = chosenOf(column);
      return {
        id: idOf(column),
        kind: 'DatesExchanged',
        text: `In "${column.name}" a spreadsheet made dates of those values only whose day is 12 or less. Did it exchange day and month?`,
        columns: [column.name],
        count: lowDays,
        choices: [
          {
            value: 'Exchange',
            label: 'Yes, exchange them back',
            consequence: `${lowDay} is ${spelled(exchanged(date))}`,
          },
          { value: 'Keep', label: 'No, the dates are right', consequence: `${lowDay} is ${spelled(date)}` },
        ],
        chosen,
        because: chosen && 'Your answer',
      };
    }),
  };
};
