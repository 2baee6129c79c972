import {
  type ApprovalList,
  type ApprovalRow,
  approvalsQuery,
  type ApprovalsQuery,
} from '@evergreen/contracts/designations';
import { renewalDesignationLabels } from '@evergreen/contracts/enums';
import { useState } from 'react';
import { DateWithMeaning, Moment, todayIn } from '../../kit/DateWithMeaning';
import { useIdentity } from '../../kit/identity';
import { ListPage } from '../../kit/list/ListPage';
import { useListData } from '../../kit/list/ListView';
import type { Column } from '../../kit/list/types';
import { listApprovals } from './approvals.api';
import { type Decision, DecisionDialog } from './DecisionDialog';
import { WaitingElsewhere } from './WaitingElsewhere';

const columnsFor = (today: string): readonly Column<ApprovalRow, ApprovalsQuery>[] => [
  {
    id: 'licenseNumber',
    label: 'License #',
    sortBy: 'licenseNumber',
    cell: (row) => row.licenseNumber,
    detail: (row) => row.licenseTypeName,
    narrow: 'first',
  },
  {
    id: 'propertyName',
    label: 'Property',
    sortBy: 'propertyName',
    cell: (row) => row.propertyName,
    detail: (row) => row.clientName,
    narrow: 'second',
  },
  {
    id: 'change',
    label: 'Renewal Designee',
    cell: (row) => renewalDesignationLabels[row.requestedDesignation],
    detail: (row) => `now ${renewalDesignationLabels[row.renewalDesignation]}`,
    narrow: 'second',
  },
  {
    id: 'requestedBy',
    label: 'Requested By',
    sortBy: 'requestedBy',
    cell: (row) => row.requestedBy?.name,
  },
  {
    id: 'requestedAt',
    label: 'Requested',
    sortBy: 'requestedAt',
    cell: (row) => <Moment at={row.requestedAt} />,
  },
  {
    id: 'dueDate',
    label: 'Due Date',
    sortBy: 'dueDate',
    cell: (row) => <DateWithMeaning date={row.dueDate} today={today} />,
    narrow: 'first',
  },
  {
    id: 'expirationDate',
    label: 'Expiration',
    sortBy: 'expirationDate',
    cell: (row) => <DateWithMeaning date={row.expirationDate} today={today} />,
  },
];

const source = {
  queryKey: ['designation-approvals'],
  shows: { license: true },
  contract: approvalsQuery,
  list: listApprovals,
} as const;

/** What a client wants designated anew within 30 days, for the firm to decide. */
export const ApprovalsPage = () => {
  const { timeZone, clientName } = useIdentity();
  const [decision, setDecision] = useState<Decision>();
  const { page } = useListData<ApprovalRow, ApprovalsQuery, ApprovalList>(source);
  const now = ({ row, approved }: Decision): Decision => ({
    row: page?.items.find(({ id }) => id === row.id) ?? row,
    approved,
  });
  return (
    <>
      <ListPage<ApprovalRow, ApprovalsQuery, ApprovalList>
        title="Approvals"
        noun={['request', 'requests']}
        {...source}
        columns={columnsFor(todayIn(timeZone))}
        search="Search license, property, person"
        href={(row) => `/licenses/${row.id}`}
        rowName={(row) => `License ${row.licenseNumber}`}
        rowActions={(row) => [
          { label: 'Approve', run: () => setDecision({ row, approved: true }) },
          { label: 'Decline', run: () => setDecision({ row, approved: false }), danger: true },
        ]}
        empty={{
          reason: clientName
            ? `No designation change of ${clientName} awaits approval.`
            : 'Choose a client to see its requests.',
        }}
      >
        <WaitingElsewhere />
      </ListPage>
      {decision && <DecisionDialog decision={now(decision)} onClose={() => setDecision(undefined)} />}
    </>
  );
};
