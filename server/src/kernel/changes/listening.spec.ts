import { EventEmitter } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { LogFollower } from './log-follower.js';
import { OpenStreams } from './open-streams.js';

const outage = new Error('the database is away');

describe('listening to the log after an outage', () => {
  it('fails at once where the log cannot be read, and works at the next try', async () => {
    const outside = jest.fn().mockRejectedValueOnce(outage).mockResolvedValue([]);
    const follower = new LogFollower({ outside } as never, {} as never, {} as never);
    await expect(follower.listen(() => Promise.resolve())).rejects.toThrow(outage);
    const leave = await follower.listen(() => Promise.resolve());
    expect(outside).toHaveBeenCalledTimes(2);
    leave();
  });

  it('ends the stream that could not be written, and tells the next one', async () => {
    const leave = jest.fn();
    const listen = jest.fn().mockRejectedValueOnce(outage).mockResolvedValue(leave);
    const streams = new OpenStreams(
      { listen, unseen: () => Promise.resolve({ changes: [], at: undefined }) } as never,
      {} as never,
    );
    const opened = () => {
      const out = Object.assign(new EventEmitter(), { end: jest.fn(), write: jest.fn() });
      return { out, cookie: '', person: {} } as never as Parameters<OpenStreams['add']>[0];
    };
    const [first, second] = [opened(), opened()];
    await expect(streams.add(first)).rejects.toThrow(outage);
    expect(first.out.end).toHaveBeenCalledTimes(1);
    // The first one is not closed yet, and the next one is reported all the same.
    await streams.add(second);
    expect(listen).toHaveBeenCalledTimes(2);
    first.out.emit('close');
    second.out.emit('close');
    await Promise.resolve();
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

describe('a listener who does not read', () => {
  const person = { kind: 'client', roles: ['Viewer'], homeTenantId: 'a', clientId: 'a', firmId: 'f', userId: 'u' };
  const changes = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ streamId: `stream ${index}`, kind: 'property', tenantId: 'a' }));

  /** A stream whose socket takes everything and hands nothing on, and what tells its listener of changes. */
  const opened = async (sessions: { activeUsers: () => Promise<unknown[]> }) => {
    let tell: (heard: unknown[]) => Promise<void> = () => Promise.resolve();
    const follower = {
      listen: (listener: typeof tell) => {
        tell = listener;
        return Promise.resolve(() => undefined);
      },
      unseen: () => Promise.resolve({ changes: [], at: undefined }),
    };
    const streams = new OpenStreams(follower as never, sessions as never);
    const out = new ServerResponse(new IncomingMessage(new Socket()));
    const failed = jest.fn();
    out.on('error', failed);
    const stuck = new Duplex({ read: () => undefined, write: () => undefined });
    out.assignSocket(stuck as never);
    out.writeHead(200);
    await streams.add({ out, cookie: '', person } as never);
    return { out, failed, tell: (count: number) => tell(changes(count)) };
  };

  it('is cut off when their session ends, and is written nothing more', async () => {
    const people: unknown[] = [person];
    const { out, failed, tell } = await opened({ activeUsers: () => Promise.resolve(people) });
    await tell(1);
    expect(out.writableLength).toBeGreaterThan(0);
    people[0] = undefined;
    for (const _ of ['ends it', 'finds it ended', 'and so again']) {
      await tell(1);
      await turn();
    }
    expect(out.destroyed).toBe(true);
    expect(failed).not.toHaveBeenCalled();
  });

  it('is cut off when too much waits for them', async () => {
    const { out, tell } = await opened({ activeUsers: () => Promise.resolve([person]) });
    for (let count = 0; count < 1_000 && !out.destroyed; count += 1) await tell(200);
    expect(out.destroyed).toBe(true);
  });
});
