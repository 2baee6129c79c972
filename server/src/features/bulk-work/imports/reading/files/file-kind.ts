import { FileRefused } from './file-refused.js';

/** Size of the sample that determines the type. */
export const sniffedBytes = 64 * 1024;

/** Programs, images and archives; a column may be named MZ, so a control character must follow. */
const binarySignatures: readonly (readonly [signature: string, what: string])[] = [
  ['MZ', 'a Windows program'],
  ['\x7fELF', 'a program'],
  ['\x89PNG', 'an image'],
  ['\xff\xd8\xff', 'an image'],
  ['GIF8', 'an image'],
  ['RIFF', 'a media file'],
  ['BZh', 'a compressed file'],
  ['\x1f\x8b', 'a compressed file'],
  ['7z\xbc\xaf', 'a compressed file'],
  ['Rar!', 'a compressed file'],
  ['SQLite format 3', 'a database'],
];
const documentSignatures: readonly (readonly [signature: RegExp, what: string])[] = [
  [/^%PDF-/, 'a PDF document'],
  [/^\{\\rtf/, 'a text document'],
  [/^(\xef\xbb\xbf)?\s*<(!doctype|html|\?xml)/i, 'a web page or an XML document'],
];
const oldWorkbook = '\xd0\xcf\x11\xe0';
const zipped = 'PK\x03\x04';
/** Entries of a workbook; other zips are refused. */
const workbookEntries = ['[Content_Types].xml', 'xl/', '_rels/', 'docProps/'];

/** The type by content; the file name is not trusted. */
export const fileKind = (head: Buffer): 'text' | 'workbook' => {
  if (head.length === 0) throw new FileRefused('empty');
  const start = head.toString('latin1', 0, 512);
  if (start.startsWith(zipped)) {
    if (workbookEntries.some((name) => start.startsWith(name, 30))) return 'workbook';
    throw new FileRefused('notATable', 'a zip archive');
  }
  if (start.startsWith(oldWorkbook)) throw new FileRefused('oldWorkbook');
  const binary = binarySignatures.find(([signature]) => start.startsWith(signature));
  if (binary && controls(head) > 0) throw new FileRefused('notATable', binary[1]);
  const document = documentSignatures.find(([signature]) => signature.test(start));
  if (document) throw new FileRefused('notATable', document[1]);
  return 'text';
};

/** Control characters other than tab, line ends and UTF-16 zeros. */
const controls = (head: Buffer): number => {
  let count = 0;
  for (const byte of head) if (byte < 32 && byte !== 0 && (byte < 9 || byte > 13)) count += 1;
  return count;
};

/** Text rarely contains control characters; binaries do. */
export const looksBinary = (head: Buffer): boolean => controls(head) > head.length / 100;
