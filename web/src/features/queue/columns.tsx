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

interface Shown {
  today: string;
  slow: ReadonlyMap<string, SlowRenewalRow>;
  oneLine: boolean;
  /** The list is filtered to one assignee, whom each row would name again. */
  ofOneAssignee: boolean;
}

export const columnsFor = ({
  today,
  slow,
  oneLine,
  ofOneAssignee,
}: Shown): readonly Column<RenewalRow, RenewalsQuery>[] => [
  {
    id: 'license',
    width: '146px',
    label: 'License',
    sortBy: 'licenseNumber',
    cell: (row) => row.licenseNumber,
    ...(oneLine
      ? { beside: (row: RenewalRow) => <RowMarks row={row} /> }
      : { detail: (row: RenewalRow) => row.licenseType, detailInTableOnly: true as const }),
    narrow: 'first',
  },
  {
    id: 'type',
    width: '90px',
    share: 0.25,
    label: 'License Type',
    sortBy: 'licenseType',
    cell: (row) => row.licenseType,
    narrow: 'second',
    narrowRank: 4,
    ...(!oneLine && { optional: true }),
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
    width: '130px',
    share: 0.31,
    label: 'Stage',
    sortBy: 'renewalStatus',
    cell: (row) => (
      <>
        <RowStage row={row} />
        <SlowMark renewal={slow.get(row.id)} short={oneLine} />
      </>
    ),
    narrow: 'second',
    narrowRank: 3,
  },
  {
    id: 'track',
    width: '72px',
    label: 'Track',
    sortBy: 'trackDate',
    cell: (row) => shortDate(row.trackDate),
    // On one line, the assignee takes its place.
    ...(oneLine && !ofOneAssignee && { optional: true }),
  },
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
    width: '76px',
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
    width: '150px',
    share: 0.44,
    label: 'Property',
    sortBy: 'propertyName',
    cell: (row) => row.propertyName,
    detail: (row) => (oneLine ? row.city : [row.city, row.state].filter(Boolean).join(', ')),
    narrow: 'second',
    narrowRank: 1,
  },
  {
    id: 'city',
    width: '110px',
    label: 'City',
    sortBy: 'city',
    cell: (row) => row.city,
    optional: true,
    narrow: 'second',
    narrowRank: 2,
  },
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
    width: '96px',
    label: 'Assignee',
    sortBy: 'assignedUserName',
    cell: (row) => row.assignedUserName ?? <span className="eg-muted">Unassigned</span>,
    ...(ofOneAssignee && { optional: true }),
  },
  {
    id: 'details',
    label: 'Details',
    labelHidden: true,
    width: '30px',
    cell: (row) => <RenewalInfo row={row} today={today} slow={slow.get(row.id)} />,
    narrow: 'side',
  },
];
