import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type Backend, redisBackend } from './backend.js';

const info = 'redis_version:8.0.0\r\nloading:0\r\n';

/** As much of a Redis as a producer asks, until it says nothing any more on the connections that there are. */
class QuietRedis {
  readonly connections: Socket[] = [];
  readonly silent = new Set<Socket>();
  private readonly server: Server = createServer((socket) => {
    this.connections.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (asked) => {
      if (this.silent.has(socket)) return;
      const commands = asked.toString().split(/(?=\*\d+\r\n\$)/);
      for (const command of commands)
        socket.write(/\binfo\b/i.test(command) ? `$${info.length}\r\n${info}\r\n` : '+OK\r\n');
    });
  });

  async begin(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `redis://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** As a network that was cut leaves them, also afterwards. */
  fallSilent(): void {
    for (const socket of this.connections) this.silent.add(socket);
  }

  end(): void {
    for (const socket of this.connections) socket.destroy();
    this.server.close();
  }
}

describe('the queue on Redis', () => {
  const redis = new QuietRedis();
  let backend: Backend;

  beforeAll(async () => {
    backend = redisBackend(await redis.begin(), () => undefined);
  });
  afterAll(async () => {
    await backend.close();
    redis.end();
  });

  it('opens another connection where no answer comes on the one', async () => {
    const answered = async (): Promise<boolean> => {
      for (;;) {
        const answer = await backend.wasEmptied().catch(() => undefined);
        if (answer !== undefined) return answer;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    expect(await answered()).toBe(true);
    redis.fallSilent();
    const before = redis.connections.length;
    expect(await answered()).toBe(true);
    expect(redis.connections.length).toBeGreaterThan(before);
  }, 20_000);
});
