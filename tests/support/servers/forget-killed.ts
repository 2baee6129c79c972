import type pg from 'pg';
import type { QueueName } from '../../../server/src/kernel/jobs/job-kinds.js';
import type { TestRedis } from './redis.js';

const expired = `update bullmq.job set locked_until_ms = 0, stalled_marked = true where state = 'active';
  delete from bullmq.meta where field = 'stalled-check'`;
/** What each worker does every five seconds: it also tells the idle ones. */
const handedBack = `select bullmq.move_stalled_jobs_to_wait($1, 1000000, (extract(epoch from now()) * 1000)::bigint, 0)`;

/**
 * A killed worker's job stays locked for 15 seconds; after this call that time has passed, and the job waits for
 * another worker. A job that another worker is doing counts as abandoned as well.
 */
export const forgetKilled = async (owner: pg.Client, queue: QueueName, redis?: TestRedis): Promise<void> => {
  if (redis) return redis.unlock(queue);
  await owner.query(expired);
  await owner.query(handedBack, [queue]);
};

/** A message that a killed worker was sending stays claimed for a while; after this call that time has passed. */
export const forgetClaims = (owner: pg.Client): Promise<unknown> =>
  owner.query(`update messages set claimed_at = claimed_at - interval '10 minutes' where state = 'sending'`);
