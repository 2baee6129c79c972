import { number } from '@evergreen/contracts/counted';

/** A text about the chosen rows that an action skips, and why. @param whys one for each row */
export const leftAsTheyAre = (whys: readonly string[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const why of whys) counts.set(why, (counts.get(why) ?? 0) + 1);
  const parts = [...counts].map(([why, count]) => `${number(count)} ${why}`);
  return parts.length > 0 ? `Not changed: ${parts.join(', ')}.` : undefined;
};
