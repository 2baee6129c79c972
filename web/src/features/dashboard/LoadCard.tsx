import type { CarrierLoad, RenewalLoad } from '@evergreen/contracts/dashboard';
import type { RenewalFilter } from '@evergreen/contracts/queue';
import { Link } from 'react-router';
import { NothingHere } from '../../kit/states';
import { dashboardHref, queueHref } from '../../shared/renewals/renewalLinks';
import { carriedBy, nameOf, soonWords } from './carriers';
import { Count } from './Count';
import { useLoad } from './dashboard.api';
import { OutlookCard } from './OutlookCard';
import { expiring } from './spans';
import { useMore } from './useMore';

interface RowProps {
  of: CarrierLoad;
  load: RenewalLoad;
  filter: RenewalFilter;
  most: number;
}

const Row = ({ of, load, filter, most }: RowProps) => {
  const there = carriedBy(filter, of);
  const name = nameOf(of);
  const width = (count: number) => ({ width: `${(100 * count) / most}%` });
  return (
    <tr>
      <th scope="row">
        {of.carrier === 'Person' ? <Link to={dashboardHref(there)}>{name}</Link> : name}
        <span className="eg-load" aria-hidden>
          <i className="eg-swatch-late" style={width(of.pastDueCount)} />
          <i className="eg-load-soon" style={width(of.expiringCount)} />
          <i className="eg-load-rest" style={width(of.renewalsCount - of.pastDueCount - of.expiringCount)} />
        </span>
      </th>
      <td className="eg-end">
        <Count count={of.renewalsCount} href={queueHref(there)} words={name} />
      </td>
      <td className="eg-end">
        <Count
          count={of.pastDueCount}
          href={queueHref({ ...there, standing: 'PastDue' })}
          words={`${name}, past due`}
          late
        />
      </td>
      <td className="eg-end">
        <Count
          count={of.expiringCount}
          href={queueHref(expiring(there, load))}
          words={`${name}, ${soonWords.toLowerCase()}`}
        />
      </td>
    </tr>
  );
};

/** Who has how much, who is behind, and what nobody has. */
export const LoadCard = ({ filter }: { filter: RenewalFilter }) => {
  const query = useLoad(filter);
  const carriers = query.data?.carriers ?? [];
  const { shown, more } = useMore(carriers, 'people');
  const most = Math.max(...carriers.map(({ renewalsCount }) => renewalsCount), 1);
  return (
    <OutlookCard title="Who has the work" note="most past due first" query={query} rows={6}>
      {(load) =>
        carriers.length === 0 ? (
          <NothingHere reason="No renewals match these filters." />
        ) : (
          <>
            <div className="eg-table-wrap">
              <table className="eg-table eg-numbers" aria-label="Renewals by person">
                <thead>
                  <tr>
                    <th scope="col">Assignee</th>
                    <th scope="col" className="eg-end">
                      Renewals
                    </th>
                    <th scope="col" className="eg-end">
                      Past due
                    </th>
                    <th scope="col" className="eg-end">
                      {soonWords}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map((one) => (
                    <Row
                      key={one.carrier + (one.assignedUserId ?? '')}
                      of={one}
                      load={load}
                      filter={filter}
                      most={most}
                    />
                  ))}
                </tbody>
              </table>
            </div>
            {more}
          </>
        )
      }
    </OutlookCard>
  );
};
