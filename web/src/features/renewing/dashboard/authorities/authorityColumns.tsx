import {
  type AuthorityRenewalRow,
  authorityRenewalsColumns,
  type AuthorityRenewalsQuery,
} from '@evergreen/contracts/renewing/dashboard';
import { contractColumns } from '../../../../kit/list/columns/contractColumns';
import type { Column } from '../../../../kit/list/state/types';
import { Expires, FormsDue } from '../../../../shared/renewals/rows/deadlines';
import { SlowTag } from '../../../../shared/renewals/rows/SlowTag';
import { RowStage } from '../../../../shared/renewals/rows/WithPrimary';

/** Document 2: the assignee is shown to client administrators only. */
export const authorityColumns = (
  today: string,
  showsAssignee: boolean,
): readonly Column<AuthorityRenewalRow, AuthorityRenewalsQuery>[] =>
  contractColumns(authorityRenewalsColumns, {
    license: { narrow: 'first' },
    stage: {
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
    due: {
      cell: (row) => (
        <FormsDue
          date={row.renewalDueDate}
          today={today}
          stage={row.renewalStatusCode}
          opensOn={row.filingWindowOpensOn}
        />
      ),
    },
    expires: {
      cell: (row) => <Expires date={row.expirationDate} today={today} inForce={row.isLegallyInForce} />,
      narrow: 'first',
    },
    property: { narrow: 'second' },
    assignee: {
      cell: (row) => row.assignedUserName ?? <span className="eg-muted">Unassigned</span>,
      offered: showsAssignee,
    },
  });
