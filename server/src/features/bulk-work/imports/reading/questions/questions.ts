import { counted } from '@evergreen/contracts/counted';
import { LicenseTerm, licenseTermLabels } from '@evergreen/contracts/licensing/enums';
import type {
  ImportAnswers,
  ImportMapping,
  ImportQuestion,
  ImportReading,
} from '@evergreen/contracts/bulk-work/imports';
import type { Survey } from '../survey/survey.js';
import { dateOrdersOf } from './date-order.js';
import { dayOfTimes } from './day-of-times.js';
import { exchangedDates } from './exchanged-dates.js';
import { shortYears } from './short-years.js';
import { statusCodes } from './status-codes.js';
import type { RowSigns } from './row-signs.js';

/** The questions about a file, and how it is read by the answers so far. */
export interface Raised {
  readonly questions: readonly ImportQuestion[];
  readonly reading: ImportReading;
}

const swapId = ({ effectiveDate: from, expirationDate: to }: ImportMapping): string | undefined =>
  from && to && 'column' in from && 'column' in to && from.column !== to.column
    ? `swapped:${from.column}|${to.column}`
    : undefined;

const termPrefix = 'term:';
const blankPrefix = 'blank:';
const shownPlaceholders = 20;

const answered = (answers: ImportAnswers, id: string, choices: readonly string[]): string | null =>
  choices.find((choice) => answers[id] === choice) ?? null;

const termsIn = (answers: ImportAnswers): Record<string, LicenseTerm> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => {
      const term = LicenseTerm.safeParse(answer);
      return id.startsWith(termPrefix) && term.success ? [[id.slice(termPrefix.length), term.data]] : [];
    }),
  );

/** Placeholders by lower-case text. */
const placeholdersOf = (survey: Survey): [key: string, { text: string; count: number; columns: string[] }][] => {
  const all = new Map<string, { text: string; count: number; columns: string[] }>();
  for (const { name, placeholders } of survey.columns)
    for (const [key, { text, count }] of placeholders) {
      const entry = all.get(key) ?? { text, count: 0, columns: [] };
      all.set(key, { ...entry, count: entry.count + count, columns: [...entry.columns, name] });
    }
  return [...all].sort(([, a], [, b]) => b.count - a.count);
};

/** A placeholder is one question for the whole file, with a default answer. */
const placeholderQuestions = (
  survey: Survey,
  answers: ImportAnswers,
): { questions: ImportQuestion[]; blanks: string[] } => {
  const placeholders = placeholdersOf(survey);
  const choiceOf = (key: string) => answered(answers, blankPrefix + key, ['Text']) ?? 'Blank';
  return {
    blanks: placeholders.flatMap(([key]) => (choiceOf(key) === 'Blank' ? [key] : [])),
    questions: placeholders.slice(0, shownPlaceholders).map(([key, { text, count, columns }]) => ({
      id: blankPrefix + key,
      kind: 'Placeholder',
      text: `Does "${text}" stand for no value?`,
      columns,
      count,
      choices: [
        {
          value: 'Blank',
          label: 'Yes, leave the field empty',
          consequence: `${counted(count, 'cell is', 'cells are')} empty`,
        },
        {
          value: 'Text',
          label: 'No, it is the value',
          consequence: `${counted(count, 'cell keeps', 'cells keep')} "${text}"`,
        },
      ],
      chosen: choiceOf(key),
      because: answers[blankPrefix + key] ? 'Your answer' : 'Registers write it where they have no value to give',
    })),
  };
};

/** The questions before the rows are checked. Pure. */
export const raise = (survey: Survey, mapping: ImportMapping, answers: ImportAnswers): Raised => {
  const dates = dateOrdersOf(survey, mapping, answers);
  const times = dayOfTimes(survey, mapping, answers);
  const cells = exchangedDates(survey, mapping, answers);
  const years = shortYears(survey, mapping, answers);
  const statuses = statusCodes(survey, mapping, answers);
  const { questions, blanks } = placeholderQuestions(survey, answers);
  const swap = swapId(mapping);
  return {
    questions: [
      ...dates.questions,
      ...years.questions,
      ...cells.questions,
      ...times.questions,
      ...questions,
      ...statuses.questions,
    ],
    reading: {
      dates: dates.orders,
      otherDates: null,
      nextDays: times.nextDays,
      exchanged: cells.exchanged,
      shortYears: years.shortYears,
      ended: statuses.ended,
      blanks,
      terms: termsIn(answers),
      isSwapped: swap !== undefined && answers[swap] === 'Swap',
    },
  };
};

/** Most rows begin after they end: the columns may be exchanged. */
const swapQuestion = (
  { backward, forward }: RowSigns,
  mapping: ImportMapping,
  answers: ImportAnswers,
): ImportQuestion[] => {
  const id = swapId(mapping);
  const { effectiveDate: from, expirationDate: to } = mapping;
  if (!id || !from || !to || !('column' in from) || !('column' in to)) return [];
  const chosen = answered(answers, id, ['Swap', 'Keep']);
  const count = chosen === 'Swap' ? forward : backward;
  if (chosen === null && backward <= forward) return [];
  const rows = counted(count, 'row begins', 'rows begin');
  return [
    {
      id,
      kind: 'DatesSwapped',
      text: `In most rows "${from.column}" comes after "${to.column}". Are they the other way round?`,
      columns: [from.column, to.column],
      count,
      choices: [
        {
          value: 'Swap',
          label: `Yes, "${to.column}" is the effective date`,
          consequence: `${rows} with "${to.column}"`,
        },
        {
          value: 'Keep',
          label: 'No, read them as they are',
          consequence: `${counted(count, 'row is', 'rows are')} refused`,
        },
      ],
      chosen,
      because: chosen && 'Your answer',
    },
  ];
};

const termQuestions = ({ terms }: RowSigns, answers: ImportAnswers): ImportQuestion[] =>
  [...terms].map(([key, { word, count, fromDates }]) => {
    const id = termPrefix + key;
    const values = ['Dates', ...LicenseTerm.options];
    const rest = count - fromDates;
    const said = answered(answers, id, rest === 0 ? values : LicenseTerm.options);
    return {
      id,
      kind: 'LicenseTerm',
      text: word === '' ? 'Which term do licenses without a term have?' : `Which license term is "${word}"?`,
      columns: [],
      count,
      choices: [
        ...(rest === 0
          ? [
              {
                value: 'Dates',
                label: 'As long as the dates of each license say',
                consequence: `${counted(count, 'license has', 'licenses have')} the term of its dates`,
              },
            ]
          : []),
        ...LicenseTerm.options.map((term) => ({
          value: term,
          label: licenseTermLabels[term],
          consequence: `${counted(count, 'license has', 'licenses have')} this term`,
        })),
      ],
      chosen: said ?? (rest === 0 ? 'Dates' : null),
      because: said ? 'Your answer' : rest === 0 ? 'The dates of every such license are as far apart as a term' : null,
    };
  });

/** The questions after the check. Pure. */
export const raiseAfter = (signs: RowSigns, mapping: ImportMapping, answers: ImportAnswers): ImportQuestion[] => [
  ...swapQuestion(signs, mapping, answers),
  ...termQuestions(signs, answers),
];
