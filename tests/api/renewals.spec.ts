import { randomUUID } from 'node:crypto';
import { sampleDates } from '@evergreen/workflows/testing/renewal-paths';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { refusal, refusalOn } from '../support/api.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';
import { addLicenses, pdf, RenewalWork } from '../support/areas/renewal-calls.js';

const problem = 'application/problem+json; charset=utf-8';

describe('renewals over HTTP', () => {
  const { api, world, contributor } = opened(() => openWorld({ contributor: 'contributor@harborview.example' }));

  const license = async (
    fields: Parameters<typeof addLicenses>[4] = {},
    assignee = 'contributor@harborview.example',
  ) => {
    const [id] = await addLicenses(api, world.clients.harborview, world.people[assignee] ?? '', 1, fields);
    return id ?? '';
  };
  const work = async (trackingOnly = false, caller = contributor, id?: string) =>
    new RenewalWork(caller, id ?? (await license()), trackingOnly);
  const advance = async (renewal: RenewalWork, ...steps: (2 | 3 | 4 | 5 | 6)[]) => {
    for (const step of steps)
      expect((await renewal.make({ kind: 'markComplete', step, to: (step + 1) as 3 })).status).toBe(204);
  };
  const detail = (id: string) => contributor.read<LicenseDetail>(`/licenses/${id}`);

  it('of 100 attempts at the same step at once, one succeeds and the others get the reason', async () => {
    const renewal = await work();
    await renewal.begin();
    await renewal.record(2);
    const answers = await Promise.all(Array.from({ length: 100 }, () => renewal.status(3)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(99);
    expect(new Set(refused.map(({ body }) => body.detail))).toEqual(new Set(['Unable to Mark Step Complete']));
    expect((await renewal.look()).inProcessRenewal?.renewalStatusCode).toBe(3);
  });

  it('of 20 attempts to begin the same license at once, one renewal comes', async () => {
    const renewal = await work();
    const answers = await Promise.all(Array.from({ length: 20 }, () => renewal.begin()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(19);
    expect(refused[0]?.body).toMatchObject({
      errors: { licenseId: ['A renewal is already in process on this license.'] },
    });
  });

  it('the same act sent three times is done once', async () => {
    const renewal = await work();
    await renewal.begin();
    await renewal.record(2);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([renewal.status(3, key), renewal.status(3, key), renewal.status(3, key)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await renewal.status(4, key)).status).toBe(422);
  });

  it('a completed renewal gives the license its new dates and document, and it is Ready to Start again', async () => {
    const renewal = await work();
    await renewal.begin();
    await advance(renewal, 2, 3, 4, 5, 6);
    expect((await renewal.make({ kind: 'complete' })).status).toBe(204);
    const { effectiveDate, expirationDate, trackDate } = sampleDates;
    expect(await detail(renewal.licenseId)).toMatchObject({
      effectiveDate,
      expirationDate,
      trackDate,
      // The type has no interval: the due date is in the past.
      dueDate: null,
      renewalStatus: 1,
      inProcessRenewal: null,
      licenseDocumentFileName: 'license.pdf',
    });
    const { renewalHistory, hindrances } = await renewal.look();
    expect(renewalHistory).toHaveLength(1);
    expect(renewalHistory[0]).toMatchObject({
      previousExpirationDate: '2026-12-31',
      completedBy: { name: 'Contributor Harborview' },
      steps: [1, 2, 3, 4, 5, 6].map((step) => expect.objectContaining({ step })),
    });
    expect(hindrances).toEqual([]);
    const file = await contributor.get<string>(`/renewals/${renewalHistory[0]?.id}/download-license-document`);
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(String(file.headers['content-disposition'])).toContain('license.pdf');
  });

  it('an abandoned renewal leaves every screen', async () => {
    const renewal = await work();
    await renewal.begin();
    await renewal.make({ kind: 'abandon' });
    expect(await renewal.look()).toMatchObject({ inProcessRenewal: null, renewalHistory: [] });
    expect(await detail(renewal.licenseId)).toMatchObject({ renewalStatus: 1, renewalNotes: null });
  });

  it.each([
    ['inactive', { active: false }, 'An inactive license cannot be renewed.'],
    ['unassigned', { assignedUserId: null }, 'A paralegal must be assigned before a license can be renewed.'],
    [
      'perpetual',
      { licenseTerm: 'Perpetual' as const, expirationDate: null, trackDate: null },
      'A license with a perpetual term is not renewed.',
    ],
  ])('a license that is %s cannot be renewed, with the reason on licenseId', async (_, fields, reason) => {
    const answer = await (await work(false, contributor, await license(fields))).begin();
    expect(answer).toMatchObject(refusalOn({ licenseId: reason }));
    expect(answer.headers['content-type']).toBe(problem);
  });

  it('copies the kind of tracking to the license where that is asked', async () => {
    const id = await license();
    const body = { processStartDate: '2026-10-01', dueDate: null, trackingOnly: true, copyTrackingToLicense: true };
    expect((await contributor.post(`/licenses/${id}/renewals/begin`, body)).status).toBe(201);
    expect(await detail(id)).toMatchObject({ isTrackingOnly: true });
  });

  describe('a step’s record', () => {
    it.each([
      [
        'a track date that is not before the expiration',
        { trackDate: '2027-03-31' },
        'trackDate',
        'Track Date must be before Expiration Date.',
      ],
      [
        'a document that is no PDF',
        { document: Buffer.from('MZ not a pdf').toString('base64') },
        'document',
        'Selected file must be a PDF',
      ],
    ])('refuses %s', async (_, over, field, message) => {
      const renewal = await work();
      await renewal.begin();
      await advance(renewal, 2, 3, 4);
      const { formsReceivedDate, licenseReceivedDate, effectiveDate, expirationDate, trackDate } = sampleDates;
      const body = {
        formsReceivedDate,
        licenseReceivedDate,
        effectiveDate,
        expirationDate,
        trackDate,
        document: pdf,
        ...over,
      };
      const path = `/licenses/${renewal.licenseId}/renewals/${renewal.renewalId}/license-received`;
      expect(await contributor.post(path, body)).toMatchObject(refusalOn({ [field]: message }));
    });
  });

  describe('who may work a renewal', () => {
    const begin = async (email: string, designation: 'BillingClient' | 'ManagingFirm') => {
      const caller = await api.signIn(email);
      if (email.endsWith('keystone.example')) await caller.chooses(world.clients.harborview);
      return (await work(false, caller, await license({ renewalDesignation: designation }))).begin();
    };

    it.each([
      ['contributor@harborview.example', 'BillingClient', 201],
      ['admin@harborview.example', 'BillingClient', 201],
      ['contributor@harborview.example', 'ManagingFirm', 403],
      ['contributor@keystone.example', 'ManagingFirm', 201],
      ['renewals@keystone.example', 'ManagingFirm', 201],
      ['admin@keystone.example', 'ManagingFirm', 201],
      ['contributor@keystone.example', 'BillingClient', 403],
    ] as const)('%s, designation %s: %i', async (email, designation, status) => {
      expect((await begin(email, designation)).status).toBe(status);
    });
  });

  it('a step that rests on a stale view is the 400 Unable to Mark Step Complete, and moves nothing', async () => {
    const renewal = await work();
    await renewal.begin();
    await renewal.record(2);
    expect(await renewal.status(3, { 'if-match': '"1"' })).toMatchObject(refusal('Unable to Mark Step Complete'));
    expect((await renewal.look()).inProcessRenewal?.renewalStatusCode).toBe(2);
    expect((await renewal.status(3, { 'if-match': '"2"' })).status).toBe(204);
  });

  it('a step that is recorded from a view before the renewal moved on is that 400, too; else both are compared', async () => {
    const renewal = await work();
    await renewal.begin();
    for (const step of [2, 3, 4, 5, 6] as const) {
      const seen = (await renewal.look()).inProcessRenewal?.version;
      const notes = `/licenses/${renewal.licenseId}/renewals/${renewal.renewalId}/update-notes`;
      await contributor.put(notes, { notes: `Before step ${step}`, followUpDate: null });
      expect((await renewal.record(step, { 'if-match': `"${seen}"` })).status).toBe(409);
      await advance(renewal, step);
      const now = await renewal.look();
      expect(await renewal.record(step, { 'if-match': `"${seen}"` })).toMatchObject(
        refusal('Unable to Mark Step Complete'),
      );
      expect(await renewal.look()).toEqual(now);
    }
  });

  it('is not abandoned from a stale view', async () => {
    const renewal = await work();
    await renewal.begin();
    await renewal.record(2);
    const path = `/renewals/${renewal.renewalId}/abandon`;
    for (const stale of ['"1"', 'W/"1"', 'nonsense', '"1", "2"'])
      expect((await contributor.delete(path, { 'if-match': stale })).status).toBe(409);
    expect((await contributor.delete(path, { 'if-match': '"2"' })).status).toBe(204);
    expect((await contributor.delete(path, { 'if-match': '"2"' })).status).toBe(404);
  });

  it('is not abandoned once the license was received, with the reason', async () => {
    const renewal = await work();
    await renewal.begin();
    await advance(renewal, 2, 3, 4, 5);
    expect(await renewal.make({ kind: 'abandon' })).toMatchObject(
      refusal('This renewal cannot be abandoned: the license has been received.'),
    );
  });

  it('gives another license’s address and a missing renewal the same 404', async () => {
    const renewal = await work();
    await renewal.begin();
    const elsewhere = `/licenses/${await license()}/renewals/${renewal.renewalId}/status`;
    const missing = `/licenses/${renewal.licenseId}/renewals/${randomUUID()}/status`;
    const [first, second] = [
      await contributor.put(elsewhere, { renewalStatus: 3 }),
      await contributor.put(missing, { renewalStatus: 3 }),
    ];
    expect([first.status, second.status]).toEqual([404, 404]);
    expect({ ...first.body, traceId: '' }).toEqual({ ...second.body, traceId: '' });
  });
});
