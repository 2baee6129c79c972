import type { BulkFailure } from '@evergreen/contracts/bulk-work/bulk';
import type { PageQuery } from '@evergreen/contracts/common';
import type { Column } from '../../../kit/list/state/types';
import { LocalList } from '../../../kit/list/LocalList';
import { useLocalPages } from '../../../kit/list/state/useLocalList';

type Row = BulkFailure & { id: string };

const columns: readonly Column<Row, PageQuery>[] = [
  {
    id: 'license',
    label: 'License',
    cell: ({ licenseNumber }) => licenseNumber ?? 'Unknown license',
    narrow: 'first',
    width: '220px',
  },
  { id: 'reason', label: 'Reason', cell: ({ reason }) => reason, narrow: 'second' },
];

interface FailuresTableProps {
  label: string;
  failures: readonly BulkFailure[];
}

/** The licenses that were not changed, each with the reason. */
export const FailuresTable = ({ label, failures }: FailuresTableProps) => {
  const rows = failures.map((failure) => ({ ...failure, id: failure.licenseId }));
  const { state, shown, total } = useLocalPages<Row>(rows);
  return (
    <LocalList
      label={label}
      list={{
        columns,
        noun: ['license', 'licenses'],
        rowName: ({ licenseNumber }) => `License ${licenseNumber ?? ''}`,
        href: ({ licenseId }) => `/licenses/${licenseId}`,
      }}
      state={state}
      rows={shown}
      total={total}
    />
  );
};
