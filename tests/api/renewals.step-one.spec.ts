import { sampleDates } from '@evergreen/workflows/testing/renewal-paths';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';
import { addLicenses, RenewalWork } from '../support/areas/renewal-calls.js';

describe('step 1 of a renewal over HTTP', () => {
  const { api, world, contributor } = opened(() => openWorld({ contributor: 'contributor@harborview.example' }));

  const work = async (trackingOnly = false) => {
    const assignee = world.people['contributor@harborview.example'] ?? '';
    const [id = ''] = await addLicenses(api, world.clients.harborview, assignee, 1);
    return new RenewalWork(contributor, id, trackingOnly);
  };
  const detail = (id: string) => contributor.read<LicenseDetail>(`/licenses/${id}`);
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
    const undone = await contributor.undo(done);
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
