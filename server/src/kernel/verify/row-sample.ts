import { anyChance, type Chance } from '../random.js';

/** All rows, or those of some tenants: as many as `sample` allows. */
export type RowShare = 'all' | 'sample' | { readonly mostEvents: number };

/** A small log is compared whole; of a large one, as much as does not slow down the check of its chains. */
const AT_LEAST = 20_000;
const SHARE = 0.05;

const shuffled = <T>(items: readonly T[], chance: Chance): T[] => {
  const all = [...items];
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1));
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
};

/** Other tenants each time. @param sizes tenants, each with the number of its events */
export const sampleOf = (
  sizes: readonly (readonly [string, number])[],
  share: Exclude<RowShare, 'all'> = 'sample',
  chance: Chance = anyChance,
): string[] => {
  const log = sizes.reduce((sum, [, events]) => sum + events, 0);
  let left = share === 'sample' ? Math.max(AT_LEAST, log * SHARE) : share.mostEvents;
  return shuffled(sizes, chance)
    .filter(([, events]) => {
      const fits = events <= left;
      if (fits) left -= events;
      return fits;
    })
    .map(([id]) => id);
};
