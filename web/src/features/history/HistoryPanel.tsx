import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMay } from '../../kit/identity';
import { Card } from '../../kit/page/Card';
import { Loading, NothingHere } from '../../kit/states';
import { Timeline } from '../../kit/Timeline';
import { Unread } from '../../kit/Unread';
import { AsOfDialog } from './AsOfDialog';
import { Changes } from './HistoryItemDialog';
import { UndoItem } from './UndoItem';
import { useSubjectHistory } from './history.api';

const first = 10;
const most = 100;

const Events = ({ id }: { id: string }) => {
  const [size, setSize] = useState(first);
  const { data, error, refetch } = useSubjectHistory(id, size);
  if (error && !data) return <Unread error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} />;
  if (data.items.length === 0) return <NothingHere reason="Nothing has happened yet." />;
  return (
    <>
      <Timeline
        items={data.items.map((item) => ({
          id: item.id,
          at: item.at,
          sentence: (
            <>
              <b>{item.personName}</b> {item.sentence}
            </>
          ),
          detail: (
            <>
              <Changes item={item} />
              <UndoItem item={item} />
            </>
          ),
        }))}
      />
      {data.totalItemCount > data.items.length && size < most && (
        <Button variant="text" size="small" onClick={() => setSize(most)}>
          Show earlier
        </Button>
      )}
    </>
  );
};

/** What happened to a record and to what belongs to it, for administrators. */
export const HistoryPanel = ({ id }: { id: string }) => {
  const may = useMay();
  const [asOf, setAsOf] = useState(false);
  if (!may('history.read')) return null;
  return (
    <Card
      title="History"
      folds="open"
      actions={
        <Button variant="text" size="small" onClick={() => setAsOf(true)}>
          Show as of a date
        </Button>
      }
    >
      <Events id={id} />
      {asOf && <AsOfDialog id={id} onClose={() => setAsOf(false)} />}
    </Card>
  );
};
