import { emptyFile, sentFiles } from '@evergreen/contracts/sent-files';
import { number } from '@evergreen/contracts/counted';
import { importLimits } from '@evergreen/contracts/bulk-work/imports';
import { Refusal } from '../../../../../kernel/errors.js';

const megabytes = (bytes: number) => `${number(Math.round(bytes / 1024 / 1024))} MB`;

/** Reasons for rejecting a whole file. */
const reasons = {
  empty: () => emptyFile,
  headerOnly: () => 'The file has a header row but no rows below it.',
  tooLarge: () => `The file is larger than ${megabytes(sentFiles.import.limit)}. Split it and send the parts.`,
  tooManyRows: () => `The file has more than ${number(importLimits.rows)} rows. Split it and send the parts.`,
  tooManyBlankLines: () => `The file has more than ${number(importLimits.blankLines)} blank lines.`,
  noHeader: () => `The first ${number(importLimits.linesAbove)} lines of the file are blank.`,
  tooManyCells: () => `The file has more than ${number(importLimits.cells)} cells. Split it and send the parts.`,
  tooMuchText: () => `The file holds more than ${megabytes(importLimits.text)} of text. Split it and send the parts.`,
  tooManyStrings: () =>
    `The workbook holds more than ${number(importLimits.sharedStrings)} texts. Split it and send the parts.`,
  unpacksTooLarge: () =>
    `The workbook unpacks to more than ${megabytes(importLimits.unpackedBytes)}. Split it and send the parts.`,
  takesTooMuch: (what: 'memory' | 'time') =>
    `The file takes more ${what} to read than the program gives to one file. Split it and send the parts.`,
  endedItsReader: (what: 'memory' | 'time') =>
    `The file was tried twice: it takes more ${what} to read than the program gives to one file. Split it and send the parts.`,
  tooManyColumns: (columns: number) =>
    `The file has ${number(columns)} columns that hold something; at most ${importLimits.columns} can be read.`,
  lineTooLong: (row: number) =>
    `Row ${number(row)} is longer than ${megabytes(importLimits.lineBytes)}. The most common cause is a quotation mark that is never closed.`,
  rowTooLong: (row: number) => `Row ${number(row)} holds more than ${megabytes(importLimits.lineBytes)} of text.`,
  quoteNotClosed: (row: number) => `A quotation mark that opens at or after row ${number(row)} is never closed.`,
  notATable: (what: string) => `The file is ${what}, not a table. Send a .csv or .xlsx file.`,
  binary: () => 'The file is not text. Send a .csv or .xlsx file.',
  oldWorkbook: () =>
    'The file is an old or password-protected Excel workbook. Save it as .xlsx without a password, or as .csv.',
  brokenWorkbook: () => 'The .xlsx file is damaged and cannot be opened.',
  brokenText: () => 'The text of the file is damaged: it cannot be decoded.',
} satisfies Record<string, (detail: never) => string>;

export type FileRefusalCode = keyof typeof reasons;
type Detail<C extends FileRefusalCode> = Parameters<(typeof reasons)[C]>;

/** Rejects a whole file. */
export class FileRefused<C extends FileRefusalCode = FileRefusalCode> extends Refusal {
  readonly detail: readonly unknown[];

  constructor(
    readonly code: C,
    ...detail: Detail<C>
  ) {
    super((reasons[code] as (...detail: Detail<C>) => string)(...detail), { field: 'file' });
    this.detail = detail;
  }

  /** Recreates it after a transfer between threads. */
  static again({ code, detail }: Pick<FileRefused, 'code' | 'detail'>): FileRefused {
    return new FileRefused(code, ...(detail as Detail<FileRefusalCode>));
  }
}
