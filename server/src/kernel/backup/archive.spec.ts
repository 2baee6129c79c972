import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { hash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Unavailable } from '../errors.js';
import { Archive, NotWritten } from './archive.js';
import { copyDocuments } from './backup.js';

const words = ['one', 'two', 'three'] as const;
const [first, second, third] = words.map((word) => hash('sha256', word)) as [string, string, string];

describe('a backup', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'evergreen-archive-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const fileOf = (of: string) => join(folder, 'documents', of.slice(0, 2), of);
  /** A store with these documents; what is an error cannot be opened. */
  const storeOf = (contents: Readonly<Record<string, string | Error>>) => ({
    open: (of: string) => {
      const content = contents[of];
      return content instanceof Error ? Promise.reject(content) : Promise.resolve(Readable.from([content]));
    },
  });

  it('hears of a document that could not be opened, also while it makes the folder', async () => {
    const lost = new Readable().destroy(new Error('gone'));
    await expect(new Archive(folder).putDocument('a'.repeat(64), lost)).rejects.toThrow('gone');
  });

  it('goes on without documents that are missing or altered, and leaves nothing of them', async () => {
    const gone = Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', syscall: 'open', path: '/store' });
    const store = storeOf({ [first]: gone, [second]: 'another', [third]: 'three' });
    expect(await copyDocuments([first, second, third], new Archive(folder), store)).toEqual([first, second]);
    expect([first, second, third].map((of) => existsSync(fileOf(of)))).toEqual([false, false, true]);
  });

  it('ends with the cause where its folder takes no more, instead of calling documents missing', async () => {
    mkdirSync(fileOf(second), { recursive: true });
    const store = storeOf({ [first]: 'one', [second]: 'two', [third]: 'three' });
    const copying = copyDocuments([first, second, third], new Archive(folder), store);
    await expect(copying).rejects.toThrow(NotWritten);
    await expect(copying).rejects.toThrow('The backup cannot be written: EISDIR');
    expect(existsSync(fileOf(third))).toBe(false);
  });

  it('ends with the cause where the document store is away', async () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    for (const error of [new Unavailable(refused), refused]) {
      const store = storeOf({ [first]: error, [second]: 'two' });
      await expect(copyDocuments([first, second], new Archive(folder), store)).rejects.toBe(error);
    }
  });
});
