const HERE = 'http://here.invalid';

/** A path of this site as a browser would read it, otherwise '/'. */
export const pathOfThisSite = (address: string): string => {
  if (!address.startsWith('/') || address.includes('\\') || !URL.canParse(address, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(address, HERE);
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : '/';
};
