import { importLimits } from '@evergreen/contracts/imports';
import type { Table } from './read-table.js';
import { suggestMapping, type Suggestion } from './suggest-mapping.js';

export interface TableHead {
  readonly columns: readonly string[];
  /** By column, in the order of the columns. */
  readonly samples: readonly (readonly string[])[];
  readonly suggestion: Suggestion;
}

const sampleCharacters = 100;

/** What is shown of a table before anybody says what its columns mean. */
export const headOf = async ({ columns, rows }: Pick<Table, 'columns' | 'rows'>): Promise<TableHead> => {
  const sample: string[][] = [];
  for await (const { cells } of rows) if (sample.push(cells) === importLimits.sampleRows) break;
  return {
    columns,
    samples: columns.map((_, column) => sample.map((cells) => (cells[column] ?? '').trim().slice(0, sampleCharacters))),
    suggestion: suggestMapping(columns, sample),
  };
};
