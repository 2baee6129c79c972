const HERE = 'http://here.invalid';

/** A path of this site as a browser would read it, or '/' where it leads anywhere else. */
export const pathOfThisSite = (wanted: string): string => {
  if (!wanted.startsWith('/') || wanted.includes('\\') || !URL.canParse(wanted, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : '/';
};
