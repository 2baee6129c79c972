import type { StateRenewalCounts } from '@evergreen/contracts/dashboard';
import { renewalsQuery, type RenewalsQuery, type RenewalFilter } from '@evergreen/contracts/queue';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { FilterButton } from '../../kit/list/FilterButton';
import { FilterChips } from '../../kit/list/FilterChips';
import { activeFilters, withoutFilters } from '../../kit/list/filters';
import { useListState } from '../../kit/list/useListState';
import { Notice } from '../../kit/Notice';
import { Card } from '../../kit/page/Card';
import { Page } from '../../kit/page/Page';
import { renewalFilters } from '../../shared/renewals/renewalFilters';
import { filterOf } from '../../shared/renewals/renewalLinks';
import { RenewalViews } from '../../shared/renewals/RenewalViews';
import { useRenewalPlaces } from '../../shared/renewals/useRenewalPlaces';
import { Loading, NothingHere } from '../../kit/states';
import { Unread } from '../../kit/Unread';
import { AuthorityTable } from './AuthorityTable';
import { renewals, sumOfStates } from './buckets';
import { countedRenewals, useAuthorityCounts, useStateCounts, useTurnarounds } from './dashboard.api';
import './dashboard.css';
import { LoadCard } from './LoadCard';
import './outlook.css';
import { PeriodSelect } from './PeriodSelect';
import { PersonSelect } from './PersonSelect';
import { RangesCard } from './RangesCard';
import { SafetyCard } from './SafetyCard';
import { StateCard } from './StateCard';
import { inOrder, type StateOrder, stateOrders } from './stateOrder';
import { StateScroller } from './StateScroller';
import { StateTiles } from './StateTiles';
import { unreadIn } from './unread';
import { useDashboardView } from './useDashboardView';
import { WeeksCard } from './WeeksCard';

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

interface OverviewProps {
  counts: readonly StateRenewalCounts[];
  filter: RenewalFilter;
}

/** What is told of all states as of one: the weeks ahead, who has the work, how long it takes. */
const Outlook = ({ filter }: { filter: RenewalFilter }) => {
  const view = useDashboardView();
  return (
    <>
      <WeeksCard filter={filter} asTable={view.weeksAsTable} onShow={view.showWeeksTable} />
      <div className="eg-outlook">
        <LoadCard filter={filter} />
        <RangesCard filter={filter} />
      </div>
    </>
  );
};

/** All states, the worst first. */
const AllStates = ({ counts, filter }: OverviewProps) => {
  const view = useDashboardView();
  return (
    <div className="eg-stack">
      <SafetyCard states={counts} place="all states" filter={filter} />
      <Card title="States" actions={<OrderSelect />}>
        <StateTiles states={inOrder(counts, view.order)} filter={filter} hrefOf={view.hrefOf} />
      </Card>
      <Outlook filter={filter} />
      <StateCard
        counts={sumOfStates(counts)}
        place="all states"
        filter={filter}
        asTable={view.asTable}
        onShow={view.showTable}
      />
    </div>
  );
};

/** The states in a line, and the one that is open with its authorities. */
const OneState = ({ counts, filter, asked }: OverviewProps & { asked: string }) => {
  const view = useDashboardView();
  const states = inOrder(counts, view.order);
  // Where the chosen state has no renewals any more, the first one takes its place (document 2).
  const chosen = states.find(({ stateCode }) => stateCode === asked) ?? states[0];
  if (!chosen) return null;
  const place = chosen.stateCode;
  const there = { ...filter, states: [place] };
  return (
    <>
      <StateScroller states={states} selected={place} onSelect={view.select} onAll={view.showAll} />
      {place !== asked && (
        <Notice tone="info">
          {asked} has no renewals under these filters. {place} is shown instead.
        </Notice>
      )}
      <div className="eg-stack">
        <SafetyCard states={[chosen]} place={place} filter={there} />
        <StateCard counts={chosen} place={place} filter={there} asTable={view.asTable} onShow={view.showTable} />
        <Outlook filter={there} />
        <Authorities filter={filter} state={place} />
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
  const { state: asked, params } = useDashboardView();
  const unread = unreadIn(params);
  const narrowed = activeFilters(filters, list.query).length > 0;
  return (
    <Page
      title="Renewals"
      count={counts && renewals(counts.reduce((sum, { renewalsCount }) => sum + renewalsCount, 0))}
      actions={<RenewalViews shown="dashboard" filter={filter} />}
    >
      <div className="eg-toolbar">
        <FilterButton<RenewalsQuery>
          filters={filters}
          contract={renewalsQuery}
          state={list}
          counted={countedRenewals}
        />
        <PersonSelect list={list} />
        <PeriodSelect list={list} />
        {asked !== null && <OrderSelect />}
      </div>
      {unread.length > 0 && (
        <Notice tone="soon">
          A part of this address could not be understood and is left out: {unread.join(', ')}.
        </Notice>
      )}
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
          {asked === null ? (
            <AllStates counts={counts} filter={filter} />
          ) : (
            <OneState counts={counts} filter={filter} asked={asked} />
          )}
        </div>
      )}
    </Page>
  );
};
