import { importLimits } from '@evergreen/contracts/bulk-work/imports';
import { zipEntries } from '../../../../../kernel/files/zip.js';
import { FileRefused } from './file-refused.js';
import { unpacked } from './unpack.js';

const mostParts = 10_000;
const sheet = /(^|\/)worksheets\//i;
const sharedStrings = /sharedStrings/i;
const string = '<si';

/** Counts a word in a stream. */
const counter = (word: string) => {
  let rest = '';
  return (piece: Buffer): number => {
    const pieces = (rest + piece.toString('latin1')).split(word);
    rest = (pieces.at(-1) ?? '').slice(1 - word.length);
    return pieces.length - 1;
  };
};

/** Unpacks a workbook once to measure it. @throws FileRefused if it is too large */
export const checkWorkbook = async (workbook: Buffer): Promise<void> => {
  let total = 0;
  let strings = 0;
  for (const entry of zipEntries(workbook, mostParts)) {
    const count = sharedStrings.test(entry.name) ? counter(string) : () => 0;
    let size = 0;
    for await (const piece of unpacked(workbook, entry)) {
      size += piece.length;
      total += piece.length;
      strings += count(piece);
      if (total > importLimits.unpackedBytes) throw new FileRefused('unpacksTooLarge');
      if (size > importLimits.heldBytes && !sheet.test(entry.name)) throw new FileRefused('unpacksTooLarge');
      if (strings > importLimits.sharedStrings) throw new FileRefused('tooManyStrings');
    }
  }
};
