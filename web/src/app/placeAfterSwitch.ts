import type { Router } from '../kit/address';

const anId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** What names a record of the client that is left, and how far its list was turned, means nothing at another one. */
const kept = ([name, value]: [string, string]) => !anId.test(value) && !/pageNumber$/i.test(name);

const keepsPlace = (handle: unknown) => typeof handle === 'object' && handle !== null && 'keepsPlace' in handle;

/** Where to go on once another client is chosen: on the same list, or home. That its page is one of a record says the route. */
export const placeAfterSwitch = ({ location: { pathname, search }, matches }: Router['state']): string => {
  if (!keepsPlace(matches.at(-1)?.route.handle)) return '/';
  const rest = new URLSearchParams([...new URLSearchParams(search)].filter(kept)).toString();
  return rest ? `${pathname}?${rest}` : pathname;
};
