import { anyChance, type Chance } from '../../random.js';

/** All rows, or those of some tenants: as many as `sample` allows. */
export type RowShare = 'all' | 'sample' | { readonly mostEvents: number };

/** A small log is compared completely; of a large one, as much as does not slow down the check of its chains. */
const AT_LEAST = 20_000;
const SHARE = 0.05;

const shuffled = <T>(items: readonly T[], chance: Chance): T[] => {
  const all = [...items];
  for (let index = all.length - 1; index > 0; index--) {
    const other = Math.floor(chance() * (index + 1));
    [all[index], all[other]] = [all[other] as T, all[index] as T];
  }
  return all;
};

/** A different random choice each time. @param sizes tenants with their numbers of events */
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
