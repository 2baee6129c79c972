import type { AuthorityRenewalCounts, AuthorityTurnaround } from '@evergreen/contracts/dashboard';
import { jurisdictionLabels } from '@evergreen/contracts/enums';
import type { RenewalFilter } from '@evergreen/contracts/queue';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { authorityHref, queueHref } from '../../kit/renewals/renewalLinks';
import { barsOf, number, renewals } from './buckets';
import { TurnaroundFigure } from './Turnaround';

type Row = AuthorityRenewalCounts & { turnaround: AuthorityTurnaround | undefined };

const byName = (one: Row, other: Row) => one.name.localeCompare(other.name);

const columns = [
  { id: 'name', label: 'Licensing Authority', compare: byName },
  {
    id: 'jurisdiction',
    label: 'Jurisdiction',
    wide: true,
    compare: (one: Row, other: Row) =>
      jurisdictionLabels[one.jurisdiction].localeCompare(jurisdictionLabels[other.jurisdiction]),
  },
  {
    id: 'total',
    label: 'Total Renewals',
    end: true,
    compare: (one: Row, other: Row) => one.totalRenewalsCount - other.totalRenewalsCount,
  },
  { id: 'stages', label: 'Filed / Started / Ready', end: true, wide: true },
  {
    id: 'turnaround',
    label: 'Filed to Received',
    wide: true,
    compare: (one: Row, other: Row) => (one.turnaround?.medianDays ?? -1) - (other.turnaround?.medianDays ?? -1),
  },
] as const;
type Sorted = { id: (typeof columns)[number]['id']; up: boolean };

const className = (column: (typeof columns)[number]) =>
  [('end' in column && 'eg-end') || '', ('wide' in column && 'eg-wide') || ''].join(' ');

const sort = (rows: readonly Row[], { id, up }: Sorted) => {
  const column = columns.find((one) => one.id === id);
  const compare = column && 'compare' in column ? column.compare : byName;
  return [...rows].sort((one, other) => (up ? 1 : -1) * compare(one, other) || byName(one, other));
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
            {'compare' in column ? (
              <button
                type="button"
                className="eg-sort"
                onClick={() => onSort({ id: column.id, up: on ? !sorted.up : column.id !== 'total' })}
              >
                {column.label}
                <Arrow size={12} className={on ? '' : 'eg-sort-idle'} aria-hidden />
              </button>
            ) : (
              column.label
            )}
          </th>
        );
      })}
    </tr>
  </thead>
);

/** The three numbers of a row in the order of the chart, each with what is past due of it. */
const Stages = ({ row, filter }: { row: Row; filter: RenewalFilter }) => (
  <span className="eg-stage-counts">
    {barsOf(row, filter).map((bar) => (
      <span key={bar.bucket}>
        {bar.all === 0 ? (
          <span className="eg-muted">0</span>
        ) : (
          <Link
            to={bar.href}
            className="eg-count"
            aria-label={`${bar.label} of ${row.licensingAuthorityName}: ${renewals(bar.all)}`}
          >
            {number(bar.all)}
          </Link>
        )}
      </span>
    ))}
  </span>
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
      <table className="eg-table" aria-label="Renewals by Licensing Authority">
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
                  <div className="eg-detail eg-narrow">{jurisdictionLabels[row.jurisdiction]}</div>
                </td>
                <td className="eg-wide">{jurisdictionLabels[row.jurisdiction]}</td>
                <td className="eg-end">
                  <Link
                    className="eg-count"
                    to={queueHref(there)}
                    aria-label={`${row.licensingAuthorityName}: ${renewals(row.totalRenewalsCount)}`}
                  >
                    {number(row.totalRenewalsCount)}
                  </Link>
                </td>
                <td className="eg-end eg-wide">
                  <Stages row={row} filter={there} />
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
