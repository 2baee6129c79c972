import type { RenewalFilter } from '@evergreen/contracts/queue';
import { renewalBucketLabels } from '@evergreen/contracts/enums';
import { lazy, Suspense } from 'react';
import { Loading, NothingHere } from '../../kit/states';
import { bucketOrder } from './buckets';
import { useExpirations } from './dashboard.api';
import { OutlookCard } from './OutlookCard';
import { ShowAs } from './ShowAs';
import { columnsOf, ofWeeks } from './weeks';
import { WeeksTable } from './WeeksTable';

const WeeksChart = lazy(async () => ({ default: (await import('./WeeksChart')).WeeksChart }));

const label = 'Licenses that expire in each of the next 12 weeks';

const Legend = () => (
  <ul className="eg-legend" aria-label="Stages">
    {bucketOrder.map((bucket) => (
      <li key={bucket}>
        <i className={`eg-week-swatch-${bucket}`} aria-hidden /> {renewalBucketLabels[bucket]}
      </li>
    ))}
  </ul>
);

interface WeeksCardProps {
  filter: RenewalFilter;
  asTable: boolean;
  onShow: (asTable: boolean) => void;
}

/** What expires next, week by week, and how far its renewal is. */
export const WeeksCard = ({ filter, asTable, onShow }: WeeksCardProps) => {
  const whole = ofWeeks(filter);
  const query = useExpirations(whole);
  return (
    <OutlookCard
      title="Expiring in the next 12 weeks"
      note="whether tracked yet or not"
      actions={<ShowAs asTable={asTable} onShow={onShow} />}
      query={query}
      rows={6}
    >
      {(weeks) => {
        const columns = columnsOf(weeks, whole);
        if (columns.every(({ count }) => count === 0))
          return <NothingHere reason="Nothing expires in the next 12 weeks." />;
        if (asTable) return <WeeksTable columns={columns} label={label} />;
        return (
          <div className="eg-card-body">
            <Legend />
            <Suspense fallback={<Loading rows={5} />}>
              <WeeksChart columns={columns} label={label} />
            </Suspense>
          </div>
        );
      }}
    </OutlookCard>
  );
};
