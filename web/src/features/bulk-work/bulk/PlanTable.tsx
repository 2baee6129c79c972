import type { BulkPlanAnswer, BulkPlanItem } from '@evergreen/contracts/bulk-work/bulk';
import type { PageQuery } from '@evergreen/contracts/common';
import Button from '@mui/material/Button';
import { Act } from '../../../kit/areas/acts';
import { RecordReferenceContext } from '../../../kit/messages/recordReference';
import { DateWithMeaning, todayIn } from '../../../kit/values/DateWithMeaning';
import { useDialog } from '../../../kit/dialog/useDialog';
import { useIdentity, useMayHere } from '../../../kit/data/identity';
import type { Column } from '../../../kit/list/state/types';
import { LocalList } from '../../../kit/list/LocalList';
import { useLocalPages } from '../../../kit/list/state/useLocalList';
import { licenseConcern } from '../../../shared/renewals/assigning/licenseConcern';

type Row = BulkPlanItem & { id: string };

/** Assigned here, it begins with the others. */
const AssignHere = ({ row: { licenseId, licenseNumber } }: { row: Row }) => {
  const { kind } = useIdentity();
  const may = useMayHere();
  const dialog = useDialog();
  // The plan has only renewals of one's own side.
  const designation = kind === 'client' ? 'BillingClient' : 'ManagingFirm';
  if (!may('renewal.assign', { designation, assignedUserId: null })) return null;
  const name = `License ${licenseNumber ?? ''}`;
  return (
    <>
      <Button size="small" variant="outlined" onClick={dialog.show} aria-label={`Assign ${name} here`}>
        Assign here
      </Button>
      {dialog.props.open && (
        <RecordReferenceContext value={licenseConcern(licenseId, licenseNumber ?? '')}>
          <Act of="license" act="assign" id={licenseId} name={name} onClose={dialog.props.onClose} />
        </RecordReferenceContext>
      )}
    </>
  );
};

const Plan = ({ row }: { row: Row }) => {
  if (row.reason === null) return `Begins, ${row.trackingOnly ? 'tracking only' : 'full process'}`;
  return (
    <span className="eg-plan-cannot">
      <span className="eg-ink-late">Cannot begin: {row.reason}</span>
      {row.needsAssignee && <AssignHere row={row} />}
    </span>
  );
};

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
    cell: (row) => <Plan row={row} />,
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

/** A preview for each license; those that cannot begin come first, with the reason. */
export const PlanTable = ({ plan, dueDate }: { plan: BulkPlanAnswer; dueDate: string | null }) => {
  const today = todayIn(useIdentity().timeZone);
  const rows = [...plan.items]
    .sort((a, b) => Number(a.reason === null) - Number(b.reason === null))
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
