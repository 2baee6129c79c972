import { counted } from '@evergreen/contracts/counted';
import type { ImportAnswers, ImportMapping, ImportQuestion } from '@evergreen/contracts/bulk-work/imports';
import { words } from '../mapping/header-words.js';
import { hasWord, isOfOtherAct, ofFirstTerm } from '../mapping/name-score.js';
import type { Suggestion } from '../mapping/suggest-mapping.js';
import type { ColumnSurvey, Survey } from '../survey/survey.js';

const id = 'column:expirationDate';
const none = 'None';
const mostOf = 0.9;

/** A column with nothing but dates and without a field, which is not the first issue either. */
const isFree = ({ name, filled, dates }: ColumnSurvey, used: ReadonlySet<string>) =>
  filled > 0 &&
  dates.dates >= filled * mostOf &&
  !used.has(name) &&
  !isOfOtherAct(name) &&
  !hasWord(words(name), ofFirstTerm);

/** Asks which column is the deadline if no name says it, and columns of dates are left. Pure. */
export const deadlineQuestion = (survey: Survey, { mapping, guessed }: Suggestion): ImportQuestion[] => {
  if (mapping.expirationDate || (guessed === undefined && mapping.dueDate)) return [];
  const used = new Set(Object.values(mapping).flatMap((source) => ('column' in source ? [source.column] : [])));
  const columns = survey.columns.filter((column) => column.name === guessed || isFree(column, used));
  const first = columns.find(({ name }) => name === guessed) ?? columns[0];
  if (!first) return [];
  return [
    {
      id,
      kind: 'DeadlineColumn',
      text: 'Which column is the expiration date?',
      columns: columns.map(({ name }) => name),
      count: first.filled,
      choices: [
        ...columns.map(({ name, dates }) => ({ value: name, label: name, consequence: counted(dates.dates, 'date') })),
        { value: none, label: 'None of them', consequence: 'Licenses are imported without an expiration date' },
      ],
      chosen: null,
      because: null,
    },
  ];
};

/** The question again, with the columns chosen: open until the date has a source, or the answer is that none has it. */
export const deadlineAsked = (
  raised: readonly ImportQuestion[],
  { expirationDate }: ImportMapping,
  answers: ImportAnswers,
): ImportQuestion[] =>
  raised
    .filter(({ kind }) => kind === 'DeadlineColumn' && !expirationDate)
    .map((question) =>
      answers[id] === none ? { ...question, chosen: none, because: 'Your answer' } : { ...question, chosen: null },
    );

/** An answer that names a column maps it. */
export const withDeadline = (mapping: ImportMapping, answers: ImportAnswers = {}): ImportMapping => {
  const column = answers[id];
  if (column === undefined || column === none || mapping.expirationDate) return mapping;
  return { ...mapping, expirationDate: { column } };
};

/** A mapping that was used without the date has answered the question. */
export const withoutDeadline = ({ expirationDate }: ImportMapping): ImportAnswers =>
  expirationDate ? {} : { [id]: none };
