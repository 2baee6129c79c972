import type { TakenEvent, ToldEvent } from '@evergreen/contracts/oversight/history';
import { useQueryClient } from '@tanstack/react-query';
import { ChangedValues } from '../values/ChangedValues';
import { Moment } from '../values/DateWithMeaning';
import { Notice } from '../signs/Notice';
import { messageOf } from '../http/problem';
import { tellUndone, undoEvent, undoFailure, useUndoPreview } from '../data/undo';
import type { Undoable } from '../messages/undoable';
import { ConfirmDialog } from './ConfirmDialog';
import { InfoDialog } from './InfoDialog';
import './undo.css';

type Shown = ToldEvent & Partial<Pick<TakenEvent, 'changes'>>;

const Events = ({ events, label }: { events: readonly Shown[]; label: string }) => (
  <ul className="eg-undo-list" aria-label={label}>
    {events.map(({ id, at, personName, sentence, changes = [] }) => (
      <li key={id}>
        <b>{personName}</b> {sentence}
        {changes.map((change) => (
          <div key={change.field}>
            <ChangedValues change={change} />
          </div>
        ))}
        <div className="eg-muted">
          <Moment at={at} />
        </div>
      </li>
    ))}
  </ul>
);

interface UndoDialogProps {
  undoable: Undoable;
  /** Receives whether it was undone. */
  onClose: (done: boolean) => void;
}

/** Names what is undone, and what is undone with it. */
export const UndoDialog = ({ undoable, onClose }: UndoDialogProps) => {
  const { id, label, touches } = undoable;
  const client = useQueryClient();
  const { data, error } = useUndoPreview(id);
  const leave = () => onClose(false);
  // Waits until the question is known.
  if (!data && !error) return null;
  if (!data?.possible)
    return (
      <InfoDialog open title={label} onClose={leave}>
        <Notice tone="late">{data ? data.reason : messageOf(error, undoFailure)}</Notice>
      </InfoDialog>
    );
  const taken = label === 'Undo' ? 'This will be undone' : 'What this undid will be redone';
  const along = data.along.map((event) => event.id);
  return (
    <ConfirmDialog
      about={null}
      open
      onClose={leave}
      title={label}
      submit={along.length > 0 ? `${label} all of it` : label}
      danger={along.length > 0}
      command={async (submission) => {
        await undoEvent(id, along, submission);
        tellUndone(client, undoable, submission.outcome?.undo);
      }}
      touches={{ ...touches, history: true }}
      failure={undoFailure}
      onDone={() => onClose(true)}
    >
      <p>{taken}:</p>
      <Events events={data.takes} label={taken} />
      {along.length > 0 && (
        <>
          <p>Later steps are undone as well:</p>
          <Events events={data.along} label="Also undone" />
        </>
      )}
      <p className="eg-muted">The history keeps both the original change and this undo.</p>
    </ConfirmDialog>
  );
};
