import type { BulkPlanAnswer, BulkPlanItem } from '@evergreen/contracts/bulk';
import type { PageQuery } from '@evergreen/contracts/common';
import { DateWithMeaning, todayIn } from '../../kit/DateWithMeaning';
import { useIdentity } from '../../kit/identity';
import type { Column } from '../../kit/list/types';
import { LocalList } from '../../kit/list/LocalList';
import { useLocalPages } from '../../kit/list/useLocalList';

type Row = BulkPlanItem & { id: string };

const columnsFor = (today: string, dueDate: string | null): readonly Column<Row, PageQuery>[] => [
  {
    id: 'license',
    label: 'License',
    cell: ({ licenseNumber }) => licenseNumber ?? 'Unknown license',
    detail: ({ licenseType }) => licenseType,
    narrow: 'first',
  },
  { id: 'property', label: 'Property', cell: ({ propertyName }) => propertyName },
  {
    id: 'plan',
    label: 'What Will Happen',
    cell: ({ reason, trackingOnly }) =>
      reason === null ? (
        `Begins, ${trackingOnly ? 'tracking only' : 'full process'}`
      ) : (
        <span className="eg-ink-late">Cannot begin: {reason}</span>
      ),
    narrow: 'second',
  },
  {
    id: 'due',
    label: 'Will Be Due',
    cell: ({ reason, dueDate: own }) => reason === null && <DateWithMeaning date={dueDate ?? own} today={today} />,
    narrow: 'first',
  },
  {
    id: 'expires',
    label: 'Expires',
    cell: ({ expirationDate }) => <DateWithMeaning date={expirationDate} today={today} />,
  },
];

/** What will happen to each license; first what cannot begin, and why. */
export const PlanTable = ({ plan, dueDate }: { plan: BulkPlanAnswer; dueDate: string | null }) => {
  const today = todayIn(useIdentity().timeZone);
  const rows = [...plan.items]
    .sort((one, other) => Number(one.reason === null) - Number(other.reason === null))
    .map((item) => ({ ...item, id: item.licenseId }));
  const { state, shown, total } = useLocalPages<Row>(rows);
  return (
    <LocalList
      label="Plan"
      list={{
        columns: columnsFor(today, dueDate),
        noun: ['license', 'licenses'],
        rowName: ({ licenseNumber }) => `License ${licenseNumber ?? ''}`,
      }}
      state={state}
      rows={shown}
      total={total}
    />
  );
};
