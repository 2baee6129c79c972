import { keepPersonal, readPersonal, type Whose } from '../browser/personal';
import type { Message } from './message';
import type { Undo, Undoable } from './undoable';

/** The message list of the top bar: it survives a reload. */
export interface StoredList {
  /** Newest first. */
  kept: readonly Message[];
  unread: number;
}

const what = 'messages';

type Stored = Omit<Message, 'at' | 'undo' | 'onClosed'> & { at: string; undoable?: Undoable };

const isStored = (value: unknown): value is { messages: Stored[]; unread: number } =>
  typeof value === 'object' &&
  value !== null &&
  'messages' in value &&
  Array.isArray(value.messages) &&
  'unread' in value;

/** Stores the messages of a user at a client, with what is needed to offer their undo again. */
export const storeMessages = (owner: Whose, { kept, unread }: StoredList): void => {
  const messages = kept.map(({ undo, onClosed: _, ...message }) => ({
    ...message,
    ...(undo?.undoable && { undoable: undo.undoable }),
  }));
  keepPersonal(what, owner, { messages, unread });
};

/** The stored messages of a user at a client; none if nothing usable is stored. */
export const storedMessages = (owner: Whose, revive: (undoable: Undoable) => Undo): StoredList => {
  const stored = readPersonal(what, owner);
  if (!isStored(stored)) return { kept: [], unread: 0 };
  return {
    kept: stored.messages.map(({ at, undoable, ...message }) => ({
      ...message,
      at: new Date(at),
      ...(undoable && { undo: revive(undoable) }),
    })),
    unread: stored.unread,
  };
};
