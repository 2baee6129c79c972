import type { StateRenewalCounts } from '@evergreen/contracts/dashboard';
import { type RenewalFilter, renewalStandingLabels } from '@evergreen/contracts/queue';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Card } from '../../kit/page/Card';
import { queueHref } from '../../shared/renewals/renewalLinks';
import { Loading } from '../../kit/states';
import { BucketTable } from './BucketTable';
import { barsOf, number, renewals } from './buckets';
import { ShowAs } from './ShowAs';

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
  counts: Omit<StateRenewalCounts, 'stateCode'>;
  /** "MA", "all states". */
  place: string;
  /** The dashboard's filters, with its state where one is open. */
  filter: RenewalFilter;
  asTable: boolean;
  onShow: (asTable: boolean) => void;
}

/** How far the renewals of a state, or of all, are: drawn, or as a table. */
export const StateCard = ({ counts, place, filter, asTable, onShow }: StateCardProps) => {
  const bars = barsOf(counts, filter);
  const label = `Renewals in ${place} by stage`;
  const withoutStage = counts.renewalsCount - bars.reduce((sum, { all }) => sum + all, 0);
  return (
    <Card
      title={`Renewals in ${place}`}
      note={
        <Link to={queueHref(filter)} className="eg-count">
          {renewals(counts.renewalsCount)}
        </Link>
      }
      actions={<ShowAs asTable={asTable} onShow={onShow} />}
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
