import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';

export const themeLabels: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' };

const key = 'evergreen.theme';
const listeners = new Set<() => void>();

const kept = (): ThemeChoice => {
  const value = localStorage.getItem(key);
  return value === 'light' || value === 'dark' ? value : 'system';
};

let choice = kept();

/** The stylesheet follows the system unless the attribute says otherwise. */
export const applyTheme = () => {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
};

export const chooseTheme = (next: ThemeChoice) => {
  choice = next;
  localStorage.setItem(key, next);
  applyTheme();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useThemeChoice = () => useSyncExternalStore(subscribe, () => choice);
