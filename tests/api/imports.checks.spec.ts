import type { DifferenceList } from '@evergreen/contracts/bulk-work/import-differences';
import { CheckImportHandler } from '../../server/src/features/bulk-work/imports/check-import.handler.js';
import { ImportFiles } from '../../server/src/features/bulk-work/imports/import-files.js';
import { ImportTurns } from '../../server/src/features/bulk-work/imports/turns/import-turns.js';
import { NotYet } from '../../server/src/kernel/jobs/job-handler.js';
import { bostonConstants, importAll, importOf, openImporting, upload } from '../support/areas/imports.js';
import { opened } from '../support/opened.js';

type CheckJob = Parameters<CheckImportHandler['handle']>[0];

const head = 'license_num,license_type,business_name,address,city,state,zip,issued,expires';
const register = (year: number) =>
  [
    head,
    ...Array.from(
      { length: 20 },
      (_, n) => `LB-${n},Innholder,Inn ${n} LLC,${n + 1} Elm St,Boston,MA,02116,${year}-01-01,${year}-12-31`,
    ),
  ].join('\n');

describe('a check of an import that two workers do at once', () => {
  const { api, dana } = opened(openImporting);

  beforeAll(async () => {
    await importAll(dana, register(2026));
  });

  /** The job of the next check, which the worker of this process ignores. */
  const nextJob = (handler: CheckImportHandler): Promise<CheckJob> =>
    new Promise((resolve) => {
      jest.spyOn(handler, 'handle').mockImplementationOnce((job) => {
        resolve({ ...job, signal: new AbortController().signal, gotOn: () => Promise.resolve() });
        return Promise.resolve();
      });
    });

  it('is finished by the later one, with all differences: the earlier one leaves it to that', async () => {
    const { body } = await upload(dana, register(2027));
    const { suggestedMapping } = await importOf(dana, body.id);
    const handler = api.app.get(CheckImportHandler);
    const next = nextJob(handler);
    await dana.put(`/imports/${body.id}/mapping`, { mapping: { ...suggestedMapping, ...bostonConstants } });
    const job = await next;
    const turns = api.app.get(ImportTurns);
    const files = api.app.get(ImportFiles);
    const readFile = files.read.bind(files);

    let goOn = () => undefined as void;
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    let later: Promise<void> | undefined;
    /** The later one has begun, and has read nothing yet. */
    const beginLater = () =>
      new Promise<void>((resolve, reject) => {
        jest.spyOn(files, 'read').mockImplementationOnce(async (tenantId, hash, work) => {
          resolve();
          await mayGoOn;
          return readFile(tenantId, hash, work);
        });
        later = handler.handle(job);
        later.catch(reject);
      });
    let steps = 0;
    jest.spyOn(turns, 'run').mockImplementationOnce((_job, _size, work) =>
      work(async () => {
        // The first step reads the columns, the second one all rows.
        if (++steps === 2) await beginLater();
      }),
    );
    await expect(handler.handle(job)).rejects.toBeInstanceOf(NotYet);
    expect((await importOf(dana, body.id)).status).toBe('Checking');
    goOn();
    await later;
    jest.restoreAllMocks();
    expect((await importOf(dana, body.id)).status).toBe('Ready');
    const { body: differences } = await dana.get<DifferenceList>(`/imports/${body.id}/differences?kind=Renewed`);
    expect(differences.totalItemCount).toBe(20);
    await handler.handle(job);
    await api.settled();
    expect((await dana.read<DifferenceList>(`/imports/${body.id}/differences`)).totalItemCount).toBe(20);
  });
});
