import { store } from './store';

/** Where the kit sends people when an answer says so; the app hands in its router's way of going there. */
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

/** The page that still stands is being left: another one is on its way, and may take a moment. */
export const leaving = () => travel.get().leaving();

/** Calls the way to another page off. */
export const stay = () => travel.get().stay();

/** Once the page that was gone to stands, and the one before it no more. */
export const arrived = () =>
  leaving() ? new Promise<void>((arrive) => onTheWay.set([...onTheWay.get(), arrive])) : Promise.resolve();

export const here = () => window.location.pathname + window.location.search;

/** A path of this site only, whatever an address bar or a state says. */
export const ownPath = (path: string | null | undefined) =>
  path && path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/\\') ? path : '/';
