/** Where the kit sends people when an answer says so; the app hands in its router's way of going there. */
export type Go = (path: string, options?: { replace?: boolean }) => void;

let go: Go = (path) => window.location.assign(path);

export const setTravel = (next: Go) => {
  go = next;
};

export const travelTo: Go = (path, options) => go(path, options);

export const here = () => window.location.pathname + window.location.search;

/** A path of this site only, whatever an address bar or a state says. */
export const ownPath = (path: string | null | undefined) =>
  path && path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/\\') ? path : '/';
