import { EventEmitter } from 'node:events';
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
