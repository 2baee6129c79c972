import { useSyncExternalStore } from 'react';

export type Severity = 'success' | 'error';

export interface Message {
  id: number;
  severity: Severity;
  text: string;
  at: Date;
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

const show = (severity: Severity, text: string) => {
  if (state.shown.some((message) => message.text === text && message.severity === severity)) return;
  const message: Message = { id: ++lastId, severity, text, at: new Date() };
  set({
    shown: [...state.shown.slice(-2), message],
    kept: [message, ...state.kept].slice(0, kept),
    unread: state.unread + 1,
  });
};

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  dismiss: (id: number) => set({ shown: state.shown.filter((message) => message.id !== id) }),
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
