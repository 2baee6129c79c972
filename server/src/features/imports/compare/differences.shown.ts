import {
  type Difference,
  differenceKindLabels,
  differencesQuery,
  type DifferencesQuery,
  differenceStatusLabels,
  type DifferingField,
  differingFieldLabels,
} from '@evergreen/contracts/import-differences';
import { longDate } from '@evergreen/workflows/date-words';
import { ownedList, text } from '../../../kernel/lists/shown-list.js';
import { importCalled, listedDifferences } from './differences.queries.js';

const said = (field: DifferingField, value: string | null): string => {
  if (value === null || value === '') return 'nothing';
  return field === 'effectiveDate' || field === 'expirationDate' ? longDate(value) : value;
};

/** Of one import. */
export const shownDifferences = ownedList<Difference, DifferencesQuery>({
  query: differencesQuery,
  columns: {
    license: [
      text('License #', ({ licenseNumber }) => licenseNumber),
      text('Property', ({ propertyName }) => propertyName),
    ],
    kind: [text('Difference', ({ kind }) => differenceKindLabels[kind])],
    fields: [
      text('Here → Register', ({ fields }) =>
        fields
          .map(
            ({ field, before, after }) =>
              `${differingFieldLabels[field]}: ${said(field, before)} → ${said(field, after)}`,
          )
          .join('; '),
      ),
    ],
    status: [text('Status', ({ status }) => differenceStatusLabels[status]), text('Reason', ({ reason }) => reason)],
  },
  owner: importCalled,
  find: (sql, { by, of, query }) => listedDifferences(sql, by, of, query),
});
