import type { CarrierLoad, RenewalLoad } from '@evergreen/contracts/renewing/dashboard';
import type { RenewalFilter } from '@evergreen/contracts/renewing/queue';
import { Link } from 'react-router';
import { NothingHere } from '../../../../kit/loading/states';
import { dashboardHref, queueHref } from '../../../../shared/renewals/filters/renewalLinks';
import { carriedBy, nameOf, soonWords } from './carriers';
import { useLoad } from '../dashboard.api';
import { NumbersTable, type NumbersRow } from '../bars/NumbersTable';
import { NumbersCard } from './NumbersCard';
import { expiring } from './spans';
import { useMore } from './useMore';

interface HeadProps {
  of: CarrierLoad;
  there: RenewalFilter;
  /** The largest load of one person. */
  most: number;
}

const Head = ({ of, there, most }: HeadProps) => {
  const width = (count: number) => ({ width: `${(100 * count) / most}%` });
  return (
    <>
      {of.carrier === 'Person' ? <Link to={dashboardHref(there)}>{nameOf(of)}</Link> : nameOf(of)}
      <span className="eg-load" aria-hidden>
        <i className="eg-swatch-PastDue" style={width(of.pastDueCount)} />
        <i className="eg-load-soon" style={width(of.expiringCount)} />
        <i className="eg-load-rest" style={width(of.renewalsCount - of.pastDueCount - of.expiringCount)} />
      </span>
    </>
  );
};

const rowOf = (of: CarrierLoad, load: RenewalLoad, filter: RenewalFilter, most: number): NumbersRow => {
  const there = carriedBy(filter, of);
  const name = nameOf(of);
  return {
    key: of.carrier + (of.assignedUserId ?? ''),
    head: <Head of={of} there={there} most={most} />,
    counts: [
      { count: of.renewalsCount, href: queueHref(there), words: name },
      {
        count: of.pastDueCount,
        href: queueHref({ ...there, standing: 'PastDue' }),
        words: `${name}, past due`,
        late: true,
      },
      {
        count: of.expiringCount,
        href: queueHref(expiring(there, load)),
        words: `${name}, ${soonWords.toLowerCase()}`,
      },
    ],
  };
};

/** The load of each user, with late and unassigned renewals. */
export const LoadCard = ({ filter }: { filter: RenewalFilter }) => {
  const query = useLoad(filter);
  const { shown, more } = useMore(query.data?.carriers ?? [], 'people');
  return (
    <NumbersCard title="Workload by Assignee" note="most past due first" query={query} rows={6}>
      {(load) => {
        if (load.carriers.length === 0) return <NothingHere reason="No renewals match these filters." />;
        const most = Math.max(...load.carriers.map(({ renewalsCount }) => renewalsCount));
        return (
          <>
            <NumbersTable
              label="Renewals by person"
              heads={['Assignee', 'Renewals', 'Past due', soonWords]}
              rows={shown.map((carrier) => rowOf(carrier, load, filter, most))}
            />
            {more}
          </>
        );
      }}
    </NumbersCard>
  );
};
