import { datesOf } from './dates.js';
import { remember } from './remember.js';

const between = /\s(?:[-\u2013\u2014]|to|until|through|thru|bis|au|à)\s/i;
const closed = /^(\d+[/.][\d/.]+)\s?[-\u2013]\s?(\d+[/.][\d/.]+)$/;
const longest = 80;

/** A term in one cell: "7/1/2026 - 6/30/2027"; otherwise undefined. */
export const periodOf = remember((text: string): readonly [string, string] | undefined => {
  if (text.length > longest) return undefined;
  const [, first, last] = closed.exec(text) ?? [];
  const [from, to, ...more] =
    first === undefined || last === undefined
      ? text.replace(/^(?:from|vom|von|du|valid)\s+/i, '').split(between)
      : [first, last];
  if (from === undefined || to === undefined || more.length > 0) return undefined;
  const parts = [from.trim(), to.trim()] as const;
  return parts.every((part) => datesOf(part).length > 0) ? parts : undefined;
});
