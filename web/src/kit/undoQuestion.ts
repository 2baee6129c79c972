import { useSyncExternalStore } from 'react';
import type { Undoable } from './undoable';

interface Question {
  undoable: Undoable;
  answer: (done: boolean) => void;
}

let open: Question | undefined;
const listeners = new Set<() => void>();

const set = (question: Question | undefined) => {
  open = question;
  for (const listener of listeners) listener();
};

/** Asks wherever the person is. Resolves to whether it was done; a second question puts the first one away. */
export const askUndo = (undoable: Undoable): Promise<boolean> =>
  new Promise((resolve) => {
    open?.answer(false);
    set({
      undoable,
      answer: (done) => {
        set(undefined);
        resolve(done);
      },
    });
  });

/** Puts it away, unanswered. */
export const closeUndoQuestion = () => open?.answer(false);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useUndoQuestion = () => useSyncExternalStore(subscribe, () => open);
