import { store } from './store';
import type { Undoable } from './undoable';

interface Question {
  undoable: Undoable;
  answer: (done: boolean) => void;
}

const open = store<Question | undefined>(undefined);

/** Asks wherever the person is. Resolves to whether it was done; a second question puts the first one away. */
export const askUndo = (undoable: Undoable): Promise<boolean> =>
  new Promise((resolve) => {
    open.get()?.answer(false);
    open.set({
      undoable,
      answer: (done) => {
        open.set(undefined);
        resolve(done);
      },
    });
  });

/** Puts it away, unanswered. */
export const closeUndoQuestion = () => open.get()?.answer(false);

export const useUndoQuestion = open.use;
