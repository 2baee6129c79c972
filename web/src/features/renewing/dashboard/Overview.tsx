import type { StateRenewalCounts } from '@evergreen/contracts/renewing/dashboard';
import type { RenewalFilter } from '@evergreen/contracts/renewing/queue';
import { Notice } from '../../../kit/signs/Notice';
import { Card } from '../../../kit/page/Card';
import { AuthorityTable } from './authorities/AuthorityTable';
import { sumOfStates } from './buckets';
import { useAuthorityCounts, useTurnarounds } from './dashboard.api';
import { LoadCard } from './outlook/LoadCard';
import { NumbersCard } from './outlook/NumbersCard';
import { OrderSelect } from './states/OrderSelect';
import './outlook/outlook.css';
import { RangesCard } from './outlook/RangesCard';
import { SafetyCard } from './outlook/SafetyCard';
import { StateCard } from './states/StateCard';
import { inOrder } from './states/stateOrder';
import { StateScroller } from './states/StateScroller';
import { StateTiles } from './states/StateTiles';
import { useDashboardView } from './useDashboardView';
import { WeeksCard } from './outlook/WeeksCard';

const Authorities = ({ filter, state }: { filter: RenewalFilter; state: string }) => {
  const query = useAuthorityCounts(filter, state);
  const turnarounds = useTurnarounds(state).data;
  return (
    <NumbersCard title="Renewals by Licensing Authority" query={query} rows={6}>
      {(rows) => <AuthorityTable rows={rows} turnarounds={turnarounds} filter={{ ...filter, states: [state] }} />}
    </NumbersCard>
  );
};

interface OverviewProps {
  counts: readonly StateRenewalCounts[];
  filter: RenewalFilter;
}

/** Shown for all states and for one: the weeks ahead, the load, the turnaround. */
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
export const AllStates = ({ counts, filter }: OverviewProps) => {
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

/** The states in a line, and the selected one with its authorities. */
export const OneState = ({ counts, filter, asked }: OverviewProps & { asked: string }) => {
  const view = useDashboardView();
  const states = inOrder(counts, view.order);
  // If the selected state has no renewals any more, the first one is selected (document 2).
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
