import { counted } from '@evergreen/contracts/counted';
import type { ImportQuestion } from '@evergreen/contracts/bulk-work/imports';
import { words } from '../mapping/header-words.js';
import { hasWord, isOfOtherAct, ofFirstTerm } from '../mapping/name-score.js';
import type { Suggestion } from '../mapping/suggest-mapping.js';
import type { ColumnSurvey, Survey } from '../survey/survey.js';

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
      id: 'column:expirationDate',
      kind: 'DeadlineColumn',
      text: 'Which column is the expiration date?',
      columns: columns.map(({ name }) => name),
      count: first.filled,
      choices: [
        ...columns.map(({ name, dates }) => ({ value: name, label: name, consequence: counted(dates.dates, 'date') })),
        { value: 'None', label: 'None of them', consequence: 'Licenses are imported without an expiration date' },
      ],
      chosen: null,
      because: null,
    },
  ];
};
