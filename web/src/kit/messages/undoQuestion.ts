import { store } from '../browser/store';
import type { Undoable } from './undoable';

interface Question {
  undoable: Undoable;
  answer: (done: boolean) => void;
}

const open = store<Question | undefined>(undefined);

/** Opens the undo question on any page. Resolves to whether it was done; a second question replaces the first. */
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

/** Closes it without an answer. */
export const closeUndoQuestion = () => open.get()?.answer(false);

export const useUndoQuestion = open.use;
