import { remember } from './remember.js';

/** Placeholders of registers. */
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

/** A cell without the guard against number formats: ="00123", '00123. */
export const asTyped = (cell: string): string => {
  const first = cell.charCodeAt(0);
  if (first !== equals && first !== apostrophe) return cell;
  return (/^="([^"]*)"$/.exec(cell) ?? /^'(\d.*)$/s.exec(cell))?.[1] ?? cell;
};

/** Invisible characters, which would make equal names differ. Not white space. */
const unseen = /[^\P{Cc}\s]|[\u200B-\u200D\u2060\uFEFF\u00AD]/gu;

/** Printable ASCII with single spaces: most cells, which need no work. */
const tidyAlready = /^[!-~]+(?: [!-~]+)*$/;

/** One line: trimmed, white space collapsed, '' for placeholders. */
export const line = (raw: string): string => {
  const value = tidyAlready.test(raw) ? raw : raw.replace(unseen, '').replace(/\s+/g, ' ').trim();
  return isNothing(value) ? '' : value;
};

/** Text with paragraphs. */
export const paragraphs = (raw: string): string => {
  const value = raw
    .replace(unseen, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  return isNothing(value) ? '' : value;
};

/** A name without enclosing quotes or a trailing comma. */
export const name = (raw: string): string => {
  const value = line(raw);
  return line(/^(["'“])[^"“”]*["'”]$/u.test(value) ? value.slice(1, -1) : value).replace(/\s*[,;]+$/, '');
};

/** A number that a spreadsheet shortened: "1.23E+11". */
export const isShortened = (value: string): boolean => /^\d(?:[.,]\d+)?E\+\d{1,2}$/i.test(value);

/** Equal for equivalent names: ignores case, spaces and punctuation. */
export const nameKey = remember((value: string): string =>
  value
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, ''),
);

/** For numbers and codes, where punctuation matters. */
export const codeKey = (value: string): string => value.toLowerCase().replace(/\s/g, '');

const keptUpper = /^(?:[NS][EW]|[IVX]{2,4}|USA?|PO|LLC|LLP|LP)$/;
const smallWords = new Set(['of', 'the', 'and', 'at', 'in', 'on', 'for']);

/** One word in title case; words with digits stay, except ordinals. */
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

/** ALL CAPS and lower case become title case; mixed case stays. */
export const titleCase = (value: string): string => {
  const mixed = /\p{Lu}/u.test(value) && /\p{Ll}/u.test(value);
  if (mixed) return value;
  return value
    .split(' ')
    .map((word, index) => titleWord(word, index === 0))
    .join(' ');
};
