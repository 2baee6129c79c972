import type { HistoryItem } from '@evergreen/contracts/history';
import Button from '@mui/material/Button';
import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog';
import type { Touches } from '../../kit/touches';
import { undoEvent, undoFailure } from '../../kit/undo';

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

interface UndoItemProps {
  item: HistoryItem;
  onDone?: () => void;
}

/** Where it cannot be undone, the button says why. */
export const UndoItem = ({ item, onDone }: UndoItemProps) => {
  const [asking, setAsking] = useState(false);
  const why = useId();
  const { possible, reason } = item.undo;
  return (
    <div className="eg-undo">
      <Button
        variant="outlined"
        size="small"
        startIcon={<Undo2 size={15} aria-hidden />}
        disabled={!possible}
        aria-describedby={reason ? why : undefined}
        onClick={() => setAsking(true)}
      >
        Undo
      </Button>
      {reason && (
        <span id={why} className="eg-muted">
          {reason}
        </span>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Undo"
        submit="Undo"
        command={(submission) => undoEvent(item.id, submission)}
        touches={touchedBy(item)}
        success="Undone"
        failure={undoFailure}
        onDone={onDone}
      >
        <p>
          {item.personName} {item.sentence}.
        </p>
        <p>
          This is taken back, with everything that was changed together with it. Both stay in the history: what was
          done, and that you undid it.
        </p>
      </ConfirmDialog>
    </div>
  );
};
