import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DataSource } from 'typeorm';
import { Clock } from '../../server/src/kernel/clock.js';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { appSource } from '../../server/src/kernel/db/source.js';
import { Missing, Refusal, TooLarge, Unavailable } from '../../server/src/kernel/errors.js';
import { documentStore } from '../../server/src/kernel/files/configured-store.js';
import { attachment } from '../../server/src/kernel/files/download.js';
import { FileStore } from '../../server/src/kernel/files/file-store.js';
import { freshDatabase, initialized, type TestDatabase } from '../support/database.js';
import { runFiles } from '../support/run-files.js';

const MB = 1024 * 1024;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(512)]);
const csv = Buffer.from('license,name\nLQ-1042,Café\n', 'latin1');

/** `size` bytes that begin like a PDF, never all in memory. */
const endless = (size: number) =>
  Readable.from(
    (function* () {
      yield pdf;
      for (let left = size - pdf.length; left > 0; left -= MB) yield Buffer.alloc(Math.min(MB, left));
    })(),
  );

describe('files', () => {
  let test: TestDatabase;
  let source: DataSource;
  let folder: string;
  let files: FileStore;
  const tenant = randomUUID();
  const other = randomUUID();

  beforeAll(async () => {
    test = await freshDatabase();
    folder = runFiles();
    const config = readConfig({ DATABASE_URL: test.ownerUrl, FILES_DIR: folder });
    source = await initialized(appSource(config, []));
    files = new FileStore(await documentStore(config), new Database(source), new Clock());
  });
  it('are found again by their hash, byte for byte', async () => {
    const stored = await files.put(tenant, pdf, { kind: 'pdf' });
    expect(stored).toEqual({
      hash: createHash('sha256').update(pdf).digest('hex'),
      size: pdf.length,
      contentType: 'application/pdf',
    });
    const opened = await files.open(tenant, stored.hash);
    expect(await buffer(opened.stream)).toEqual(pdf);
    expect(opened).toMatchObject(stored);
  });

  it('are kept once, however often and by whomever they are sent', async () => {
    const before = await readdir(folder, { recursive: true });
    await Promise.all([tenant, tenant, other].map((of) => files.put(of, Readable.from([pdf]), { kind: 'pdf' })));
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  });

  it('open only to the tenant that sent them', async () => {
    const { hash } = await files.put(tenant, png, { kind: 'image' });
    await expect(files.open(other, hash)).rejects.toThrow(Missing);
    await expect(files.open(tenant, '0'.repeat(64))).rejects.toThrow(Missing);
    await expect(files.open(tenant, '../../etc/passwd')).rejects.toThrow(Missing);
  });

  it.each([
    ['a program', program, 'pdf', 'Selected file must be a PDF'],
    ['an image', png, 'pdf', 'Selected file must be a PDF'],
    ['nothing', Buffer.alloc(0), 'import', 'The file is empty.'],
    ['a PDF', pdf, 'image', 'Selected file must be a PNG or JPEG image'],
    ['a program', program, 'import', 'Selected file must be a .csv or .xlsx file'],
  ] as const)('refuse %s for another kind, by what it is', async (_, content, kind, message) => {
    const refused = files.put(tenant, content, { kind, field: 'document' });
    await expect(refused).rejects.toThrow(Refusal);
    await expect(refused).rejects.toMatchObject({ message, errors: { document: [message] } });
  });

  it.each([
    ['in Latin-1', csv],
    ['in UTF-16 with its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('license,name\n', 'utf16le')])],
    ['that begins like a picture', Buffer.from('BMI no,name\n')],
    ['in UTF-8 with its mark', Buffer.from('\ufefflicense,name\n')],
  ])('take a list of licenses %s', async (_, content) => {
    expect(await files.put(tenant, content, { kind: 'import' })).toMatchObject({ contentType: 'text/csv' });
  });

  it('may be just as large as the limit, and not a byte larger', async () => {
    expect(await files.put(tenant, endless(25 * MB), { kind: 'pdf' })).toMatchObject({ size: 25 * MB });
    await expect(files.put(tenant, endless(25 * MB + 1), { kind: 'pdf' })).rejects.toThrow(
      new TooLarge('Selected file cannot exceed 25 MB'),
    );
    await expect(files.put(tenant, Buffer.concat([png, Buffer.alloc(MB)]), { kind: 'image' })).rejects.toThrow(
      TooLarge,
    );
  });

  it('leave nothing behind when they break off on the way', async () => {
    const broken = Readable.from(
      (function* () {
        yield pdf;
        throw new Error('The line went dead');
      })(),
    );
    await expect(files.put(tenant, broken, { kind: 'pdf' })).rejects.toThrow('The line went dead');
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  });

  it('are refused for the moment where the disk is full, and leave nothing behind', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const store = await documentStore(readConfig({ DATABASE_URL: test.ownerUrl, FILES_DIR: folder }));
    const refusing = { ...store, place: () => Promise.reject(full) };
    const put = new FileStore(refusing, new Database(source), new Clock()).put(tenant, pdf, { kind: 'pdf' });
    await expect(put).rejects.toBeInstanceOf(Unavailable);
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  });

  it.each([
    ['license.pdf', `attachment; filename="license.pdf"; filename*=UTF-8''license.pdf`],
    ['Café "7".pdf', `attachment; filename="Cafe _7_.pdf"; filename*=UTF-8''Caf%C3%A9%20%227%22.pdf`],
    ['許可\r\nX: y', `attachment; filename="X: y"; filename*=UTF-8''%E8%A8%B1%E5%8F%AF%0D%0AX%3A%20y`],
    ['', `attachment; filename="file"; filename*=UTF-8''`],
  ])('are served under the name %j', (name, header) => {
    expect(attachment(name)).toBe(header);
  });
});
