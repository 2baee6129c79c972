import { randomUUID } from 'node:crypto';
import type { Problem } from '@evergreen/contracts/common';
import type { LicenseTypeDetail } from '@evergreen/contracts/licensing/license-types';
import {
  type LicenseTypeList,
  licenseTypeQuery,
  type TypeLicenses,
  typeLicensesQuery,
} from '@evergreen/contracts/license-type-lists';
import { type Caller, refusal } from '../support/api.js';
import { provesOrder } from '../support/in-order.js';
import { openLicensing, place } from '../support/licensing.js';
import { opened } from '../support/opened.js';

const { county: _, ...address } = place;
const authority = (name: string, more: object = {}) => ({
  name,
  jurisdiction: 'City',
  address,
  payableTo: 'City of Salem',
  formSourceType: 'Online',
  dueDateIntervalType: 'Relative',
  dueDateRelativeIntervalValue: -30,
  dueDateRelativeIntervalUnit: 'Days',
  ...more,
});
const details = (name: string, more: object = {}) => ({ name, term: 'Annual', classification: 'Operational', ...more });

describe('license types', () => {
  const house = opened(openLicensing);
  const { admin, contributor, firmAdmin, stranger, viewer } = house;
  /** The firm's administrator with no client chosen. */
  let alone: Caller;

  const added = (who: Caller, path: string, body: object): Promise<string> => who.added(path, body);
  const of = (authorityId: string) => `/licensing-authorities/${authorityId}/license-types`;
  /** An authority with one type. @returns their ids, and the type's address */
  const typed = async (who: Caller, more: object = {}) => {
    const authorityId = await added(who, '/licensing-authorities', authority(`Board ${randomUUID()}`));
    const type = await added(who, of(authorityId), details('Innholder', more));
    return { authority: authorityId, type, at: `${of(authorityId)}/${type}` };
  };
  const shown = (path: string, who = admin) => who.read<LicenseTypeDetail>(path);
  const errors = async (path: string, body: object, who = admin) =>
    (await who.put<Problem>(path, body)).body.errors as object;
  const standing = ({ authority: authorityId, type }: { authority: string; type: string }) => ({
    ...house.standing,
    authority: authorityId,
    type,
  });
  beforeAll(async () => {
    alone = await house.api.signIn('renewals@keystone.example');
    const owner = await house.api.owner();
    await owner.query('update sessions set client_id = null where user_id = $1', [
      house.world.people['renewals@keystone.example'],
    ]);
  });

  it('are listed with how many are active, filtered, searched and sorted by each column', async () => {
    const authorityId = await added(contributor, '/licensing-authorities', authority('Town of Hull'));
    const types = [
      details('Alpha', { abbreviation: 'ZZ', licenseCategoryId: 'Food', originalLicenseFee: '10', description: 'b' }),
      details('Beta', { term: 'Biennial', licenseCategoryId: 'Lodging', subCategoryIds: ['Food'], active: false }),
      details('Gamma', { classification: 'Liquor', licenseRenewalFee: 5, abbreviation: 'AA', description: 'a' }),
    ];
    for (const type of types) await added(contributor, of(authorityId), type);
    const list = (query: string, who = contributor) => who.read<LicenseTypeList>(`${of(authorityId)}?${query}`);
    const names = async (query: string) => (await list(query)).items.map(({ name }) => name).join();
    expect(await list('')).toMatchObject({ totalItemCount: 2, activeItemCount: 2, inactiveItemCount: 1 });
    expect(await names('active=false')).toBe('Beta');
    expect(await names('licenseTerms=Annual&licenseClassification=Liquor')).toBe('Gamma');
    expect(await names('licenseCategoryIds=Food&licenseCategoryIds=Lodging')).toBe('Alpha');
    expect(await names('searchTerm=ALP')).toBe('Alpha');
    for (const sub of ['Inn', 'Bar']) {
      const more = { term: 'Biennial', licenseCategoryId: 'Lodging', subCategoryIds: [sub] };
      const fees = { originalLicenseFee: 9, licenseRenewalFee: 20 };
      await added(contributor, of(authorityId), details(sub, { ...more, ...fees }));
    }
    // A page never has types of both statuses.
    for (const sortBy of licenseTypeQuery.shape.sortBy.unwrap().exclude(['active']).options)
      await provesOrder(house.owner, sortBy, async (sortDirection) =>
        (await list(`sortBy=${sortBy}&sortDirection=${sortDirection}`)).items.map((row) => {
          if (sortBy === 'subCategoryIds') return row[sortBy].join() || null;
          return sortBy.endsWith('Fee') && row[sortBy] !== null ? Number(row[sortBy]) : row[sortBy];
        }),
      );
    expect((await stranger.get(of(authorityId))).status).toBe(404);
  });

  it('tell what they have of their authority, whose they are, and when their details were written', async () => {
    const { at } = await typed(contributor, { usesAuthorityIntervals: true, renewalDetails: 'Call first' });
    const before = await shown(at);
    expect(before).toMatchObject({
      dueDateIntervalType: 'Relative',
      dueDateRelativeIntervalValue: -30,
      usesAuthorityIntervals: true,
      filingWindowDays: null,
      dateOnClosedDay: 'Stays',
      legalWhilePending: false,
      licensesCount: 0,
      managedBy: 'Harborview Hotels',
      isClientSpecific: true,
      renewalDetails: 'Call first',
    });
    expect(before.renewalDetailsTimestamp).toBe(before.createdOn);
    const rules = { filingWindowDays: 90, dateOnClosedDay: 'Back', legalWhilePending: true };
    const sent = { ...rules, licenseRenewalFee: '9999999.99', dueDateIntervalType: 'None' };
    expect((await admin.put(`${at}/renewal-info`, sent)).status).toBe(204);
    expect(await shown(at)).toMatchObject({
      ...sent,
      usesAuthorityIntervals: false,
      renewalDetailsTimestamp: before.renewalDetailsTimestamp,
    });
    house.api.pass({ minutes: 1 });
    await admin.put(`${at}/renewal-details`, { renewalDetails: 'Call twice' });
    expect((await shown(at)).renewalDetailsTimestamp! > before.renewalDetailsTimestamp!).toBe(true);
    await admin.put(`${at}/renewal-details`, { renewalDetails: null });
    expect(await shown(at)).toMatchObject({ renewalDetails: null, renewalDetailsTimestamp: null });
  });

  it('keep no sub categories without a category, nor the category itself, and notes only with the requirement', async () => {
    const { at } = await typed(contributor);
    const sent = { licenseCategoryId: 'Food', subCategoryIds: ['Food', 'Lodging', 'Lodging'] };
    const notes = { hasManagerChangeRequirement: true, managerChangeRequirementNotes: 'Within 10 days' };
    await admin.put(`${at}/details`, details('Inn', { ...sent, ...notes }));
    expect(await shown(at)).toMatchObject({ name: 'Inn', subCategoryIds: ['Lodging'], ...notes });
    const none = { licenseCategoryId: null, hasManagerChangeRequirement: false };
    await admin.put(`${at}/details`, details('Inn', { ...sent, ...none }));
    expect(await shown(at)).toMatchObject({
      licenseCategoryId: null,
      subCategoryIds: [],
      managerChangeRequirementNotes: null,
    });
  });

  it('are given renewal tips that exist', async () => {
    const { at } = await typed(contributor);
    expect(await errors(`${at}/renewal-tips`, { renewalTipIds: [randomUUID()] })).toEqual({
      renewalTipIds: ['One of these Renewal Tips no longer exists. Refresh and try again.'],
    });
  });

  it('are changed and deleted by anyone who may, and by no one else', async () => {
    const acts = {
      details: (path: string, who: Caller) => who.put(`${path}/details`, details(`Type ${randomUUID()}`)),
      'renewal-info': (path: string, who: Caller) => who.put(`${path}/renewal-info`, {}),
      'renewal-details': (path: string, who: Caller) =>
        who.put(`${path}/renewal-details`, { renewalDetails: randomUUID() }),
      'renewal-tips': (path: string, who: Caller) => who.put(`${path}/renewal-tips`, { renewalTipIds: [] }),
      deactivate: (path: string, who: Caller) => who.put(`${path}/deactivate`, {}),
      activate: (path: string, who: Caller) => who.put(`${path}/activate`, {}),
      link: (path: string, who: Caller) =>
        who.put(`${path.slice(0, -37)}/bulk-update-form-link`, {
          licenseTypeIds: [path.slice(-36)],
          formsLinkUrl: 'https://forms.example',
        }),
      delete: (path: string, who: Caller) => who.delete(path),
    };
    const people: Record<string, Caller> = { admin, contributor, viewer, stranger, firmAdmin, alone };
    for (const name of ['contributor@keystone.example', 'accounting@keystone.example']) {
      const who = await house.api.signIn(name);
      await who.chooses(house.world.clients.harborview);
      people[name] = who;
    }
    const matrix = async (keeper: Caller) => {
      const got: Record<string, string> = {};
      for (const [name, who] of Object.entries(people)) {
        const statuses: number[] = [];
        for (const act of Object.values(acts)) {
          const { at } = await typed(keeper);
          statuses.push((await act(at, who)).status);
        }
        got[name] = statuses.map((status) => (status < 300 ? '+' : status)).join(' ');
      }
      return got;
    };
    const [all, none, missing] = ['+ + + + + + + +', Array(8).fill('403').join(' '), Array(8).fill('404').join(' ')];
    expect(await matrix(contributor)).toEqual({
      admin: all,
      contributor: '+ + + + + + 403 403',
      viewer: none,
      stranger: missing,
      // The firm may not edit client-specific records on the SaaS level.
      firmAdmin: none,
      alone: missing,
      'contributor@keystone.example': none,
      'accounting@keystone.example': none,
    });
    expect(await matrix(alone)).toEqual({
      admin: none,
      contributor: none,
      viewer: none,
      stranger: none,
      firmAdmin: all,
      alone: all,
      'contributor@keystone.example': none,
      'accounting@keystone.example': none,
    });
  });

  it('are not deleted while licenses are of them, also those of another client', async () => {
    const own = await typed(contributor);
    await house.add({}, standing(own));
    await house.add({ active: false }, standing(own));
    const refused = await admin.delete<Problem>(own.at);
    expect([refused.status, refused.body.detail]).toEqual([
      400,
      'This License Type may not be deleted because there are 2 licenses of this type. This License Type may be deactivated.',
    ]);
    const provided = await typed(alone);
    await house.add({}, standing(provided));
    await firmAdmin.chooses(house.world.clients.meridian);
    expect((await shown(provided.at, firmAdmin)).licensesCount).toBe(0);
    for (const who of [firmAdmin, alone])
      expect((await who.delete<Problem>(provided.at)).body.detail).toContain('there are 1 licenses of this type');
    await firmAdmin.chooses(house.world.clients.harborview);
    expect((await shown(provided.at, alone)).licensesCount).toBe(1);
  });

  it.each([
    ['client', () => admin],
    ['firm', () => alone],
  ])('are deleted or get a license, where both happen at once: of a %s', async (_of, keeper) => {
    for (let round = 0; round < 20; round++) {
      const { authority: licensingAuthorityId, type: licenseTypeId, at } = await typed(keeper());
      const [gone, made] = await Promise.all([
        keeper().delete(at),
        contributor.post<Problem>('/licenses', {
          ...{ ...place, propertyId: house.standing.property, licensees: [house.standing.entity] },
          ...{ licensingAuthorityId, licenseTypeId, licenseNumber: `R-${randomUUID()}`, jurisdiction: 'City' },
          ...{ effectiveDate: '2026-01-01', expirationDate: '2026-12-31', trackDate: '2026-11-01' },
          isTrackingOnly: false,
        }),
      ]);
      expect([
        [204, 400],
        [400, 201],
      ]).toContainEqual([gone.status, made.status]);
      if (gone.status === 400) expect(gone.body.detail).toContain('licenses of this type');
      else expect(made.body.errors).toHaveProperty('licenseTypeId');
      const left = await house.list({ licenseTypeIds: [licenseTypeId] });
      expect(left.totalItemCount).toBe(made.status === 201 ? 1 : 0);
    }
  });

  it('tell their licenses; the firm with no client chosen their number alone', async () => {
    const provided = await typed(alone);
    const first = await house.add({ licenseNumber: 'A-1', premisesName: 'Bar' }, standing(provided));
    const { property } = await house.addStanding(' Annex');
    const other = { licenseNumber: 'B-2', active: false, expirationDate: '2027-12-31' };
    await house.add(other, { ...standing(provided), property });
    const list = (who: Caller, query = '') => who.read<TypeLicenses>(`${provided.at}/licenses?${query}`);
    const counts = { activeItemCount: 1, inactiveItemCount: 1 };
    expect(await list(contributor)).toMatchObject({
      items: [
        { id: first, licenseNumber: 'A-1', renewalStatus: 1, propertyName: 'Harbor Kitchen', premisesName: 'Bar' },
      ],
      totalItemCount: 1,
      ...counts,
    });
    const stages = 'update licenses set renewal_stage = case when active then 2 else 3 end where license_type_id = $1';
    await house.owner.query(stages, [provided.type]);
    for (const sortBy of typeLicensesQuery.shape.sortBy.unwrap().options)
      await provesOrder(house.owner, sortBy, async (sortDirection) =>
        (await list(contributor, `activeOnly=false&sortBy=${sortBy}&sortDirection=${sortDirection}`)).items.map(
          (row) => row[sortBy],
        ),
      );
    expect(await list(alone)).toEqual({ items: [], totalItemCount: 0, ...counts });
    expect(await list(stranger)).toEqual({ items: [], totalItemCount: 0, activeItemCount: 0, inactiveItemCount: 0 });
  });

  it('keep a client’s GL code next to the firm’s type, also when its details are changed for all', async () => {
    const { at } = await typed(alone, { glCode: 'FIRM' });
    await firmAdmin.chooses(house.world.clients.meridian);
    for (const glCode of ['6000', '6100'])
      expect((await firmAdmin.put(`${at}/details`, details('Inn', { glCode }))).status).toBe(200);
    expect(await shown(at, stranger)).toMatchObject({ name: 'Inn', glCode: '6100' });
    expect(await shown(at, admin)).toMatchObject({ name: 'Inn', glCode: null });
    expect(await shown(at, alone)).toMatchObject({ name: 'Inn', glCode: 'FIRM' });
    // On the SaaS level the firm may not edit the code: it does not change.
    await firmAdmin.chooses(house.world.clients.harborview);
    expect((await firmAdmin.put(`${at}/details`, details('Tavern', { glCode: '1' }))).status).toBe(200);
    expect(await shown(at, admin)).toMatchObject({ name: 'Tavern', glCode: null });
  });

  it('that are inactive are changed by no undo but that of the deactivation, which comes before', async () => {
    const { at } = await typed(admin);
    const changes = [
      await admin.put(`${at}/details`, details('Tavern')),
      await admin.put(`${at}/renewal-details`, { renewalDetails: 'By mail' }),
      await admin.put(`${at}/gl-code`, { glCode: '6000' }),
    ];
    const deactivated = await admin.put(`${at}/deactivate`);
    const reason = /^This License Type is inactive\. Blocked by: .+ deactivated /;
    for (const change of changes)
      expect(await admin.undo(change)).toMatchObject(refusal(expect.stringMatching(reason) as string));
    expect(await shown(at)).toMatchObject({ name: 'Tavern', renewalDetails: 'By mail', glCode: '6000', active: false });
    for (const change of [deactivated, ...changes]) expect((await admin.undo(change)).status).toBe(204);
    expect(await shown(at)).toMatchObject({ name: 'Innholder', renewalDetails: null, glCode: null, active: true });
  });

  it('that are inactive keep the GL codes of clients: an undo of one is refused like its change', async () => {
    const { at } = await typed(alone);
    await stranger.put(`${at}/gl-code`, { glCode: '6000' });
    const changed = await stranger.put(`${at}/gl-code`, { glCode: '6100' });
    await alone.put(`${at}/deactivate`);
    const inactive = refusal('This License Type is inactive.');
    expect(await stranger.put(`${at}/gl-code`, { glCode: '6200' })).toMatchObject(inactive);
    expect(await stranger.undo(changed)).toMatchObject(inactive);
    await alone.put(`${at}/activate`);
    expect((await stranger.undo(changed)).status).toBe(204);
    expect(await shown(at, stranger)).toMatchObject({ glCode: '6000' });
  });
});
