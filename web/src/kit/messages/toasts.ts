import { now } from '../browser/clock';
import type { RecordReference } from './recordReference';
import { messageOf, remedyOf, Unreachable } from '../http/problem';
import type { Whose } from '../browser/personal';
import { newId } from '../browser/random';
import { store } from '../browser/store';
import { type Message, type Severity, stays } from './message';
import { type StoredList, storedMessages, storeMessages } from './storedMessages';
import type { Undo, Undoable } from './undoable';

interface Told {
  undo?: Undo | undefined;
  concern?: RecordReference | undefined;
  /** What the user can do about a failure. */
  remedy?: string | undefined;
  /** Repeated messages with the same id are listed once. */
  id?: string;
  /** Keeps the message on the screen until it is closed or its offer is taken. */
  onClosed?: () => void;
}

interface ToastState extends StoredList {
  /** On the screen now, newest last. */
  shown: readonly Message[];
}

const mostKept = 50;
const state = store<ToastState>({ shown: [], kept: [], unread: 0 });
/** The user of these messages, and how their undo is offered again after a reload. */
const whose = store<{ person: Whose; revive: (undoable: Undoable) => Undo } | undefined>(undefined);

const set = (next: Partial<ToastState>) => state.set({ ...state.get(), ...next });

const keep = (next: Partial<ToastState>) => {
  set(next);
  const owner = whose.get()?.person;
  if (owner) storeMessages(owner, state.get());
};

const takeOff = (id: string) => {
  const { shown } = state.get();
  if (shown.some((message) => message.id === id)) set({ shown: shown.filter((message) => message.id !== id) });
};

const show = (severity: Severity, text: string, options: Told) => {
  const { undo, concern, remedy, id = newId(), onClosed } = options;
  const { shown, kept, unread } = state.get();
  const repeats = (message: Message) =>
    !onClosed &&
    !message.onClosed &&
    message.text === text &&
    message.severity === severity &&
    message.concern?.to === concern?.to;
  if (!undo && shown.some((message) => message.id !== id && repeats(message))) return;
  const message: Message = {
    id,
    severity,
    text,
    at: now(),
    ...(remedy && { remedy }),
    ...(concern && { concern }),
    ...(undo && { undo }),
    ...(onClosed && { onClosed }),
  };
  const others = shown.filter((other) => !repeats(other) && other.id !== id);
  const passing = others.filter((other) => !stays(other)).slice(-2);
  set({ shown: [...others.filter(stays), ...passing, message] });
  const before = kept.filter((other) => other.id !== id);
  keep({ kept: [message, ...before].slice(0, mostKept), unread: unread + (before.length < kept.length ? 0 : 1) });
};

const offer = (id: string, undo: Undo | undefined) =>
  keep({
    kept: state.get().kept.map((message) => {
      const { undo: _, ...rest } = message;
      return message.id === id ? { ...rest, ...(undo && { undo }) } : message;
    }),
  });

export const toast = {
  success: (text: string, options: Told = {}) => show('success', text, options),
  error: (text: string, options: Omit<Told, 'undo'> = {}) => show('error', text, options),
  /** Shows what failed, in the caller's words if the server gives no reason, and what to do about it. */
  failed: (error: unknown, failure?: string, options: Omit<Told, 'undo' | 'remedy'> = {}) => {
    const text = messageOf(error, failure);
    // Without the caller's words, the message of a lost connection is enough.
    const remedy = remedyOf(error);
    show('error', text, {
      ...options,
      remedy: failure === undefined && error instanceof Unreachable ? undefined : remedy,
    });
  },
  dismiss: (id: string) => {
    const closed = state.get().shown.find((message) => message.id === id);
    takeOff(id);
    closed?.onClosed?.();
  },
  /** Removes it from the screen without closing it. */
  takeOff,
  /** Offered once; again only if its result is unknown. */
  undo: async (id: string) => {
    const undo = state.get().kept.find((message) => message.id === id)?.undo;
    if (!undo) return;
    offer(id, undefined);
    toast.dismiss(id);
    if (!(await undo.run())) offer(id, undo);
  },
  /** Restores the messages of this user and client. Those of another one go from the screen. */
  of: (person: Whose, revive: (undoable: Undoable) => Undo) => {
    const before = whose.get()?.person;
    const isOther = before !== undefined && (before.id !== person.id || before.clientId !== person.clientId);
    whose.set({ person, revive });
    set({ ...storedMessages(person, revive), ...(isOther && { shown: [] }) });
  },
  readAll: () => keep({ unread: 0 }),
  /** Clears the screen; stored messages stay. */
  clear: () => {
    whose.set(undefined);
    set({ shown: [], kept: [], unread: 0 });
  },
};

export const useToasts = state.use;
