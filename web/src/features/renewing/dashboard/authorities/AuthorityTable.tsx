import {
  type AuthorityRenewalCounts,
  type AuthorityTurnaround,
  bucketFields,
} from '@evergreen/contracts/renewing/dashboard';
import { jurisdictionLabels } from '@evergreen/contracts/licensing/enums';
import { renewalBucketLabels } from '@evergreen/contracts/renewing/enums';
import type { RenewalFilter } from '@evergreen/contracts/renewing/queue';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { authorityHref, queueHref } from '../../../../shared/renewals/filters/renewalLinks';
import { BucketCount } from './BucketCount';
import { barsOf, bucketOrder } from '../buckets';
import { Count } from '../bars/Count';
import { daysInWords as days } from '../../../../kit/values/DateWithMeaning';
import { TurnaroundFigure } from './Turnaround';

type Row = AuthorityRenewalCounts & { turnaround: AuthorityTurnaround | undefined };

type Compare = (a: Row, b: Row) => number;

interface Column {
  id: string;
  label: string;
  compare: Compare;
  /** Not on a phone. */
  wide?: true;
  end?: true;
}

const byName: Compare = (a, b) => a.name.localeCompare(b.name);
const jurisdictionOf = ({ jurisdiction }: Row) => jurisdictionLabels[jurisdiction];

const columns: readonly Column[] = [
  { id: 'name', label: 'Licensing Authority', compare: byName },
  {
    id: 'jurisdiction',
    label: 'Jurisdiction',
    wide: true,
    compare: (a, b) => jurisdictionOf(a).localeCompare(jurisdictionOf(b)),
  },
  ...bucketOrder.map((bucket): Column => ({
    id: bucket,
    label: renewalBucketLabels[bucket],
    wide: true,
    end: true,
    compare: (a, b) => a[bucketFields[bucket].all] - b[bucketFields[bucket].all],
  })),
  { id: 'total', label: 'Total Renewals', end: true, compare: (a, b) => a.totalRenewalsCount - b.totalRenewalsCount },
  {
    id: 'turnaround',
    label: 'Filed to Received',
    wide: true,
    compare: (a, b) => (a.turnaround?.medianDays ?? -1) - (b.turnaround?.medianDays ?? -1),
  },
];

interface Sorted {
  id: string;
  up: boolean;
}

const className = ({ end, wide }: Column) => [end && 'eg-end', wide && 'eg-wide'].filter(Boolean).join(' ');

const sort = (rows: readonly Row[], { id, up }: Sorted) => {
  const compare = columns.find((column) => column.id === id)?.compare ?? byName;
  return [...rows].sort((a, b) => (up ? 1 : -1) * compare(a, b) || byName(a, b));
};

const Head = ({ sorted, onSort }: { sorted: Sorted; onSort: (next: Sorted) => void }) => (
  <thead>
    <tr>
      {columns.map((column) => {
        const on = sorted.id === column.id;
        const Arrow = on && !sorted.up ? ArrowDown : ArrowUp;
        return (
          <th
            key={column.id}
            scope="col"
            className={className(column)}
            aria-sort={on ? (sorted.up ? 'ascending' : 'descending') : undefined}
          >
            <button
              type="button"
              className="eg-sort"
              onClick={() => onSort({ id: column.id, up: on ? !sorted.up : !column.end })}
            >
              {column.label}
              <Arrow size={12} className={on ? '' : 'eg-sort-idle'} aria-hidden />
            </button>
          </th>
        );
      })}
    </tr>
  </thead>
);

interface AuthorityTableProps {
  rows: readonly AuthorityRenewalCounts[];
  turnarounds: readonly AuthorityTurnaround[] | undefined;
  /** The dashboard's filters with its state. */
  filter: RenewalFilter;
}

/** Document 2: 'Renewals by Licensing Authority'. The name opens the authority, each number its renewals. */
export const AuthorityTable = ({ rows, turnarounds = [], filter }: AuthorityTableProps) => {
  const [sorted, setSorted] = useState<Sorted>({ id: 'name', up: true });
  const whole = rows.map((row) => ({
    ...row,
    turnaround: turnarounds.find(({ licensingAuthorityId }) => licensingAuthorityId === row.id),
  }));
  return (
    <div className="eg-table-wrap">
      <table className="eg-table eg-numbers" aria-label="Renewals by Licensing Authority">
        <Head sorted={sorted} onSort={setSorted} />
        <tbody>
          {sort(whole, sorted).map((row) => {
            const there = { ...filter, licensingAuthorityIds: [row.id] };
            return (
              <tr key={row.id}>
                <td>
                  <Link className="eg-open" to={authorityHref(row.id, filter)}>
                    {row.licensingAuthorityName}
                  </Link>
                  <div className="eg-detail eg-narrow">
                    {jurisdictionOf(row)}
                    {row.turnaround && `, ${days(row.turnaround.medianDays)} from filed to received`}
                  </div>
                </td>
                <td className="eg-wide">{jurisdictionOf(row)}</td>
                {barsOf(row, there).map((bar) => (
                  <td key={bar.key} className="eg-end eg-wide">
                    <BucketCount bar={bar} words={`${bar.label} of ${row.licensingAuthorityName}`} />
                  </td>
                ))}
                <td className="eg-end">
                  <Count count={row.totalRenewalsCount} href={queueHref(there)} words={row.licensingAuthorityName} />
                </td>
                <td className="eg-wide">
                  <TurnaroundFigure figure={row.turnaround} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
