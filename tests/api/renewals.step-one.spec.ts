import { sampleDates } from '@evergreen/workflows/testing/renewal-paths';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { type Api, type Caller, startApi } from '../support/api.js';
import { addLicenses, RenewalWork } from '../support/areas/renewal-calls.js';
import type { World } from '../support/world.js';

describe('step 1 of a renewal over HTTP', () => {
  let api: Api;
  let world: World;
  let contributor: Caller;

  beforeAll(async () => {
    api = await startApi();
    world = await api.world();
    contributor = await api.signIn('contributor@harborview.example');
  });

  const work = async (trackingOnly = false) => {
    const assignee = world.people['contributor@harborview.example'] ?? '';
    const [id = ''] = await addLicenses(api, world.clients.harborview, world.firm, assignee, 1);
    return new RenewalWork(contributor, id, trackingOnly);
  };
  const detail = async (id: string) => (await contributor.get<LicenseDetail>(`/licenses/${id}`)).body;
  const completeStep = async (renewal: RenewalWork, step: 2 | 3, to: 3 | 4) =>
    expect((await renewal.make({ kind: 'markComplete', step, to })).status).toBe(204);
  const correct = (renewal: RenewalWork, body: object) =>
    contributor.put(`/licenses/${renewal.licenseId}/renewals/${renewal.renewalId}/start-date`, body);

  it('is open again after the renewal became tracking-only, with what was recorded', async () => {
    const renewal = await work();
    await renewal.begin();
    await completeStep(renewal, 2, 3);
    await completeStep(renewal, 3, 4);
    expect((await renewal.make({ kind: 'toggle' })).status).toBe(204);
    const { processStartDate, renewalDueDate } = sampleDates;
    const started = { renewalStatusCode: 1, completedSteps: [], processStartDate, renewalDueDate };
    expect((await renewal.look()).inProcessRenewal).toMatchObject({ ...started, noInvoiceRequired: true });
    const corrected = { processStartDate: '2026-01-07', dueDate: '2026-03-20' };
    expect((await correct(renewal, corrected)).status).toBe(204);
    expect((await renewal.status(2)).status).toBe(204);
    expect((await renewal.look()).inProcessRenewal).toMatchObject({
      renewalStatusCode: 2,
      processStartDate: '2026-01-07',
      renewalDueDate: '2026-03-20',
    });
    expect(await detail(renewal.licenseId)).toMatchObject({ dueDate: '2026-03-20' });
  });

  it('corrects the due date of a tracking-only renewal, which has no other step for it, and is undone', async () => {
    const renewal = await work(true);
    await renewal.begin();
    await completeStep(renewal, 3, 4);
    const done = await correct(renewal, { processStartDate: sampleDates.processStartDate, dueDate: '2026-04-01' });
    expect(done.status).toBe(204);
    expect((await renewal.look()).inProcessRenewal).toMatchObject({ renewalDueDate: '2026-04-01' });
    const undone = await contributor.post(`/history/events/${String(done.headers['undo'])}/undo`);
    expect(undone.status).toBe(204);
    const { renewalDueDate } = sampleDates;
    expect((await renewal.look()).inProcessRenewal).toMatchObject({ renewalDueDate });
  });

  it('leaves the due date where only the start date is sent', async () => {
    const renewal = await work();
    await renewal.begin();
    expect((await correct(renewal, { processStartDate: '2026-01-09' })).status).toBe(204);
    const { renewalDueDate } = sampleDates;
    expect((await renewal.look()).inProcessRenewal).toMatchObject({ processStartDate: '2026-01-09', renewalDueDate });
  });
});
