import { importLimits, type ImportOptions } from '@evergreen/contracts/imports';
import { FileRefused } from './file-refused.js';
import type { Table } from './read-table.js';
import { suggestOptions } from './suggest-options.js';
import { suggestMapping, type Suggestion } from './suggest-mapping.js';

export interface TableHead {
  readonly columns: readonly string[];
  /** By column, in the order of the columns. */
  readonly samples: readonly (readonly string[])[];
  readonly suggestion: Suggestion;
  readonly suggestedOptions: ImportOptions;
}

const sampleCharacters = 100;
/** So many rows tell how the file is made, where it is sorted by year too; far fewer are shown. */
const lookedAt = 20_000;

/** What is shown of a table before anybody says what its columns mean. */
export const headOf = async ({ columns, rows }: Pick<Table, 'columns' | 'rows'>): Promise<TableHead> => {
  const looked: string[][] = [];
  try {
    for await (const { cells } of rows) if (looked.push(cells) === lookedAt) break;
  } catch (error) {
    // Behind what is shown, the check tells what is wrong with the file.
    if (!(error instanceof FileRefused) || looked.length < importLimits.sampleRows) throw error;
  }
  const sample = looked.slice(0, importLimits.sampleRows);
  const suggestion = suggestMapping(columns, sample);
  return {
    columns,
    samples: columns.map((_, column) => sample.map((cells) => (cells[column] ?? '').trim().slice(0, sampleCharacters))),
    suggestion,
    suggestedOptions: suggestOptions(columns, looked, suggestion.mapping),
  };
};
