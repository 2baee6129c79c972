import type { AuthorityRenewalRow, AuthorityRenewalsQuery } from '@evergreen/contracts/dashboard';
import { shortDate } from '../../kit/DateWithMeaning';
import type { Column } from '../../kit/list/types';
import { Expires, FormsDue } from '../../shared/renewals/deadlines';
import { SlowTag } from '../../shared/renewals/SlowTag';
import { RowStage } from '../../shared/renewals/WithPrimary';

type RowColumn = Column<AuthorityRenewalRow, AuthorityRenewalsQuery>;

const assignee: RowColumn = {
  id: 'assignee',
  label: 'Assignee',
  sortBy: 'assignedUserName',
  cell: (row) => row.assignedUserName ?? <span className="eg-muted">Unassigned</span>,
};

/** Document 2: the assignee is shown to client administrators only. */
export const authorityColumns = (today: string, showsAssignee: boolean): readonly RowColumn[] => [
  {
    id: 'license',
    label: 'License #',
    sortBy: 'licenseNumber',
    cell: (row) => row.licenseNumber,
    narrow: 'first',
  },
  { id: 'type', label: 'License Type', sortBy: 'licenseType', cell: (row) => row.licenseType },
  {
    id: 'stage',
    label: 'Stage',
    sortBy: 'renewalStatus',
    cell: (row) => (
      <>
        <RowStage row={row} />
        {row.isSlow && (
          <>
            {' '}
            <SlowTag />
          </>
        )}
      </>
    ),
    narrow: 'second',
  },
  { id: 'track', label: 'Track Date', sortBy: 'trackDate', cell: (row) => shortDate(row.trackDate) },
  {
    id: 'due',
    label: 'Due Date',
    sortBy: 'renewalDueDate',
    cell: (row) => (
      <FormsDue
        date={row.renewalDueDate}
        today={today}
        stage={row.renewalStatusCode}
        opensOn={row.filingWindowOpensOn}
      />
    ),
  },
  {
    id: 'expires',
    label: 'Expiration Date',
    sortBy: 'expirationDate',
    cell: (row) => <Expires date={row.expirationDate} today={today} inForce={row.isLegallyInForce} />,
    narrow: 'first',
  },
  { id: 'property', label: 'Property', sortBy: 'propertyName', cell: (row) => row.propertyName, narrow: 'second' },
  ...(showsAssignee ? [assignee] : []),
];
