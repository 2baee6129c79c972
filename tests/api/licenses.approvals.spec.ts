import type { ApprovalList, ApprovalRow } from '@evergreen/contracts/designations';
import { CommandBus } from '@nestjs/cqrs';
import { DeactivateUser } from '../../server/src/features/users/index.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import type { Caller } from '../support/api.js';
import { type Licensing, openLicensing } from '../support/licensing.js';
import { rebuilt } from '../support/rebuilt.js';
import { daysOn } from '../support/days.js';

interface Refused {
  detail: string;
  errors?: Record<string, string[]>;
}
interface Message {
  id: string;
  toAddress: string;
  subject: string;
  template: string;
}

describe('the approval of designation changes over HTTP', () => {
  let house: Licensing;
  let { add, detail, admin, firmAdmin, contributor } = {} as Licensing;
  let renewals: Caller;

  beforeAll(async () => {
    house = await openLicensing();
    ({ add, detail, admin, firmAdmin, contributor } = house);
    renewals = await house.api.signIn('renewals@keystone.example');
    await renewals.put('/authentication/current-user/client', { clientId: house.world.clients.harborview });
  });
  afterAll(() => house.api.stop());

  const near = (days = 29) => ({
    effectiveDate: '2026-01-01',
    trackDate: daysOn(5),
    dueDate: daysOn(days),
    expirationDate: daysOn(60),
    renewalDesignation: 'ManagingFirm' as const,
  });
  const request = async (fields = near()) => {
    const id = await add(fields);
    const asked = await admin.put<{ message: string }>(`/licenses/${id}/assign`, {
      renewalDesignation: 'BillingClient',
      assignedUserId: null,
    });
    expect(asked.status).toBe(200);
    return { id, message: asked.body.message };
  };
  const decide = (id: string, body: object, headers = {}, who = renewals) =>
    who.put<Refused>(`/licenses/${id}/designation-approval`, body, headers);
  const list = async (query = '', who = renewals) =>
    (await who.get<ApprovalList>(`/designation-approvals?pageSize=100${query}`)).body;
  const mails = async (subject: string) =>
    (await admin.get<{ items: Message[] }>(`/messages?searchTerm=${encodeURIComponent(subject)}`)).body.items;

  it('tells whoever asks that a follow-up email comes, and mails the firm’s Renewal Administrators', async () => {
    const { id, message } = await request();
    expect(message).toContain('A follow-up email will tell the outcome.');
    const { licenseNumber } = await detail(id);
    const sent = await mails(`Approval requested: license ${licenseNumber}`);
    expect(sent.map(({ toAddress }) => toAddress)).toEqual(['renewals@keystone.example']);
    expect(sent[0]?.subject).toContain('Harborview Hotels');
  });

  it('shows both sides that a change waits, who asked, when and for what', async () => {
    const { id } = await request();
    const waiting = await detail(id);
    expect(waiting.designationRequest).toEqual({
      requestedDesignation: 'BillingClient',
      requestedAssignee: null,
      requestedBy: { id: house.world.people['admin@harborview.example'], name: 'Admin Harborview' },
      requestedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    const theirs = await renewals.get<{ designationRequest: unknown }>(`/licenses/${id}`);
    expect(theirs.body.designationRequest).toEqual(waiting.designationRequest);
  });

  it('lists what waits, with what it needs to be decided, and nothing that is decided', async () => {
    const [kept, gone] = [await request(near(3)), await request(near(4))];
    await decide(gone.id, { approved: true, reason: null });
    const rows = (await list()).items;
    expect(rows.map(({ id }) => id)).not.toContain(gone.id);
    expect(rows.find(({ id }) => id === kept.id)).toMatchObject({
      clientName: 'Harborview Hotels',
      propertyName: 'Harbor Kitchen',
      licenseTypeName: 'Common Victualler',
      renewalDesignation: 'ManagingFirm',
      requestedDesignation: 'BillingClient',
      requestedAssignee: null,
      requestedBy: { name: 'Admin Harborview' },
      dueDate: daysOn(3),
    });
  });

  it('sorts, searches and pages, and refuses columns that it does not have', async () => {
    const [later, sooner] = [await request(near(20)), await request(near(1))];
    const places = (rows: ApprovalRow[]) => [sooner, later].map((one) => rows.findIndex(({ id }) => id === one.id));
    const [first, second] = places((await list('&sortBy=dueDate')).items);
    expect(first).toBeLessThan(second!);
    const [last, before] = places((await list('&sortBy=dueDate&sortDirection=desc')).items);
    expect(before).toBeLessThan(last!);
    const { licenseNumber } = await detail(later.id);
    expect((await list(`&searchTerm=${licenseNumber}`)).items.map(({ id }) => id)).toEqual([later.id]);
    const page = await renewals.get<ApprovalList>('/designation-approvals?pageSize=5&pageNumber=9');
    expect(page.body.items).toEqual([]);
    expect(page.body.totalItemCount).toBeGreaterThan(1);
    expect((await renewals.get('/designation-approvals?sortBy=reason')).status).toBe(400);
  });

  it('stays with the chosen client, and tells how many wait at the others', async () => {
    const { id } = await request();
    const elsewhere = await house.api.signIn('renewals@keystone.example');
    await elsewhere.put('/authentication/current-user/client', { clientId: house.world.clients.meridian });
    const seen = await list('', elsewhere);
    expect(seen.items).toEqual([]);
    const total = (await list()).totalItemCount;
    expect(seen.waiting).toEqual([
      { clientId: house.world.clients.harborview, clientName: 'Harborview Hotels', count: total },
    ]);
    expect((await decide(id, { approved: true, reason: null }, {}, elsewhere)).status).toBe(404);
  });

  it('is for the firm’s Administrators and Renewal Administrators only', async () => {
    const firmContributor = await house.api.signIn('contributor@keystone.example');
    for (const who of [admin, contributor, firmContributor, house.stranger])
      expect((await who.get('/designation-approvals')).status).toBe(403);
    expect((await firmAdmin.get('/designation-approvals')).status).toBe(200);
    const { id } = await request();
    expect((await decide(id, { approved: true, reason: null }, {}, admin)).status).toBe(403);
  });

  it('approves: the designation changes, the assignee is empty, the requester is mailed', async () => {
    const { id } = await request();
    expect((await decide(id, { approved: true, reason: 'Agreed by phone' })).status).toBe(204);
    const after = await detail(id);
    expect(after).toMatchObject({
      renewalDesignation: 'BillingClient',
      renewalDesignationApprovalStatus: 'None',
      designationRequest: null,
      assignedUserId: null,
    });
    const [mail] = await mails(`Designation change approved: license ${after.licenseNumber}`);
    expect(mail?.toAddress).toBe('admin@harborview.example');
  });

  it('declines with a reason, which the requester is mailed; the designation stays', async () => {
    const { id } = await request();
    expect((await decide(id, { approved: false, reason: '' })).body.errors).toEqual({ reason: ['Required'] });
    expect((await decide(id, { approved: false, reason: 'The forms are filed already' })).status).toBe(204);
    const after = await detail(id);
    expect(after).toMatchObject({ renewalDesignation: 'ManagingFirm', renewalDesignationApprovalStatus: 'None' });
    const [mail] = await mails(`Designation change declined: license ${after.licenseNumber}`);
    const { body } = await admin.get<{ bodyText: string }>(`/messages/${mail?.id}`);
    expect(body.bodyText).toContain('Reason: The forms are filed already');
  });

  it('refuses a second decision in words, and mails nothing twice', async () => {
    const { id } = await request();
    const answers = await Promise.all([
      decide(id, { approved: true, reason: null }),
      decide(id, { approved: false, reason: 'No' }, {}, firmAdmin),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.detail).toBe(
      'No change of the renewal designation awaits approval.',
    );
    const { licenseNumber } = await detail(id);
    expect(await mails(`license ${licenseNumber}`)).toHaveLength(2);
  });

  it('refuses the decision of a stale tab on a newer request', async () => {
    const { id } = await request();
    const { version } = (await list()).items.find((row) => row.id === id)!;
    await decide(id, { approved: false, reason: 'Not now' });
    await admin.put(`/licenses/${id}/assign`, { renewalDesignation: 'BillingClient', assignedUserId: null });
    const stale = await decide(id, { approved: true, reason: null }, { 'if-match': `"${version}"` });
    expect(stale).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Refresh') as string } });
  });

  it('leaves rows that are what the events say, while a request waits and after it is decided', async () => {
    await request();
    expect(await rebuilt(house.api)).toEqual([]);
  });

  it('mails the firm’s Administrators where it has no active Renewal Administrator', async () => {
    const { firm, people } = house.world;
    const renewalAdministrator = people['renewals@keystone.example']!;
    await house.api.app
      .get(CommandBus)
      .execute(new DeactivateUser(systemActor(firm, firm, 'test'), renewalAdministrator, { tenantId: firm }));
    const { id } = await request();
    const { licenseNumber } = await detail(id);
    const sent = await mails(`Approval requested: license ${licenseNumber}`);
    expect(sent.map(({ toAddress }) => toAddress)).toEqual(['admin@keystone.example']);
  });
});
