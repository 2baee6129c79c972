import { randomUUID } from 'node:crypto';
import type { Paged, Problem, SelectOption } from '@evergreen/contracts/common';
import type { HistoryItem } from '@evergreen/contracts/oversight/history';
import type { LicenseTypeDetail } from '@evergreen/contracts/licensing/license-types';
import type { RenewalTip, TipType } from '@evergreen/contracts/licensing/renewal-tips';
import type { Caller } from '../support/api.js';
import { openLicensing, place } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { provesRecord } from '../support/generated/record-spec.js';

provesRecord('a renewal tip', {
  path: '/renewal-tips',
  noun: 'renewal tip',
  valid: () => ({ description: `Tip ${randomUUID()}`, renewalTipCategoryId: 'Timing', stateProvince: 'MA' }),
  edit: { field: 'description', label: 'Tip', to: 'Bring two copies' },
  invalid: [
    ['no words', { description: '' }, { description: ['Required'] }],
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
  const house = opened(openLicensing);
  const { admin, contributor, firmAdmin, stranger, viewer } = house;

  const added = (who: Caller, description: string, more: object = {}): Promise<string> =>
    who.added('/renewal-tips', { description, ...more });
  const list = async (who: Caller, query: object = {}) =>
    (await who.post<Paged<RenewalTip>>('/renewal-tips/list', query)).body;
  const names = ({ items }: Paged<RenewalTip>) => items.map(({ description }) => description);
  const options = async (who: Caller, query: string) =>
    (await who.read<SelectOption[]>(`/renewal-tips/select-list-options${query}`)).map(({ label }) => label);

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

  const of = (authorityId: string) => `/licensing-authorities/${authorityId}/license-types`;
  const typeNamed = (name: string) => ({ name, term: 'Annual', classification: 'Operational' });
  const created = (who: Caller, path: string, body: object): Promise<string> => who.added(path, body);
  /** An authority of the client with a type. */
  const typed = async () => {
    const { county: _, ...address } = place;
    const board = { name: `Board ${randomUUID()}`, jurisdiction: 'City', address, payableTo: 'City of Salem' };
    const id = await created(contributor, '/licensing-authorities', { ...board, formSourceType: 'Online' });
    const type = await created(contributor, of(id), typeNamed('Innholder'));
    return { id, type, at: `${of(id)}/${type}` };
  };
  const shown = (path: string) => admin.read<LicenseTypeDetail>(path);
  const errors = async (path: string, body: object) => (await admin.put<Problem>(path, body)).body.errors as object;

  it('are named by license types, several at once, as long as they are there', async () => {
    const { id, type, at } = await typed();
    const other = await created(contributor, of(id), typeNamed('Victualler'));
    const [own, foreign] = [await added(admin, 'Send it early'), await added(stranger, 'Send it early')];
    const shared = await added(firmAdmin, 'Pay by check');
    expect((await admin.put(`${at}/renewal-tips`, { renewalTipIds: [shared] })).status).toBe(204);
    const tip = { licenseTypeIds: [type, other], renewalTipId: own };
    expect((await admin.put(`${of(id)}/bulk-update-renewal-tip`, tip)).status).toBe(204);
    expect((await admin.put(`${of(id)}/bulk-update-renewal-tip`, tip)).status).toBe(204);
    expect((await shown(at)).renewalTips).toEqual([
      { renewalTipId: shared, description: 'Pay by check' },
      { renewalTipId: own, description: 'Send it early' },
    ]);
    const history = await admin.read<Paged<HistoryItem>>(`/history/events?subjectId=${other}`);
    expect(history.items).toHaveLength(2);
    const link = { licenseTypeIds: [type, other], formsLinkUrl: 'https://forms.example/renew' };
    expect((await admin.put(`${of(id)}/bulk-update-form-link`, link)).status).toBe(204);
    for (const tip of [type, other])
      expect(await shown(`${of(id)}/${tip}`)).toMatchObject({ formsLinkUrl: link.formsLinkUrl });
    const strange = await typed();
    const gone = { licenseTypeIds: ['One of these License Types no longer exists. Refresh and try again.'] };
    for (const licenseTypeIds of [[strange.type], [type, randomUUID()]]) {
      expect(await errors(`${of(id)}/bulk-update-form-link`, { ...link, licenseTypeIds })).toEqual(gone);
      expect(await errors(`${of(id)}/bulk-update-renewal-tip`, { ...tip, licenseTypeIds })).toEqual(gone);
    }
    expect(await errors(`${of(id)}/bulk-update-renewal-tip`, { ...tip, renewalTipId: foreign })).toHaveProperty(
      'renewalTipId',
    );
    expect(await errors(`${of(id)}/bulk-update-form-link`, { licenseTypeIds: [], formsLinkUrl: 'x' })).toEqual({
      licenseTypeIds: ['Required'],
      formsLinkUrl: ['Must be a valid URL'],
    });
    await admin.delete(`/renewal-tips/${own}`);
    expect((await shown(at)).renewalTips).toEqual([{ renewalTipId: shared, description: 'Pay by check' }]);
    // A deleted tip may be sent as it was read.
    expect((await admin.put(`${at}/renewal-tips`, { renewalTipIds: [shared, own] })).status).toBe(204);
    expect((await shown(at)).renewalTipIds).toEqual([shared]);
  });

  it('count the types that name them and their licenses, and may be deleted all the same', async () => {
    const own = await added(admin, 'Call ahead');
    const shared = await added(firmAdmin, 'Call the firm');
    await house.typeNames([own, shared]);
    await house.add();
    await house.add();
    const counts = { referenceTypeCount: 1, referenceCount: 2 };
    expect((await admin.get(`/renewal-tips/${own}`)).body).toMatchObject({ ...counts, renewalTipCategoryName: null });
    const elsewhere = { referenceTypeCount: 0, referenceCount: 0 };
    expect((await stranger.get(`/renewal-tips/${shared}`)).body).toMatchObject(elsewhere);
    await firmAdmin.chooses(house.world.clients.meridian);
    expect((await firmAdmin.get(`/renewal-tips/${shared}`)).body).toMatchObject(counts);
    await firmAdmin.chooses(house.world.clients.harborview);
    const { body } = await admin.get<Paged<TipType>>(`/renewal-tips/${own}/license-types`);
    expect(body).toMatchObject({ totalItemCount: 1, items: [{ id: house.standing.type, name: 'Common Victualler' }] });
    for (const who of [admin, contributor]) expect((await who.delete(`/renewal-tips/${shared}`)).status).toBe(403);
    expect((await admin.delete(`/renewal-tips/${own}`)).status).toBe(204);
    expect((await admin.get(`/renewal-tips/${own}`)).status).toBe(404);
  });
});
