import type { StateRenewalCounts } from '@evergreen/contracts/dashboard';
import { renewalsQuery, type RenewalsQuery, type RenewalFilter } from '@evergreen/contracts/queue';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { FilterButton } from '../../kit/list/FilterButton';
import { FilterChips } from '../../kit/list/FilterChips';
import { activeFilters, withoutFilters } from '../../kit/list/filters';
import { useListState } from '../../kit/list/useListState';
import { Page } from '../../kit/page/Page';
import { renewalFilters } from '../../shared/renewals/renewalFilters';
import { filterOf } from '../../shared/renewals/renewalLinks';
import { RenewalViews } from '../../shared/renewals/RenewalViews';
import { useRenewalPlaces } from '../../shared/renewals/useRenewalPlaces';
import { Loading, NothingHere } from '../../kit/states';
import { Unread } from '../../kit/Unread';
import { AuthorityTable } from './AuthorityTable';
import { renewals } from './buckets';
import { useAuthorityCounts, useStateCounts, useTurnarounds } from './dashboard.api';
import './dashboard.css';
import { StateCard } from './StateCard';
import { inOrder, type StateOrder, stateOrders } from './stateOrder';
import { StateScroller } from './StateScroller';
import { useDashboardView } from './useDashboardView';

const Authorities = ({ filter, state }: { filter: RenewalFilter; state: string }) => {
  const query = useAuthorityCounts(filter, state);
  const turnarounds = useTurnarounds(state).data;
  return (
    <section className="eg-card eg-list" aria-labelledby="authorities" aria-busy={query.isFetching}>
      {query.isFetching && !query.isLoading && <div className="eg-bar" aria-hidden />}
      <div className="eg-card-head">
        <h2 id="authorities">Renewals by Licensing Authority</h2>
      </div>
      {query.isError && !query.data ? (
        <Unread error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Loading rows={6} />
      ) : (
        <div className={query.isPlaceholderData ? 'eg-old' : ''}>
          <AuthorityTable rows={query.data} turnarounds={turnarounds} filter={{ ...filter, states: [state] }} />
        </div>
      )}
    </section>
  );
};

/** The states, the one that is looked at, and its authorities. */
const States = ({ counts, filter }: { counts: readonly StateRenewalCounts[]; filter: RenewalFilter }) => {
  const view = useDashboardView();
  const states = inOrder(counts, view.order);
  // Where the chosen state has no renewals any more, the first one takes its place (document 2).
  const chosen = states.find(({ stateCode }) => stateCode === view.state) ?? states[0];
  if (!chosen) return null;
  return (
    <>
      <StateScroller states={states} selected={chosen.stateCode} onSelect={view.select} />
      <div className="eg-stack">
        <StateCard
          counts={chosen}
          filter={{ ...filter, states: [chosen.stateCode] }}
          asTable={view.asTable}
          onShow={view.showTable}
        />
        <Authorities filter={filter} state={chosen.stateCode} />
      </div>
    </>
  );
};

const OrderSelect = () => {
  const view = useDashboardView();
  return (
    <label className="eg-page-size">
      Sort states
      <select value={view.order} onChange={(event) => view.sort(event.target.value as StateOrder)}>
        {stateOrders.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
};

/** The renewals in numbers: by state, how far they are, and with which authority. */
export const DashboardPage = () => {
  const places = useRenewalPlaces().data;
  const filters = useMemo(() => renewalFilters<RenewalsQuery>(places ?? []), [places]);
  const list = useListState<RenewalsQuery>(renewalsQuery, {});
  const filter = filterOf(list.query);
  const query = useStateCounts(filter);
  const counts = query.data;
  const narrowed = activeFilters(filters, list.query).length > 0;
  return (
    <Page
      title="Renewals"
      count={counts && renewals(counts.reduce((sum, { renewalsCount }) => sum + renewalsCount, 0))}
      actions={<RenewalViews shown="dashboard" filter={filter} />}
    >
      <div className="eg-toolbar">
        <FilterButton<RenewalsQuery> filters={filters} contract={renewalsQuery} state={list} />
        <OrderSelect />
      </div>
      <FilterChips filters={filters} state={list} />
      {query.isError && !counts ? (
        <section className="eg-card">
          <Unread error={query.error} onRetry={() => void query.refetch()} />
        </section>
      ) : !counts ? (
        <>
          <div className="eg-states eg-states-coming" aria-hidden />
          <section className="eg-card">
            <Loading rows={8} />
          </section>
        </>
      ) : counts.length === 0 ? (
        <section className="eg-card">
          {narrowed ? (
            <NothingHere reason="No renewals match these filters.">
              <Button variant="outlined" onClick={() => list.set(withoutFilters(filters, []))}>
                Show all renewals
              </Button>
            </NothingHere>
          ) : (
            <NothingHere reason="No license is tracked here yet." />
          )}
        </section>
      ) : (
        <div className={query.isPlaceholderData ? 'eg-old' : ''} aria-busy={query.isFetching}>
          <States counts={counts} filter={filter} />
        </div>
      )}
    </Page>
  );
};
