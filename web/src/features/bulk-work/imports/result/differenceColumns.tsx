import {
  type Difference,
  differencesColumns,
  type DifferencesQuery,
  type DifferenceStatus,
  differenceStatusLabels,
  differingFieldLabels,
  differingInWords,
} from '@evergreen/contracts/bulk-work/import-differences';
import { shortDate } from '../../../../kit/values/DateWithMeaning';
import { contractColumns } from '../../../../kit/list/columns/contractColumns';
import type { Column } from '../../../../kit/list/state/types';
import type { Tone } from '../../../../kit/signs/Notice';
import { Tag } from '../../../../kit/signs/Tag';

const tones: Record<DifferenceStatus, Tone> = {
  Open: 'soon',
  Left: 'plain',
  Accepting: 'info',
  Accepted: 'good',
  Refused: 'late',
};

export const differenceColumns: readonly Column<Difference, DifferencesQuery>[] = contractColumns(differencesColumns, {
  license: { detail: ({ propertyName }) => propertyName, narrow: 'first' },
  fields: {
    narrow: 'second',
    cell: ({ fields }) => (
      <ul className="eg-differences">
        {fields.map(({ field, before, after }) => (
          <li key={field}>
            {differingFieldLabels[field]}:{' '}
            <span className="eg-muted">{differingInWords(field, before, shortDate)}</span> →{' '}
            <b>{differingInWords(field, after, shortDate)}</b>
          </li>
        ))}
      </ul>
    ),
  },
  status: {
    cell: ({ status }) => <Tag tone={tones[status]}>{differenceStatusLabels[status]}</Tag>,
    detail: ({ reason }) => reason && <span className="eg-ink-late">{reason}</span>,
    narrow: 'first',
  },
});
