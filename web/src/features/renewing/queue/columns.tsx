import type { SlowRenewalRow } from '@evergreen/contracts/renewing/dashboard';
import { type RenewalRow, renewalsColumns, type RenewalsQuery } from '@evergreen/contracts/renewing/queue';
import { contractColumns } from '../../../kit/list/columns/contractColumns';
import type { Column } from '../../../kit/list/state/types';
import { Expires, FormsDue } from '../../../shared/renewals/rows/deadlines';
import { RowMarks } from '../../../shared/renewals/rows/RowNotes';
import { SlowTag } from '../../../shared/renewals/rows/SlowTag';
import { RowStage } from '../../../shared/renewals/rows/WithPrimary';
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
  /** The list is filtered to one assignee, whom each row would repeat. */
  ofOneAssignee: boolean;
}

export const columnsFor = ({
  today,
  slow,
  oneLine,
  ofOneAssignee,
}: Shown): readonly Column<RenewalRow, RenewalsQuery>[] =>
  contractColumns(renewalsColumns, {
    license: {
      width: '146px',
      ...(oneLine
        ? { extra: (row: RenewalRow) => <RowMarks row={row} /> }
        : { detail: (row: RenewalRow) => row.licenseType, detailInTableOnly: true as const }),
      narrow: 'first',
    },
    type: { width: '90px', share: 0.25, narrow: 'second', narrowRank: 4, optional: !oneLine },
    premises: { width: '150px' },
    stage: {
      width: '130px',
      share: 0.31,
      cell: (row) => (
        <>
          <RowStage row={row} />
          <SlowMark renewal={slow.get(row.id)} short={oneLine} />
        </>
      ),
      narrow: 'second',
      narrowRank: 3,
    },
    // On one line, the assignee takes its space.
    track: { width: '72px', optional: oneLine && !ofOneAssignee },
    due: {
      width: '162px',
      cell: (row) => (
        <FormsDue
          date={row.renewalDueDate}
          today={today}
          stage={row.renewalStatusCode}
          opensOn={row.filingWindowOpensOn}
        />
      ),
    },
    'follow-up': { width: '76px' },
    expires: {
      width: '162px',
      cell: (row) => <Expires date={row.expirationDate} today={today} inForce={row.isLegallyInForce} />,
      narrow: 'first',
    },
    property: {
      width: '150px',
      share: 0.44,
      detail: (row) => (oneLine ? row.city : [row.city, row.state].filter(Boolean).join(', ')),
      narrow: 'second',
      narrowRank: 1,
    },
    city: { width: '110px', narrow: 'second', narrowRank: 2 },
    state: { width: '64px' },
    designee: { width: '120px' },
    assignee: {
      width: '96px',
      cell: (row) => row.assignedUserName ?? <span className="eg-muted">Unassigned</span>,
      optional: ofOneAssignee,
    },
    details: {
      labelHidden: true,
      width: '30px',
      cell: (row) => <RenewalInfo row={row} today={today} slow={slow.get(row.id)} />,
      narrow: 'side',
    },
  });
