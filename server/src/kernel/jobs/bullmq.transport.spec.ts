import type { Processor, WorkerOptions } from 'bullmq';
import type { Backend } from './backend.js';
import { BullTransport } from './bullmq.transport.js';

const ended = { on: () => undefined, waitUntilReady: () => Promise.resolve(), close: () => Promise.resolve() };

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
