import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ImportColumn, ImportMapping, ImportOptions } from '@evergreen/contracts/imports';
import { Config } from '../../kernel/config/config.js';
import { FileStore } from '../../kernel/files/file-store.js';
import { Exhausted } from '../../kernel/threads/confined.js';
import { KeptThreads } from '../../kernel/threads/kept-threads.js';
import { FileRefused } from './reading/file-refused.js';
import { Reader, type ReaderAsked, type ReaderSays } from './reading/reader.js';
import type { TableHead } from './reading/table-head.js';
import type { GiveWay } from './turns/fair-turns.js';
import { apart, gathering, type Together } from './reading/together.js';

const megabytes = 1024;
/** Somebody waits for the head, and for nothing else of the file. */
const secondsForTheHead = 30;
const secondsForAll = 180;

const batchRows = 5_000;

export interface Asked {
  readonly mapping: ImportMapping;
  readonly options: ImportOptions | null;
}

/** Imported files as tables. */
@Injectable()
export class ImportFiles implements OnApplicationShutdown {
  /** Each reads one file at a time, with so much memory and no more. */
  readonly threads: KeptThreads<ReaderAsked, ReaderSays>;

  constructor(
    private readonly files: FileStore,
    { values }: Config,
  ) {
    const code = join(values.APP_HOME, 'server/dist/features/imports/reading/reader.worker.js');
    this.threads = new KeptThreads(code, megabytes);
  }

  /** Opens a file for as long as `work` takes. @throws FileRefused, Exhausted */
  read<T>(tenantId: string, hash: string, work: (reader: Reader) => Promise<T>): Promise<T> {
    return this.open(tenantId, hash, secondsForAll, work);
  }

  /** What rows mean together; nothing is read where each is a license of its own. @throws FileRefused, Exhausted */
  async together(tenantId: string, hash: string, { mapping, options }: Asked, giveWay: GiveWay): Promise<Together> {
    const gathered = gathering(options, mapping);
    if (!gathered) return apart;
    return this.read(tenantId, hash, async (reader) => {
      for await (const rows of reader.rows({ mapping, options, batchRows })) {
        gathered.add(rows);
        await giveWay();
      }
      return gathered.together();
    });
  }

  /** @throws FileRefused where this is no table */
  async head(tenantId: string, hash: string): Promise<TableHead> {
    try {
      return await this.open(tenantId, hash, secondsForTheHead, (reader) => reader.head());
    } catch (error) {
      throw error instanceof Exhausted ? new FileRefused('takesTooMuch', error.of) : error;
    }
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
