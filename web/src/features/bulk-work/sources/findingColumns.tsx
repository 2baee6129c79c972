import { differingFieldLabels, differingInWords } from '@evergreen/contracts/bulk-work/import-differences';
import {
  findingsColumns,
  type FindingsQuery,
  findingStatusLabels,
  type SourceFinding,
} from '@evergreen/contracts/bulk-work/sources';
import { shortDate } from '../../../kit/values/DateWithMeaning';
import { contractColumns } from '../../../kit/list/columns/contractColumns';
import type { Column } from '../../../kit/list/state/types';
import { Tag } from '../../../kit/signs/Tag';
import { findingTones } from './sourceTexts';

export const findingColumns: readonly Column<SourceFinding, FindingsQuery>[] = contractColumns(findingsColumns, {
  license: { detail: ({ propertyName }) => propertyName, narrow: 'first' },
  kind: { narrow: 'second' },
  fields: {
    narrow: 'second',
    cell: ({ fields }) => (
      <>
        {fields.map(({ field, before, after }) => (
          <div key={field}>
            {differingFieldLabels[field]}:{' '}
            <span className="eg-muted">{differingInWords(field, before, shortDate)}</span> →{' '}
            <b>{differingInWords(field, after, shortDate)}</b>
          </div>
        ))}
      </>
    ),
  },
  status: {
    cell: ({ status }) => <Tag tone={findingTones[status]}>{findingStatusLabels[status]}</Tag>,
    detail: ({ reason }) => reason,
    narrow: 'first',
  },
});
