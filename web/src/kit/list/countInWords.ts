import { number } from '../numbers';

export const countInWords = (count: number, [one, many]: readonly [string, string]) =>
  `${number(count)} ${count === 1 ? one : many}`;

/** "Active: 3 | Inactive: 1" */
export const activeInWords = (page: { activeItemCount: number; inactiveItemCount: number }): string =>
  `Active: ${number(page.activeItemCount)} | Inactive: ${number(page.inactiveItemCount)}`;
