import { counted } from '@evergreen/contracts/counted';
import {
  type ImportAnswers,
  type ImportQuestion,
  type ImportReading,
  ShortYears,
} from '@evergreen/contracts/bulk-work/import-questions';
import type { ImportMapping } from '@evergreen/contracts/bulk-work/imports';
import { spelled } from '@evergreen/contracts/spelled-dates';
import type { ColumnSurvey, Survey } from '../survey/survey.js';
import { aCenturyLater, datesOf } from '../tidy/dates.js';

/** The fields that decide deadlines. */
const deadlines = ['expirationDate', 'dueDate', 'trackDate'] as const;

const lastCentury = 'LastCentury';
const choices = [lastCentury, ...ShortYears.options] as const;
type Choice = (typeof choices)[number];

const idOf = ({ name }: ColumnSurvey) => `century:${name}`;

const chosenOf = (column: ColumnSurvey, answers: ImportAnswers): Choice | null =>
  choices.find((choice) => answers[idOf(column)] === choice) ?? null;

const question = (column: ColumnSurvey, chosen: Choice | null): ImportQuestion => {
  const { yearsFrom50: count, yearFrom50: text = '' } = column.dates;
  const [date = ''] = datesOf(text);
  return {
    id: idOf(column),
    kind: 'Century',
    text: `In "${column.name}" years are written with two digits, such as "${text}". Which century is it?`,
    columns: [column.name],
    count,
    choices: [
      { value: lastCentury, label: 'The last century', consequence: `${text} is ${spelled(date)}` },
      { value: 'ThisCentury', label: 'This century', consequence: `${text} is ${spelled(aCenturyLater(date))}` },
      {
        value: 'NoDate',
        label: 'Neither, leave the date empty',
        consequence: `${counted(count, 'date is', 'dates are')} empty`,
      },
    ],
    chosen,
    because: chosen && 'Your answer',
  };
};

/** Whether a deadline in '55 or '99 has long passed, is far away, or is none: no value of a register says. Pure. */
export const shortYears = (
  survey: Survey,
  mapping: ImportMapping,
  answers: ImportAnswers,
): { questions: ImportQuestion[]; shortYears: NonNullable<ImportReading['shortYears']> } => {
  const names = new Set(
    deadlines.flatMap((field) => {
      const source = mapping[field];
      return source && 'column' in source ? [source.column] : [];
    }),
  );
  const columns = survey.columns.filter(({ name, dates }) => names.has(name) && dates.yearsFrom50 > 0);
  return {
    questions: columns.map((column) => question(column, chosenOf(column, answers))),
    shortYears: Object.fromEntries(
      columns.flatMap((column) => {
        const chosen = chosenOf(column, answers);
        return chosen && chosen !== lastCentury ? [[column.name, chosen]] : [];
      }),
    ),
  };
};
