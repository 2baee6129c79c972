import { inTab } from '../browser/storage';
import { store } from '../browser/store';

/** The stack of visited pages for the back link, in session storage. */
interface Visit {
  path: string;
  search: string;
  title: string;
}

/** The back link's target and label. */
export interface Returning {
  returns: true;
}

const key = 'evergreen.visited';
const deepest = 30;

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' && value !== null && 'path' in value && 'search' in value && 'title' in value;

const load = (): readonly Visit[] => {
  const kept = inTab.read(key);
  return Array.isArray(kept) ? kept.filter(isVisit) : [];
};

const stack = store(load());

const save = (next: readonly Visit[]) => {
  inTab.keep(key, next);
  stack.set(next);
};

/**
 * Records the current page. Returning removes the last one; other navigations add one, even to the previous page, so
 * that the list in between keeps its search.
 * @param returns by the back link or the browser's Back
 */
export const visit = (path: string, search: string, returns: boolean) => {
  const visits = stack.get();
  const [before, top] = [visits.at(-2), visits.at(-1)];
  if (top?.path === path) {
    if (top.search !== search) save([...visits.slice(0, -1), { ...top, search }]);
  } else if (returns && before?.path === path) save([...visits.slice(0, -2), { ...before, search }]);
  else save([...visits, { path, search, title: '' }].slice(-deepest));
};

/** Replaces the current page: going to the next record of a list. */
export const replaceVisit = (path: string) => save([...stack.get().slice(0, -1), { path, search: '', title: '' }]);

export const renameVisit = (path: string, title: string) => {
  const top = stack.get().at(-1);
  if (top && top.path === path && top.title !== title) save([...stack.get().slice(0, -1), { ...top, title }]);
};

export const forgetVisits = () => save([]);

export const usePreviousVisit = () => stack.use().at(-2);
