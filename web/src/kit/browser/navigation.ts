import { store } from './store';

/** Navigation for the kit; the app passes its router's function. */
export type Go = (path: string, options?: { replace?: boolean }) => void;

interface Travel {
  go: Go;
  leaving: () => boolean;
  stay: () => void;
}

const travel = store<Travel>({ go: (path) => window.location.assign(path), leaving: () => false, stay: () => {} });
const onTheWay = store<readonly (() => void)[]>([]);

export const setTravel = (go: Go, leaving: () => boolean, stay: () => void) => {
  travel.set({ go, leaving, stay });
  if (leaving()) return;
  for (const arrive of onTheWay.get()) arrive();
  onTheWay.set([]);
};

export const travelTo: Go = (path, options) => travel.get().go(path, options);

/** A navigation has started, and may take a moment. */
export const leaving = () => travel.get().leaving();

/** Cancels the navigation. */
export const stay = () => travel.get().stay();

/** Resolves when the navigation is done. */
export const navigationDone = () =>
  leaving() ? new Promise<void>((arrive) => onTheWay.set([...onTheWay.get(), arrive])) : Promise.resolve();

export const here = () => window.location.pathname + window.location.search;

/** A path within this site, whatever the input. */
export const ownPath = (path: string | null | undefined) =>
  path && path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/\\') ? path : '/';
