import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { api, newSubmission, type Submission } from './api';
import { isProblem, messageOf } from './problem';
import { toast, type Undo } from './toasts';
import type { Touches } from './touches';

/** Takes back the whole act that the event belongs to. */
export const undoEvent = (id: string, submission: Submission) =>
  api.post(`/history/events/${id}/undo`, undefined, submission);

export const undoFailure = 'An error occurred while attempting to undo this';

/** For a message that outlives the screen of its act: refreshes what the act itself touched. */
export const undoing = (client: QueryClient, id: string, touches: Touches): Undo => {
  const submission = newSubmission();
  return async () => {
    const undo = new MutationObserver<void, Error, void>(client, {
      mutationFn: () => undoEvent(id, submission),
      meta: { touches: () => ({ ...touches, history: true }) },
    });
    try {
      await undo.mutate();
      toast.success('Undone');
      return true;
    } catch (error) {
      if (!isProblem(error, 401)) toast.error(messageOf(error, undoFailure));
      return isProblem(error) && error.refused;
    }
  };
};
