import { counted } from '@evergreen/contracts/counted';
import type { ImportQuestion } from '@evergreen/contracts/bulk-work/imports';
import { isOfOtherAct } from '../name-score.js';
import type { Suggestion } from '../suggest-mapping.js';
import type { ColumnSurvey, Survey } from '../survey/survey.js';

const mostOf = 0.9;

/** A column that holds nothing but dates, and that no other field takes. */
const isFree = ({ name, filled, dates }: ColumnSurvey, used: ReadonlySet<string>) =>
  filled > 0 && dates.dates >= filled * mostOf && !used.has(name) && !isOfOtherAct(name);

/** Which column decides deadlines, where only the look of its values says so. Pure. */
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
