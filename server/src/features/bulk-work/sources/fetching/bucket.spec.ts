import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { readBucket } from './bucket.js';
import type { NotFetched } from './not-fetched.js';

let base: string;
let disk: Disk;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'bucket-'));
  disk = new Disk(new FSDriver({ location: base, visibility: 'private' }));
});
afterEach(() => rm(base, { recursive: true }));

const write = async (key: string, content: string, time = 1): Promise<void> => {
  await mkdir(dirname(join(base, key)), { recursive: true });
  await writeFile(join(base, key), content);
  await utimes(join(base, key), time, time);
};
const faultOf = (path: string) =>
  readBucket(disk, 'client', path, text).then(
    () => undefined,
    (error: NotFetched) => error.fault,
  );

describe('a bucket of lists', () => {
  it('gives the list that is named', async () => {
    await write('client/boston/a.csv', 'A');
    expect(await readBucket(disk, 'client', 'boston/a.csv', text)).toEqual({ kept: 'A', fileName: 'a.csv' });
  });

  it('gives the newest list below a path, no other kind of file, and none of a folder in it', async () => {
    await write('client/boston/a.csv', 'A', 10);
    await write('client/boston/b.csv', 'B', 20);
    await write('client/boston/c.pdf', 'C', 30);
    await write('client/boston/old/d.csv', 'D', 40);
    expect(await readBucket(disk, 'client', 'boston', text)).toEqual({ kept: 'B', fileName: 'b.csv' });
    expect(await readBucket(disk, 'client', 'boston/', text)).toEqual({ kept: 'B', fileName: 'b.csv' });
    await write('client/boston/e.csv', 'E', 20);
    expect(await readBucket(disk, 'client', 'boston', text)).toMatchObject({ kept: 'E' });
  });

  it('leads to no other client', async () => {
    await write('client-two/theirs.csv', 'theirs');
    await write('client/a.csv', 'A');
    for (const path of ['../client-two/theirs.csv', '..', 'a/../../client-two', '/../client-two/theirs.csv'])
      expect([path, await faultOf(path)]).toEqual([path, 'Forbidden']);
  });

  it('says where there is nothing, and where a list is empty', async () => {
    await write('client/empty.csv', '');
    expect(await faultOf('empty.csv')).toBe('Empty');
    expect(await faultOf('nowhere')).toBe('Missing');
    expect(await faultOf('nowhere.csv')).toBe('Missing');
  });

  it('says that it is out of reach', async () => {
    const away = { ...disk, exists: () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) };
    await expect(readBucket(away as unknown as Disk, 'client', 'a.csv', text)).rejects.toMatchObject({
      fault: 'Unreachable',
    });
  });
});
