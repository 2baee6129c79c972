const MAPPED = '::ffff:';

/** Who asks, by the address: of IPv6 the first half, for the other one is free to choose. */
export const networkOf = (ip: string | undefined): string => {
  // The connection was closed before its request was looked at: nobody waits for the answer.
  if (ip === undefined) return 'closed';
  if (!ip.includes(':')) return ip;
  if (ip.startsWith(MAPPED) && ip.includes('.')) return ip.slice(MAPPED.length);
  const [head = '', tail] = ip.split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const left = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...left, ...last].slice(0, 4).join(':');
};
