import type { HistoryActs } from '@evergreen/contracts/oversight/history';
import Button from '@mui/material/Button';
import { useRowKeys, walkRows } from '../../../kit/list/table/useRowKeys';
import { isProblem } from '../../../kit/http/problem';
import { Loading, NothingHere } from '../../../kit/loading/states';
import type { Touches } from '../../../kit/http/invalidation';
import { TurnButtons } from '../../../kit/list/PageTurns';
import { LoadError } from '../../../kit/loading/LoadError';
import { ActList } from './ActList';
import { useActs, useNewest } from './history.api';
import type { HistoryAddress } from './useHistoryAddress';

interface AtProps {
  at: HistoryAddress;
}

const NotAmongThem = ({ at }: AtProps) => (
  <NothingHere reason="This event is not among those that you can see here: it may be of another client, or the link is not whole.">
    <Button variant="outlined" onClick={() => at.go({})}>
      Show the newest
    </Button>
  </NothingHere>
);

const Empty = ({ at }: AtProps) =>
  at.isNarrowed ? (
    <NothingHere reason="Nothing in the history matches these filters.">
      <Button variant="outlined" onClick={at.clearAll}>
        Show all of it
      </Button>
    </NothingHere>
  ) : (
    <NothingHere reason="No events yet." />
  );

interface NewerProps extends AtProps {
  /** What else changes with an event. */
  touched: Touches;
  shown: HistoryActs;
  onShow: () => void;
}

/** New acts since the page was loaded are shown on request. */
const Newer = ({ at, touched, shown, onShow }: NewerProps) => {
  const isNewest = shown.newer === null;
  const { data } = useNewest(at.narrowed, touched, isNewest);
  const isNews = isNewest && (data?.items[0]?.place ?? 0) > (shown.items[0]?.place ?? 0);
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

const Turn = ({ page: { newer, older }, at }: AtProps & { page: HistoryActs }) => {
  if (newer === null && older === null) return null;
  return (
    <TurnButtons
      turns={[
        { label: 'Newest', off: newer === null, go: () => at.go({}) },
        { label: 'Newer', off: newer === null, go: () => at.go({ after: newer ?? undefined }) },
        { label: 'Older', off: older === null, go: () => at.go({ before: older ?? undefined }) },
      ]}
    />
  );
};

/** A page of acts: the newest, those before or after a position, or those around an event. */
export const HistoryCard = ({ at, touched }: AtProps & { touched: Touches }) => {
  const { data, error, isFetching, refetch } = useActs({ ...at.narrowed, ...at.place }, { history: true });
  const again = () => void refetch();
  useRowKeys();
  const content = () => {
    if (isProblem(error, 404)) return <NotAmongThem at={at} />;
    if (!data) return error ? <LoadError error={error} onRetry={again} /> : <Loading rows={8} />;
    if (data.items.length === 0) return <Empty at={at} />;
    return (
      <div data-rows onKeyDown={walkRows}>
        <ActList heading="h2" acts={data.items} of={at.narrowed.of} narrowed={at.narrowed} found={data.found} />
      </div>
    );
  };
  return (
    <section className="eg-card eg-list" aria-label="History" aria-busy={isFetching}>
      {isFetching && data && <div className="eg-bar" aria-hidden />}
      {data && <Newer at={at} touched={touched} shown={data} onShow={again} />}
      {content()}
      {data && <Turn page={data} at={at} />}
    </section>
  );
};
