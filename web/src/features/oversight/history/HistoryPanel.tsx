import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMay } from '../../../kit/data/identity';
import { Card } from '../../../kit/page/Card';
import { Loading, NothingHere } from '../../../kit/loading/states';
import type { Touches } from '../../../kit/http/invalidation';
import { LoadError } from '../../../kit/loading/LoadError';
import { ActList } from './ActList';
import { AsOfDialog } from './AsOfDialog';
import { useActs } from './history.api';

const size = 10;

interface Shown {
  kind: string;
  id: string;
}

/** From a position on; earlier acts are a part of their own, so that the shown ones do not move. */
const Part = ({ kind, id, before }: Shown & { before?: number }) => {
  const [isMore, setMore] = useState(false);
  const narrowed = { subjectId: id, subjectKind: kind };
  const shows: Touches = before === undefined ? { history: true, [kind]: id, renewal: true } : {};
  const { data, error, refetch } = useActs({ ...narrowed, before, pageSize: size }, shows);
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} />;
  if (data.items.length === 0) return <NothingHere reason="No events yet." />;
  return (
    <>
      <ActList heading="h3" acts={data.items} narrowed={narrowed} />
      {data.older !== null &&
        (isMore ? (
          <Part kind={kind} id={id} before={data.older} />
        ) : (
          <Button variant="text" size="small" onClick={() => setMore(true)}>
            Show earlier
          </Button>
        ))}
    </>
  );
};

/** The history of a record and of what belongs to it, for administrators. */
export const HistoryPanel = ({ kind = 'license', id }: Partial<Shown> & { id: string }) => {
  const may = useMay();
  const [asOf, setAsOf] = useState(false);
  if (!may('history.read')) return null;
  return (
    <Card
      title="History"
      folds="open"
      rank="last"
      actions={
        <Button variant="text" size="small" onClick={() => setAsOf(true)}>
          Show as of a Date
        </Button>
      }
    >
      <Part kind={kind} id={id} />
      {asOf && <AsOfDialog kind={kind} id={id} onClose={() => setAsOf(false)} />}
    </Card>
  );
};

/** The history panel for a kind of record. */
export const historyOf = (kind: string) => {
  const HistoryOfKind = ({ id }: { id: string }) => <HistoryPanel kind={kind} id={id} />;
  return HistoryOfKind;
};
