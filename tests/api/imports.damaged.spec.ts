import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { rowErrorText } from '@evergreen/contracts/bulk-work/imports';
import { SESSION_COOKIE } from '../../server/src/kernel/http/sessions.js';
import { checkedImport, formAround, formType, importAll, openImporting, upload } from '../support/areas/imports.js';
import { opened } from '../support/opened.js';
import { runFiles } from '../support/run-files.js';

const header = 'license_num,license_type,business_name,address,city,state,zip,issued,expires';
const line = (number: string, name = 'Harbor Foods LLC') =>
  `${number},Innholder,${name},Pier ${number},Boston,MA,02116,2022-01-01,2022-12-31`;
const text = (...lines: string[]) => [header, ...lines].join('\r\n');
const MB = 1024 * 1024;

describe('damaged files, over HTTP', () => {
  const files = runFiles();
  const { api, dana } = opened(() => openImporting({ FILES_DIR: files }));

  beforeAll(async () => {
    await api.app.listen(0, '127.0.0.1');
  });

  const runs = async () => (await dana.read<{ totalItemCount: number }>('/imports')).totalItemCount;

  it('refuses ragged rows one by one, and leaves stray lines and repeated headers out', async () => {
    const register = [
      'Licenses of the city',
      '',
      header,
      line('A-1'),
      'A-2,Innholder',
      header,
      `${line('A-3')},surplus`,
      '',
      line('A-4', ''),
    ].join('\n');
    const run = await checkedImport(dana, register);
    expect(run).toMatchObject({
      status: 'Ready',
      counts: { rows: 4, toCreate: 1, refused: 3, blankLines: 2, repeatedHeaders: 1, strayLines: 1 },
    });
    expect(run.rows.items.map(({ row, errors }) => [row, errors.map(rowErrorText).join('; ')])).toEqual([
      [5, 'Row 5 has 2 cells where 9 are expected'],
      [7, 'Row 7 has 10 cells where 9 are expected'],
      [9, 'At least one Licensee must be selected'],
    ]);
  });

  it.each([
    ['with a byte-order mark', (content: string) => Buffer.from(`\uFEFF${content}`)],
    ['in UTF-16', (content: string) => Buffer.from(`\uFEFF${content}`, 'utf16le')],
    ['in Windows-1252', (content: string) => Buffer.from(content, 'latin1')],
  ])('reads a file %s', async (encoding, encoded) => {
    const run = await importAll(dana, encoded(text(line(`E-${encoding.length}`, 'Café Número Uno'))));
    expect(run).toMatchObject({ status: 'Completed', counts: { rows: 1, created: 1 } });
    const detail = await dana.get<{ columns: { name: string; samples: string[] }[] }>(`/imports/${run.id}`);
    expect(detail.body.columns.find(({ name }) => name === 'business_name')?.samples).toEqual(['Café Número Uno']);
  });

  it.each<[string, Buffer | string, string, RegExp]>([
    [
      'a program under another name',
      Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(4096, 7)]),
      'a.csv',
      /csv|program/,
    ],
    ['a PDF', '%PDF-1.7\n%\xe2\xe3\n1 0 obj', 'register.csv', /csv|PDF/],
    ['an empty file', '', 'register.csv', /csv|empty/],
    ['a header alone', header, 'register.csv', /no rows below it/],
  ])('refuses %s with one sentence and leaves no import', async (_, content, name, reason) => {
    const before = await runs();
    const { status, body } = await upload(dana, content, name);
    expect(status).toBe(400);
    expect(body.errors?.['file']).toHaveLength(1);
    expect(body.errors?.['file']?.[0]).toMatch(reason);
    expect(await runs()).toBe(before);
  });

  it('asks for a file where none is sent', async () => {
    expect((await dana.post('/imports', {})).body['errors']).toEqual({ file: ['Choose a .csv or .xlsx file'] });
  });

  it('fails with the row where a quotation mark is never closed, and creates nothing', async () => {
    const broken = text(...Array.from({ length: 40 }, (_, n) => line(`Q-${n}`)), '"Q-41,Innholder');
    const run = await checkedImport(dana, broken);
    expect(run.status).toBe('Failed');
    expect(run.reason).toMatch(/quotation mark .* is never closed/);
    expect(run.counts.created).toBe(0);
  });

  it('refuses 200 MB while they still come, without keeping them in memory', async () => {
    const before = await runs();
    const { port } = api.app.getHttpServer().address() as AddressInfo;
    const { before: head } = formAround('endless.csv');
    const chunk = Buffer.from(`${line('B-1')}\r\n`.repeat(10_000));
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
    // Memory of other specs in this process is not this upload's.
    const kept = process.memoryUsage().arrayBuffers;
    const more = () => process.memoryUsage().arrayBuffers - kept;
    let most = 0;
    function* endless() {
      yield Buffer.from(`${head}${header}\r\n`);
      for (let sent = 0; sent < 200 * MB; sent += chunk.length) {
        // Live memory counts, not garbage that waits for collection.
        if (more() > 32 * MB) collect();
        most = Math.max(most, more());
        yield chunk;
      }
    }
    const sending = request({
      port,
      method: 'POST',
      path: '/api/v1.0/imports',
      headers: {
        'content-type': formType,
        'x-requested-with': 'XMLHttpRequest',
        cookie: `${SESSION_COOKIE}=${dana.session}`,
      },
    });
    const answered = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      sending.on('error', reject);
      sending.on('response', (response) => {
        let body = '';
        response.on('data', (piece: Buffer) => (body += piece.toString()));
        response.on('end', () => resolve({ status: response.statusCode, body }));
      });
    });
    const sent = pipeline(Readable.from(endless()), sending).catch(() => undefined);
    const { status, body } = await answered;
    sending.destroy();
    await sent;
    expect(status).toBe(413);
    expect(body).toContain('Selected file cannot exceed 100 MB');
    expect(most).toBeLessThan(64 * MB);
    expect(await runs()).toBe(before);
    // A collection of the heap of many specs takes a second each time.
  });
});
