import { remember } from './remember.js';

/** What registers write for nothing. */
const nothing = new Set([
  '',
  'null',
  'nil',
  'na',
  'n/a',
  '#n/a',
  'n.a.',
  'none',
  '(',
  ')',
  '()',
  '-',
  '--',
  '—',
  '.',
  '?',
]);

export const isNothing = (value: string) => value.length <= 4 && nothing.has(value.toLowerCase());

const equals = 0x3d;
const apostrophe = 0x27;

/** A cell without what keeps a spreadsheet from reading a number: ="00123", '00123. */
export const asTyped = (cell: string): string => {
  const first = cell.charCodeAt(0);
  if (first !== equals && first !== apostrophe) return cell;
  return (/^="([^"]*)"$/.exec(cell) ?? /^'(\d.*)$/s.exec(cell))?.[1] ?? cell;
};

/** Controls and formats that no one sees: they would make two equal names differ. White space is not among them. */
const unseen = /[^\P{Cc}\s]|[\u200B-\u200D\u2060\uFEFF\u00AD]/gu;

/** Printable ASCII, single spaces: what most cells are, and what needs no tidying. */
const tidyAlready = /^[!-~]+(?: [!-~]+)*$/;

/** One line of text: trimmed, white space collapsed, '' for what means nothing. */
export const line = (raw: string): string => {
  const value = tidyAlready.test(raw) ? raw : raw.replace(unseen, '').replace(/\s+/g, ' ').trim();
  return isNothing(value) ? '' : value;
};

/** Text that may have paragraphs. */
export const paragraphs = (raw: string): string => {
  const value = raw
    .replace(unseen, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  return isNothing(value) ? '' : value;
};

/** A name as the register writes it, without quotation marks around it or a comma left at its end. */
export const name = (raw: string): string => {
  const value = line(raw);
  return line(/^(["'“])[^"“”]*["'”]$/u.test(value) ? value.slice(1, -1) : value).replace(/\s*[,;]+$/, '');
};

/** A number that a spreadsheet shortened to show it, with most of its digits lost: "1.23E+11". */
export const isShortened = (value: string): boolean => /^\d(?:[.,]\d+)?E\+\d{1,2}$/i.test(value);

/** Equal for names that people take for the same: case, spaces and punctuation do not count. */
export const nameKey = remember((value: string): string =>
  value
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, ''),
);

/** For numbers and codes, where punctuation may tell two apart. */
export const codeKey = (value: string): string => value.toLowerCase().replace(/\s/g, '');

const keptUpper = /^(?:[NS][EW]|[IVX]{2,4}|USA?|PO|LLC|LLP|LP)$/;
const smallWords = new Set(['of', 'the', 'and', 'at', 'in', 'on', 'for']);

/** One word in title case; what holds a digit is a number or a unit and stays, but for ordinals. */
export const titleWord = (word: string, first: boolean): string => {
  if (/^\d+(?:st|nd|rd|th)$/i.test(word)) return word.toLowerCase();
  if (/\d|^#/.test(word)) return word.toUpperCase();
  if (keptUpper.test(word.toUpperCase()) && word === word.toUpperCase()) return word;
  const lower = word.toLowerCase();
  if (!first && smallWords.has(lower)) return lower;
  return lower
    .replace(/(^|[-/.(])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^(O'|D'|Mc)(\p{L})/u, (_, prefix: string, letter: string) => prefix + letter.toUpperCase());
};

/** ALL CAPS and all lower-case become title case; what was typed with care stays as typed. */
export const titleCase = (value: string): string => {
  const mixed = /\p{Lu}/u.test(value) && /\p{Ll}/u.test(value);
  if (mixed) return value;
  return value
    .split(' ')
    .map((word, index) => titleWord(word, index === 0))
    .join(' ');
};
