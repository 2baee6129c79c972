import type { HistoryItem } from '@evergreen/contracts/history';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMay } from '../../kit/identity';
import { Card } from '../../kit/page/Card';
import { Loading, NothingHere } from '../../kit/states';
import { Unread } from '../../kit/Unread';
import { AsOfDialog } from './AsOfDialog';
import { Days } from './Days';
import { HistoryItemDialog } from './HistoryItemDialog';
import { useSubjectHistory } from './history.api';

const first = 10;
const most = 100;

interface Shown {
  kind: string;
  id: string;
}

const Events = ({ kind, id }: Shown) => {
  const [open, setOpen] = useState<HistoryItem>();
  const [size, setSize] = useState(first);
  const { data, error, refetch } = useSubjectHistory(kind, id, size);
  if (error && !data) return <Unread error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} />;
  if (data.items.length === 0) return <NothingHere reason="Nothing has happened yet." />;
  return (
    <>
      <Days heading="h3" items={data.items} onOpen={setOpen} />
      {data.totalItemCount > data.items.length && size < most && (
        <Button variant="text" size="small" onClick={() => setSize(most)}>
          Show earlier
        </Button>
      )}
      {open && <HistoryItemDialog item={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};

/** What happened to a record and to what belongs to it, for administrators. */
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
          Show as of a date
        </Button>
      }
    >
      <Events kind={kind} id={id} />
      {asOf && <AsOfDialog kind={kind} id={id} onClose={() => setAsOf(false)} />}
    </Card>
  );
};
