import { CSV, DOCX, XLSX } from './file-kinds.js';

const LONGEST = 255;

/** What names a file of a kind, the usual ending first. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  [DOCX]: ['.docx'],
  [XLSX]: ['.xlsx'],
  [CSV]: ['.csv', '.txt', '.tsv', '.tab'],
};

/** What no file system minds: separators, wildcards and signs that are not seen become a dash; no name begins or ends in a dot. */
const tidy = (name: string): string => {
  const plain = name
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, '-')
    .replace(/\s+/g, ' ');
  return trimmed(plain);
};

/** In one pass, however many of them there are. */
const trimmed = (text: string): string => {
  const loose = (at: number) => text[at] === '.' || text[at] === ' ';
  let [from, to] = [0, text.length];
  while (from < to && loose(from)) from += 1;
  while (to > from && loose(to - 1)) to -= 1;
  return text.slice(from, to);
};

/** Names that some file systems keep for devices, whatever stands behind a dot. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

const cut = (text: string, length: number) =>
  trimmed(
    text
      .slice(0, length)
      .toWellFormed()
      .replace(/\uFFFD$/u, ''),
  );

/** One part of a name, as a number that people gave. */
export const namePart = (part: string, length: number): string => cut(tidy(part), length);

/**
 * A file's name as it is stored and offered: without the folders that some browsers send, without what file systems mind, and
 * ending as files of its kind do, whatever it claimed to be.
 */
export const cleanFileName = (name: string, contentType: string, otherwise = 'file'): string => {
  const last = tidy(name.split(/[/\\]/).at(-1) ?? '');
  const base = device.test(last) ? `_${last}` : last;
  const known = endings[contentType] ?? [];
  const ending = /\.[^.\s]{1,10}$/.exec(base)?.[0] ?? '';
  const isRight = known.length === 0 || known.includes(ending.toLowerCase());
  const stem = isRight || isEnding(ending) ? base.slice(0, base.length - ending.length) : base;
  const tail = isRight ? ending : (known[0] ?? '');
  return `${cut(stem, LONGEST - tail.length) || otherwise}${tail}`;
};

/** `a.html` is a page by its name; `No. 7` and `LB-1.2026` are not. */
const isEnding = (ending: string) => /^\.[a-z][a-z\d]*$/i.test(ending);

/** Names of one folder: what some systems take for the same name as one before it gets a number. */
export const toldApart = (names: readonly string[]): string[] => {
  const taken = new Set<string>();
  const key = (name: string) => name.normalize('NFC').toLowerCase();
  return names.map((name) => {
    const [stem, ending] = /^(.*?)(\.[^.]*)?$/s.exec(name)?.slice(1) ?? [];
    let free = name;
    for (let next = 2; taken.has(key(free)); next += 1) free = `${stem ?? ''} (${next})${ending ?? ''}`;
    taken.add(key(free));
    return free;
  });
};
