import type { PoolClient } from 'pg';
import { Unavailable } from '../../errors.js';
import { DeadConnections } from './dead-connections.js';

/** A connection of which only the bytes that came are looked at. */
const line = () => {
  const stream = { bytesRead: 1, destroy: jest.fn() };
  return { stream, client: { connection: { stream } } as unknown as PoolClient };
};

describe('connections that an outage left without a word', () => {
  let time: number;
  let pulse: { beats: () => Promise<boolean>; backSince: number; isAway: boolean };
  let connections: DeadConnections;

  beforeEach(() => {
    time = 10_000;
    pulse = { beats: () => Promise.resolve(true), backSince: Number.NEGATIVE_INFINITY, isAway: false };
    connections = new DeadConnections(pulse, () => time);
  });
  const after = async (ms: number) => {
    time += ms;
    await connections.look();
  };

  it('are ended some seconds after the database answers again; one that says something is not', async () => {
    const [dead, slow, done] = [line(), line(), line()];
    for (const { client } of [dead, slow, done]) connections.lend(client);
    connections.giveBack(done.client);
    pulse.beats = () => Promise.resolve(false);
    await after(60_000);
    expect(dead.stream.destroy).not.toHaveBeenCalled();

    pulse.beats = () => Promise.resolve(true);
    pulse.backSince = time;
    await after(1_500);
    expect(dead.stream.destroy).not.toHaveBeenCalled();
    slow.stream.bytesRead++;
    await after(1_000);
    expect(dead.stream.destroy).toHaveBeenCalledTimes(1);
    expect([slow, done].map(({ stream }) => stream.destroy.mock.calls.length)).toEqual([0, 0]);
    connections.giveBack(dead.client);
    connections.giveBack(slow.client);
  });

  it('are ended too if they were idle in the pool and are used afterwards', async () => {
    const { client, stream } = line();
    connections.lend(client);
    connections.giveBack(client);
    time += 60_000;
    pulse.backSince = time;
    time += 20_000;
    connections.lend(client);
    await after(1_000);
    expect(stream.destroy).not.toHaveBeenCalled();
    await after(1_500);
    expect(stream.destroy).toHaveBeenCalledTimes(1);
    connections.giveBack(client);
  });

  it('stay, however long a statement takes, where there was no outage', async () => {
    const { client, stream } = line();
    connections.lend(client);
    await after(59_000);
    expect(stream.destroy).not.toHaveBeenCalled();
    connections.giveBack(client);
  });

  it('are asked for without a look where the database is there', async () => {
    const beats = jest.spyOn(pulse, 'beats');
    await connections.whenThere(() => 1);
    expect(beats).not.toHaveBeenCalled();
  });

  it('are waited for a moment while the database is away, and had once it is back', async () => {
    const beats = jest.fn(() => Promise.resolve((time += 1_200) > 13_000));
    Object.assign(pulse, { isAway: true, beats });
    await expect(connections.whenThere(() => 1)).resolves.toBeUndefined();
    expect(beats).toHaveBeenCalledTimes(3);
  });

  it('are asked for in vain where it stays away, and at once where many wait for it', async () => {
    let answer: (beats: boolean) => void = () => undefined;
    const looked = new Promise<boolean>((resolve) => (answer = resolve));
    Object.assign(pulse, { isAway: true, beats: () => looked });
    const waiting = Array.from({ length: 501 }, () => connections.whenThere(() => 1));
    const last = expect(waiting.at(-1)).rejects.toThrow(Unavailable);
    const refused = Promise.allSettled(waiting);
    answer(false);
    await last;
    time += 4_000;
    expect((await refused).filter(({ status }) => status === 'fulfilled')).toEqual([]);
  });

  describe('asked for by many while the database was away', () => {
    const waitedFor = (room: () => number, times: number) => {
      let back: (beats: boolean) => void = () => undefined;
      const looked = new Promise<boolean>((resolve) => (back = resolve));
      Object.assign(pulse, { isAway: true, beats: () => looked });
      const taken: number[] = [];
      const waiting = Array.from({ length: times }, (_, index) =>
        connections.whenThere(room).then(() => {
          taken.push(index);
        }),
      );
      return { asked: waiting, taken, back: () => back(true) };
    };

    it('are had by as many at a time as there is room for, in their order', async () => {
      let busy = 0;
      const most: number[] = [];
      const { asked, taken, back } = waitedFor(() => 3 - busy, 20);
      const waiting = asked.map(async (promise) => {
        await promise;
        most.push(++busy);
        await new Promise((resolve) => setTimeout(resolve, 5));
        busy--;
      });
      back();
      await Promise.all(waiting);
      expect(Math.max(...most)).toBe(3);
      expect(taken).toEqual(Array.from({ length: 20 }, (_, index) => index));
    });

    it('are available at once to others in the meantime', async () => {
      const { asked, taken, back } = waitedFor(() => (time > 10_000 ? 1 : 0), 3);
      back();
      pulse.isAway = false;
      await connections.whenThere(() => 0);
      expect(taken).toEqual([]);
      time++;
      await Promise.all(asked);
      expect(taken).toEqual([0, 1, 2]);
    });

    it('are refused to anyone who finds no room for long, and had by those after them', async () => {
      let room = 0;
      const { asked, taken, back } = waitedFor(() => room, 2);
      const refused = Promise.allSettled(asked);
      time += 500;
      const later = connections.whenThere(() => room);
      back();
      time = 30_000;
      expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      room = 1;
      await expect(later).resolves.toBeUndefined();
      expect(taken).toEqual([]);
    });
  });
});
