import type { PageQuery } from '@evergreen/contracts/common';
import { LocalList } from '../../kit/list/LocalList';
import type { Column } from '../../kit/list/state/types';
import { useLocalPages } from '../../kit/list/state/useLocalList';

/** The kind of a run's items, and the page of each. */
export interface RunItems {
  noun: readonly [one: string, many: string];
  /** The heading of an item's column, and the field by which it is sorted: "License", "license number". */
  label: string;
  knownBy: string;
  address: (id: string) => string;
}
export const licenseItems: RunItems = {
  noun: ['license', 'licenses'],
  label: 'License',
  knownBy: 'license number',
  address: (id) => `/licenses/${id}`,
};

/** An item that failed; without a name if it no longer exists. */
export interface Failure {
  id: string;
  name: string | null;
  reason: string;
}

const columnsOf = (items: RunItems): readonly Column<Failure, PageQuery>[] => [
  {
    id: 'name',
    label: items.label,
    cell: ({ name }) => name ?? `Unknown ${items.noun[0]}`,
    narrow: 'first',
    width: '240px',
  },
  { id: 'reason', label: 'Reason', cell: ({ reason }) => reason, narrow: 'second' },
];

interface FailuresTableProps {
  label: string;
  items: RunItems;
  failures: readonly Failure[];
}

/** The failed items of a run, with reasons. */
export const FailuresTable = ({ label, items, failures }: FailuresTableProps) => {
  const { state, shown, total } = useLocalPages<Failure>(failures);
  return (
    <LocalList
      label={label}
      list={{
        columns: columnsOf(items),
        noun: items.noun,
        rowName: ({ name }) => `${items.label} ${name ?? ''}`,
        href: ({ id }) => items.address(id),
      }}
      state={state}
      rows={shown}
      total={total}
    />
  );
};
