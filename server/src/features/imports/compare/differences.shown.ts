import {
  type Difference,
  differenceKindLabels,
  differencesQuery,
  type DifferencesQuery,
  differenceStatusLabels,
  differingFieldLabels,
  differingInWords,
  type FieldDifference,
} from '@evergreen/contracts/import-differences';
import { longDate } from '@evergreen/workflows/date-words';
import { ownedList, text } from '../../../kernel/lists/shown-list.js';
import { importCalled, listedDifferences } from './differences.queries.js';

/** "Expiration: 12/31/2026 → 12/31/2027; City: Boston → Quincy". */
export const fieldsInWords = ({ fields }: { readonly fields: readonly FieldDifference[] }): string =>
  fields
    .map(({ field, before, after }) => {
      const [here, there] = [before, after].map((value) => differingInWords(field, value, longDate));
      return `${differingFieldLabels[field]}: ${here} → ${there}`;
    })
    .join('; ');

/** Of one import. */
export const shownDifferences = ownedList<Difference, DifferencesQuery>({
  query: differencesQuery,
  columns: {
    license: [
      text('License #', ({ licenseNumber }) => licenseNumber),
      text('Property', ({ propertyName }) => propertyName),
    ],
    kind: [text('Difference', ({ kind }) => differenceKindLabels[kind])],
    fields: [text('Here → Register', fieldsInWords)],
    status: [text('Status', ({ status }) => differenceStatusLabels[status]), text('Reason', ({ reason }) => reason)],
  },
  owner: importCalled,
  find: (sql, { by, of, query }) => listedDifferences(sql, by, of, query),
});
