import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { compressAnswers } from './compressed.js';

describe('answers', () => {
  const app = fastify();
  const rows = { rows: Array.from({ length: 100 }, (_, index) => ({ id: index, name: 'Long Wharf' })) };
  beforeAll(async () => {
    await compressAnswers(app);
    app.get('/api/v1.0/licenses', () => rows);
    app.get('/api/v1.0/messages', () => rows);
    app.get('/api/v1.0/small', () => ({ rows: [] }));
    app.post('/api/v1.0/echo', (request) => request.body);
  });
  afterAll(() => app.close());

  const get = (path: string, takes: string) =>
    app.inject({ url: `/api/v1.0/${path}`, headers: { 'accept-encoding': takes } });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('come as %s where that pays', async (encoding, read) => {
    const { headers, rawPayload } = await get('licenses', encoding);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringContaining('accept-encoding') });
    expect(JSON.parse(read(rawPayload).toString())).toEqual(rows);
    expect((await get('small', encoding)).headers['content-encoding']).toBeUndefined();
  });

  it('that may hold a secret keep their length', async () => {
    expect((await get('messages', 'gzip, br')).headers['content-encoding']).toBeUndefined();
  });

  it('are compressed, what is sent is not unpacked', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1.0/echo',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync('{"a":1}'),
    });
    expect(answer.statusCode).toBe(400);
  });
});
