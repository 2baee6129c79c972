import { randomUUID } from 'node:crypto';
import type { LicenseDetail, LicenseList, LicenseQueryInput } from '@evergreen/contracts/license-views';
import type { CreateInput } from '@evergreen/contracts/licenses';
import type { AddedFields } from '../../server/src/features/licenses/index.js';
import { Commands } from '../../server/src/kernel/commands/commands.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { type Api, type Caller, startApi } from '../support/api.js';
import { addSampleLicense, addStanding, place, type Standing } from '../support/licensing.js';
import type { World } from '../support/world.js';

interface Refused {
  errors?: Record<string, string[]>;
  detail: string;
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF').toString('base64');

describe('licenses over HTTP', () => {
  let api: Api;
  let world: World;
  let standing: Standing;
  let contributor: Caller;
  let admin: Caller;
  let viewer: Caller;
  let firmAdmin: Caller;
  let stranger: Caller;

  const add = (fields: Partial<AddedFields> = {}, tenant = world.clients.harborview, on = standing) =>
    api.app
      .get(Commands)
      .run(systemActor(tenant, world.firm, 'test'), randomUUID(), (uow) =>
        Promise.resolve(addSampleLicense(uow, tenant, on, fields)),
      );
  const detail = async (id: string, who = contributor) => (await who.get<LicenseDetail>(`/licenses/${id}`)).body;
  const list = async (query: LicenseQueryInput, who = contributor) => {
    const answer = await who.post<LicenseList>('/licenses/list', query);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const numbers = async (query: LicenseQueryInput) => (await list(query)).items.map((row) => row.licenseNumber).sort();
  const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  beforeAll(async () => {
    api = await startApi({ FILES_DIR: `/tmp/evergreen-test-${randomUUID()}` });
    world = await api.world();
    const { harborview } = world.clients;
    standing = await api.app
      .get(Commands)
      .run(systemActor(harborview, world.firm, 'test'), randomUUID(), (uow) =>
        Promise.resolve(addStanding(uow, harborview)),
      );
    contributor = await api.signIn('contributor@harborview.example');
    admin = await api.signIn('admin@harborview.example');
    viewer = await api.signIn('viewer@harborview.example');
    stranger = await api.signIn('admin@meridian.example');
    firmAdmin = await api.signIn('admin@keystone.example');
    const switched = await firmAdmin.put('/authentication/current-user/client', { clientId: harborview });
    expect(switched.status).toBeLessThan(300);
  });
  afterAll(() => api.stop());

  const creation = (fields: Partial<CreateInput> = {}): CreateInput => ({
    propertyId: standing.property,
    licenseNumber: `C-${randomUUID().slice(0, 8)}`,
    ...place,
    jurisdiction: 'City',
    licensingAuthorityId: standing.authority,
    licenseTypeId: standing.type,
    licensees: [standing.entity],
    effectiveDate: '2026-01-01',
    expirationDate: '2026-12-31',
    trackDate: '2026-11-01',
    isTrackingOnly: false,
    ...fields,
  });

  describe('adding', () => {
    it('adds a license with its document, and shows it whole', async () => {
      const body = creation({ document: pdf, documentFileName: 'License 1.pdf', notes: 'Keep at the bar' });
      const { status, body: answer } = await contributor.post<{ id: string }>('/licenses', body);
      expect({ status, answer }).toMatchObject({ status: 201 });
      expect(await detail(answer.id)).toMatchObject({
        licenseNumber: body.licenseNumber,
        clientName: 'Harborview Hotels',
        propertyName: 'Harbor Kitchen',
        licensingAuthorityPayableTo: 'City of Boston',
        licenseTypeName: 'Common Victualler',
        licenseClassification: 'Operational',
        licenseTerm: 'Annual',
        licensees: [{ id: standing.entity, name: 'Harbor Foods, Inc.', federalEin: '12-3456789' }],
        licenseRank: 'Standalone',
        renewalDesignation: 'BillingClient',
        renewalDesignationApprovalStatus: 'None',
        renewalStatus: 1,
        licenseDocumentExists: true,
        inProcessRenewal: null,
        renewalHistory: [],
      });
      const file = await contributor.get<string>(`/licenses/${answer.id}/download-license-document`);
      expect(file.status).toBe(200);
      expect(file.headers['content-disposition']).toContain('License 1.pdf');
    });

    it.each<[string, Partial<Record<keyof CreateInput, unknown>>, string, string]>([
      ['no number', { licenseNumber: '' }, 'licenseNumber', 'Required'],
      ['no street', { address1: '' }, 'address1', 'Required'],
      ['no zip in the United States', { zip: '' }, 'zip', 'Required'],
      ['no licensee', { licensees: [] }, 'licensees', 'At least one Licensee must be selected'],
      ['no authority', { licensingAuthorityId: '' }, 'licensingAuthorityId', 'Licensing Authority is required'],
      ['no type', { licenseTypeId: null }, 'licenseTypeId', 'License Type is required'],
      ['an unknown type', { licenseTypeId: randomUUID() }, 'licenseTypeId', 'License Type is required'],
      ['no jurisdiction', { jurisdiction: undefined }, 'jurisdiction', 'Required'],
      [
        'an officer without a title',
        { officers: [{ officerId: randomUUID(), officerTitleIds: [] }] },
        'officers[0].officerTitleIds',
        'Required',
      ],
      ['no effective date', { effectiveDate: '' }, 'effectiveDate', 'Required'],
      ['no real date', { effectiveDate: '2026-02-30' }, 'effectiveDate', 'Invalid Date'],
      ['a date before 1900', { effectiveDate: '1899-12-31' }, 'effectiveDate', 'Year must be >= 1900'],
      ['no expiration', { expirationDate: null }, 'expirationDate', 'Required'],
      [
        'an early expiration',
        { expirationDate: '2026-01-01', trackDate: '2025-12-01' },
        'expirationDate',
        'Expiration Date must be after Effective Date.',
      ],
      ['no track date', { trackDate: null }, 'trackDate', 'Required'],
      ['a late track date', { trackDate: '2026-12-31' }, 'trackDate', 'Track Date must be before Expiration Date.'],
      [
        'what is no PDF',
        { document: Buffer.from('hello there').toString('base64') },
        'document',
        'Selected file must be a PDF',
      ],
    ])('refuses %s on its field', async (_, fields, field, message) => {
      const answer = await contributor.post<Refused>('/licenses', { ...creation(), ...fields });
      expect({ status: answer.status, errors: answer.body.errors }).toMatchObject({
        status: 400,
        errors: { [field]: [message] },
      });
    });

    it('lets nobody add who only reads', async () => {
      expect((await viewer.post('/licenses', creation())).status).toBe(403);
    });
  });

  describe('editing', () => {
    const tracking = {
      effectiveDate: '2026-02-01',
      expirationDate: '2027-01-31',
      trackDate: '2026-12-01',
      isTrackingOnly: true,
      notes: 'Call first',
    };

    it('changes the tracking details, and nothing where nothing differs', async () => {
      const id = await add();
      expect((await contributor.put(`/licenses/${id}/tracking-details`, tracking)).status).toBe(204);
      const changed = await detail(id);
      expect(changed).toMatchObject({ ...tracking, version: 2, dueDate: '2026-12-01' });
      expect(changed.notesTimestamp).not.toBeNull();
      await contributor.put(`/licenses/${id}/tracking-details`, tracking);
      expect((await detail(id)).version).toBe(2);
    });

    it('refuses what rests on a stale view', async () => {
      const id = await add();
      await contributor.put(`/licenses/${id}/tracking-details`, tracking, { 'if-match': '"1"' });
      const late = await admin.put<Refused>(
        `/licenses/${id}/tracking-details`,
        { ...tracking, notes: 'Mine' },
        { 'if-match': '"1"' },
      );
      expect(late).toMatchObject({
        status: 409,
        body: { detail: 'This record was changed by someone else. Refresh and try again.' },
      });
    });

    it('needs no expiration of a perpetual license, and no order of a seasonal one', async () => {
      const perpetual = await add({ licenseTerm: 'Perpetual' });
      const open = { ...tracking, expirationDate: null, trackDate: null };
      expect((await contributor.put(`/licenses/${perpetual}/tracking-details`, open)).status).toBe(204);
      expect((await detail(perpetual)).renewalStatus).toBeNull();
      const seasonal = await add({ isSeasonal: true });
      const late = { ...tracking, trackDate: '2027-03-01' };
      expect((await contributor.put(`/licenses/${seasonal}/tracking-details`, late)).status).toBe(204);
    });

    it('changes the information, and what follows from a new type', async () => {
      const id = await add({ licenseNumber: 'OLD-1' });
      const { licenseNumber, jurisdiction, licensingAuthorityId, licenseTypeId, licensees } = creation({
        licenseNumber: 'NEW-1',
      });
      const information = {
        licenseNumber,
        jurisdiction,
        licensingAuthorityId,
        licenseTypeId,
        licensees,
        ...place,
        premisesName: 'Roof Bar',
      };
      expect((await contributor.put(`/licenses/${id}/information`, information)).status).toBe(204);
      expect(await detail(id)).toMatchObject({ licenseNumber: 'NEW-1', premisesName: 'Roof Bar', version: 2 });
      const empty = await contributor.put<Refused>(`/licenses/${id}/information`, {
        ...information,
        licensees: [randomUUID()],
      });
      expect(empty.body.errors).toEqual({ licensees: ['At least one Licensee must be selected'] });
    });

    it('sets and removes an alert', async () => {
      const id = await add();
      expect((await contributor.put<Refused>(`/licenses/${id}/update-alert`, { alert: '' })).body.errors).toEqual({
        alert: ['Required'],
      });
      await contributor.put(`/licenses/${id}/update-alert`, { alert: 'Inspection due', isUrgent: true });
      expect(await detail(id)).toMatchObject({
        alert: 'Inspection due',
        isUrgentAlert: true,
        alertTimestamp: expect.any(String) as string,
      });
      expect((await contributor.delete(`/licenses/${id}/delete-alert`)).status).toBe(204);
      expect(await detail(id)).toMatchObject({ alert: null, isUrgentAlert: false, alertTimestamp: null });
    });

    it('deactivates and activates; an inactive license takes no alert', async () => {
      const id = await add();
      await contributor.put(`/licenses/${id}/update-active`, { active: false });
      expect(await detail(id)).toMatchObject({ active: false, renewalStatus: null });
      expect((await contributor.put<Refused>(`/licenses/${id}/update-alert`, { alert: 'x' })).body.detail).toBe(
        'This license is inactive.',
      );
      await contributor.put(`/licenses/${id}/update-active`, { active: true });
      expect(await detail(id)).toMatchObject({ active: true, renewalStatus: 1 });
    });

    it('is for those whom the designation names', async () => {
      const [ours, firms] = [await add(), await add({ renewalDesignation: 'ManagingFirm' })];
      expect((await viewer.put(`/licenses/${ours}/tracking-details`, tracking)).status).toBe(403);
      expect((await contributor.put(`/licenses/${firms}/tracking-details`, tracking)).status).toBe(403);
      expect((await viewer.get(`/licenses/${ours}`)).status).toBe(200);
      // A firm never edits the records of a client on the level Saas.
      expect((await firmAdmin.put(`/licenses/${firms}/tracking-details`, tracking)).status).toBe(403);
    });

    it('is the same 404 for another tenant’s license and for none', async () => {
      const id = await add();
      for (const target of [id, randomUUID()]) {
        expect((await stranger.get(`/licenses/${target}`)).status).toBe(404);
        expect((await stranger.put(`/licenses/${target}/tracking-details`, tracking)).status).toBe(404);
        expect((await stranger.get(`/licenses/${target}/download-license-document`)).status).toBe(404);
        expect((await stranger.post('/user-view-history', { type: 'License', licenseId: target })).status).toBe(404);
      }
    });
  });

  describe('assigning', () => {
    const far = () => ({
      dueDate: daysOn(200),
      trackDate: daysOn(180),
      expirationDate: daysOn(230),
      effectiveDate: '2026-01-01',
    });
    const user = (email: string) => world.people[email]!;
    const assign = (who: Caller, id: string, renewalDesignation: string, assignedUserId: string | number | null) =>
      who.put<{ message: string } & Refused>(`/licenses/${id}/assign`, { renewalDesignation, assignedUserId });

    it('gives a license to a client’s person and takes it back', async () => {
      const id = await add(far());
      const given = await assign(contributor, id, 'BillingClient', user('contributor@harborview.example'));
      expect(given).toMatchObject({
        status: 200,
        body: { message: 'The license is assigned to Contributor Harborview.' },
      });
      expect((await assign(contributor, id, 'BillingClient', -1)).status).toBe(403);
      expect((await assign(admin, id, 'BillingClient', -1)).body).toMatchObject({
        message: 'The license is unassigned.',
        assignedUserId: null,
      });
    });

    it('takes only those who work renewals for the designation', async () => {
      const id = await add(far());
      for (const email of ['viewer@harborview.example', 'renewals@keystone.example', 'contributor@meridian.example'])
        expect((await assign(admin, id, 'BillingClient', user(email))).body.errors).toHaveProperty('assignedUserId');
    });

    it('lets the client not take a license back from itself, and the firm do so without an assignee', async () => {
      const id = await add({ ...far(), assignedUserId: user('contributor@harborview.example') });
      expect((await assign(admin, id, 'ManagingFirm', null)).status).toBe(403);
      const taken = await assign(firmAdmin, id, 'ManagingFirm', user('renewals@keystone.example'));
      expect(taken.body).toMatchObject({ renewalDesignation: 'ManagingFirm', assignedUserId: null });
      const next = await assign(firmAdmin, id, 'ManagingFirm', user('renewals@keystone.example'));
      expect(next.body).toMatchObject({ assignedUserId: user('renewals@keystone.example') });
    });

    it('asks for approval within 30 days, and then does what was approved', async () => {
      const id = await add({ ...far(), renewalDesignation: 'ManagingFirm', dueDate: daysOn(29) });
      const asked = await assign(admin, id, 'BillingClient', null);
      expect(asked.body).toMatchObject({
        renewalDesignation: 'ManagingFirm',
        renewalDesignationApprovalStatus: 'ApprovalRequested',
      });
      expect((await assign(admin, id, 'BillingClient', null)).status).toBe(400);
      expect((await admin.put(`/licenses/${id}/designation-approval`, { approved: true, reason: '' })).status).toBe(
        403,
      );
      expect((await firmAdmin.put(`/licenses/${id}/designation-approval`, { approved: true, reason: '' })).status).toBe(
        204,
      );
      expect(await detail(id)).toMatchObject({
        renewalDesignation: 'BillingClient',
        renewalDesignationApprovalStatus: 'None',
      });
    });

    it('refuses secondary and inactive licenses', async () => {
      const masterLicenseId = await add({ isMaster: true });
      const [secondary, inactive] = [await add({ masterLicenseId }), await add({ active: false })];
      for (const id of [secondary, inactive]) expect((await assign(admin, id, 'BillingClient', null)).status).toBe(400);
    });
  });

  describe('the list', () => {
    const mark = 'ZZTOP';
    const tip = randomUUID();
    let other: Standing;

    beforeAll(async () => {
      const { harborview } = world.clients;
      const by = systemActor(harborview, world.firm, 'test');
      other = await api.app
        .get(Commands)
        .run(by, randomUUID(), (uow) => Promise.resolve(addStanding(uow, harborview, ' Annex')));
      const common = { accountNumber: mark };
      const master = await add({ ...common, licenseNumber: 'A', isMaster: true, trackDate: '2020-01-01' });
      await add({ ...common, licenseNumber: 'B', masterLicenseId: master, city: 'Salem', trackDate: '2030-01-01' });
      await add(
        {
          ...common,
          licenseNumber: 'C',
          state: 'NH',
          licenseTerm: 'Perpetual',
          classification: 'Liquor',
          trackDate: null,
        },
        harborview,
        other,
      );
      await add({
        ...common,
        licenseNumber: 'D',
        country: 'Canada',
        category: 'Tobacco',
        isTrackingOnly: true,
        trackDate: '2030-01-01',
        assignedUserId: world.people['admin@harborview.example']!,
      });
      await add({
        ...common,
        licenseNumber: 'E',
        active: false,
        renewalDesignation: 'ManagingFirm',
        trackDate: '2030-01-01',
      });
    });

    const found = (query: LicenseQueryInput) => numbers({ searchTerm: mark, ...query });

    it.each<[string, () => LicenseQueryInput, string[]]>([
      ['active by default', () => ({}), ['A', 'B', 'C', 'D']],
      ['inactive', () => ({ active: false }), ['E']],
      ['all', () => ({ active: null }), ['A', 'B', 'C', 'D', 'E']],
      ['stages', () => ({ stages: [1] }), ['A', 'B', 'D']],
      ['cities', () => ({ cities: ['Salem'] }), ['B']],
      ['countries', () => ({ countries: ['Canada'] }), ['D']],
      ['states', () => ({ states: ['NH', 'VT'] }), ['C']],
      ['an empty list, which is no filter', () => ({ states: [] }), ['A', 'B', 'C', 'D']],
      ['an assignee', () => ({ userIds: [world.people['admin@harborview.example']!] }), ['D']],
      ['unassigned', () => ({ userIds: ['-1'] }), ['A', 'B', 'C']],
      ['tips', () => ({ renewalTipIds: [tip] }), []],
      ['designation', () => ({ renewalDesignation: 'ManagingFirm', active: null }), ['E']],
      ['current renewals', () => ({ showCurrentRenewals: true }), ['A']],
      ['terms', () => ({ licenseTerms: ['Perpetual'] }), ['C']],
      ['classification', () => ({ licenseClassification: 'Liquor' }), ['C']],
      ['categories', () => ({ licenseCategoryIds: ['Tobacco'] }), ['D']],
      ['authorities', () => ({ licensingAuthorityIds: [other.authority] }), ['C']],
      ['types', () => ({ licenseTypeIds: [other.type] }), ['C']],
      ['states of authorities', () => ({ licensingAuthorityStates: ['MA'] }), ['A', 'B', 'C', 'D']],
      ['tracking', () => ({ renewalTrackingType: 'TrackingOnly' }), ['D']],
    ])('filters by %s', async (_, query, expected) => {
      expect(await found(query())).toEqual(expected);
    });

    it.each([
      ['a property', 'kitchen annex', ['C']],
      ['an authority', 'board annex', ['C']],
      ['a city', 'SALEM', ['B']],
      ['what a pattern would mean', '100%', []],
    ])('searches %s', async (_, searchTerm, expected) => {
      expect(await numbers({ searchTerm })).toEqual(expected);
    });

    it('shows rank, names and figures', async () => {
      const page = await list({ searchTerm: mark });
      expect(page).toMatchObject({ totalItemCount: 4, totalWithChildren: 1, activeItemCount: 4, inactiveItemCount: 1 });
      const [a, b] = ['A', 'B'].map((number) => page.items.find((row) => row.licenseNumber === number));
      expect(a).toMatchObject({
        licenseRank: 'Primary',
        propertyName: 'Harbor Kitchen',
        licensees: [{ name: 'Harbor Foods, Inc.' }],
      });
      expect(b).toMatchObject({ licenseRank: 'Secondary', masterLicenseNumber: 'A', city: 'Salem' });
    });

    it('sorts by each column, and pages never overlap', async () => {
      const columns = [
        'licenseNumber',
        'accountNumber',
        'masterLicenseNumber',
        'propertyName',
        'premisesName',
        'licensingAuthorityName',
        'city',
        'state',
        'county',
        'country',
        'jurisdiction',
      ] as const;
      for (const sortBy of columns)
        for (const sortDirection of ['asc', 'desc'] as const) {
          const pages = await Promise.all(
            [1, 2].map((pageNumber) => list({ active: null, sortBy, sortDirection, pageNumber, pageSize: 5 })),
          );
          expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(10);
        }
      expect(
        (await list({ searchTerm: mark, sortBy: 'licenseNumber', sortDirection: 'desc' })).items[0]?.licenseNumber,
      ).toBe('D');
    });

    it('refuses what it does not know', async () => {
      for (const query of [{ sortBy: 'alert; drop table' }, { pageSize: 7 }, { unknown: 1 }, { active: 'maybe' }])
        expect((await contributor.post('/licenses/list', query)).status).toBe(400);
    });

    it('shows no other client’s license', async () => {
      expect(await list({ active: null }, stranger)).toMatchObject({
        items: [],
        totalItemCount: 0,
        activeItemCount: 0,
      });
    });

    it('remembers the last ten that somebody looked at', async () => {
      const ids: string[] = [];
      for (let index = 0; index < 12; index++) {
        ids.push(await add());
        expect((await contributor.post('/user-view-history', { type: 'License', licenseId: ids.at(-1) })).status).toBe(
          204,
        );
      }
      const { body } = await contributor.get<{ items: { licenseId: string }[] }>('/user-view-history');
      expect(body.items.map(({ licenseId }) => licenseId)).toEqual(ids.slice(2).reverse());
      expect((await viewer.get('/user-view-history')).body).toEqual({ items: [], totalItemCount: 0 });
    });
  });
});
