import { inTab } from '../storage';
import { store } from '../store';

/** The stack of visited pages behind the back link; it lives as long as the browser's tab. */
interface Visit {
  path: string;
  search: string;
  title: string;
}

/** What the back link says of where it leads. */
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
 * The page now open. Returning to the page before takes the last one off; another page goes on top, also where it is the page before
 * once more: the list in between keeps its search for the way back.
 * @param returns by the back link or by Back of the browser
 */
export const visit = (path: string, search: string, returns: boolean) => {
  const visits = stack.get();
  const [before, top] = [visits.at(-2), visits.at(-1)];
  if (top?.path === path) {
    if (top.search !== search) save([...visits.slice(0, -1), { ...top, search }]);
  } else if (returns && before?.path === path) save([...visits.slice(0, -2), { ...before, search }]);
  else save([...visits, { path, search, title: '' }].slice(-deepest));
};

/** The page now open gives its place to another, as a license to the next of its list. */
export const replaceVisit = (path: string) => save([...stack.get().slice(0, -1), { path, search: '', title: '' }]);

export const renameVisit = (path: string, title: string) => {
  const top = stack.get().at(-1);
  if (top && top.path === path && top.title !== title) save([...stack.get().slice(0, -1), { ...top, title }]);
};

export const forgetVisits = () => save([]);

export const usePreviousVisit = () => stack.use().at(-2);
