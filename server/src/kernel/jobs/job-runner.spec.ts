import { Logger } from '@nestjs/common';
import { Clock } from '../clock.js';
import type { Database } from '../db/database.js';
import { Unavailable } from '../errors.js';
import type { JobHandlers } from './job-handlers.js';
import { JobRunner } from './job-runner.js';
import type { Begun, Outbox } from './outbox.js';

const carried = { tenantId: 'tenant', id: 'job', kind: 'test.toll' };
const now = new Date('2026-03-02T12:00:00Z');
const cut = () => Promise.reject(new Unavailable(new Error('Connection terminated')));

/** A runner whose job may be tried once, and what it wrote to the outbox. */
const running = (handle: () => Promise<void>, begin?: () => Promise<Begun>) => {
  const written: string[] = [];
  const noted = (name: string) => () => Promise.resolve(written.push(name));
  const outbox = {
    begin: begin ?? (() => Promise.resolve({ payload: {}, attempts: 1, errors: 0, rests: false })),
    ...Object.fromEntries(['finish', 'waits', 'missed', 'giveUp'].map((name) => [name, noted(name)])),
  } as unknown as Outbox;
  const handlers = {
    of: () => ({ handle }),
    kind: () => ({ options: { attempts: 1 } }),
  } as unknown as JobHandlers;
  const clock = Object.assign(new Clock(), { now: () => now });
  return { written, runner: new JobRunner({} as Database, outbox, handlers, clock) };
};

const soon = { notBefore: new Date('2026-03-02T12:00:01Z') };

describe('a job that an outage cuts', () => {
  it('waits a moment, and has not failed, though it may be tried only once', async () => {
    const { written, runner } = running(cut);
    await expect(runner.run(carried)).resolves.toEqual(soon);
    expect(written).toEqual(['waits']);
  });

  it('waits, too, where the outbox itself is out of reach', async () => {
    const { written, runner } = running(() => Promise.resolve(), cut);
    await expect(runner.run(carried)).resolves.toEqual(soon);
    expect(written).toEqual([]);
  });

  it('but one that fails by itself is given up after its attempts', async () => {
    jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const { written, runner } = running(() => Promise.reject(new Error('The rope broke')));
    await expect(runner.run(carried)).resolves.toEqual({ done: true });
    expect(written).toEqual(['missed', 'giveUp']);
  });
});
