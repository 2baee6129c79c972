import { Readable } from 'node:stream';
import type { Config } from '../../../kernel/config/config.js';
import type { FileStore } from '../../../kernel/files/file-store.js';
import type { KeptThreads } from '../../../kernel/threads/kept-threads.js';
import { ImportFiles } from './import-files.js';
import type { ReaderRequest, ReaderSays } from './reading/reader.js';
import type { TableHead } from './reading/table-head.js';

/** Files whose readings all find this head; `readings` counts the readings. */
const filesWith = (read: Partial<TableHead>) => {
  const store = { open: () => Promise.resolve({ stream: Readable.from([]) }) } as unknown as FileStore;
  const files = new ImportFiles(store, { values: { APP_HOME: '.' } } as Config);
  const counted = { readings: 0, head: files.head.bind(files) };
  const head = { headerRow: 3, sheet: null, ...read } as TableHead;
  const ask = () => {
    counted.readings += 1;
    return Promise.resolve({ type: 'head', head } satisfies ReaderSays);
  };
  const threads = { take: () => ({ ask }), keep: () => Promise.resolve() };
  jest.replaceProperty(files, 'threads', threads as unknown as KeptThreads<ReaderRequest, ReaderSays>);
  return counted;
};

describe('the head of a file', () => {
  it('is read once for the upload and the check of the line in it', async () => {
    const files = filesWith({});
    const first = await files.head('harborview', 'hash');
    expect(await files.head('harborview', 'hash', 3, null)).toBe(first);
    expect(files.readings).toBe(1);
  });

  it.each<[what: string, requested: Parameters<ImportFiles['head']>]>([
    ['another line', ['harborview', 'hash', 5, null]],
    ['another client', ['seaside', 'hash', 3, null]],
    ['another file', ['harborview', 'other', 3, null]],
    ['a sheet', ['harborview', 'hash', 3, 'Licenses']],
  ])('is read again for %s', async (_, requested) => {
    const files = filesWith({});
    await files.head('harborview', 'hash');
    await files.head(...requested);
    expect(files.readings).toBe(2);
  });

  it.each<[what: string, read: Partial<TableHead>]>([
    ['has no header', { headerRow: 0 }],
    ['is one of several sheets', { sheet: 'Licenses' }],
  ])('is read again where the table %s', async (_, read) => {
    const files = filesWith(read);
    await files.head('harborview', 'hash');
    await files.head('harborview', 'hash', read.headerRow ?? 3, null);
    expect(files.readings).toBe(2);
  });

  it('is kept for the last eight files', async () => {
    const files = filesWith({});
    for (let file = 0; file < 9; file++) await files.head('harborview', `${file}`);
    await files.head('harborview', '1', 3);
    expect(files.readings).toBe(9);
    await files.head('harborview', '0', 3);
    expect(files.readings).toBe(10);
  });
});
