import { undoCalls } from '@evergreen/contracts/calls/oversight/history';
import { callsAt } from '../http/calls';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { newSubmission, type Submission } from '../http/api';
import { isProblem } from '../http/problem';
import { useResource } from './queries';
import { toast } from '../messages/toasts';
import type { Undo, Undoable } from '../messages/undoable';
import { askUndo } from '../messages/undoQuestion';

/** Undoes the event's whole act, and of later acts only these. */
export const undoEvent = (id: string, along: readonly string[], submission: Submission) =>
  callsAt(undoCalls, { eventId: id }).undo(along.length > 0 ? { along: [...along] } : undefined, submission);

export const useUndoPreview = (id: string) =>
  useResource({
    key: ['history', 'undo', id],
    // Not refreshed: handling it changes the history, and closes the question.
    shows: {},
    load: (signal) => callsAt(undoCalls, { eventId: id }).undoPreview(signal),
    aside: 'silent',
    staleTime: 0,
  });

export const undoFailure = 'An error occurred while attempting to undo this';

/** Names what was undone or redone, and offers the opposite. */
export const tellUndone = (client: QueryClient, undoable: Undoable, next: string | undefined) => {
  const { label, words, concern } = undoable;
  const other = label === 'Undo' ? 'Redo' : 'Undo';
  toast.success(`${words}: ${label === 'Undo' ? 'undone' : 'done again'}`, {
    undo: next ? undoing(client, { ...undoable, id: next, label: other }) : undefined,
    concern,
  });
};

/** For a message that outlives its screen: invalidates what the original act touched. Asks if more would be undone. */
export const undoing = (client: QueryClient, undoable: Undoable): Undo => {
  const submission = newSubmission();
  const run = async () => {
    const undo = new MutationObserver<void, Error, void>(client, {
      mutationFn: () => undoEvent(undoable.id, [], submission),
      meta: { touches: () => ({ ...undoable.touches, history: true }) },
    });
    try {
      await undo.mutate();
      tellUndone(client, undoable, submission.outcome?.undo);
      return true;
    } catch (error) {
      if (isProblem(error) && error.errors['along']) return askUndo(undoable);
      if (!isProblem(error, 401)) toast.failed(error, undoFailure, { concern: undoable.concern });
      return isProblem(error) && error.refused;
    }
  };
  return { label: undoable.label, run, undoable };
};
