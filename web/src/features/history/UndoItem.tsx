import type { HistoryItem } from '@evergreen/contracts/history';
import Button from '@mui/material/Button';
import { Redo2, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { type Concern, useConcern } from '../../kit/concern';
import { UndoDialog } from '../../kit/dialog/UndoDialog';
import type { Touches } from '../../kit/touches';
import type { Undoable } from '../../kit/undo';
import { pageOf } from './subject-links';

/** What belongs to a record is shown beside it. */
const touchedBy = ({ subject: { kind, id } }: HistoryItem): Touches => ({
  license: true,
  renewal: true,
  task: true,
  invoice: true,
  trustAccount: true,
  ledgerItem: true,
  history: true,
  [kind]: id,
});

const undoableOf = (item: HistoryItem, around: Concern | undefined): Undoable => {
  const to = pageOf(item.subject);
  const done = item.sentence.replace(/^(undid|redid): /, '');
  return {
    id: item.id,
    label: item.undo.redoes ? 'Redo' : 'Undo',
    words: done.charAt(0).toUpperCase() + done.slice(1),
    touches: touchedBy(item),
    concern: to ? { label: item.subject.label, to } : around,
  };
};

interface UndoItemProps {
  item: HistoryItem;
  onDone?: () => void;
}

/** Undo, or Redo of what was undone. Where neither can be, the button says why. */
export const UndoItem = ({ item, onDone }: UndoItemProps) => {
  const [asking, setAsking] = useState(false);
  const why = useId();
  const { possible, reason } = item.undo;
  const undoable = undoableOf(item, useConcern());
  const Icon = undoable.label === 'Redo' ? Redo2 : Undo2;
  return (
    <div className="eg-undo">
      <Button
        variant="outlined"
        size="small"
        startIcon={<Icon size={15} aria-hidden />}
        disabled={!possible}
        aria-describedby={reason ? why : undefined}
        onClick={() => setAsking(true)}
      >
        {undoable.label}
      </Button>
      {reason && (
        <span id={why} className="eg-muted">
          {reason}
        </span>
      )}
      {asking && (
        <UndoDialog
          undoable={undoable}
          onClose={(done) => {
            setAsking(false);
            if (done) onDone?.();
          }}
        />
      )}
    </div>
  );
};
