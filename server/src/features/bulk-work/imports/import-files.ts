import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ImportColumn } from '@evergreen/contracts/bulk-work/imports';
import { Config } from '../../../kernel/config/config.js';
import { FileStore } from '../../../kernel/files/file-store.js';
import { Exhausted } from '../../../kernel/threads/limited-thread.js';
import { KeptThreads } from '../../../kernel/threads/kept-threads.js';
import type { RowsTask } from './reading/batches.js';
import { FileRefused } from './reading/files/file-refused.js';
import { Reader, type ReaderRequest, type ReaderSays } from './reading/reader.js';
import type { TableHead } from './reading/table-head.js';
import type { GiveWay } from './turns/fair-turns.js';
import { apart, gathering, type Together } from './reading/rows/row-groups.js';

const megabytes = 1024;
const secondsForOneReading = 180;

const batchRows = 5_000;

/** Heads of files that were read last. */
const keptHeads = 8;

/** How to read the rows. */
export type Requested = Omit<RowsTask, 'batchRows'>;

/** Only these fields: sent to another thread. */
export const rowsTask = (request: Requested, batchRows: number): RowsTask => ({
  mapping: request.mapping,
  options: request.options,
  reading: request.reading,
  columns: request.columns,
  headerRow: request.headerRow,
  sheet: request.sheet,
  batchRows,
});

const headName = (tenantId: string, hash: string, headerRow: number | null) => `${tenantId} ${hash} ${headerRow}`;

/** Imported files as tables. */
@Injectable()
export class ImportFiles implements OnApplicationShutdown {
  /** Each reads one file at a time, with limited memory. */
  readonly threads: KeptThreads<ReaderRequest, ReaderSays>;
  /** A file is checked right after its upload, and at each change of its mapping. */
  private readonly heads = new Map<string, TableHead>();

  constructor(
    private readonly files: FileStore,
    { values }: Config,
  ) {
    const code = join(values.APP_HOME, 'server/dist/features/bulk-work/imports/reading/reader.worker.js');
    this.threads = new KeptThreads(code, megabytes);
  }

  /** Opens a file while `work` runs. @throws FileRefused, Exhausted */
  read<T>(tenantId: string, hash: string, work: (reader: Reader) => Promise<T>): Promise<T> {
    return this.open(tenantId, hash, secondsForOneReading, work);
  }

  /** Groups of rows; skipped if each row is a license. @throws FileRefused, Exhausted */
  async together(tenantId: string, hash: string, request: Requested, giveWay: GiveWay): Promise<Together> {
    const gathered = gathering(request.options, request.mapping);
    if (!gathered) return apart;
    return this.read(tenantId, hash, async (reader) => {
      for await (const rows of reader.rows(rowsTask(request, batchRows))) {
        gathered.add(rows);
        await giveWay();
      }
      return gathered.together();
    });
  }

  /**
   * @param headerRow null: detected
   * @param sheet of a workbook; null: the one with a register
   * @throws FileRefused if it is not a table
   */
  async head(
    tenantId: string,
    hash: string,
    headerRow: number | null = null,
    sheet: string | null = null,
  ): Promise<TableHead> {
    const known = this.heads.get(headName(tenantId, hash, headerRow));
    if (known && sheet === null) return known;
    try {
      const head = await this.open(tenantId, hash, secondsForOneReading, (reader) => reader.head(headerRow, sheet));
      this.remember(tenantId, hash, head);
      return head;
    } catch (error) {
      throw error instanceof Exhausted ? new FileRefused('takesTooMuch', error.of) : error;
    }
  }

  /** Not of a file without a header or with several sheets, which reads otherwise where its line or sheet is chosen. */
  private remember(tenantId: string, hash: string, head: TableHead): void {
    if (head.headerRow === 0 || head.sheet !== null) return;
    this.heads.set(headName(tenantId, hash, head.headerRow), head);
    for (const name of [...this.heads.keys()].slice(0, -keptHeads)) this.heads.delete(name);
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.end();
  }

  private async open<T>(tenantId: string, hash: string, seconds: number, work: (reader: Reader) => Promise<T>) {
    const { stream } = await this.files.open(tenantId, hash);
    const thread = this.threads.take(tenantId, seconds);
    const reader = new Reader(stream as AsyncIterable<Buffer>, thread);
    try {
      return await work(reader);
    } finally {
      await (reader.isDone ? this.threads.keep(tenantId, thread) : thread.end());
      stream.destroy();
    }
  }
}

export const columnsWithSamples = (
  columns: readonly string[],
  samples: readonly (readonly string[])[],
): ImportColumn[] => columns.map((name, index) => ({ name, samples: [...(samples[index] ?? [])] }));
