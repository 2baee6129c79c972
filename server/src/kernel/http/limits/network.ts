const MAPPED = '::ffff:';

/** The caller's network: for IPv6 the first half, since the other half is arbitrary. */
export const networkOf = (ip: string | undefined): string => {
  // The connection closed before its request was handled.
  if (ip === undefined) return 'closed';
  if (!ip.includes(':')) return ip;
  if (ip.startsWith(MAPPED) && ip.includes('.')) return ip.slice(MAPPED.length);
  const [head = '', tail] = ip.split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const left = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...left, ...last].slice(0, 4).join(':');
};
