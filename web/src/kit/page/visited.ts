import { useSyncExternalStore } from 'react';

/** The stack of visited pages behind the back link; it lives as long as the browser's tab. */
export interface Visit {
  path: string;
  search: string;
  title: string;
}

const key = 'evergreen.visited';
const deepest = 30;
const listeners = new Set<() => void>();

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' && value !== null && 'path' in value && 'search' in value && 'title' in value;

const load = (): readonly Visit[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isVisit) : [];
  } catch {
    // What another version left behind is no reason to fail.
    return [];
  }
};

let stack = load();

const save = (next: readonly Visit[]) => {
  stack = next;
  sessionStorage.setItem(key, JSON.stringify(next));
  for (const listener of listeners) listener();
};

/** The page now open. Returning to the page before takes the last one off; another page goes on top. */
export const visit = (path: string, search: string) => {
  const top = stack.at(-1);
  if (top?.path === path) {
    if (top.search !== search) save([...stack.slice(0, -1), { ...top, search }]);
    return;
  }
  const before = stack.at(-2);
  if (before?.path === path) save([...stack.slice(0, -2), { ...before, search }]);
  else save([...stack, { path, search, title: '' }].slice(-deepest));
};

/** The page now open gives its place to another, as a license to the next of its list. */
export const replaceVisit = (path: string) => save([...stack.slice(0, -1), { path, search: '', title: '' }]);

export const renameVisit = (path: string, title: string) => {
  const top = stack.at(-1);
  if (top && top.path === path && top.title !== title) save([...stack.slice(0, -1), { ...top, title }]);
};

export const forgetVisits = () => save([]);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const usePreviousVisit = () => useSyncExternalStore(subscribe, () => stack.at(-2));
