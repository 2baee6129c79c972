import { importLimits } from '@evergreen/contracts/bulk-work/imports';
import { streamXlsxRows } from 'hucre/xlsx';
import { checkWorkbook } from './check-workbook.js';
import { FileRefused } from './file-refused.js';
import { mergedCells, registerSheet, type Sheet } from './sheets.js';

/**
 * The records of the requested sheet, or the one with a register. Shared strings are at the end of the zip, so the
 * packed file is kept in memory while rows are unpacked one by one.
 */
export async function* readXlsx(
  bytes: AsyncGenerator<Buffer>,
  tell: (sheet: Sheet) => void = () => undefined,
  sheetName: string | null = null,
): AsyncGenerator<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  const workbook = Buffer.concat(chunks);
  let expected = 0;
  try {
    await checkWorkbook(workbook);
    const sheet = await registerSheet(workbook, sheetName);
    tell(sheet);
    const merged = mergedCells(sheet);
    for await (const { index, values } of streamXlsxRows(workbook, { sheet: sheet.index })) {
      if (!isRow(index)) throw new FileRefused('brokenWorkbook');
      // Sheets omit empty rows, which keep their numbers.
      for (; expected < index; expected += 1) yield [''];
      expected = index + 1;
      yield merged(index, values.map(cellText));
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('brokenWorkbook');
  }
}

const isRow = (index: number) => Number.isInteger(index) && index >= 0 && index < importLimits.blankLines;

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Spreadsheet dates have no time zone; the reader returns UTC. */
const dateText = (value: Date) => {
  const text = value.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
};
