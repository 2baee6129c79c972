import { importLimits } from '@evergreen/contracts/bulk-work/imports';
import { unguarded } from '../../../../../kernel/files/csv.js';
import { type ByteSource, limited, peek } from './bytes.js';
import { fileKind } from './file-kind.js';
import { FileRefused } from './file-refused.js';
import { findHeader, type HeaderLine, isBlank, type Skipped } from '../mapping/find-header.js';
import { readCsv } from './read-csv.js';
import { readXlsx } from './read-xlsx.js';
import { isNote } from './notes.js';
import type { Sheet } from './sheets.js';
import { withinLimits } from './within-limits.js';

export interface TableRow {
  /** In spreadsheet numbering, including blank rows: the header of an ordinary file is row 1. */
  row: number;
  cells: string[];
  /** Set if the cells cannot be assigned to columns. */
  error?: string;
}

export interface Table {
  format: 'csv' | 'xlsx';
  /** With unique names. */
  columns: readonly string[];
  /** The header's line in spreadsheet numbering; 0 without one. */
  headerRow: number;
  /** The candidate lines. */
  lines: readonly HeaderLine[];
  /** The sheet that is read. */
  sheet: Pick<Sheet, 'name' | 'of' | 'choices'> | undefined;
  /** A stream, readable once. Ends with a `FileRefused` if the rest is unreadable. */
  rows: AsyncGenerator<TableRow>;
  /** Skipped lines; complete after the rows. */
  skipped: Readonly<Skipped>;
}

/**
 * Reads a .csv or .xlsx as a table.
 * @param chosen the header's line; null: detected
 * @param sheetName of a workbook; null: the one with a register
 * @throws FileRefused if it is not a table
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
  const records = asMeant(withinLimits(format === 'xlsx' ? readXlsx(bytes, tell, sheetName) : readCsv(head, bytes)));
  const skipped: Skipped = { blankLines: 0, repeatedHeaders: 0, strayLines: 0 };
  const { cells: header, row: headerRow, ahead, lines } = await findHeader(records, skipped, chosen);
  const columns = columnNames(header);
  const named = header.findLastIndex((name) => name.trim() !== '') + 1;
  const rows = readRows({ ahead, records, columns, named, header, headerRow, skipped, format });
  return { format, columns, headerRow, lines, sheet, rows, skipped };
};

/** Corrected refused rows come back as .csv or as a workbook. */
async function* asMeant(records: AsyncGenerator<string[]>): AsyncGenerator<string[]> {
  for await (const record of records) yield record.map(unguarded);
}

/** Unique column names: by position if empty, numbered if repeated. */
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
  /** Number of columns up to the last named one. */
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

/** Drops empty cells after the last column; unnamed last columns may be missing. */
const fitting = (cells: readonly string[], { columns, named }: Reading): string[] => {
  const { length } = columns;
  if (cells.length === length) return [...cells];
  const last = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (cells.length > length) return last <= length ? cells.slice(0, length) : rejoined(cells, length);
  return cells.length >= named ? padded(cells, length) : [...cells];
};

/** A comma in an unquoted text, before a space: only if nothing else explains the number of cells. */
const rejoined = (cells: readonly string[], length: number): string[] => {
  const joined: string[] = [];
  for (const cell of cells) {
    if (joined.length > 0 && /^ \S/.test(cell)) joined[joined.length - 1] += `,${cell}`;
    else joined.push(cell);
  }
  return joined.length === length ? joined : [...cells];
};

/** Rows of a sheet end with their last filled cell, and may have trailing empty ones. */
const padded = (cells: readonly string[], width: number): string[] => {
  const last = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  return Array.from({ length: Math.max(width, last) }, (_, index) => cells[index] ?? '');
};

const tableRow = (row: number, cells: string[], width: number): TableRow => {
  if (cells.length === width) return { row, cells };
  const has = cells.length === 1 ? '1 cell' : `${cells.length} cells`;
  return { row, cells, error: `Row ${row} has ${has} where ${width} are expected` };
};
