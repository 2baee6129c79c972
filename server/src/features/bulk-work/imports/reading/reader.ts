import type { ConfinedThread } from '../../../../kernel/threads/limited-thread.js';
import type { ReadRow, RowsTask } from './batches.js';
import type { ByteSource } from './files/bytes.js';
import { FileRefused } from './files/file-refused.js';
import type { Skipped } from './mapping/find-header.js';
import type { TableHead } from './table-head.js';

/** First the task, then pieces of the file on request; none is its end. */
export interface ReaderRequest {
  /** Left out: only the head. */
  readonly task?: RowsTask | undefined;
  /** null: detected. */
  readonly headerRow?: number | null;
  /** Of a workbook; null: the one with a register. */
  readonly sheet?: string | null;
  readonly chunk?: Uint8Array | undefined;
}

export type ReaderSays =
  | { readonly type: 'more' }
  | { readonly type: 'head'; readonly head: TableHead }
  | { readonly type: 'rows'; readonly rows: ReadRow[] }
  | { readonly type: 'done'; readonly skipped: Skipped }
  | { readonly type: 'refused'; readonly refusal: Pick<FileRefused, 'code' | 'detail'> };

type Told = Exclude<ReaderSays, { type: 'more' | 'refused' }>;

/** Reads an uploaded file in a thread with limits. */
export class Reader {
  /** Skipped lines; known after the rows. */
  skipped: Readonly<Skipped> = { blankLines: 0, repeatedHeaders: 0, strayLines: 0 };
  /** The thread has finished and can be reused. */
  isDone = false;
  private readonly bytes: AsyncIterator<Uint8Array>;

  /** @param thread of the built `reader.worker` */
  constructor(
    source: ByteSource,
    private readonly thread: ConfinedThread<ReaderRequest, ReaderSays>,
  ) {
    this.bytes = source[Symbol.asyncIterator]();
  }

  /** @throws FileRefused if it is not a table, Exhausted */
  async head(headerRow: number | null, sheet: string | null): Promise<TableHead> {
    const answer = await this.ask({ headerRow, sheet });
    if (answer.type !== 'head') throw new Error(`A reader says ${answer.type}`);
    this.isDone = true;
    return answer.head;
  }

  /** Read and checked in batches. @throws FileRefused, Exhausted */
  async *rows(task: RowsTask): AsyncGenerator<ReadRow[]> {
    let answer = await this.ask({ task });
    for (; answer.type === 'rows'; answer = await this.ask({})) yield answer.rows;
    if (answer.type !== 'done') throw new Error(`A reader says ${answer.type}`);
    this.isDone = true;
    this.skipped = answer.skipped;
  }

  private async ask(request: ReaderRequest): Promise<Told> {
    let says = await this.thread.ask(request);
    while (says.type === 'more') {
      const next = await this.bytes.next();
      says = await this.thread.ask(next.done ? {} : { chunk: next.value });
    }
    if (says.type === 'refused') throw FileRefused.again(says.refusal);
    return says;
  }
}
