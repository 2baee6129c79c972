import { fillLists } from './lists.mjs';

/**
 * Three tenants of growing size: a figure's cost is its growth at ten times the licenses.
 * @returns the address, and each tenant's number by its size
 */
export const growingBook = async (home, { quick }) => {
  const sizes = quick ? [1_000, 2_000, 10_000] : [10_000, 20_000, 100_000];
  const url = await home.database(`growth_${sizes.join('_')}`, fillLists(sizes));
  return { url, small: 1, middle: 2, large: 3, times: sizes[2] / sizes[0] };
};

/** One client of so many licenses at 20,000 properties. @returns the address */
export const largestBook = (home, { quick }) => {
  const size = quick ? 20_000 : 1_000_000;
  return home.database(`largest_${size}`, fillLists([size], size / 50, { past: false }));
};
