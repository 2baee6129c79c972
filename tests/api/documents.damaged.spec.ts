import { createHash } from 'node:crypto';
import { chmod, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { ownerSource } from '../../server/src/kernel/db/source.js';
import { damagedDocuments } from '../../server/src/kernel/files/damaged.js';
import { documentStore } from '../../server/src/kernel/files/configured-store.js';
import { documentWords } from '../../server/src/kernel/files/file-store.js';
import { SESSION_COOKIE } from '../../server/src/kernel/http/sessions.js';
import { checkDocuments } from '../../server/src/kernel/verify/document-check.js';
import { opened } from '../support/opened.js';
import { openSending, somePdf } from '../support/areas/sending.js';

const LARGE = 8 * 1024 * 1024;

describe('a document that is not what was stored', () => {
  const house = opened(openSending);
  let url: string;

  beforeAll(async () => {
    await house.api.app.listen(0, '127.0.0.1');
    url = await house.api.app.getUrl();
  });

  /** A document of a license, and the path of its bytes. */
  const stored = async (content = somePdf()) => {
    const { license } = await house.license();
    const body = {
      document: content.toString('base64'),
      documentFileName: 'a.pdf',
      documentContentType: 'application/pdf',
    };
    expect((await house.contributor.put(`/licenses/${license}/document`, body)).status).toBe(204);
    const hash = createHash('sha256').update(content).digest('hex');
    const path = join(house.files, hash.slice(0, 2), hash.slice(2, 4), hash);
    await chmod(path, 0o600);
    const get = () =>
      fetch(`${url}/api/v1.0/licenses/${license}/download-license-document`, {
        headers: { cookie: `${SESSION_COOKIE}=${house.contributor.session}` },
      });
    return { content, hash, path, get };
  };
  const large = () => Buffer.concat([somePdf(), Buffer.alloc(LARGE, 7)]);
  const altered = async (path: string) => {
    const bytes = await readFile(path);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 9) ^ 1, bytes.length - 9);
    await writeFile(path, bytes);
  };
  const alarms = async () => (await damagedDocuments().get()).values[0]?.value ?? 0;
  const checked = async () => {
    const config = readConfig({ DATABASE_URL: house.api.database.ownerUrl, FILES_DIR: house.files });
    const source = await ownerSource(config, []).initialize();
    try {
      return await checkDocuments(new Database(source), await documentStore(config), () => undefined);
    } finally {
      await source.destroy();
    }
  };

  it('is given whole where it is', async () => {
    for (const content of [somePdf(), large()]) {
      const { get } = await stored(content);
      const before = await alarms();
      const answer = await get();
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
      expect(await alarms()).toBe(before);
    }
    expect(await checked()).toMatchObject({ documents: 2, faults: 0 });
  });

  it.each([
    ['altered', altered, documentWords.damaged, 'was altered'],
    ['shortened', (path: string) => truncate(path, 100), documentWords.damaged, 'and is 100 bytes long'],
    ['missing', (path: string) => rm(path), documentWords.missing, 'is not in the document store'],
  ])('is refused in words where it was %s, with an alarm, and verify finds it', async (_, damage, detail, words) => {
    const { path, get, content } = await stored();
    await damage(path);
    const before = await alarms();
    const answer = await get();
    expect({ status: answer.status, body: (await answer.json()) as object }).toMatchObject({
      status: 410,
      body: { title: 'No longer available', detail },
    });
    expect(await alarms()).toBe(before + 1);
    expect((await checked()).by.documents?.words).toContain(words);
    await writeFile(path, content);
    expect(await checked()).toMatchObject({ faults: 0 });
  });

  it('breaks off its answer where a large one was altered: no one has the whole of it, no one waits', async () => {
    const { path, get, content } = await stored(large());
    await altered(path);
    const before = await alarms();
    const answer = await get();
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    expect(await alarms()).toBe(before + 1);
    await writeFile(path, content);
    expect(await checked()).toMatchObject({ faults: 0 });
  });

  it.each([
    ['content_type', 'text/html', 'listed as pdf of the type text/html'],
    ['kind', 'made up', 'listed as made up of the type application/pdf'],
    ['size', '7', 'was 7 bytes long when it was stored'],
  ])('is found where its %s in the list of files was replaced', async (column, value, words) => {
    const { hash } = await stored();
    const owner = await house.api.owner();
    const { rows } = await owner.query<{ was: string }>(`select ${column}::text as was from files where hash = $1`, [
      hash,
    ]);
    await owner.query(`update files set ${column} = '${value}' where hash = $1`, [hash]);
    expect((await checked()).by.documents?.words).toContain(words);
    await owner.query(`update files set ${column} = '${rows[0]?.was}' where hash = $1`, [hash]);
    expect(await checked()).toMatchObject({ faults: 0 });
  });

  it('is missed where an event names it and the list of files lacks it, whatever else the list has', async () => {
    const { hash } = await stored();
    const owner = await house.api.owner();
    const before = await checked();
    await owner.query('create table files_kept as select * from files');
    await owner.query('delete from files where hash = $1', [hash]);
    const result = await checked();
    expect(result.faults).toBe(before.faults + 1);
    expect(JSON.stringify(result.by)).toMatch(
      new RegExp(`document ${hash}, which event \\d+ names, is in no list of files`),
    );
    await owner.query('delete from files');
    const all = await checked();
    expect(all.documents).toBe(0);
    expect(all.faults).toBeGreaterThan(1);
    await owner.query('insert into files select * from files_kept');
    await owner.query('drop table files_kept');
    expect((await checked()).faults).toBe(before.faults);
  });
});
