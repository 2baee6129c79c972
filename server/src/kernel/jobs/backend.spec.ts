import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type Backend, redisBackend } from './backend.js';

const info = 'redis_version:8.0.0\r\nloading:0\r\n';

const NOTHING = '$-1\r\n';
const WAITED_MS = 20;
/** Longer than it takes to answer, and shorter than the usual ones. */
const silences = { producer: 500, worker: 1_000 };

/** As much of a Redis as is asked where there is no job, until it says nothing any more on the connections that there are. */
class QuietRedis {
  readonly connections: Socket[] = [];
  readonly silent = new Set<Socket>();
  /** How often a worker asked for a job, and heard that there is none. */
  looks = 0;
  private readonly server: Server = createServer((socket) => {
    this.connections.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      if (this.silent.has(socket)) return;
      const commands = data.toString().split(/(?=\*\d+\r\n\$)/);
      for (const command of commands) this.answer(socket, command);
    });
  });

  async begin(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `redis://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private answer(socket: Socket, command: string): void {
    if (/\binfo\b/i.test(command)) socket.write(`$${info.length}\r\n${info}\r\n`);
    else if (/\bbzpopmin\b/i.test(command)) setTimeout(() => socket.write(NOTHING), WAITED_MS);
    else if (/\bevalsha\b/i.test(command)) socket.write(NOTHING, () => this.looks++);
    else socket.write('+OK\r\n');
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
    backend = redisBackend(await redis.begin(), () => undefined, silences);
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
  });

  it('goes on asking for jobs where no answer comes to a worker', async () => {
    const noJob = () => Promise.reject(new Error('There is no job'));
    const worker = backend.worker('bulk', noJob, { skipStalledCheck: true });
    worker.on('error', () => undefined);
    const looked = async (times: number) => {
      while (redis.looks < times) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    await looked(3);
    redis.fallSilent();
    await looked(redis.looks + 3);
    await worker.close(true);
  });
});
