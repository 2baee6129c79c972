import { Logger } from '@nestjs/common';
import type { Processor, WorkerOptions } from 'bullmq';
import type { Backend } from './backend.js';
import { BullTransport } from './bullmq.transport.js';
import type { Outcome } from './transport.js';

const ended = { on: () => undefined, waitUntilReady: () => Promise.resolve(), close: () => Promise.resolve() };

const ending = new Promise<never>(() => undefined);
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

it('looks for jobs again a second after its database failed: BullMQ would wait for 15, and not stop in between', () => {
  const given: Omit<WorkerOptions, 'connection'>[] = [];
  const backend: Backend = {
    queue: () => ({ ...ended, add: () => Promise.resolve() }),
    worker: (_name: string, _run: Processor, options) => {
      given.push(options);
      return ended;
    },
    wasEmptied: () => Promise.resolve(false),
    close: () => Promise.resolve(),
  };
  new BullTransport(backend).work('mail', 4, () => Promise.resolve({ done: true }));
  expect(given).toEqual([expect.objectContaining({ runRetryDelay: 1_000 })]);
});

describe('a transport whose connections never end, as after a lost one', () => {
  type Processing = (job: { data: object }) => Promise<unknown>;
  let process: Processing;
  const lost: Backend = {
    queue: () => ({ ...ended, add: () => Promise.resolve(), close: () => ending }),
    worker: (_name: string, run: Processor) => {
      process = run as unknown as Processing;
      return { ...ended, close: () => ending };
    },
    wasEmptied: () => Promise.resolve(false),
    close: () => ending,
  };
  const drained = jest.fn();
  let transport: BullTransport;

  beforeEach(async () => {
    jest.useFakeTimers();
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    drained.mockClear();
    transport = new BullTransport(lost);
    await transport.add('mail', []);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('waits for the running jobs, and a second for the connections', async () => {
    let finish: (outcome: Outcome) => void = () => undefined;
    transport.work('mail', 1, () => new Promise((resolve) => (finish = resolve)));
    const running = process({ data: {} });
    void transport.drain(20_000).then(drained);
    await seconds(19);
    expect(drained).not.toHaveBeenCalled();
    finish({ done: true });
    await running;
    await seconds(1);
    expect(drained).toHaveBeenCalled();
  });

  it('leaves a job that does not end after the given time', async () => {
    transport.work('mail', 1, () => ending);
    void process({ data: {} });
    void transport.drain(20_000).then(drained);
    await seconds(21);
    expect(drained).toHaveBeenCalled();
  });

  it('closes in two seconds', async () => {
    const closed = jest.fn();
    void transport.close().then(closed);
    await seconds(2);
    expect(closed).toHaveBeenCalled();
  });
});
