import { renewalsQuery, type RenewalsQuery } from '@evergreen/contracts/renewing/queue';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { TotalInWords } from '../../../kit/list/ListTotal';
import { FilterButton } from '../../../kit/list/filters/FilterButton';
import { FilterChips } from '../../../kit/list/filters/FilterChips';
import { activeFilters, withoutFilters } from '../../../kit/list/filters/filters';
import { useListState } from '../../../kit/list/state/useListState';
import { Notice } from '../../../kit/signs/Notice';
import { Page } from '../../../kit/page/Page';
import { FirstLicenses } from '../../../shared/renewals/rows/FirstLicenses';
import { renewalsNoun } from '../../../shared/renewals/inWords';
import { renewalFilters } from '../../../shared/renewals/filters/renewalFilters';
import { filterOf } from '../../../shared/renewals/filters/renewalLinks';
import { RenewalViews } from '../../../shared/renewals/filters/RenewalViews';
import { useRenewalPlaces } from '../../../shared/renewals/filters/useRenewalPlaces';
import { Loading, NothingHere } from '../../../kit/loading/states';
import { LoadError } from '../../../kit/loading/LoadError';
import { countedRenewals, useStateCounts } from './dashboard.api';
import './dashboard.css';
import { OrderSelect } from './states/OrderSelect';
import { AllStates, OneState } from './Overview';
import { PeriodSelect } from './PeriodSelect';
import { PersonSelect } from './PersonSelect';
import { unreadIn } from './unread';
import { useDashboardView } from './useDashboardView';

/** The renewals in numbers: by state, by stage, and by authority. */
export const DashboardPage = () => {
  const places = useRenewalPlaces().data;
  const filters = useMemo(() => renewalFilters<RenewalsQuery>(places ?? []), [places]);
  const list = useListState<RenewalsQuery>(renewalsQuery, {});
  const filter = filterOf(list.query);
  const query = useStateCounts(filter);
  const counts = query.data;
  const { state: state, params } = useDashboardView();
  const unread = unreadIn(params);
  const narrowed = activeFilters(filters, list.query).length > 0;
  return (
    <Page
      title="Renewals"
      count={
        <TotalInWords total={counts?.reduce((sum, { renewalsCount }) => sum + renewalsCount, 0)} noun={renewalsNoun} />
      }
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
        {state !== null && <OrderSelect />}
      </div>
      {unread.length > 0 && (
        <Notice tone="soon">Part of this address is not valid and was ignored: {unread.join(', ')}.</Notice>
      )}
      <FilterChips filters={filters} state={list} />
      {query.isError && !counts ? (
        <section className="eg-card">
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
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
            <NothingHere reason="No license is tracked here yet.">
              <FirstLicenses />
            </NothingHere>
          )}
        </section>
      ) : (
        <div className={query.isPlaceholderData ? 'eg-old' : ''} aria-busy={query.isFetching}>
          {state === null ? (
            <AllStates counts={counts} filter={filter} />
          ) : (
            <OneState counts={counts} filter={filter} asked={state} />
          )}
        </div>
      )}
    </Page>
  );
};
