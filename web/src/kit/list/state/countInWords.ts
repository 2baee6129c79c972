import { number } from '@evergreen/contracts/counted';
import type { Paged } from '@evergreen/contracts/common';

type Figures = Pick<Paged<never>, 'atLeast'>;

/** Whether this count is a lower bound. */
export const isMore = ({ atLeast }: Figures, name = 'totalItemCount'): boolean => atLeast?.includes(name) ?? false;

/** 1,234; "1,000+" for a lower bound. */
export const figure = (count: number, more = false): string => `${number(count)}${more ? '+' : ''}`;

export const countInWords = (count: number, [singular, many]: readonly [string, string], more = false) =>
  `${figure(count, more)} ${count === 1 && !more ? singular : many}`;

/** Of a page: "1,000+ licenses". */
export const totalInWords = (page: Figures & { totalItemCount: number }, noun: readonly [string, string]): string =>
  countInWords(page.totalItemCount, noun, isMore(page));

/** "Active: 3 | Inactive: 1" */
export const activeInWords = (page: Figures & { activeItemCount: number; inactiveItemCount: number }): string => {
  const counted = (name: 'activeItemCount' | 'inactiveItemCount') => figure(page[name], isMore(page, name));
  return `Active: ${counted('activeItemCount')} | Inactive: ${counted('inactiveItemCount')}`;
};
