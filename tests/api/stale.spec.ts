import { randomUUID } from 'node:crypto';
import { otherClientChosen } from '@evergreen/contracts/client-at-work';
import { addDays } from '@evergreen/workflows/dates';
import type pg from 'pg';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import { PolicyCheck } from '../../server/src/kernel/http/policy.check.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { type Api, type Caller, startApi } from '../support/api.js';
import { documentedRoutes, filled, type Route } from '../support/documented-routes.js';
import { docxOf } from '../support/docx.js';
import { upload } from '../support/imports.js';
import { addSampleLicense, addStanding } from '../support/licensing.js';
import { bodies as invoiceBodies, InvoiceWork, kinds, paths } from '../support/invoices.js';
import { pdf, RenewalWork } from '../support/renewal-calls.js';
import { pngOf } from '../support/pictures.js';
import { runFiles } from '../support/run-files.js';
import { sampleOf } from '../support/sample-of.js';
import { addTask } from '../support/user-tasks.js';

/** Writes that answer a stale view otherwise; each with its reason. */
const otherwise: Readonly<Record<string, readonly [status: number, why: string]>> = {
  'put /licenses/{licenseId}/renewals/{renewalId}/status': [400, 'a renewal step is refused as document 2 says'],
  'put /licenses/{id}/designation-approval': [
    400,
    'that nothing awaits approval any more says more, and is said first',
  ],
  'post /messages/{id}/retry': [404, 'no message failed here; a message has no version that anybody sees'],
  'post /renewals/{renewalId}/license-emails/{messageId}/retry': [
    404,
    'no email was sent here; a message has no version that anybody sees',
  ],
  'post /properties/{propertyId}/licenses/download-documents': [200, 'it reads, whatever has changed since'],
  'post /properties/{ownerId}/citations/list': [200, 'it reads, whatever has changed since'],
  'post /failed-jobs/{id}/retry': [404, 'no job failed here; a job has no version that anybody sees'],
  'post /renewals/bulk/{runId}/cancel': [404, 'no run is under way here; its machine takes the one cancel'],
  'post /renewals/bulk/{runId}/retry': [404, 'no run has ended here; its machine takes the one retry'],
  'post /bulk-runs/assignments/{runId}/cancel': [404, 'no run is under way here; its machine takes the one cancel'],
  'post /bulk-runs/assignments/{runId}/retry': [404, 'no run has ended here; its machine takes the one retry'],
  'post /my-company/property-contacts/runs/{runId}/cancel': [
    404,
    'no run is under way here; its machine takes the one cancel',
  ],
  'post /my-company/property-contacts/runs/{runId}/retry': [
    404,
    'no run has ended here; its machine takes the one retry',
  ],
};

const dates = { effectiveDate: '2026-01-01', expirationDate: '2026-12-31', trackDate: '2026-10-01' };
const followUpDate = addDays(new Date().toISOString().slice(0, 10), 7);
const leaves = { successor: 'Ann Poe', lastDay: '2026-01-31' };
const task = { description: 'Call the clerk', followUpDate };

/** What a sample by its schema does not meet. */
const bodies: Record<string, object> = {
  'post /firm/exports/{type}/prepare': { query: {}, columns: ['name'], format: 'csv' },
  'post /licensing-authorities/{ownerId}/contacts': { name: 'A clerk' },
  'put /licensing-authorities/{ownerId}/contacts/{id}': { name: 'A clerk' },
  'put /licenses/{id}/document': { document: pdf, documentFileName: 'License.pdf' },
  'put /licenses/{id}/tracking-details': { ...dates, isTrackingOnly: false },
  'put /licenses/{id}/designation-approval': { approved: false, reason: 'Too late' },
  'post /licenses/{licenseId}/renewals/{renewalId}/license-received': { ...dates, formsReceivedDate: '2026-01-01' },
  'post /renewals/{renewalId}/tasks': task,
  'post /licenses/{licenseId}/tasks': task,
  'post /replacements/people/{personId}': leaves,
  'post /replacements/people/{personId}/plan': leaves,
  'put /accounting/check-request-invoices/{invoiceId}/issued': {
    checkNumber: 12,
    checkIssued: '2026-01-01',
    shippingMethodCheck: 'Fedex',
  },
  ...Object.fromEntries(
    kinds.flatMap((kind) => [
      [`post /renewals/{renewalId}/${paths[kind]}`, invoiceBodies[kind]],
      [`put /renewals/{renewalId}/${paths[kind]}/{invoiceId}`, invoiceBodies[kind]],
    ]),
  ),
};

const ids: Record<string, string> = {};
const types = '/licensing-authorities/{authorityId}/license-types';
const ofProperty = '/properties/{propertyId}/licenses';
const form = { label: 'Change of manager', url: 'https://city.example/form.pdf' };

