import { counted } from '@evergreen/contracts/counted';
import type { ImportQuestion } from '@evergreen/contracts/bulk-work/imports';
import { isOfOtherAct } from '../mapping/name-score.js';
import type { Suggestion } from '../mapping/suggest-mapping.js';
import type { ColumnSurvey, Survey } from '../survey/survey.js';

const mostOf = 0.9;

/** A column with nothing but dates and without a field. */
const isFree = ({ name, filled, dates }: ColumnSurvey, used: ReadonlySet<string>) =>
  filled > 0 && dates.dates >= filled * mostOf && !used.has(name) && !isOfOtherAct(name);

/** Asks which column is the deadline if only its values suggest one. Pure. */
export const deadlineQuestion = (survey: Survey, { mapping, guessed }: Suggestion): ImportQuestion[] => {
  if (guessed === undefined) return [];
  const used = new Set(Object.values(mapping).flatMap((source) => ('column' in source ? [source.column] : [])));
  const columns = survey.columns.filter((column) => column.name === guessed || isFree(column, used));
  return [
    {
      id: 'column:expirationDate',
      kind: 'DeadlineColumn',
      text: 'Which column is the expiration date?',
      columns: columns.map(({ name }) => name),
      count: columns.find(({ name }) => name === guessed)?.filled ?? 0,
      choices: [
        ...columns.map(({ name, dates }) => ({ value: name, label: name, consequence: counted(dates.dates, 'date') })),
        { value: 'None', label: 'None of them', consequence: 'Licenses are imported without an expiration date' },
      ],
      chosen: null,
      because: null,
    },
  ];
};
