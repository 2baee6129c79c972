import { useSyncExternalStore } from 'react';

/** Single-key shortcuts: which are known now, and whether the person wants them (WCAG 2.1.4). */
export interface Shortcut {
  key: string;
  does: string;
  run: () => void;
}

const setting = 'evergreen.shortcuts';
let known: readonly Shortcut[] = [];
let on = localStorage.getItem(setting) !== 'off';
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const addShortcut = (shortcut: Shortcut) => {
  known = [...known, shortcut];
  tell();
  return () => {
    known = known.filter((other) => other !== shortcut);
    tell();
  };
};

export const switchShortcuts = (next: boolean) => {
  on = next;
  localStorage.setItem(setting, next ? 'on' : 'off');
  tell();
};

export const useShortcutsOn = () => useSyncExternalStore(subscribe, () => on);
export const useKnownShortcuts = () => useSyncExternalStore(subscribe, () => known);

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'));

/** The last one declared for a key wins: what opened later stands in front. */
export const pressed = (event: KeyboardEvent) => {
  if (!on || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return;
  const shortcut = known.findLast((one) => one.key === event.key);
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run();
};
