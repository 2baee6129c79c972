import { undoCalls } from '@evergreen/contracts/calls/oversight/history';
import { callsAt } from './calls';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { newSubmission, type Submission } from './api';
import { isProblem } from './problem';
import { useResource } from './queries';
import { toast } from './toasts';
import type { Undo, Undoable } from './undoable';
import { askUndo } from './undoQuestion';

/** Takes back the whole act that the event belongs to, and of later ones no more than these. */
export const undoEvent = (id: string, along: readonly string[], submission: Submission) =>
  callsAt(undoCalls, { eventId: id }).undo(along.length > 0 ? { along: [...along] } : undefined, submission);

export const useUndoPreview = (id: string) =>
  useResource({
    key: ['history', 'undo', id],
    // Of the moment in which it is asked: what is done about it changes the history, and closes the question.
    shows: {},
    load: (signal) => callsAt(undoCalls, { eventId: id }).undoPreview(signal),
    aside: 'silent',
    staleTime: 0,
  });

export const undoFailure = 'An error occurred while attempting to undo this';

/** Names what was taken back, or done again; the other one of the two is offered. */
export const tellUndone = (client: QueryClient, undoable: Undoable, next: string | undefined) => {
  const { label, words, concern } = undoable;
  const other = label === 'Undo' ? 'Redo' : 'Undo';
  toast.success(`${words}: ${label === 'Undo' ? 'undone' : 'done again'}`, {
    undo: next ? undoing(client, { ...undoable, id: next, label: other }) : undefined,
    concern,
  });
};

/** For a message that outlives the screen of its act: refreshes what the act itself touched. Asks where more would go with it. */
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
