import { appendFile, mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readFolder } from './folder.js';
import type { NotFetched } from './not-fetched.js';

let base: string;
let root: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'lists-'));
  root = join(base, 'client');
  await mkdir(join(root, 'boston'), { recursive: true });
  await mkdir(join(base, 'client-two'));
  await writeFile(join(base, 'client-two', 'theirs.csv'), 'theirs');
});
afterEach(() => rm(base, { recursive: true }));

const write = async (name: string, content: string, time: number): Promise<void> => {
  await writeFile(join(root, name), content);
  await utimes(join(root, name), time, time);
};
const faultOf = (path: string) =>
  readFolder(root, path, text).then(
    () => undefined,
    (error: NotFetched) => error.fault,
  );

describe('a folder of lists', () => {
  it('gives the file that is named', async () => {
    await write('boston/a.csv', 'A', 1);
    expect(await readFolder(root, 'boston/a.csv', text)).toEqual({ kept: 'A', fileName: 'a.csv' });
  });

  it('gives no file that is still being written', async () => {
    await write('boston/a.csv', 'A', 1);
    const copying = readFolder(root, 'boston/a.csv', async (body) => {
      await appendFile(join(root, 'boston/a.csv'), 'B');
      return text(body);
    });
    await expect(copying).rejects.toMatchObject({ fault: 'CutOff' });
    expect(await readFolder(root, 'boston/a.csv', text)).toMatchObject({ kept: 'AB' });
  });

  it('gives the newest list of a folder, and no other kind of file', async () => {
    await write('boston/b.csv', 'B', 20);
    await write('boston/a.csv', 'A', 10);
    await write('boston/c.pdf', 'C', 30);
    expect(await readFolder(root, 'boston', text)).toEqual({ kept: 'B', fileName: 'b.csv' });
    await write('boston/d.xlsx', 'D', 20);
    expect(await readFolder(root, 'boston', text)).toMatchObject({ fileName: 'd.xlsx' });
  });

  it.each(['../client-two/theirs.csv', '..', '/etc/hostname', 'boston/../../client-two'])(
    'is not left by a path: %s',
    async (path) => expect(await faultOf(path)).toBe('Forbidden'),
  );

  it('is not left by a link, to a file, to a folder, or among the files of a folder', async () => {
    await symlink(join(base, 'client-two', 'theirs.csv'), join(root, 'link.csv'));
    await symlink(join(base, 'client-two'), join(root, 'elsewhere'));
    await symlink('../../client-two/theirs.csv', join(root, 'boston', 'in.csv'));
    expect(await faultOf('link.csv')).toBe('Forbidden');
    expect(await faultOf('elsewhere/theirs.csv')).toBe('Forbidden');
    expect(await faultOf('elsewhere')).toBe('Forbidden');
    expect(await faultOf('boston')).toBe('Forbidden');
  });

  it('says where there is nothing', async () => {
    await write('empty.csv', '', 1);
    expect(await faultOf('boston')).toBe('Missing');
    expect(await faultOf('boston/none.csv')).toBe('Missing');
    expect(await faultOf('empty.csv')).toBe('Empty');
  });
});
