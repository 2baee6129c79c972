import type { PoolClient } from 'pg';
import { Unavailable } from '../errors.js';
import { DeadLines } from './dead-lines.js';

/** A connection of which only the bytes that came are looked at. */
const line = () => {
  const stream = { bytesRead: 1, destroy: jest.fn() };
  return { stream, client: { connection: { stream } } as unknown as PoolClient };
};

describe('connections that an outage left without a word', () => {
  let time: number;
  let pulse: { beats: () => Promise<boolean>; backSince: number; isAway: boolean };
  let lines: DeadLines;

  beforeEach(() => {
    time = 10_000;
    pulse = { beats: () => Promise.resolve(true), backSince: Number.NEGATIVE_INFINITY, isAway: false };
    lines = new DeadLines(pulse, () => time);
  });
  const after = async (ms: number) => {
    time += ms;
    await lines.look();
  };

  it('are ended some seconds after the database answers again; one that says something is not', async () => {
    const [dead, slow, done] = [line(), line(), line()];
    for (const { client } of [dead, slow, done]) lines.lend(client);
    lines.giveBack(done.client);
    pulse.beats = () => Promise.resolve(false);
    await after(60_000);
    expect(dead.stream.destroy).not.toHaveBeenCalled();

    pulse.beats = () => Promise.resolve(true);
    pulse.backSince = time;
    await after(3_000);
    expect(dead.stream.destroy).not.toHaveBeenCalled();
    slow.stream.bytesRead++;
    await after(2_000);
    expect(dead.stream.destroy).toHaveBeenCalledTimes(1);
    expect([slow, done].map(({ stream }) => stream.destroy.mock.calls.length)).toEqual([0, 0]);
    lines.giveBack(dead.client);
    lines.giveBack(slow.client);
  });

  it('are ended too where they lay in the pool meanwhile and are asked afterwards', async () => {
    const { client, stream } = line();
    lines.lend(client);
    lines.giveBack(client);
    time += 60_000;
    pulse.backSince = time;
    time += 20_000;
    lines.lend(client);
    await after(1_000);
    expect(stream.destroy).not.toHaveBeenCalled();
    await after(1_500);
    expect(stream.destroy).toHaveBeenCalledTimes(1);
    lines.giveBack(client);
  });

  it('stay, however long a statement takes, where there was no outage', async () => {
    const { client, stream } = line();
    lines.lend(client);
    await after(59_000);
    expect(stream.destroy).not.toHaveBeenCalled();
    lines.giveBack(client);
  });

  it('are asked for in vain while the database is away, and each that asks has it looked for again', () => {
    expect(() => lines.expectThere()).not.toThrow();
    const looked = jest.fn(() => Promise.resolve(false));
    Object.assign(pulse, { isAway: true, beats: looked });
    expect(() => lines.expectThere()).toThrow(Unavailable);
    expect(looked).toHaveBeenCalledTimes(1);
  });
});
