import type { LatestVerification, Verification, VerificationResult } from '@evergreen/contracts/history';
import { JobRunner } from '../../server/src/kernel/jobs/job-runner.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { Outbox } from '../../server/src/kernel/jobs/outbox.js';
import type { Api, Caller } from './api.js';

/** Presses the button, and does the job in this process, as a worker would: what it found. */
export const verified = async ({ app }: Api, who: Caller): Promise<VerificationResult | null> => {
  const { status, body } = await who.post<Verification>('/history/verify');
  expect([status, body.state]).toEqual([202, 'running']);
  const due = await app
    .get(Database)
    .outside((sql) => app.get(Outbox).due(sql, ['history.verify'], new Date(Date.now() + 60_000), 10));
  for (const job of due) await app.get(JobRunner).run(job);
  return (await who.get<LatestVerification>('/history/verification')).body.latest?.result ?? null;
};
