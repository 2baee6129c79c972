/** Where the kit sends people when an answer says so; the app hands in its router's way of going there. */
export type Go = (path: string, options?: { replace?: boolean }) => void;

let go: Go = (path) => window.location.assign(path);
let isLeaving = () => false;
let stayHere = () => {};
let onTheWay: (() => void)[] = [];

export const setTravel = (next: Go, leaving: () => boolean, stay: () => void) => {
  go = next;
  isLeaving = leaving;
  stayHere = stay;
  if (leaving()) return;
  for (const arrive of onTheWay) arrive();
  onTheWay = [];
};

export const travelTo: Go = (path, options) => go(path, options);

/** The page that still stands is being left: another one is on its way, and may take a moment. */
export const leaving = () => isLeaving();

/** Calls the way to another page off. */
export const stay = () => stayHere();

/** Once the page that was gone to stands, and the one before it no more. */
export const arrived = () => (leaving() ? new Promise<void>((arrive) => onTheWay.push(arrive)) : Promise.resolve());

export const here = () => window.location.pathname + window.location.search;

/** A path of this site only, whatever an address bar or a state says. */
export const ownPath = (path: string | null | undefined) =>
  path && path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/\\') ? path : '/';
