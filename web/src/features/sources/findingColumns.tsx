import { differingFieldLabels, differingInWords } from '@evergreen/contracts/import-differences';
import {
  findingKindLabels,
  type FindingsQuery,
  findingStatusLabels,
  type SourceFinding,
} from '@evergreen/contracts/sources';
import { shortDate } from '../../kit/DateWithMeaning';
import type { Column } from '../../kit/list/types';
import { Tag } from '../../kit/Tag';
import { findingTones } from './words';

export const findingColumns: readonly Column<SourceFinding, FindingsQuery>[] = [
  {
    id: 'license',
    label: 'License #',
    sortBy: 'licenseNumber',
    cell: ({ licenseNumber }) => licenseNumber,
    detail: ({ propertyName }) => propertyName,
    narrow: 'first',
  },
  { id: 'kind', label: 'Difference', cell: ({ kind }) => findingKindLabels[kind], narrow: 'second' },
  {
    id: 'fields',
    label: 'Here → Register',
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
  {
    id: 'status',
    label: 'Status',
    cell: ({ status }) => <Tag tone={findingTones[status]}>{findingStatusLabels[status]}</Tag>,
    detail: ({ reason }) => reason,
    narrow: 'first',
  },
];
