import { useSyncExternalStore } from 'react';

export type Severity = 'success' | 'error';

export interface Undo {
  label: 'Undo' | 'Redo';
  /** Resolves to whether it is settled: done, or refused. */
  run: () => Promise<boolean>;
}

export interface Message {
  id: number;
  severity: Severity;
  text: string;
  at: Date;
  undo?: Undo;
}

export interface ToastState {
  /** On the screen now, newest last. */
  shown: readonly Message[];
  /** The message list of the top bar, newest first. */
  kept: readonly Message[];
  unread: number;
}

const kept = 50;
let state: ToastState = { shown: [], kept: [], unread: 0 };
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: Partial<ToastState>) => {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
};

const show = (severity: Severity, text: string, undo?: Undo) => {
  const repeats = (message: Message) => message.text === text && message.severity === severity;
  if (!undo && state.shown.some(repeats)) return;
  const message: Message = { id: ++lastId, severity, text, at: new Date(), ...(undo && { undo }) };
  set({
    shown: [...state.shown.filter((shown) => !repeats(shown)).slice(-2), message],
    kept: [message, ...state.kept].slice(0, kept),
    unread: state.unread + 1,
  });
};

const offer = (id: number, undo: Undo | undefined) =>
  set({
    kept: state.kept.map((message) => {
      const { undo: _, ...rest } = message;
      return message.id === id ? { ...rest, ...(undo && { undo }) } : message;
    }),
  });

export const toast = {
  success: (text: string, undo?: Undo) => show('success', text, undo),
  error: (text: string) => show('error', text),
  dismiss: (id: number) => set({ shown: state.shown.filter((message) => message.id !== id) }),
  /** Offered once; again only where its outcome stayed unknown. */
  undo: async (id: number) => {
    const undo = state.kept.find((message) => message.id === id)?.undo;
    if (!undo) return;
    offer(id, undefined);
    toast.dismiss(id);
    if (!(await undo.run())) offer(id, undo);
  },
  readAll: () => set({ unread: 0 }),
  clear: () => set({ shown: [], kept: [], unread: 0 }),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useToasts = () => useSyncExternalStore(subscribe, () => state);
