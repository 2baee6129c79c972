import type { Router } from '../kit/routing/address';

const anId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** Parameters that name a record of the old client, or a page of its list, mean nothing at another one. */
const kept = ([name, value]: [string, string]) => !anId.test(value) && !/pageNumber$/i.test(name);

const keepsPlace = (handle: unknown) => typeof handle === 'object' && handle !== null && 'keepsPlace' in handle;

/** The page after a switch of the client: the same list, or home. The route says whether its page is for one record. */
export const placeAfterSwitch = ({ location: { pathname, search }, matches }: Router['state']): string => {
  if (!keepsPlace(matches.at(-1)?.route.handle)) return '/';
  const rest = new URLSearchParams([...new URLSearchParams(search)].filter(kept)).toString();
  return rest ? `${pathname}?${rest}` : pathname;
};
