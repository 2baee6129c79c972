import { Readable } from 'node:stream';
import { type ExportFormat, exportTypeLabels } from '@evergreen/contracts/exports';
import type { ExportColumn, ExportDeclaration } from '../declaration.js';
import { csvFile } from './csv-file.js';
import type { Value } from './values.js';
import { workbookFile } from './workbook.js';

/** All columns of a type, or those that were chosen, in their order. */
export const columnsOf = (
  { columns }: Pick<ExportDeclaration<never>, 'columns'>,
  chosen: readonly string[] | null,
): readonly ExportColumn[] =>
  chosen === null ? Object.values(columns) : chosen.flatMap((name) => columns[name] ?? []);

interface Written {
  readonly declaration: Pick<ExportDeclaration<never>, 'type'>;
  readonly format: ExportFormat;
  readonly columns: readonly ExportColumn[];
  readonly total: number;
}

/** Rows as a file of this format, written while it is read. */
export const exportFile = (
  { declaration: { type }, format, columns, total }: Written,
  pages: AsyncIterable<readonly (readonly Value[])[]>,
): Readable =>
  format === 'csv'
    ? Readable.from(csvFile(columns, pages), { objectMode: false })
    : workbookFile({ sheet: exportTypeLabels[type], columns, total }, pages);
