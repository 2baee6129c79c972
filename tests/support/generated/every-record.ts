import { randomUUID } from 'node:crypto';
import { type Api, type Caller, did } from '../api.js';
import { filled, type Route } from './documented-routes.js';
import { docxOf } from '../exports/docx.js';
import { mappedImport, upload } from '../areas/imports.js';
import { bodies as invoiceBodies, InvoiceWork, kinds, paths } from '../areas/invoices.js';
import { addSampleLicense, addStanding } from '../licensing.js';
import { pngOf } from '../exports/pictures.js';
import { pdf, RenewalWork } from '../areas/renewal-calls.js';
import { sampleOf } from './sample-of.js';
import { addTask } from '../areas/user-tasks.js';
import type { World } from '../world.js';

const dates = { effectiveDate: '2026-01-01', expirationDate: '2026-12-31', trackDate: '2026-10-01' };
const followUpDate = '2099-03-01';
const leaves = { successor: 'Ann Poe', lastDay: '2026-01-31' };
const task = { description: 'Call the clerk', followUpDate };

/** Values that a sample of the schema does not get right. */
const fixedBodies: Readonly<Record<string, object>> = {
  'post /firm/exports/{type}/prepare': { query: {}, columns: ['name'], format: 'csv' },
  'post /licensing-authorities/{ownerId}/contacts': { name: 'A clerk' },
  'put /licensing-authorities/{ownerId}/contacts/{id}': { name: 'A clerk' },
  'put /licenses/{id}/document': { document: pdf, documentFileName: 'License.pdf' },
  'put /licenses/{id}/tracking-details': { ...dates, isTrackingOnly: false },
  'put /licenses/{id}/designation-approval': { approved: false, reason: 'Too late' },
  'post /licenses/{licenseId}/renewals/{renewalId}/forms-received': {
    formsReceivedDate: '2026-01-01',
    renewalDueDate: '2026-02-01',
  },
  'post /licenses/{licenseId}/renewals/{renewalId}/forms-filed': { dateFiled: '2026-01-01' },
  'post /licenses/{licenseId}/renewals/{renewalId}/license-sent': {
    licenseSentDate: '2026-01-01',
    shippingMethodLicense: 'Fedex',
  },
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

const types = '/licensing-authorities/{authorityId}/license-types';
const ofProperty = '/properties/{propertyId}/licenses';
const form = { label: 'Change of manager', url: 'https://city.example/form.pdf' };

/** Kinds without a record: an address names one that never was. */
const lacking: readonly string[] = [
  ...['assignments', 'bulk', 'runs', 'acts', 'handovers', 'lists', 'messages', 'license-emails', 'failed-jobs'],
  ...['calendars', 'exports/id', 'provided', 'release-notes', 'sessions', 'subjects', 'subjects/id'],
];

/** One record of each kind in an address, and for each write a valid body. */
export class EveryRecord {
  private constructor(
    readonly callers: Readonly<Record<string, Caller>>,
    readonly ids: Readonly<Record<string, string>>,
    private readonly bodies: Readonly<Record<string, object>>,
  ) {}

  /** The id of a kind in a path; an area that has another record of this kind says so. */
  id(path: string, kind: string): string | undefined {
    return this.ids[`${path.split('/')[1] ?? ''}/${kind}`] ?? this.ids[kind];
  }

  /** The address of a route, with the ids of these records. */
  at({ path }: Route): string {
    return filled(path, (kind) => {
      const id = this.id(path, kind) ?? (lacking.includes(kind) ? randomUUID() : undefined);
      if (id === undefined) throw new Error(`${path}: there is no record of ${kind}`);
      return id;
    });
  }

  bodyOf({ method, path, body }: Route): object | undefined {
    if (method === 'get') return undefined;
    return this.bodies[`${method} ${path}`] ?? ((body ? sampleOf(body) : {}) as object);
  }

  /**
   * Adds the records, and signs in the people who may change them.
   * @param mark a word in their texts
   */
  static async add(
    api: Api,
    world?: World,
    { client = 'harborview', mark = 'Harbor' }: { client?: keyof World['clients']; mark?: string } = {},
  ): Promise<EveryRecord> {
    const callers: Record<string, Caller> = {};
    const ids: Record<string, string> = {};
    const { clients, people } = world ?? (await api.world());
    const clientId = clients[client];
    const assignedUserId = people[`contributor@${client}.example`] ?? '';
    for (const name of ['admin', 'contributor', 'accounting'])
      callers[name] = await api.signIn(`${name}@${client}.example`);
    callers['firm'] = await api.signIn('admin@keystone.example');
    const own = callers['contributor'];
    const admin = callers['admin'];
    if (!own || !admin) throw new Error('No one signed in');
    const [license = '', standing, unalerted, managerChange, propertyContact] = await api.work(clientId, (uow) => {
      const standing = addStanding(uow, clientId, ` ${mark}`);
      const [first, second] = [{ assignedUserId }, {}].map((fields) =>
        addSampleLicense(uow, clientId, standing, { premisesName: mark, notes: mark, ...fields }),
      );
      const [change, contact] = (['ManagerChange', 'PropertyContact'] as const).map((kind) =>
        addTask(uow, clientId, { kind, description: mark, propertyId: standing.property, followUpDate }),
      );
      return [first, standing, second, change, contact] as const;
    });
    const work = new RenewalWork(own, license, false);
    const { body: renewal } = did(await work.begin());
    did(await work.record(2));
    did(await work.status(3));
    const invoices = new InvoiceWork(own, work);
    for (const kind of kinds) ids[paths[kind]] = await invoices.added(kind);
    const taskId = await own.added(`/renewals/${renewal.id}/tasks`, { ...task, description: mark });
    const title = await admin.added('/officer-titles', { name: `${mark} Member` });
    const officer = { corporateOfficer: `${mark} Doe`, officerTitleIds: [title] };
    const tip = await admin.added('/renewal-tips', { description: `${mark}: call ahead` });
    did(await own.put(`/licenses/${license}/document`, { document: pdf, documentFileName: 'License.pdf' }));
    const alert = await own.put(`/licenses/${license}/update-alert`, { alert: `${mark}: fee unpaid`, isUrgent: false });
    expect(did(alert).headers['undo']).toEqual(expect.any(String));
    const view = { list: 'renewals', name: mark, query: '', isDefault: false };
    const authorityPath = `/licensing-authorities/${standing.authority}`;
    const register = did(await upload(admin, 'License Number\nA-1\n', 'register.csv'));
    const mapped = await mappedImport(admin, `${mark}.csv`);
    const source = await admin.added('/sources', {
      ...{ name: mark, kind: 'Upload', every: 'Daily', at: '06:30' },
      ...{ ownerId: assignedUserId, importId: mapped },
    });
    const division = await admin.added('/divisions', { name: mark, companyCode: 'N' });
    Object.assign(ids, {
      divisions: division,
      'divisions/contacts': await admin.added(`/divisions/${division}/contacts`, { name: `${mark} Reyes` }),
      licenses: license,
      unalerted: unalerted ?? '',
      renewals: renewal.id,
      tasks: taskId,
      'user-tasks': taskId,
      'user-tasks/renewals': taskId,
      'user-tasks/manager-changes': managerChange ?? '',
      'user-tasks/property-contacts': propertyContact ?? '',
      contacts: await own.added(`/properties/${standing.property}/contacts`, { name: mark, email: 'a@hotel.example' }),
      'licensing-authorities/contacts': await own.added(`${authorityPath}/contacts`, { name: `${mark} Clerk` }),
      'key-contact-change-forms': await own.added(`${authorityPath}/key-contact-change-forms`, form),
      properties: standing.property,
      'affiliated-entities': await own.added(`/properties/${standing.property}/affiliated-entities`, {
        entity: standing.entity,
        affiliation: 'Owner',
      }),
      'inspection-reports': await own.added(`/properties/${standing.property}/inspection-reports`, {
        inspectionDate: '2026-01-01',
        inspector: mark,
      }),
      citations: await admin.added(`/properties/${standing.property}/citations`, {
        violationDate: '2026-01-01',
        penalty: 'Fine',
        description: mark,
      }),
      'officer-titles': title,
      'corporate-entities': standing.entity,
      'corporate-entities/officers': await own.added(`/corporate-entities/${standing.entity}/officers`, officer),
      'corporate-officers': await own.added('/corporate-officers', { name: `${mark} Roe` }),
      'replacements/people': await own.added('/corporate-officers', { name: `${mark} Coe` }),
      'renewal-tips': tip,
      sources: source,
      'sources/imports': mapped,
      'licensing-authorities': standing.authority,
      'license-types': standing.type,
      clients: clientId,
      users: people[`viewer@${client}.example`] ?? '',
      'saved-views': await own.added('/saved-views', view),
      imports: register.body.id,
      'letter-templates': 'property',
      exports: 'licenses',
      'firm/exports': 'shown-clients',
      events: String(alert.headers['undo']),
    });
    const bodies: Record<string, object> = {
      ...fixedBodies,
      'post /corporate-entities/{ownerId}/officers': {
        corporateOfficer: 'Ann Poe',
        officerTitleIds: [ids['officer-titles']],
      },
      'post /properties/{ownerId}/affiliated-entities': { entity: 'Some Other, Inc.', affiliation: 'Owner' },
      [`post ${types}`]: { name: 'Some other', term: 'Annual', classification: 'Operational' },
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
    };
    return new EveryRecord(callers, ids, bodies);
  }
}
