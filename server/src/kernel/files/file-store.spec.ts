import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Clock } from '../clock.js';
import type { Database } from '../db/database.js';
import { folderStore } from './folder-store.js';
import { FileStore } from './file-store.js';

describe('a file that is taken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evergreen-files-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is refused with what ended its content, also before the first byte was asked for', async () => {
    const store = folderStore(folder);
    const lost = new Readable().destroy(new Error('gone'));
    const taken = new FileStore(store, {} as Database, new Clock()).take(lost, { kind: 'made' });
    await expect(taken).rejects.toThrow('gone');
    expect(readdirSync(store.spool)).toEqual([]);
  });
});
