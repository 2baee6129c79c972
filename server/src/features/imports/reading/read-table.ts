import { importLimits } from '@evergreen/contracts/imports';
import { unguarded } from '../../../kernel/files/csv.js';
import { type ByteSource, limited, peek } from './bytes.js';
import { counted } from './counted.js';
import { fileKind } from './file-kind.js';
import { FileRefused } from './file-refused.js';
import { readCsv } from './read-csv.js';
import { readXlsx } from './read-xlsx.js';

export interface TableRow {
  /** As a spreadsheet counts it, blank rows included: the header of an ordinary file is row 1. */
  row: number;
  cells: string[];
  /** Set where the cells cannot be told apart, as when one is missing. */
  error?: string;
}

export interface Table {
  format: 'csv' | 'xlsx';
  columns: readonly string[];
  /** Once through, streaming. Ends with a `FileRefused` where the rest of the file turns out to be unreadable. */
  rows: AsyncGenerator<TableRow>;
  /** Lines that are no rows; complete when the rows have been read. */
  skipped: Readonly<Skipped>;
}

export interface Skipped {
  blankLines: number;
  repeatedHeaders: number;
  strayLines: number;
}

/** A title or a note above the header has one filled cell; the header of a table has more. */
const strayLinesAtMost = 20;

/** Reads a .csv or .xlsx as a table. Throws a `FileRefused` for a file that is none. */
export const readTable = async (source: ByteSource): Promise<Table> => {
  const { head, bytes } = await peek(limited(source));
  const format = fileKind(head) === 'workbook' ? 'xlsx' : 'csv';
  const records = asMeant(counted(format === 'xlsx' ? readXlsx(bytes) : readCsv(head, bytes)));
  const skipped: Skipped = { blankLines: 0, repeatedHeaders: 0, strayLines: 0 };
  const { header, row, ahead } = await findHeader(records, skipped);
  const columns = columnsOf(header);
  return { format, columns, rows: readRows({ ahead, records, columns, headerRow: row, skipped, format }), skipped };
};

/** Refused rows that were put right come back as a .csv, or as the workbook that a spreadsheet made of it. */
async function* asMeant(records: AsyncGenerator<string[]>): AsyncGenerator<string[]> {
  for await (const record of records) yield record.map(unguarded);
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

/** Lines with a single filled cell stand above the header only if something wider follows them. */
const findHeader = async (records: AsyncGenerator<string[]>, skipped: Skipped) => {
  const ahead: string[][] = [];
  let narrow: number | undefined;
  for (let next = await records.next(); !next.done; next = await records.next()) {
    if (ahead.length === importLimits.linesAbove) break;
    const isFilled = !isBlank(next.value);
    ahead.push(isFilled ? next.value : []);
    if (!isFilled) continue;
    if (filled(next.value) > 1) return headerAt(ahead, ahead.length - 1, skipped);
    narrow ??= ahead.length - 1;
    if (ahead.length > strayLinesAtMost) break;
  }
  if (narrow === undefined) throw new FileRefused(ahead.length < importLimits.linesAbove ? 'empty' : 'noHeader');
  return headerAt(ahead, narrow, skipped);
};

const headerAt = (ahead: string[][], index: number, skipped: Skipped) => {
  for (const line of ahead.slice(0, index)) skipped[isBlank(line) ? 'blankLines' : 'strayLines'] += 1;
  return { header: ahead[index] ?? [], row: index + 1, ahead: ahead.slice(index + 1) };
};

const columnsOf = (header: readonly string[]): string[] => {
  if (header.length > importLimits.columns) throw new FileRefused('tooManyColumns', header.length);
  const columns = header.map((name) => name.trim().replace(/\s+/g, ' '));
  const seen = new Set<string>();
  for (const [index, name] of columns.entries()) {
    if (name === '') throw new FileRefused('blankColumn', index + 1);
    if (seen.has(name.toLowerCase())) throw new FileRefused('doubleColumn', name);
    seen.add(name.toLowerCase());
  }
  return columns;
};

interface Reading {
  ahead: string[][];
  records: AsyncGenerator<string[]>;
  columns: readonly string[];
  headerRow: number;
  skipped: Skipped;
  format: Table['format'];
}

async function* readRows({ ahead, records, columns, headerRow, skipped, format }: Reading): AsyncGenerator<TableRow> {
  let row = headerRow;
  let rows = 0;
  for await (const cells of chain(ahead, records)) {
    row += 1;
    if (isBlank(cells)) {
      skipped.blankLines += 1;
      if (skipped.blankLines > importLimits.blankLines) throw new FileRefused('tooManyBlankLines');
    } else if (isHeader(cells, columns)) {
      skipped.repeatedHeaders += 1;
    } else {
      rows += 1;
      if (rows > importLimits.rows) throw new FileRefused('tooManyRows');
      yield tableRow(row, format === 'xlsx' ? padded(cells, columns.length) : cells, columns.length);
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
