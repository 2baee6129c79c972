import { randomUUID } from 'node:crypto';
import type { AuthorityRenewalCounts } from '@evergreen/contracts/renewing/dashboard';
import type { Paged, Problem } from '@evergreen/contracts/common';
import type { LicenseTypeDetail } from '@evergreen/contracts/licensing/license-types';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import type { AffiliatedOfficer, AffiliationList } from '@evergreen/contracts/parties/affiliations';
import { directionDiffers } from '@evergreen/contracts/licensing/intervals';
import { form, idOf, monthBefore, openAuthorities, typeBody } from '../support/areas/authorities.js';
import { opened } from '../support/opened.js';

describe('the payload names of the specification', () => {
  const house = opened(openAuthorities);
  const { contributor, admin, added, addedType, read } = house;

  const typeAt = (path: string, id: string) => contributor.read<LicenseTypeDetail>(`${path}/license-types/${id}`);
  const errors = (answer: { body: unknown }) => (answer.body as Problem).errors;

  it('an authority says its form source and jurisdiction in words, and the type of its forms', async () => {
    const path = await added(contributor, {
      jurisdiction: 'CityCounty',
      formSourceType: 'Mail',
      documents: [
        { ...form, type: 'KeyContactChange' },
        { ...form, label: 'Another' },
      ],
    });
    expect(await read(path)).toMatchObject({
      jurisdictionName: 'City/County',
      formSourceTypeName: 'By Mail',
      documents: [
        { ...form, type: 'KeyContactChange' },
        { ...form, label: 'Another', type: 'KeyContactChange' },
      ],
    });
    const { body: forms } = await contributor.get<Paged<object>>(`${path}/key-contact-change-forms`);
    expect(forms.items).toMatchObject([{ licensingAuthorityId: idOf(path) }, { licensingAuthorityId: idOf(path) }]);
  });

  it('an authority counts its renewals as the dashboard does', async () => {
    const standing = await house.addStanding(randomUUID());
    const dates = { effectiveDate: '2020-01-01', expirationDate: '2020-12-31', trackDate: '2020-10-01' };
    await house.add(dates, standing);
    await house.add({ ...dates, active: false }, standing);
    await house.add({ expirationDate: '2998-12-31', trackDate: '2998-11-01' }, standing);
    const counts = await contributor.get<AuthorityRenewalCounts>(
      `/dashboard/renewal-counts/licensing-authorities/${standing.authority}`,
    );
    const { totalRenewalsCount } = await read(`/licensing-authorities/${standing.authority}`);
    expect([totalRenewalsCount, counts.body.totalRenewalsCount]).toEqual([1, 1]);
  });

  it('an interval says its direction, and one that contradicts its sign is refused', async () => {
    const path = await added(contributor, { ...monthBefore, intervalBeforeAfter: 'Before' });
    expect(await read(path)).toMatchObject({ dueDateRelativeIntervalValue: -1, intervalBeforeAfter: 'Before' });
    const info = (body: object) => contributor.put(`${path}/renewal-info`, body);
    expect(errors(await info({ intervalBeforeAfter: 'After' }))).toEqual({ intervalBeforeAfter: [directionDiffers] });
    expect((await info({ dueDateRelativeIntervalValue: 2, intervalBeforeAfter: 'After' })).status).toBe(204);
    expect(await read(path)).toMatchObject({ dueDateRelativeIntervalValue: 2, intervalBeforeAfter: 'After' });
    const type = await addedType(contributor, path, { ...monthBefore, intervalBeforeAfter: 'Before' });
    expect(await typeAt(path, type)).toMatchObject({ intervalBeforeAfter: 'Before' });
    const refused = await contributor.put(`${path}/license-types/${type}/renewal-info`, {
      intervalBeforeAfter: 'After',
    });
    expect(errors(refused)).toEqual({ intervalBeforeAfter: [directionDiffers] });
    expect((await info({ dueDateIntervalType: 'None' })).status).toBe(204);
    expect(await read(path)).toMatchObject({ intervalBeforeAfter: null });
  });

  it('a license type takes its classification under the name that it is answered by', async () => {
    const path = await added();
    const { classification: _, ...body } = typeBody();
    const type = await addedType(contributor, path, {
      ...body,
      classification: undefined,
      licenseClassification: 'Liquor',
    });
    expect(await typeAt(path, type)).toMatchObject({ licenseClassification: 'Liquor' });
    const details = (sent: object) => contributor.put(`${path}/license-types/${type}/details`, sent);
    expect((await details({ licenseClassification: 'Operational' })).status).toBe(200);
    expect(await typeAt(path, type)).toMatchObject({ licenseClassification: 'Operational' });
    expect((await details({ classification: 'Liquor' })).status).toBe(200);
    expect(await typeAt(path, type)).toMatchObject({ licenseClassification: 'Liquor' });
    const both = await details({ classification: 'Liquor', licenseClassification: 'Operational' });
    expect(errors(both)).toHaveProperty('licenseClassification');
    const neither = await contributor.post(`${path}/license-types`, body);
    expect(errors(neither)).toEqual({ classification: ['Required'] });
  });

  it('a license keeps what the record before called it, and says its address, its term and its suspension', async () => {
    const stands = await house.addStanding(randomUUID());
    const legacy = { legacyName: 'Harbor Bar', legacyType: 'Class B', legacyPremise: 'Pier 4' };
    const answer = await contributor.added('/licenses', {
      propertyId: stands.property,
      licensingAuthorityId: stands.authority,
      licenseTypeId: stands.type,
      licenseNumber: 'L-1',
      address1: '20 Harbor Way',
      address2: 'Floor 2',
      city: 'Boston',
      state: 'MA',
      zip: '02125',
      jurisdiction: 'City',
      licensees: [stands.entity],
      effectiveDate: '2026-01-01',
      expirationDate: '2026-12-31',
      trackDate: '2026-11-01',
      suspendedDate: '2020-03-01',
      isTrackingOnly: false,
      ...legacy,
    });
    const path = `/licenses/${answer}`;
    const detail = () => contributor.read<LicenseDetail>(path);
    expect(await detail()).toMatchObject({
      ...legacy,
      premiseAddress: '20 Harbor Way, Floor 2, Boston, MA 02125',
      licenseTermName: '1 Year',
      suspended: true,
    });
    expect((await contributor.put(`${path}/information`, { accountNumber: 'A-9' })).status).toBe(204);
    expect(await detail()).toMatchObject({ ...legacy, accountNumber: 'A-9' });
    expect((await contributor.put(`${path}/information`, { legacyType: null })).status).toBe(204);
    expect((await contributor.put(`${path}/tracking-details`, { suspendedDate: '2998-01-01' })).status).toBe(204);
    expect(await detail()).toMatchObject({ ...legacy, legacyType: null, suspended: false });
  });

  it('the officers of affiliated entities are found by the ids of the affiliations', async () => {
    const stands = await house.addStanding(randomUUID());
    const path = `/properties/${stands.property}/affiliated-entities`;
    const made = await contributor.added(path, {
      corporateEntityId: stands.entity,
      affiliation: 'Lessee',
    });
    const { body: list } = await contributor.get<AffiliationList>(path);
    expect(list.items).toMatchObject([{ id: made, corporateEntityId: stands.entity }]);
    const title = await admin.post('/officer-titles', { name: `Clerk ${randomUUID()}` });
    const officer = { corporateOfficer: `Ada ${randomUUID()}`, officerTitleIds: [title.body.id] };
    await contributor.post(`/corporate-entities/${stands.entity}/officers`, officer);
    for (const id of [made, stands.entity]) {
      const query = `?propertyAffiliatedEntityIds=${id}`;
      const { body: officers } = await contributor.get<Paged<AffiliatedOfficer>>(`${path}/officers${query}`);
      expect(officers.items.map(({ officerName }) => officerName)).toEqual([officer.corporateOfficer]);
      const { body: options } = await contributor.get<{ label: string }[]>(
        `/corporate-officers/select-list-options${query}`,
      );
      expect(options.map(({ label }) => label)).toEqual([officer.corporateOfficer]);
    }
    const twice = await contributor.post(path, { entity: 'Other', corporateEntityId: stands.entity, affiliation: 'x' });
    expect(errors(twice)).toHaveProperty('corporateEntityId');
    expect(errors(await contributor.post(path, { affiliation: 'Owner' }))).toEqual({ entity: ['Required'] });
  });
});
