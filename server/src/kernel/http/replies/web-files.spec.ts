import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { SESSION_COOKIE } from '../sessions.js';
import { serveWeb } from './web-files.js';

describe('the built web', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evergreen-web-'));
  const app = fastify();
  const forSignedOut = '<link rel="modulepreload" href="/assets/door.js" data-for="signed-out" nonce="1">';
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    const script = 'console.log("Evergreen");'.repeat(40);
    for (const [name, content] of [
      ['page-1a2b.js', script],
      ['page-1a2b.js.br', brotliCompressSync(script)],
      ['page-1a2b.js.gz', gzipSync(script)],
      ['small-3c4d.js', '1'],
    ] as const)
      writeFileSync(join(folder, 'assets', name), content);
    writeFileSync(join(folder, 'index.html'), `<head><title>Evergreen</title>${forSignedOut}</head>`);
    const pages = [
      { path: '/signIn', bare: true, files: ['assets/door.js'] },
      {
        path: '/licenses/:licenseId',
        bare: false,
        files: ['assets/shell.js', 'assets/license.css', 'assets/license.js'],
      },
      { path: '/licenses/dates-to-complete', bare: false, files: ['assets/dates.js', 'assets/shell.js'] },
    ];
    writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages));
    await app.register(cookie);
    app.setNotFoundHandler((_request, reply) => reply.status(404).send({ title: 'Not found' }));
    await serveWeb(app, folder);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['/', '/licenses', '/apiary', '/licenses/api/x'])('is one page for %s', async (url) => {
    const { statusCode, payload } = await app.inject({ url });
    expect([statusCode, payload]).toEqual([200, `<head><title>Evergreen</title>${forSignedOut}</head>`]);
  });

  const script = (name: string) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`;
  const style = (name: string) => `<link rel="preload" as="style" crossorigin href="/assets/${name}.css">`;

  it.each([
    ['/renewals', script('shell')],
    ['/', script('shell')],
    ['/licenses/018f', script('shell') + style('license') + script('license')],
    ['/licenses/018f/?tab=1#work', script('shell') + style('license') + script('license')],
    ['/licenses/018f/more', script('shell')],
    ['/licenses/dates-to-complete?page=2', script('dates') + script('shell')],
    ['/signIn', script('shell')],
  ])('lets a visitor with a session ask at once for all files of %s', async (url, links) => {
    const { headers, payload } = await app.inject({ url, cookies: { [SESSION_COOKIE]: 'any' } });
    expect([headers.vary, payload]).toEqual(['cookie', `<head><title>Evergreen</title>${links}</head>`]);
  });

  const asset = (name: string, encodings?: string, more = {}) =>
    app.inject({
      url: `/assets/${name}`,
      headers: { ...(encodings ? { 'accept-encoding': encodings } : {}), ...more },
    });

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    [undefined, undefined, (body: Buffer) => body],
  ] as const)('gives a hashed file for good, as %s to who takes %s', async (encoding, takes, read) => {
    const { headers, rawPayload } = await asset('page-1a2b.js', takes);
    expect(read(rawPayload).toString()).toMatch(/^console/);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      vary: 'accept-encoding',
    });
    expect(headers['content-encoding']).toBe(encoding);
    const again = await asset('page-1a2b.js', takes, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('has another tag for each encoding, and serves what was too small to compress', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(async (encoding) => (await asset('page-1a2b.js', encoding)).headers.etag),
    );
    expect(new Set(tags).size).toBe(3);
    const { headers, payload } = await asset('small-3c4d.js', 'br');
    expect([payload, headers['content-encoding'], headers.vary]).toEqual(['1', undefined, 'accept-encoding']);
  });

  it('is asked for again each time, as it names the files', async () => {
    expect((await app.inject({ url: '/licenses' })).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/api', '/api/', '/api/v1.0/nothing', '/api?x', '/API/v1.0/x', '//api/x', '/api%2Fv1.0'])(
    'is no answer to a call that does not exist: %s',
    async (url) => {
      for (const method of ['GET', 'HEAD'] as const) expect((await app.inject({ method, url })).statusCode).toBe(404);
    },
  );
});
