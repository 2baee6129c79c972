import type pg from 'pg';
import { early } from '../../server/src/kernel/awaited-later.js';
import { eventually } from './eventually.js';
import { lockWaiters } from './lock-waiters.js';

/** A row that the first act writes, and that it does not lock before. */
interface Written {
  readonly table: string;
  readonly id: string;
}

/**
 * Two acts at the same moment, the way they miss each other: the second one begins after the first has read everything
 * and before it has written anything, and goes on until it has ended, or waits.
 */
export const atOnce = async <A, B>(
  owner: pg.Client,
  { table, id }: Written,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> => {
  const ended = new Set<string>();
  const begin = <T>(name: string, act: () => Promise<T>) => early(act().finally(() => ended.add(name)));
  const untilItWaits = (name: string, many: number) =>
    eventually(async () => ended.has(name) || (await lockWaiters(owner)).length >= many);
  await owner.query('begin');
  await owner.query(`select from ${table} where id = $1 for update`, [id]);
  const earlier = begin('first', first);
  await untilItWaits('first', 1);
  const later = begin('second', second);
  await untilItWaits('second', 2);
  await owner.query('commit');
  return Promise.all([earlier, later]);
};
