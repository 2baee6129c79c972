import { createServer, type Server } from 'node:net';
import { freePort } from '../../tools/processes.mjs';

const OUTGOING_FROM = 32_768;

describe('a free port', () => {
  const servers: Server[] = [];
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      const server = createServer();
      servers.push(server);
      server.once('error', reject);
      server.listen({ port, host: '127.0.0.1' }, resolve);
    });
  afterEach(() => servers.forEach((server) => server.close()));

  it('can be listened at, is another one each time, and none that an outgoing connection can take', async () => {
    const ports = await Promise.all(Array.from({ length: 100 }, () => freePort()));
    await Promise.all(ports.map(listen));
    expect(new Set(ports).size).toBe(ports.length);
    expect(Math.max(...ports)).toBeLessThan(OUTGOING_FROM);
  });
});
