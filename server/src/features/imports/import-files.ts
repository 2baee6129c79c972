import { Injectable } from '@nestjs/common';
import { importLimits, type ImportColumn, type ImportMapping } from '@evergreen/contracts/imports';
import { FileStore } from '../../kernel/files/file-store.js';
import { readTable, type Table } from './reading/read-table.js';
import { suggestMapping } from './reading/suggest-mapping.js';

export interface TableHead {
  readonly columns: readonly string[];
  /** By column, in the order of the columns. */
  readonly samples: readonly (readonly string[])[];
  readonly suggestedMapping: ImportMapping;
}

const sampleCharacters = 100;

/** Imported files as tables. */
@Injectable()
export class ImportFiles {
  constructor(private readonly files: FileStore) {}

  /** Opens a file for as long as `work` takes. */
  async read<T>(tenantId: string, hash: string, work: (table: Table) => Promise<T>): Promise<T> {
    const { stream } = await this.files.open(tenantId, hash);
    try {
      return await work(await readTable(stream as AsyncIterable<Buffer>));
    } finally {
      stream.destroy();
    }
  }

  /** @throws FileRefused where this is no table */
  head(tenantId: string, hash: string): Promise<TableHead> {
    return this.read(tenantId, hash, async ({ columns, rows }) => {
      const sample: string[][] = [];
      for await (const { cells } of rows) if (sample.push(cells) === importLimits.sampleRows) break;
      return {
        columns,
        samples: columns.map((_, column) =>
          sample.map((cells) => (cells[column] ?? '').trim().slice(0, sampleCharacters)),
        ),
        suggestedMapping: suggestMapping(columns, sample),
      };
    });
  }
}

export const columnsWithSamples = (
  columns: readonly string[],
  samples: readonly (readonly string[])[],
): ImportColumn[] => columns.map((name, index) => ({ name, samples: [...(samples[index] ?? [])] }));
