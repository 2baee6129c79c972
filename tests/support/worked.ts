import { Database } from '../../server/src/kernel/db/database.js';
import { JobRunner } from '../../server/src/kernel/jobs/job-runner.js';
import { Outbox } from '../../server/src/kernel/jobs/outbox.js';
import type { Api } from './api.js';

/** Does the due jobs of these kinds in this process, like a worker. */
export const worked = async (api: Api, kinds: readonly string[]): Promise<void> => {
  const { app } = api;
  const before = new Date(api.now().getTime() + 60_000);
  const due = await app.get(Database).outside((sql) => app.get(Outbox).due(sql, kinds, before, 10));
  for (const job of due) await app.get(JobRunner).run(job);
};
