import { randomUUID } from 'node:crypto';
import type {
  ApprovalList,
  ApprovalRow,
  DesignationApprovalsAnswer,
} from '@evergreen/contracts/licensing/designations';
import { CommandBus } from '@nestjs/cqrs';
import { DeactivateUser } from '../../server/src/features/accounts/users/index.js';
import { Config } from '../../server/src/kernel/config/config.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { type Caller, refusal } from '../support/api.js';
import { addSampleLicense, addStanding, openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { rebuilt } from '../support/rebuilt.js';
import { daysOn } from '../support/days.js';

interface Message {
  id: string;
  toAddress: string;
  subject: string;
  template: string;
}

describe('the approval of designation changes over HTTP', () => {
  const house = opened(openLicensing);
  const { add, detail, admin, firmAdmin } = house;
  let renewals: Caller;

  beforeAll(async () => {
    renewals = await house.api.signIn('renewals@keystone.example');
    await renewals.chooses(house.world.clients.harborview);
  });

  const near = (days = 29) => ({
    effectiveDate: '2026-01-01',
    trackDate: daysOn(5),
    dueDate: daysOn(days),
    expirationDate: daysOn(60),
    renewalDesignation: 'ManagingFirm' as const,
  });
  const request = async (fields = near()) => {
    const id = await add(fields);
    const answer = await admin.put<{ message: string }>(`/licenses/${id}/assign`, {
      renewalDesignation: 'BillingClient',
      assignedUserId: null,
    });
    expect(answer.status).toBe(200);
    return { id, message: answer.body.message };
  };
  const decide = (id: string, body: object, headers = {}, who = renewals) =>
    who.put(`/licenses/${id}/designation-approval`, body, headers);
  const list = (query = '', who = renewals) => who.read<ApprovalList>(`/designation-approvals?pageSize=100${query}`);
  const mails = async (subject: string) =>
    (await admin.read<{ items: Message[] }>(`/messages?searchTerm=${encodeURIComponent(subject)}`)).items;

  it('tells the caller that a follow-up email comes, and mails the firm’s Renewal Administrators', async () => {
    house.api.app.get(Config).values.SMTP_URL = 'smtp://127.0.0.1:1';
    const { id, message } = await request();
    delete house.api.app.get(Config).values.SMTP_URL;
    expect(message).toContain('You will be notified of the outcome by email.');
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
    const places = (rows: ApprovalRow[]) => [sooner, later].map((row) => rows.findIndex(({ id }) => id === row.id));
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

  describe('across clients', () => {
    let meridian: string;
    let meridianAdmin: Caller;
    const requestThere = async (fields = near()) => {
      const id = await house.api.work(meridian, (uow) =>
        addSampleLicense(uow, meridian, addStanding(uow, meridian, ` ${randomUUID()}`), fields),
      );
      const body = { renewalDesignation: 'BillingClient', assignedUserId: null };
      expect((await meridianAdmin.put(`/licenses/${id}/assign`, body)).status).toBe(200);
      return id;
    };
    const seenAs = async (id: string, who = renewals) => {
      const { clientId, licenseNumber, version } = (await list('', who)).items.find((row) => row.id === id)!;
      return { licenseNumber, sent: { clientId, licenseId: id, version } };
    };
    const several = (requests: object[], body: object, headers = {}) =>
      renewals.put<DesignationApprovalsAnswer>('/designation-approvals/bulk-decide', { requests, ...body }, headers);

    beforeAll(async () => {
      ({ meridian } = house.world.clients);
      meridianAdmin = await house.api.signIn('admin@meridian.example');
    });

    it('lists what waits at all clients, with the client’s name, narrowed to some of them, in their order', async () => {
      const [here, there] = [(await request()).id, await requestThere()];
      const rows = (await list('&sortBy=clientName')).items;
      const names = rows.filter(({ id }) => [here, there].includes(id)).map(({ clientName }) => clientName);
      expect(names).toEqual(['Harborview Hotels', 'Meridian Concessions']);
      const of = await list(`&clientIds=${meridian}`);
      expect(new Set(of.items.map(({ clientId }) => clientId))).toEqual(new Set([meridian]));
      expect(of.waiting.map(({ clientName }) => clientName)).toEqual(['Harborview Hotels', 'Meridian Concessions']);
      expect(of.waiting.map(({ count }) => count)).toEqual([
        (await list()).totalItemCount - of.totalItemCount,
        of.totalItemCount,
      ]);
      expect((await list('&searchTerm=Concessions')).totalItemCount).toBe(of.totalItemCount);
      expect((await list(`&clientIds=${house.world.firm}`)).items).toEqual([]);
    });

    it('decides three of two clients with one reason, and mails the user who asked for each', async () => {
      const requests = await Promise.all(
        [(await request()).id, (await request()).id, await requestThere()].map((id) => seenAs(id)),
      );
      const answer = await several(
        requests.map(({ sent }) => sent),
        { approved: true, reason: 'Agreed by phone' },
      );
      expect(answer).toMatchObject({ status: 200, body: { decidedCount: 3, failures: [] } });
      expect(answer.headers['undo']).toBeUndefined();
      const mailed = await Promise.all(
        requests.map(async ({ licenseNumber }, index) => {
          const reader = index < 2 ? admin : meridianAdmin;
          const path = `/messages?searchTerm=${encodeURIComponent(`approved: license ${licenseNumber}`)}`;
          return (await reader.read<{ items: Message[] }>(path)).items.map(({ toAddress }) => toAddress);
        }),
      );
      expect(mailed).toEqual([['admin@harborview.example'], ['admin@harborview.example'], ['admin@meridian.example']]);
      const there = requests[2]!.sent.licenseId;
      expect((await meridianAdmin.get(`/licenses/${there}`)).body).toMatchObject({
        renewalDesignation: 'BillingClient',
        renewalDesignationApprovalStatus: 'None',
      });
    });

    it('decides each alone: a stale one and one that is gone are named, and the same act is not done twice', async () => {
      const ids = [(await request()).id, await requestThere(), (await request()).id];
      const [good, stale, done] = await Promise.all(ids.map(async (id) => (await seenAs(id)).sent));
      await decide(done!.licenseId, { approved: false, reason: 'Not now' });
      const foreign = {
        clientId: (await house.api.world('elsewhere')).clients.meridian,
        licenseId: ids[1],
        version: 2,
      };
      const sent = [
        good!,
        { ...stale!, version: stale!.version - 1 },
        done!,
        { ...good!, clientId: meridian },
        foreign,
      ];
      const key = { 'idempotency-key': randomUUID() };
      const first = await several(sent, { approved: false, reason: 'Too late' }, key);
      expect(first.body).toEqual({
        decidedCount: 1,
        failures: [
          { licenseId: stale!.licenseId, reason: expect.stringContaining('Refresh') as string },
          { licenseId: done!.licenseId, reason: 'No change of the renewal designation awaits approval.' },
          { licenseId: good!.licenseId, reason: 'The license was not found.' },
          { licenseId: ids[1], reason: 'The license was not found.' },
        ],
      });
      expect((await several(sent, { approved: false, reason: 'Too late' }, key)).body).toEqual(first.body);
      expect((await list()).items.map(({ id }) => id)).toContain(ids[1]);
    });

    it('decides one of another client, whichever is chosen; one of another firm’s client is not found', async () => {
      const id = await requestThere();
      const elsewhere = await house.api.world('abroad');
      const foreign = { approved: true, reason: null, clientId: elsewhere.clients.meridian };
      expect((await decide(id, foreign)).status).toBe(404);
      expect((await decide(id, { ...foreign, clientId: house.world.firm })).status).toBe(404);
      expect((await decide(id, { approved: true, reason: null })).status).toBe(404);
      expect((await decide(id, { ...foreign, clientId: meridian })).status).toBe(204);
      const strangers = await house.api.signIn('renewals@keystone.abroad');
      expect((await list('', strangers)).waiting).toEqual([]);
      expect((await list(`&clientIds=${meridian}`, strangers)).items).toEqual([]);
    });
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
    expect(stale).toMatchObject(refusal(expect.stringContaining('Refresh') as string, 409));
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
