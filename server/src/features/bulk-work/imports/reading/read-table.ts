import { importLimits } from '@evergreen/contracts/bulk-work/imports';
import { unguarded } from '../../../../kernel/files/csv.js';
import { type ByteSource, limited, peek } from './bytes.js';
import { counted } from './counted.js';
import { fileKind } from './file-kind.js';
import { FileRefused } from './file-refused.js';
import { findHeader, type HeaderLine, isBlank, type Skipped } from './find-header.js';
import { readCsv } from './read-csv.js';
import { readXlsx } from './read-xlsx.js';
import { isNote } from './notes.js';
import type { Sheet } from './sheets.js';

export interface TableRow {
  /** As a spreadsheet counts it, blank rows included: the header of an ordinary file is row 1. */
  row: number;
  cells: string[];
  /** Set where the cells cannot be distinguished, as when one is missing. */
  error?: string;
}

export interface Table {
  format: 'csv' | 'xlsx';
  /** Each by a name of its own. */
  columns: readonly string[];
  /** The line of the header, as a spreadsheet counts it; 0 where no line names the columns. */
  headerRow: number;
  /** The lines among which it was found. */
  lines: readonly HeaderLine[];
  /** Of a workbook: the sheet that is read. */
  sheet: Pick<Sheet, 'name' | 'of' | 'choices'> | undefined;
  /** Once through, streaming. Ends with a `FileRefused` where the rest of the file turns out to be unreadable. */
  rows: AsyncGenerator<TableRow>;
  /** Lines that are no rows; complete when the rows have been read. */
  skipped: Readonly<Skipped>;
}

/**
 * Reads a .csv or .xlsx as a table.
 * @param chosen the line of the header; null where it is to be found
 * @param sheetName of a workbook, the sheet; null for the one that holds a register
 * @throws FileRefused for a file that is no table
 */
export const readTable = async (
  source: ByteSource,
  chosen: number | null = null,
  sheetName: string | null = null,
): Promise<Table> => {
  const { head, bytes } = await peek(limited(source));
  const format = fileKind(head) === 'workbook' ? 'xlsx' : 'csv';
  let sheet: Sheet | undefined;
  const tell = (chosenSheet: Sheet) => {
    sheet = chosenSheet;
  };
  const records = asMeant(counted(format === 'xlsx' ? readXlsx(bytes, tell, sheetName) : readCsv(head, bytes)));
  const skipped: Skipped = { blankLines: 0, repeatedHeaders: 0, strayLines: 0 };
  const { cells: header, row: headerRow, ahead, lines } = await findHeader(records, skipped, chosen);
  const columns = columnNames(header);
  const named = header.findLastIndex((name) => name.trim() !== '') + 1;
  const rows = readRows({ ahead, records, columns, named, header, headerRow, skipped, format });
  return { format, columns, headerRow, lines, sheet, rows, skipped };
};

/** Refused rows that were put right come back as a .csv, or as the workbook that a spreadsheet made of it. */
async function* asMeant(records: AsyncGenerator<string[]>): AsyncGenerator<string[]> {
  for await (const record of records) yield record.map(unguarded);
}

/** Every column has a name of its own: those without one are called by their place, and of two alike the second is numbered. */
const columnNames = (header: readonly string[]): string[] => {
  const taken = new Set(header.map((name) => tidyName(name).toLowerCase()));
  const seen = new Set<string>();
  const unlike = (name: string, from: number): string => {
    const next = `${name} (${from})`;
    return taken.has(next.toLowerCase()) || seen.has(next.toLowerCase()) ? unlike(name, from + 1) : next;
  };
  return header.map((raw, index) => {
    const own = tidyName(raw);
    const name = own === '' ? `Column ${index + 1}` : own;
    const isTaken = seen.has(name.toLowerCase()) || (own === '' && taken.has(name.toLowerCase()));
    const column = isTaken ? unlike(name, 2) : name;
    seen.add(column.toLowerCase());
    return column;
  });
};

const tidyName = (name: string) => name.trim().replace(/\s+/g, ' ');

interface Reading {
  ahead: string[][];
  records: AsyncGenerator<string[]>;
  columns: readonly string[];
  header: readonly string[];
  /** So many columns until the last one that has a name in the header. */
  named: number;
  headerRow: number;
  skipped: Skipped;
  format: Table['format'];
}

async function* readRows(reading: Reading): AsyncGenerator<TableRow> {
  const { ahead, records, columns, header, headerRow, skipped, format } = reading;
  let row = headerRow;
  let rows = 0;
  for await (const cells of chain(ahead, records)) {
    row += 1;
    if (isBlank(cells)) {
      skipped.blankLines += 1;
      if (skipped.blankLines > importLimits.blankLines) throw new FileRefused('tooManyBlankLines');
    } else if (isHeader(cells, header)) {
      skipped.repeatedHeaders += 1;
    } else if (isNote(cells, columns.length)) {
      skipped.strayLines += 1;
    } else {
      rows += 1;
      if (rows > importLimits.rows) throw new FileRefused('tooManyRows');
      const fitted = format === 'xlsx' ? padded(cells, columns.length) : fitting(cells, reading);
      yield tableRow(row, fitted, columns.length);
    }
  }
  if (rows === 0) throw new FileRefused('headerOnly');
}

async function* chain(ahead: string[][], records: AsyncGenerator<string[]>): AsyncGenerator<string[]> {
  yield* ahead;
  yield* records;
}

const isHeader = (cells: readonly string[], columns: readonly string[]) =>
  cells.length === columns.length && cells.every((cell, index) => sameName(cell, columns[index] ?? ''));

const sameName = (cell: string, column: string) =>
  cell === column || cell.trim().replace(/\s+/g, ' ').toLowerCase() === column.toLowerCase();

/** Cells behind the last column that hold nothing are none; columns without a name may be missing at the end. */
const fitting = (cells: readonly string[], { columns, named }: Reading): string[] => {
  const { length } = columns;
  if (cells.length === length) return [...cells];
  const last = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (cells.length > length) return last <= length ? cells.slice(0, length) : rejoined(cells, length);
  return cells.length >= named ? padded(cells, length) : [...cells];
};

/** A comma within a text, before a space, where the text has no quotation marks: only where nothing else explains the number of cells. */
const rejoined = (cells: readonly string[], length: number): string[] => {
  const joined: string[] = [];
  for (const cell of cells) {
    if (joined.length > 0 && /^ \S/.test(cell)) joined[joined.length - 1] += `,${cell}`;
    else joined.push(cell);
  }
  return joined.length === length ? joined : [...cells];
};

/** A sheet's rows end with their last filled cell, and may trail formatted empty ones. */
const padded = (cells: readonly string[], width: number): string[] => {
  const last = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  return Array.from({ length: Math.max(width, last) }, (_, index) => cells[index] ?? '');
};

const tableRow = (row: number, cells: string[], width: number): TableRow => {
  if (cells.length === width) return { row, cells };
  const has = cells.length === 1 ? '1 cell' : `${cells.length} cells`;
  return { row, cells, error: `Row ${row} has ${has} where ${width} are expected` };
};
