import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { configSchema } from '../config/config.js';
import { Unavailable } from '../errors.js';
import { documentStore } from './configured-store.js';
import type { DocumentStore } from './document-store.js';

/** A bucket of the simplest kind: it keeps bodies as they come, and knows nothing of chunks and sums. */
describe('documents in a bucket', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evergreen-bucket-'));
  const spooled = join(folder, 'incoming');
  const content = Buffer.from('%PDF-1.7 what a license says');
  const hash = createHash('sha256').update(content).digest('hex');
  const kept = new Map<string, Buffer>();
  let alters: (body: Buffer) => Buffer;
  let placed: string;
  let broken = false;
  let count = 0;
  let server: Server;
  let store: DocumentStore;

  beforeAll(async () => {
    server = createServer((request, answer) => {
      const path = new URL(request.url ?? '', 'http://bucket').pathname;
      void buffer(request).then((body) => {
        count++;
        if (broken) return answer.writeHead(503).end();
        if (request.method === 'PUT') kept.set(path, alters(body));
        if (request.method === 'DELETE') kept.delete(path);
        const contentAt = kept.get(path);
        const size = request.method === 'PUT' ? 0 : (contentAt?.length ?? 0);
        const gone = request.method === 'DELETE' ? 204 : 404;
        answer.writeHead(contentAt ? 200 : gone, { 'content-length': size, etag: '"etag"', 'last-modified': placed });
        answer.end(request.method === 'GET' ? contentAt : undefined);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    store = await documentStore(
      configSchema.parse({
        DATABASE_URL: 'postgres://localhost/none',
        S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        S3_BUCKET: 'evergreen',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      }),
    );
  });
  beforeEach(() => {
    kept.clear();
    alters = (body) => body;
    placed = new Date().toUTCString();
    writeFileSync(spooled, content);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });

  it('lie there byte for byte, and come back so', async () => {
    await store.place(spooled, hash);
    expect([...kept.values()]).toEqual([content]);
    expect(await buffer(await store.open(hash))).toEqual(content);
    expect(await store.size(hash)).toBe(content.length);
    expect(existsSync(spooled)).toBe(false);
  });

  it('are not taken for kept where the bucket has something else, and are sent again where it once had', async () => {
    alters = (body) => Buffer.concat([body, Buffer.from('\r\n0\r\n')]);
    await expect(store.place(spooled, hash)).rejects.toMatchObject({
      cause: { message: `The bucket does not keep the document ${hash} as it was sent` },
    });
    alters = (body) => body;
    await store.place(spooled, hash);
    expect([...kept.values()]).toEqual([content]);
  });

  const hour = 3_600_000;
  const ago = (hours: number) => new Date(Date.now() - hours * hour);

  it('go when no one put them lately; young ones stay, for a user is about to say whose they are', async () => {
    await store.place(spooled, hash);
    expect([await store.remove(hash, ago(1)), kept.size]).toEqual([false, 1]);
    placed = ago(30).toUTCString();
    expect([await store.remove(hash, ago(1)), kept.size]).toEqual([true, 0]);
    expect(await store.remove(hash, ago(1))).toBe(true);
  });

  it('are sent again where they lie there long enough to go', async () => {
    const sent: Buffer[] = [];
    alters = (body) => (sent.push(body), body);
    await store.place(spooled, hash);
    placed = ago(7).toUTCString();
    writeFileSync(spooled, content);
    await store.place(spooled, hash);
    expect(sent).toEqual([content, content]);
  });

  it('are out of reach for a moment where the bucket is broken for now', async () => {
    await store.place(spooled, hash);
    writeFileSync(spooled, content);
    broken = true;
    await expect(store.place(spooled, hash)).rejects.toBeInstanceOf(Unavailable);
    await expect(store.open(hash)).rejects.toBeInstanceOf(Unavailable);
    count = 0;
    await expect(store.size(hash)).rejects.toBeInstanceOf(Unavailable);
    // Its size alone, and that once more: each may be a silence of ten seconds, and a proxy waits for 25.
    expect(count).toBe(2);
    await expect(store.remove(hash, ago(1))).rejects.toBeInstanceOf(Unavailable);
    broken = false;
    // It is asked again after two seconds.
    const opened = (): Promise<Readable> => store.open(hash).catch(() => pause(100).then(opened));
    expect(await buffer(await opened())).toEqual(content);
  });

  it('go from a folder likewise', async () => {
    const place = join(folder, 'kept');
    const local = await documentStore(
      configSchema.parse({ DATABASE_URL: 'postgres://localhost/none', FILES_DIR: place }),
    );
    const path = join(place, hash.slice(0, 2), hash.slice(2, 4), hash);
    // The file system has a clock of its own.
    const lieSince = (hours: number) => utimesSync(path, ago(hours), ago(hours));
    await local.place(spooled, hash);
    lieSince(0);
    expect([await local.remove(hash, ago(1)), await local.size(hash)]).toEqual([false, content.length]);
    lieSince(30);
    expect([await local.remove(hash, ago(1)), await local.size(hash)]).toEqual([true, undefined]);
    expect([await local.remove(hash, ago(1)), readdirSync(join(place, '.incoming'))]).toEqual([true, []]);
  });
});
