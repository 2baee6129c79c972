import type { Paged } from '@evergreen/contracts/common';
import type { AnyExportType, ExportRun } from '@evergreen/contracts/bulk-work/exports';
import { JobRunner } from '../../../server/src/kernel/jobs/job-runner.js';
import type { Outcome } from '../../../server/src/kernel/jobs/transport.js';
import type { Answer, Api, Caller } from '../api.js';
import { download } from './download.js';

type Prepared = { readonly id: string; readonly detail?: string; readonly errors?: Record<string, string[]> };

export const prepare = (who: Caller, type: AnyExportType, body: object = {}): Promise<Answer<Prepared>> =>
  who.post<Prepared>(`/exports/${type}/prepare`, body);

export const exportsOf = async (who: Caller): Promise<ExportRun[]> =>
  (await who.read<Paged<ExportRun>>('/exports')).items;

/** Performs the jobs in the queues here and now, one after the other. */
export const workOff = async (api: Api): Promise<Outcome[]> => {
  const owner = await api.owner();
  const { rows } = await owner.query<{ tenantId: string; id: string; kind: string }>(
    `select tenant_id as "tenantId", id, kind from outbox
     where kind like 'exports.%' and finished_at is null and failed_at is null order by created_at, id`,
  );
  const outcomes: Outcome[] = [];
  for (const job of rows) outcomes.push(await api.app.get(JobRunner).run(job));
  return outcomes;
};

/** The lines of a .csv file, without its byte order mark; no test has a line break in a cell. */
export const linesOf = (content: Buffer): string[] =>
  content
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');

/** Prepares, waits and downloads. */
export const exported = async (api: Api, who: Caller, type: AnyExportType, body: object = {}): Promise<Buffer> => {
  const { status, body: answer } = await prepare(who, type, body);
  expect([status, answer]).toEqual([201, { id: expect.any(String) as string }]);
  await workOff(api);
  const file = await download(api, who, `/exports/${type}/${answer.id}`);
  expect(file.status).toBe(200);
  return file.content;
};
