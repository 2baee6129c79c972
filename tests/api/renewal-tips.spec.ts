import { randomUUID } from 'node:crypto';
import type { Paged, SelectOption } from '@evergreen/contracts/common';
import type { RenewalTip, TipType } from '@evergreen/contracts/renewal-tips';
import type { Caller } from '../support/api.js';
import { type Licensing, openLicensing } from '../support/licensing.js';
import { rebuilt } from '../support/rebuilt.js';
import { provesRecord } from '../support/record-spec.js';

provesRecord('a renewal tip', {
  path: '/renewal-tips',
  noun: 'renewal tip',
  valid: () => ({ description: `Tip ${randomUUID()}`, renewalTipCategoryId: 'Timing', stateProvince: 'MA' }),
  edit: { field: 'description', label: 'Tip', to: 'Bring two copies' },
  invalid: [
    ['no words', { description: ' ' }, { description: ['Required'] }],
    ['1,025 letters', { description: 'x'.repeat(1025) }, { description: ['Cannot exceed 1024 characters'] }],
    ['another category', { renewalTipCategoryId: 'Weather' }, { renewalTipCategoryId: ['Choose one of the options'] }],
  ],
  unique: {
    again: (body) => ({ ...body, description: ` ${String(body['description']).toUpperCase()}` }),
    errors: { description: ['There is a Renewal Tip of these words already'] },
  },
  keeper: 'admin@harborview.example',
  may: {
    add: ['admin@keystone.example', 'renewals@keystone.example', 'admin@harborview.example', 'admin@meridian.example'],
    keep: ['admin@harborview.example'],
  },
});

describe('renewal tips', () => {
  let house: Licensing;
  let { admin, contributor, firmAdmin, stranger, viewer } = {} as Licensing;

  beforeAll(async () => {
    house = await openLicensing();
    ({ admin, contributor, firmAdmin, stranger, viewer } = house);
  });
  afterAll(() => house.api.stop());

  const added = async (who: Caller, description: string, more: object = {}): Promise<string> => {
    const answer = await who.post<{ id: string }>('/renewal-tips', { description, ...more });
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.id;
  };
  const list = async (who: Caller, query: object = {}) =>
    (await who.post<Paged<RenewalTip>>('/renewal-tips/list', query)).body;
  const names = ({ items }: Paged<RenewalTip>) => items.map(({ description }) => description);
  const options = async (who: Caller, query: string) =>
    (await who.get<SelectOption[]>(`/renewal-tips/select-list-options${query}`)).body.map(({ label }) => label);

  it('are listed by category and state, own ones and the firm’s, and offered for an authority', async () => {
    await added(admin, 'Certificate of good standing', { renewalTipCategoryId: 'SupportingDocuments' });
    await added(firmAdmin, 'Pay by certified check', { renewalTipCategoryId: 'FeesAndPayment', stateProvince: 'MA' });
    await added(firmAdmin, 'Fingerprints', { renewalTipCategoryId: 'SupportingDocuments', stateProvince: 'RI' });
    await added(stranger, 'Only Meridian’s');
    expect(names(await list(contributor))).toEqual([
      'Certificate of good standing',
      'Fingerprints',
      'Pay by certified check',
    ]);
    expect(names(await list(contributor, { states: ['MA'] }))).toEqual(['Pay by certified check']);
    expect(names(await list(contributor, { renewalTipCategoryIds: ['SupportingDocuments'] }))).toHaveLength(2);
    expect((await list(contributor, { searchTerm: 'CERTIFIED' })).items).toMatchObject([
      { renewalTipCategoryName: 'Fees and Payment', isClientSpecific: false, managedBy: 'Keystone Licensing Group' },
    ]);
    expect((await viewer.post('/renewal-tips/list', {})).status).toBe(403);
    expect(await options(viewer, `?licensingAuthorityId=${house.standing.authority}`)).toEqual([
      'Certificate of good standing',
      'Pay by certified check',
    ]);
    expect(await options(viewer, '?renewalTipCategoryId=SupportingDocuments&stateProvince=RI')).toEqual([
      'Fingerprints',
    ]);
    const categories = await viewer.get<SelectOption[]>('/renewal-tip-categories/select-list-options');
    expect(categories.body.map(({ label }) => label)).toEqual([
      'Application Forms',
      'Fees and Payment',
      'Inspections',
      'Insurance and Bonds',
      'Supporting Documents',
      'Timing',
      'Other',
    ]);
  });

  it('count the types that name them and their licenses, and may be deleted all the same', async () => {
    const own = await added(admin, 'Call ahead');
    const shared = await added(firmAdmin, 'Call the firm');
    await house.typeNames([own, shared]);
    await house.add();
    await house.add();
    const counts = { referenceTypeCount: 1, referenceCount: 2 };
    expect((await admin.get(`/renewal-tips/${own}`)).body).toMatchObject({ ...counts, renewalTipCategoryName: null });
    expect((await stranger.get(`/renewal-tips/${own}`)).status).toBe(404);
    expect((await stranger.get(`/renewal-tips/${own}/license-types`)).status).toBe(404);
    const elsewhere = { referenceTypeCount: 0, referenceCount: 0 };
    expect((await stranger.get(`/renewal-tips/${shared}`)).body).toMatchObject(elsewhere);
    await firmAdmin.put('/authentication/current-user/client', { clientId: house.world.clients.meridian });
    expect((await firmAdmin.get(`/renewal-tips/${shared}`)).body).toMatchObject(counts);
    await firmAdmin.put('/authentication/current-user/client', { clientId: house.world.clients.harborview });
    const { body } = await admin.get<Paged<TipType>>(`/renewal-tips/${own}/license-types`);
    expect(body).toMatchObject({ totalItemCount: 1, items: [{ id: house.standing.type, name: 'Common Victualler' }] });
    for (const who of [admin, contributor]) expect((await who.delete(`/renewal-tips/${shared}`)).status).toBe(403);
    expect((await admin.delete(`/renewal-tips/${own}`)).status).toBe(204);
    expect((await admin.get(`/renewal-tips/${own}`)).status).toBe(404);
    expect(await rebuilt(house.api)).toEqual([]);
  });
});
