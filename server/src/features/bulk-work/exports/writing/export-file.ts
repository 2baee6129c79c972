import { Readable } from 'node:stream';
import { anyExportLabels, type AnyExportType, type ExportFormat } from '@evergreen/contracts/bulk-work/exports';
import type { WrittenColumn } from '../../../../kernel/exports/declaration.js';
import { csvFile } from './csv-file.js';
import type { Value } from './values.js';
import { workbookFile } from './workbook.js';

interface Written {
  readonly type: AnyExportType;
  readonly format: ExportFormat;
  readonly columns: readonly WrittenColumn[];
  readonly total: number;
}

/** Streams rows in this format. */
export const exportFile = (
  { type, format, columns, total }: Written,
  pages: AsyncIterable<readonly (readonly Value[])[]>,
): Readable =>
  format === 'csv'
    ? Readable.from(csvFile(columns, pages), { objectMode: false })
    : workbookFile({ sheet: anyExportLabels[type], columns, total }, pages);
