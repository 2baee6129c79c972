import { number } from '@evergreen/contracts/counted';
import { contractColumns } from '../../../kit/list/columns/contractColumns';
import {
  type ApprovalList,
  type ApprovalRow,
  approvalsQuery,
  type ApprovalsQuery,
  approvalsColumns,
} from '@evergreen/contracts/licensing/designations';
import { renewalDesignationLabels } from '@evergreen/contracts/licensing/enums';
import { useState } from 'react';
import { DateWithMeaning, Moment, todayIn } from '../../../kit/values/DateWithMeaning';
import { useCurrentRecord } from '../../../kit/dialog/useCurrentRecord';
import { useIdentity } from '../../../kit/data/identity';
import { fromWholeList } from '../../../kit/list/state/fromWholeList';
import { ListPage } from '../../../kit/list/ListPage';
import { useListData } from '../../../kit/list/ListView';
import type { Column, Filter } from '../../../kit/list/state/types';
import { listApprovals, showsApprovals } from './approvals.api';
import { DecideChosen } from './DecideChosen';
import { type Decision, DecisionDialog } from './DecisionDialog';
import { OpenThere } from './OpenThere';

const columnsFor = (today: string): readonly Column<ApprovalRow, ApprovalsQuery>[] =>
  contractColumns(approvalsColumns, {
    licenseNumber: { width: '170px', detail: (row) => row.licenseTypeName, narrow: 'first' },
    clientName: { narrow: 'second' },
    propertyName: { narrow: 'second' },
    change: {
      cell: (row) => renewalDesignationLabels[row.requestedDesignation],
      detail: (row) => `now ${renewalDesignationLabels[row.renewalDesignation]}`,
      narrow: 'second',
    },
    requestedBy: { cell: (row) => row.requestedBy?.name },
    requestedAt: { cell: (row) => <Moment at={row.requestedAt} /> },
    dueDate: { cell: (row) => <DateWithMeaning date={row.dueDate} today={today} />, narrow: 'first' },
    expirationDate: { cell: (row) => <DateWithMeaning date={row.expirationDate} today={today} /> },
  });

const source = {
  queryKey: ['designation-approvals'],
  shows: showsApprovals,
  contract: approvalsQuery,
  list: listApprovals,
} as const;

/** The clients with open approvals, and their numbers. */
const filtersFor = (waiting: ApprovalList['waiting']): readonly Filter<ApprovalsQuery>[] => [
  {
    kind: 'options',
    name: 'clientIds',
    label: 'Client',
    options: waiting.map(({ clientId, clientName, count }) => ({
      value: clientId,
      label: `${clientName} (${number(count)})`,
    })),
  },
];

/** Approvals within 30 days that the firm decides: of all of its clients, whatever the current client is. */
export const ApprovalsPage = () => {
  const { timeZone, clientId } = useIdentity();
  const [decision, setDecision] = useState<Decision>();
  const [elsewhere, setElsewhere] = useState<ApprovalRow>();
  const { page } = useListData<ApprovalRow, ApprovalsQuery, ApprovalList>(source);
  const row = useCurrentRecord<ApprovalRow>(decision?.row, page?.items, fromWholeList(source));
  return (
    <>
      <ListPage<ApprovalRow, ApprovalsQuery, ApprovalList>
        title="Approvals"
        noun={['request', 'requests']}
        {...source}
        columns={columnsFor(todayIn(timeZone))}
        search="License, client, property, person"
        filters={filtersFor(page?.waiting ?? [])}
        href={(row) => (row.clientId === clientId ? `/licenses/${row.id}` : undefined)}
        onOpen={setElsewhere}
        rowName={(row) => `License ${row.licenseNumber}`}
        rowActions={(row) => [
          { label: 'Approve', run: () => setDecision({ row, approved: true }) },
          { label: 'Decline', run: () => setDecision({ row, approved: false }), danger: true },
        ]}
        forChosen={(selection) => <DecideChosen selection={selection} />}
        exportAs={{ type: 'shown-approvals', ofFirm: true }}
        empty={{ reason: 'No designation change awaits approval.' }}
      />
      {elsewhere && <OpenThere row={elsewhere} onClose={() => setElsewhere(undefined)} />}
      {decision && row && <DecisionDialog decision={{ ...decision, row }} onClose={() => setDecision(undefined)} />}
    </>
  );
};
