import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { configSchema } from '../config/config.js';
import { documentStore, type DocumentStore } from './document-store.js';

/** A bucket of the simplest kind: it keeps bodies as they come, and knows nothing of chunks and sums. */
describe('documents in a bucket', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evergreen-bucket-'));
  const spooled = join(folder, 'incoming');
  const content = Buffer.from('%PDF-1.7 what a license says');
  const hash = createHash('sha256').update(content).digest('hex');
  const kept = new Map<string, Buffer>();
  let alters: (body: Buffer) => Buffer;
  let server: Server;
  let store: DocumentStore;

  beforeAll(async () => {
    server = createServer((request, answer) => {
      const path = new URL(request.url ?? '', 'http://bucket').pathname;
      void buffer(request).then((body) => {
        if (request.method === 'PUT') kept.set(path, alters(body));
        const found = kept.get(path);
        const told = request.method === 'PUT' ? 0 : (found?.length ?? 0);
        answer.writeHead(found ? 200 : 404, { 'content-length': told, etag: '"etag"' });
        answer.end(request.method === 'GET' ? found : undefined);
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
  }, 30_000);
  beforeEach(() => {
    kept.clear();
    alters = (body) => body;
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
    await expect(store.place(spooled, hash)).rejects.toThrow('does not keep the document');
    alters = (body) => body;
    await store.place(spooled, hash);
    expect([...kept.values()]).toEqual([content]);
  });
});
