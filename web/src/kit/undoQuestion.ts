import { useSyncExternalStore } from 'react';
import type { Concern } from './concern';
import type { Undo } from './toasts';
import type { Touches } from './touches';

/** An act that can be taken back, or an undo that can: the thing is done again then. */
export interface Undoable {
  /** One of its events. */
  id: string;
  label: Undo['label'];
  /** What was done, as its message said. */
  words: string;
  touches: Touches;
  /** The record that its message names. */
  concern?: Concern | undefined;
}

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
