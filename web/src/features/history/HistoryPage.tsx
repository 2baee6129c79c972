import type { HistoryActs } from '@evergreen/contracts/history';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { Can } from '../../kit/Can';
import { useIdentity } from '../../kit/identity';
import { FilterButton } from '../../kit/list/FilterButton';
import { FilterChips } from '../../kit/list/FilterChips';
import { SearchBox } from '../../kit/list/SearchBox';
import { useListState } from '../../kit/list/useListState';
import { useRowKeys, walkRows } from '../../kit/list/useRowKeys';
import { Page } from '../../kit/page/Page';
import { isProblem } from '../../kit/problem';
import { Loading, NothingHere } from '../../kit/states';
import type { Touches } from '../../kit/touches';
import { Unread } from '../../kit/Unread';
import { Acts } from './ActList';
import { filtersOf, historyAddress, type HistoryAddress, nothingKnown } from './filters';
import { historyExportUrl, type Narrowed, useActs, useHistoryKinds, useNewest } from './history.api';
import { LatestVerification, useVerification, VerifyButton } from './VerifyButton';

const nowhere = { before: undefined, after: undefined, eventId: undefined };

/** The place in the history belongs to what is shown: another filter begins at the newest again. */
const usePlaced = () => {
  const state = useListState<HistoryAddress>(historyAddress, {});
  const set: typeof state.set = (patch, options) => state.set({ ...nowhere, ...patch }, options);
  return { ...state, set, clear: (names: readonly string[]) => state.clear([...names, ...Object.keys(nowhere)]) };
};

type State = ReturnType<typeof usePlaced>;

const narrowedBy = ({ query }: State): Narrowed => {
  const { of, actorId, kind, type, from, to, subjectId, subjectKind, searchTerm } = query;
  return { of, actorId, kind, type, from, to, subjectId, subjectKind, searchTerm };
};

const NotAmongThem = ({ state }: { state: State }) => (
  <NothingHere reason="This event is not among those that you can see here: it may be of another client, or the link is not whole.">
    <Button variant="outlined" onClick={() => state.set({})}>
      Show the newest
    </Button>
  </NothingHere>
);

const Empty = ({ state, isNarrowed }: { state: State; isNarrowed: boolean }) =>
  isNarrowed ? (
    <NothingHere reason="Nothing in the history matches these filters.">
      <Button variant="outlined" onClick={() => state.clear(Object.keys(narrowedBy(state)))}>
        Show all of it
      </Button>
    </NothingHere>
  ) : (
    <NothingHere reason="Nothing has happened yet." />
  );

/** What came since the page was read waits until somebody asks for it. */
const Newer = ({
  narrowed,
  shows,
  shown,
  onShow,
}: {
  narrowed: Narrowed;
  shows: Touches;
  shown: HistoryActs;
  onShow: () => void;
}) => {
  const { data } = useNewest(narrowed, shows, shown.newer === null);
  const newest = data?.items[0]?.place ?? 0;
  const isNews = shown.newer === null && newest > (shown.items[0]?.place ?? 0);
  return (
    <div role="status">
      {isNews && (
        <Button size="small" variant="text" className="eg-newer" onClick={onShow}>
          Show what happened since
        </Button>
      )}
    </div>
  );
};

const Turn = ({ page, state }: { page: HistoryActs; state: State }) => {
  const { newer, older } = page;
  const steps = [
    { label: 'Newest', to: {}, off: newer === null },
    { label: 'Newer', to: { after: newer ?? undefined }, off: newer === null },
    { label: 'Older', to: { before: older ?? undefined }, off: older === null },
  ];
  return (
    <div className="eg-foot">
      <nav aria-label="Pages" className="eg-turn">
        {steps.map(({ label, to, off }) => (
          <Button key={label} size="small" variant="text" disabled={off} onClick={() => state.set(to)}>
            {label}
          </Button>
        ))}
      </nav>
    </div>
  );
};

/** Every change of every record of the tenant, one entry for what was done at once. */
export const HistoryPage = () => {
  const { data: known = nothingKnown } = useHistoryKinds();
  const { kind, clientName } = useIdentity();
  const state = usePlaced();
  const { latest, busy, verify } = useVerification();
  const narrowed = narrowedBy(state);
  const { of, before, after, eventId, pageSize } = state.query;
  const { data, error, isFetching, refetch } = useActs(
    { ...narrowed, before, after, eventId, pageSize },
    { history: true },
  );
  const filters = useMemo(() => filtersOf(known, kind === 'firm' ? clientName : null), [known, kind, clientName]);
  const others = useMemo<Touches>(
    () => Object.fromEntries(known.kinds.map(({ value }) => [value, true as const])),
    [known],
  );
  useRowKeys();
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined && value !== '');
  return (
    <Page
      title="History"
      actions={
        <>
          <Button variant="outlined" startIcon={<Download size={16} aria-hidden />} href={historyExportUrl(narrowed)}>
            Export
          </Button>
          <Can do="history.verify">
            <VerifyButton busy={busy} verify={verify} />
          </Can>
        </>
      }
    >
      {latest && <LatestVerification of={latest} />}
      <div className="eg-toolbar">
        <SearchBox
          value={state.query.searchTerm ?? ''}
          placeholder="License number or name"
          onSearch={(searchTerm) => state.set({ searchTerm }, { replace: true })}
        />
        <FilterButton filters={filters} contract={historyAddress} state={state} />
      </div>
      <FilterChips filters={filters} state={state} />
      <section className="eg-card eg-list" aria-label="History" aria-busy={isFetching}>
        {isFetching && data && <div className="eg-bar" aria-hidden />}
        {data && <Newer narrowed={narrowed} shows={others} shown={data} onShow={() => void refetch()} />}
        {error && isProblem(error, 404) ? (
          <NotAmongThem state={state} />
        ) : error && !data ? (
          <Unread error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading rows={8} />
        ) : data.items.length === 0 ? (
          <Empty state={state} isNarrowed={isNarrowed} />
        ) : (
          <div data-rows onKeyDown={walkRows}>
            <Acts heading="h2" acts={data.items} of={of} narrowed={narrowed} found={data.found} />
          </div>
        )}
        {data && (data.newer !== null || data.older !== null) && <Turn page={data} state={state} />}
      </section>
    </Page>
  );
};