describe('a stale view', () => {
  let api: Api;
  let owner: pg.Client;
  const callers: Record<string, Caller> = {};
  let routes: Route[];

  const addRecords = async () => {
    const { firm, clients, people } = await api.world();
    const assignedUserId = people['contributor@harborview.example'] ?? '';
    for (const name of ['admin', 'contributor', 'accounting'])
      callers[name] = await api.signIn(`${name}@harborview.example`);
    callers['firm'] = await api.signIn('admin@keystone.example');
    const own = callers['contributor'];
    const admin = callers['admin'];
    if (!own || !admin) throw new Error('Nobody signed in');
    const [license = '', standing, unalerted, managerChange, propertyContact] = await api.app
      .get(Transactions)
      .run(systemActor(clients.harborview, firm, 'stale'), randomUUID(), (uow) => {
        const at = addStanding(uow, clients.harborview);
        const [one, other] = [{ assignedUserId }, {}].map((fields) =>
          addSampleLicense(uow, clients.harborview, at, fields),
        );
        const [change, contact] = (['ManagerChange', 'PropertyContact'] as const).map((kind) =>
          addTask(uow, clients.harborview, { kind, propertyId: at.property, followUpDate }),
        );
        return Promise.resolve([one, at, other, change, contact] as const);
      });
    const work = new RenewalWork(own, license, false);
    const { body: renewal } = await work.begin();
    await work.record(2);
    await work.status(3);
    const invoices = new InvoiceWork(own, work);
    for (const kind of kinds) ids[paths[kind]] = await invoices.added(kind);
    const made = async (caller: Caller, path: string, body: object) => {
      const answer = await caller.post<{ id: string }>(path, body);
      expect(answer.status).toBe(201);
      return answer.body.id;
    };
    const taskId = await made(own, `/renewals/${renewal.id}/tasks`, task);
    const title = await admin.post<{ id: string }>('/officer-titles', { name: 'Member' });
    const officer = { corporateOfficer: 'Jane Doe', officerTitleIds: [title.body.id] };
    const tip = await made(admin, '/renewal-tips', { description: 'Call ahead' });
    await own.put(`/licenses/${license}/document`, { document: pdf, documentFileName: 'License.pdf' });
    const alert = await own.put(`/licenses/${license}/update-alert`, { alert: 'Fee unpaid', isUrgent: false });
    const view = { list: 'renewals', name: 'Mine', query: '', isDefault: false };
    const at = `/licensing-authorities/${standing.authority}`;
    const register = await upload(admin, 'License Number\nA-1\n', 'register.csv');
    const division = await made(admin, '/divisions', { name: 'North', companyCode: 'N' });
    Object.assign(ids, {
      divisions: division,
      'divisions/contacts': await made(admin, `/divisions/${division}/contacts`, { name: 'A director' }),
      licenses: license,
      unalerted: unalerted ?? '',
      renewals: renewal.id,
      tasks: taskId,
      'user-tasks': taskId,
      'user-tasks/renewals': taskId,
      'user-tasks/manager-changes': managerChange ?? '',
      'user-tasks/property-contacts': propertyContact ?? '',
      contacts: await made(own, `/properties/${standing.property}/contacts`, { name: 'A', email: 'a@hotel.example' }),
      'licensing-authorities/contacts': await made(own, `${at}/contacts`, { name: 'A clerk' }),
      'key-contact-change-forms': await made(own, `${at}/key-contact-change-forms`, form),
      properties: standing.property,
      'affiliated-entities': await made(own, `/properties/${standing.property}/affiliated-entities`, {
        entity: standing.entity,
        affiliation: 'Owner',
      }),
      'inspection-reports': await made(own, `/properties/${standing.property}/inspection-reports`, {
        inspectionDate: '2026-01-01',
      }),
      citations: await made(admin, `/properties/${standing.property}/citations`, {
        violationDate: '2026-01-01',
        penalty: 'Fine',
        description: 'Served after hours',
      }),
      'officer-titles': title.body.id,
      'corporate-entities': standing.entity,
      'corporate-entities/officers': await made(own, `/corporate-entities/${standing.entity}/officers`, officer),
      'corporate-officers': await made(own, '/corporate-officers', { name: 'John Roe' }),
      'replacements/people': await made(own, '/corporate-officers', { name: 'Joan Coe' }),
      'renewal-tips': tip,
      'licensing-authorities': standing.authority,
      'license-types': standing.type,
      clients: clients.harborview,
      users: people['viewer@harborview.example'] ?? '',
      'saved-views': await made(own, '/saved-views', view),
      imports: (register.body as { id: string }).id,
      'letter-templates': 'property',
      exports: 'licenses',
      'firm/exports': 'shown-clients',
      events: String(alert.headers['undo']),
    });
  };

  beforeAll(async () => {
    api = await startApi({ FILES_DIR: runFiles() });
    owner = await api.owner();
    await addRecords();
    Object.assign(bodies, {
      'post /corporate-entities/{ownerId}/officers': {
        corporateOfficer: 'Ann Poe',
        officerTitleIds: [ids['officer-titles']],
      },
      'put /letter-templates/{kind}': { template: docxOf(['Hello']).toString('base64'), fileName: 'Ours.docx' },
      'put /user-profile/signature': { image: pngOf(40, 20).toString('base64') },
      [`put ${types}/bulk-update-form-link`]: { licenseTypeIds: [ids['license-types']], formsLinkUrl: form.url },
      [`put ${types}/bulk-update-renewal-tip`]: {
        licenseTypeIds: [ids['license-types']],
        renewalTipId: ids['renewal-tips'],
      },
      [`post ${ofProperty}/send-documents`]: {
        licenseIds: [ids['licenses']],
        propertyContactIds: [ids['contacts']],
      },
      [`post ${ofProperty}/download-documents`]: { licenseIds: [ids['licenses']] },
      [`put ${ofProperty}/bulk-create-alerts`]: { licenseIds: [ids['unalerted']], alert: 'Fee unpaid' },
      [`put ${ofProperty}/bulk-delete-alerts`]: { licenseIds: [ids['licenses']] },
      'put /properties/{propertyId}/sync-premises-addresses': { licenseIds: [ids['licenses']] },
      'post /imports/{id}/differences': { decision: 'Leave', kind: 'Renewed' },
    });
    routes = documentedRoutes(api).filter(({ method, path }) => method !== 'get' && path.includes('{'));
  });
  afterAll(() => api.stop());

  const events = async () => (await owner.query<{ n: number }>('select count(*)::int as n from events')).rows[0]?.n;

  it('repairs: 1 is refused by every call that changes what is named in its address, and changes nothing', async () => {
    const before = await events();
    const wrong: string[] = [];
    for (const { method, path, body } of routes) {
      const called = `${method} ${path}`;
      const [expected] = otherwise[called] ?? [409];
      const answers: string[] = [];
      for (const [who, caller] of Object.entries(callers)) {
        const sent = bodies[called] ?? ((body ? sampleOf(body) : {}) as object);
        const at = filled(path, (kind) => ids[`${path.split('/')[1] ?? ''}/${kind}`] ?? ids[kind] ?? randomUUID());
        const { status, body: said } = await caller.send(method.toUpperCase() as 'PUT', at, sent, {
          'if-match': '"999"',
        });
        answers.push(`${who}: ${status} ${status === 400 ? JSON.stringify(said['errors'] ?? said['detail']) : ''}`);
        if (status === expected) answers.length = 0;
        if (status === expected) break;
      }
      if (answers.length > 0) wrong.push(`${called} ${answers.join(', ')}`);
    }
    expect(wrong).toEqual([]);
    expect(await events()).toBe(before);
  });

  it('firm side 6: is refused by every write that names another client, whoever sends it, and changes nothing', async () => {
    const ofNoClient = new Set(
      api.app
        .get(PolicyCheck)
        .routes()
        .filter(({ policy }) => policy?.to === 'anybody')
        .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`),
    ).add('put /authentication/current-user/client');
    const everybody = [...Object.values(callers), await api.signIn('accounting@keystone.example')];
    const before = await events();
    const wrong: string[] = [];
    for (const { method, path } of documentedRoutes(api)) {
      if (method === 'get' || ofNoClient.has(`${method} ${path}`)) continue;
      const at = filled(path, () => randomUUID());
      const answers = await Promise.all(
        everybody.map(async (caller) => {
          const other = { 'evergreen-client': randomUUID() };
          const { status, body } = await caller.send(method.toUpperCase() as 'PUT', at, {}, other);
          return status === 409 ? body['detail'] : status;
        }),
      );
      // Whoever may not do it at all is told that; for everybody else it is another client's.
      const isRefused = answers.every((said) => said === 403 || said === otherClientChosen);
      if (!isRefused || !answers.includes(otherClientChosen)) wrong.push(`${method} ${path}: ${answers.join(', ')}`);
    }
    expect(wrong).toEqual([]);
    expect(await events()).toBe(before);
  });

  it('has no exception that is none any more', () => {
    const known = routes.map(({ method, path }) => `${method} ${path}`);
    expect([...Object.keys(otherwise)].filter((route) => !known.includes(route))).toEqual([]);
  });
});
