import { number } from '@evergreen/contracts/counted';
import type { HistoryAct, HistoryItem } from '@evergreen/contracts/oversight/history';
import Button from '@mui/material/Button';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { copyLink } from '../../../kit/messages/copyLink';
import { FieldChanges } from '../../../kit/values/FieldChanges';
import { Loading } from '../../../kit/loading/states';
import { Sentence } from '../../../kit/values/Sentence';
import { LoadError } from '../../../kit/loading/LoadError';
import { addressOf, allOf } from './acts';
import { type Narrowed, useInside } from './history.api';
import { type Placed, TimeOf } from './Said';
import { pageOf } from './subject-links';
import { UndoAct } from './UndoAct';

const PAGE = 25;

const Changes = ({ item }: { item: HistoryItem }) =>
  item.changes.length === 0 ? (
    <p className="eg-muted">This event changed no field.</p>
  ) : (
    <FieldChanges changes={item.changes.map(({ label, before, after }) => ({ field: label, before, after }))} />
  );

const Ways = ({ item, of }: { item: Pick<HistoryItem, 'id' | 'subject'> } & Placed) => {
  const page = pageOf(item.subject);
  return (
    <p className="eg-ways">
      <Button
        variant="text"
        size="small"
        startIcon={<Link2 size={14} aria-hidden />}
        onClick={() => void copyLink(addressOf(item.id, of))}
      >
        Copy link
      </Button>
      <Link to={allOf(item.subject, of)}>Its whole history</Link>
      {page && <Link to={page}>Open {item.subject.label}</Link>}
    </p>
  );
};

const EventInside = ({ item, of }: { item: HistoryItem } & Placed) => {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <button type="button" className="eg-said" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Sentence item={item} />
      </button>{' '}
      <TimeOf id={item.id} at={item.at} of={of} />
      {open && (
        <>
          <Ways item={item} of={of} />
          <Changes item={item} />
        </>
      )}
    </li>
  );
};

interface InsideProps extends Placed {
  act: HistoryAct;
  narrowed: Narrowed;
}

const Pages = ({
  page,
  shown,
  count,
  go,
}: {
  page: number;
  shown: number;
  count: number;
  go: (page: number) => void;
}) => {
  const first = (page - 1) * PAGE + 1;
  return (
    <nav className="eg-inside-pages" aria-label="Pages of this act">
      <span role="status">{`${number(first)} to ${number(first + shown - 1)} of ${number(count)}`}</span>
      <Button size="small" variant="text" disabled={page === 1} onClick={() => go(page - 1)}>
        Previous
      </Button>
      <Button size="small" variant="text" disabled={first + shown > count} onClick={() => go(page + 1)}>
        Next
      </Button>
    </nav>
  );
};

/** The events of an act, with the fields before and after; and the possible acts on it. */
export const Inside = ({ act, of, narrowed }: InsideProps) => {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useInside(act.id, narrowed, page);
  const [only] = data?.items ?? [];
  return (
    <div className="eg-inside">
      <Ways item={act} of={of} />
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={2} />
      ) : data.totalItemCount === 1 && only ? (
        <Changes item={only} />
      ) : (
        <>
          <ul className="eg-act" aria-label="Changed together">
            {data.items.map((item) => (
              <EventInside key={item.id} item={item} of={of} />
            ))}
          </ul>
          {data.totalItemCount > PAGE && (
            <Pages page={page} shown={data.items.length} count={data.totalItemCount} go={setPage} />
          )}
        </>
      )}
      <UndoAct act={act} />
    </div>
  );
};
