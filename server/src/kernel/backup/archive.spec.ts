import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Archive } from './archive.js';

describe('a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evergreen-archive-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('hears of a document that could not be opened, also while it makes the folder', async () => {
    const lost = new Readable().destroy(new Error('gone'));
    await expect(new Archive(folder).putDocument('a'.repeat(64), lost)).rejects.toThrow('gone');
  });
});
