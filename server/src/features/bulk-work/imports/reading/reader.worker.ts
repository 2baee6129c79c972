import { inConfines } from '../../../../kernel/threads/in-confines.js';
import { batchesOf } from './batches.js';
import { FileRefused } from './files/file-refused.js';
import { readTable } from './files/read-table.js';
import type { ReaderRequest, ReaderSays } from './reader.js';
import { headOf } from './table-head.js';

// The CSV parser creates an error for every ragged row: without stack traces it is faster.
Error.stackTraceLimit = 0;

/** Reads one file for `Reader`: requests bytes and returns rows on demand. */
inConfines<ReaderRequest, ReaderSays>(async ({ task, headerRow = null, sheet = null }, say) => {
  async function* bytes() {
    for (;;) {
      const { chunk } = await say({ type: 'more' });
      if (!chunk) return;
      yield chunk;
    }
  }
  try {
    const table = await readTable(bytes(), task ? task.headerRow : headerRow, task ? task.sheet : sheet);
    if (!task) return { type: 'head', head: await headOf(table) };
    for await (const rows of batchesOf(table, task)) await say({ type: 'rows', rows });
    return { type: 'done', skipped: { ...table.skipped } };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { type: 'refused', refusal: { code: error.code, detail: error.detail } };
  }
});
