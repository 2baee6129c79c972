import { number } from './counted.js';

/** The first letter as a capital: "Renewals begun". */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "A, B and C" */
export const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** "A, B and 1,204 more". @param names the first of `count` */
export const andMore = (names: readonly string[], count: number): string =>
  `${names.join(', ')}${count > names.length ? ` and ${number(count - names.length)} more` : ''}`;
