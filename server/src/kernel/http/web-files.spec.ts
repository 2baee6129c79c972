import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { serveWeb } from './web-files.js';

describe('the built web', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evergreen-web-'));
  const app = fastify();
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<title>Evergreen</title>');
    app.setNotFoundHandler((_request, reply) => reply.status(404).send({ title: 'Not found' }));
    await serveWeb(app, folder);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['/', '/licenses', '/apiary', '/licenses/api/x'])('is one page for %s', async (url) => {
    const { statusCode, payload } = await app.inject({ url });
    expect([statusCode, payload]).toEqual([200, '<title>Evergreen</title>']);
  });

  it.each(['/api', '/api/', '/api/v1.0/nothing', '/api?x', '/API/v1.0/x', '//api/x', '/api%2Fv1.0'])(
    'repairs: 6 is no answer to a call that does not exist: %s',
    async (url) => {
      for (const method of ['GET', 'HEAD'] as const) expect((await app.inject({ method, url })).statusCode).toBe(404);
    },
  );
});
