import type { StateRenewalCounts } from '@evergreen/contracts/dashboard';
import { type RenewalFilter, renewalStandingLabels } from '@evergreen/contracts/queue';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Card } from '../../kit/page/Card';
import { queueHref } from '../../shared/renewals/renewalLinks';
import { Loading } from '../../kit/states';
import { BucketTable } from './BucketTable';
import { barsOf, number, renewals } from './buckets';

const BucketChart = lazy(async () => ({ default: (await import('./BucketChart')).BucketChart }));

const Legend = () => (
  <ul className="eg-legend" aria-label="Legend">
    <li>
      <i className="eg-swatch-late" aria-hidden /> {renewalStandingLabels.PastDue}
    </li>
    <li>
      <i className="eg-swatch-good" aria-hidden /> {renewalStandingLabels.OnTrack}
    </li>
  </ul>
);

interface StateCardProps {
  counts: StateRenewalCounts;
  /** The dashboard's filters with its state. */
  filter: RenewalFilter;
  asTable: boolean;
  onShow: (asTable: boolean) => void;
}

/** How far a state's renewals are: drawn, or as a table. */
export const StateCard = ({ counts, filter, asTable, onShow }: StateCardProps) => {
  const bars = barsOf(counts, filter);
  const label = `Renewals in ${counts.stateCode} by stage`;
  const withoutStage = counts.renewalsCount - bars.reduce((sum, { all }) => sum + all, 0);
  return (
    <Card
      title={`Renewals in ${counts.stateCode}`}
      note={
        <Link to={queueHref(filter)} className="eg-count">
          {renewals(counts.renewalsCount)}
        </Link>
      }
      actions={
        <span className="eg-segments" role="group" aria-label="Show as">
          <button type="button" aria-pressed={!asTable} onClick={() => onShow(false)}>
            Chart
          </button>
          <button type="button" aria-pressed={asTable} onClick={() => onShow(true)}>
            Table
          </button>
        </span>
      }
    >
      {asTable ? (
        <BucketTable bars={bars} label={label} />
      ) : (
        <div className="eg-card-body">
          <Legend />
          <Suspense fallback={<Loading rows={3} />}>
            <BucketChart bars={bars} label={label} />
          </Suspense>
        </div>
      )}
      {withoutStage > 0 && (
        <p className="eg-card-body eg-muted">
          {number(withoutStage)} of them {withoutStage === 1 ? 'is a perpetual license' : 'are perpetual licenses'},
          without a stage.
        </p>
      )}
    </Card>
  );
};
