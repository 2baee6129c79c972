import { renewalDesignationLabels } from '@evergreen/contracts/enums';
import type { SlowRenewalRow } from '@evergreen/contracts/dashboard';
import type { RenewalRow, RenewalsQuery } from '@evergreen/contracts/queue';
import { shortDate } from '../../kit/DateWithMeaning';
import type { Column } from '../../kit/list/types';
import { Expires, FormsDue } from '../../shared/renewals/deadlines';
import { RowMarks } from '../../shared/renewals/RowNotes';
import { SlowTag } from '../../shared/renewals/SlowTag';
import { RowStage } from '../../shared/renewals/WithPrimary';
import { RenewalInfo } from './RenewalInfo';

const SlowMark = ({ renewal, short }: { renewal: SlowRenewalRow | undefined; short: boolean }) =>
  renewal && (
    <div className="eg-slow">
      <SlowTag renewal={renewal} short={short} />
    </div>
  );

export const columnsFor = (
  today: string,
  slow: ReadonlyMap<string, SlowRenewalRow>,
  oneLine: boolean,
): readonly Column<RenewalRow, RenewalsQuery>[] => [
  {
    id: 'license',
    width: '132px',
    label: 'License',
    sortBy: 'licenseNumber',
    cell: (row) => row.licenseNumber,
    detail: (row) => row.licenseType,
    narrow: 'first',
  },
  ...(oneLine
    ? [
        {
          id: 'marks',
          label: 'Alerts and notes',
          labelHidden: true,
          width: '78px',
          cell: (row: RenewalRow) => <RowMarks row={row} />,
          narrow: 'second' as const,
        },
      ]
    : []),
  {
    id: 'type',
    width: '150px',
    label: 'License Type',
    sortBy: 'licenseType',
    cell: (row) => row.licenseType,
    optional: true,
  },
  {
    id: 'premises',
    width: '150px',
    label: 'Premises',
    sortBy: 'premisesName',
    cell: (row) => row.premisesName,
    optional: true,
  },
  {
    id: 'stage',
    width: '192px',
    label: 'Stage',
    sortBy: 'renewalStatus',
    cell: (row) => (
      <>
        <RowStage row={row} />
        <SlowMark renewal={slow.get(row.id)} short={oneLine} />
      </>
    ),
    narrow: 'second',
  },
  { id: 'track', width: '82px', label: 'Track', sortBy: 'trackDate', cell: (row) => shortDate(row.trackDate) },
  {
    id: 'due',
    width: '162px',
    label: 'Due',
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
    id: 'follow-up',
    width: '96px',
    label: 'Follow-Up',
    sortBy: 'followUpDate',
    cell: (row) => shortDate(row.followUpDate),
    optional: true,
  },
  {
    id: 'expires',
    width: '162px',
    label: 'Expires',
    sortBy: 'expirationDate',
    cell: (row) => <Expires date={row.expirationDate} today={today} inForce={row.isLegallyInForce} />,
    narrow: 'first',
  },
  {
    id: 'property',
    label: 'Property',
    sortBy: 'propertyName',
    cell: (row) => row.propertyName,
    detail: (row) => [row.city, row.state].filter(Boolean).join(', '),
  },
  { id: 'city', width: '110px', label: 'City', sortBy: 'city', cell: (row) => row.city, optional: true },
  { id: 'state', width: '64px', label: 'State', sortBy: 'state', cell: (row) => row.state, optional: true },
  {
    id: 'designee',
    width: '120px',
    label: 'Designee',
    cell: (row) => renewalDesignationLabels[row.renewalDesignation],
    optional: true,
  },
  {
    id: 'assignee',
    width: '108px',
    label: 'Assignee',
    sortBy: 'assignedUserName',
    cell: (row) => row.assignedUserName ?? <span className="eg-muted">Unassigned</span>,
  },
  {
    id: 'details',
    label: 'Details',
    labelHidden: true,
    width: '34px',
    cell: (row) => <RenewalInfo row={row} today={today} slow={slow.get(row.id)} />,
    narrow: 'second',
  },
];
