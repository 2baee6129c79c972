import { EventEmitter } from 'node:events';
import { Logger } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { register } from 'prom-client';
import { Connection } from './db/connections/connection.js';
import { early } from './awaited-later.js';
import { rejections, surviveRejections } from './rejections.js';

/** Jest fails a test during which a rejection has no handler, so it is enough to let one happen. */
const aTurnLater = () => new Promise((resolve) => setImmediate(resolve));
const lost = new Error('Connection terminated unexpectedly');

it('early hands on what the promise is rejected with, and leaves no rejection unhandled', async () => {
  const started = early(Promise.reject(lost));
  await aTurnLater();
  await expect(started).rejects.toBe(lost);
});

it('a transaction gives each statement that it sends a handler', async () => {
  const client = { query: () => Promise.reject(lost) } as unknown as PoolClient;
  const sql = new Connection(client, { opened: Promise.reject(lost) });
  const sent = [sql.query('select 1'), sql.prepared('one', 'select $1', [1]), sql.table('select 1', [])];
  await aTurnLater();
  for (const promise of sent) await expect(promise).rejects.toBe(lost);
});

it('a rejection that no code handles is counted, and the process goes on', async () => {
  const node = new EventEmitter();
  const log = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  surviveRejections(node);
  const before = (await rejections().get()).values[0]?.value ?? 0;
  node.emit('unhandledRejection', lost);
  expect(await register.getSingleMetricAsString('evergreen_unhandled_rejections_total')).toContain(
    `evergreen_unhandled_rejections_total ${before + 1}`,
  );
  expect(log).toHaveBeenCalledWith('No code handled this rejection', lost.stack);
});
