import { number } from '@evergreen/contracts/counted';
import type { StateRenewalCounts } from '@evergreen/contracts/renewing/dashboard';
import type { RenewalFilter } from '@evergreen/contracts/renewing/queue';
import { Link } from 'react-router';
import { renewalsInWords } from '../../../../shared/renewals/inWords';
import { queueHref } from '../../../../shared/renewals/filters/renewalLinks';
import { shareOf } from '../buckets';

interface TileProps {
  counts: StateRenewalCounts;
  filter: RenewalFilter;
  href: string;
}

const Tile = ({ counts: { stateCode, renewalsCount, pastDueCount }, filter, href }: TileProps) => {
  const there = { ...filter, states: [stateCode] };
  const share = shareOf(pastDueCount, renewalsCount);
  return (
    <li className="eg-tile">
      <div className="eg-tile-head">
        <Link className="eg-open" to={href} preventScrollReset={false} aria-label={`Dashboard of ${stateCode}`}>
          {stateCode}
        </Link>
        <Link className="eg-count" to={queueHref(there)} aria-label={`${stateCode}: ${renewalsInWords(renewalsCount)}`}>
          {number(renewalsCount)}
        </Link>
      </div>
      {pastDueCount === 0 ? (
        <>
          <span className="eg-share" aria-hidden />
          <span className="eg-muted">None past due</span>
        </>
      ) : (
        <Link
          className="eg-tile-late"
          to={queueHref({ ...there, standing: 'PastDue' })}
          aria-label={`${stateCode}: ${number(pastDueCount)} past due, ${share}`}
        >
          <span className="eg-share" aria-hidden>
            <i style={{ width: `${(100 * pastDueCount) / renewalsCount}%` }} />
          </span>
          <span>
            {number(pastDueCount)} past due, {share}
          </span>
        </Link>
      )}
    </li>
  );
};

interface StateTilesProps {
  states: readonly StateRenewalCounts[];
  filter: RenewalFilter;
  hrefOf: (stateCode: string) => string;
}

/** Every state at a glance: its number, and the share that is past due. */
export const StateTiles = ({ states, filter, hrefOf }: StateTilesProps) => (
  <ul className="eg-tiles" aria-label="States">
    {states.map((counts) => (
      <Tile key={counts.stateCode} counts={counts} filter={filter} href={hrefOf(counts.stateCode)} />
    ))}
  </ul>
);
