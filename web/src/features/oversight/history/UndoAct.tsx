import { capital } from '@evergreen/contracts/sentences';
import type { HistoryAct } from '@evergreen/contracts/oversight/history';
import Button from '@mui/material/Button';
import { Redo2, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { type RecordReference, useRecordReference } from '../../../kit/messages/recordReference';
import { UndoDialog } from '../../../kit/dialog/UndoDialog';
import type { Touches } from '../../../kit/http/invalidation';
import { messageOf } from '../../../kit/http/problem';
import { undoFailure } from '../../../kit/data/undo';
import type { Undoable } from '../../../kit/messages/undoable';
import { useUndoOf } from './history.api';
import { pageOf } from './subject-links';

/** A record is shown next to what it belongs to. */
const touchedBy = ({ subject: { kind, id } }: HistoryAct): Touches => ({
  license: true,
  renewal: true,
  task: true,
  invoice: true,
  trustAccount: true,
  ledgerItem: true,
  history: true,
  [kind]: id,
});

const undoableOf = (act: HistoryAct, redoes: boolean, around: RecordReference | undefined): Undoable => {
  const to = pageOf(act.subject);
  const done = act.sentence.replace(/^(undid|redid): /, '');
  return {
    id: act.id,
    label: redoes ? 'Redo' : 'Undo',
    words: capital(done),
    touches: touchedBy(act),
    concern: to ? { label: act.subject.label, to } : around,
  };
};

/** Undo, or Redo of what was undone. If neither is possible, the button says why. */
export const UndoAct = ({ act }: { act: HistoryAct }) => {
  const [asking, setAsking] = useState(false);
  const why = useId();
  const { data, error } = useUndoOf(act.id);
  const reason = error ? messageOf(error, undoFailure) : data?.reason;
  const undoable = undoableOf(act, data?.redoes ?? act.sentence.startsWith('undid: '), useRecordReference());
  const Icon = undoable.label === 'Redo' ? Redo2 : Undo2;
  return (
    <div className="eg-undo">
      <Button
        variant="outlined"
        size="small"
        startIcon={<Icon size={15} aria-hidden />}
        disabled={!data?.possible}
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
      {asking && <UndoDialog undoable={undoable} onClose={() => setAsking(false)} />}
    </div>
  );
};
