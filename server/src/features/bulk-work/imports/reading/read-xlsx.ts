import { importLimits } from '@evergreen/contracts/bulk-work/imports';
import { streamXlsxRows } from 'hucre/xlsx';
import { checkWorkbook } from './check-workbook.js';
import { FileRefused } from './file-refused.js';
import { mergedCells, registerSheet, type Sheet } from './sheets.js';

/**
 * The records of the sheet of a workbook that is wanted, or that holds its register. Its shared strings stand at the end of the zip, so the packed file is held
 * (it is at most as large as an upload may be), while its rows are unpacked one after the other.
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
      // A sheet leaves empty rows out; they keep their number all the same.
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

/** A spreadsheet's date has no time zone; the reader hands it over as UTC. */
const dateText = (value: Date) => {
  const text = value.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
};
