import { CSV, DOCX, XLSX } from '@evergreen/contracts/sent-files';

const LONGEST = 255;

/** File extensions of a kind, the default first. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  [DOCX]: ['.docx'],
  [XLSX]: ['.xlsx'],
  [CSV]: ['.csv', '.txt', '.tsv', '.tab'],
};

/** Replaces separators, wildcards and invisible characters by a dash; no leading or trailing dot. */
const tidy = (name: string): string => {
  const plain = name
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, '-')
    .replace(/\s+/g, ' ');
  return trimmed(plain);
};

/** In one pass, however many of them there are. */
const trimmed = (text: string): string => {
  const loose = (index: number) => text[index] === '.' || text[index] === ' ';
  let [from, to] = [0, text.length];
  while (from < to && loose(from)) from += 1;
  while (to > from && loose(to - 1)) to -= 1;
  return text.slice(from, to);
};

/** Reserved device names of Windows, with any extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

const cut = (text: string, length: number) =>
  trimmed(
    text
      .slice(0, length)
      .toWellFormed()
      .replace(/\uFFFD$/u, ''),
  );

/** One part of a name, from a number that users entered. */
export const namePart = (part: string, length: number): string => cut(tidy(part), length);

/**
 * A file's name as it is stored and offered: without folders, with safe characters, and with the extension of its
 * type.
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

/** `a.html` has an extension; `No. 7` and `LB-1.2026` have none. */
const isEnding = (ending: string) => /^\.[a-z][a-z\d]*$/i.test(ending);

/** Numbers names that some file systems would treat as equal. */
export const withUniqueNames = (names: readonly string[]): string[] => {
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
