import { randomUUID } from 'node:crypto';
import type { Paged } from '@evergreen/contracts/common';
import type { PropertyListRow } from '@evergreen/contracts/parties/property-list';
import * as rules from '../support/generated/field-rules.js';
import { place } from '../support/licensing.js';
import { inDays, openProperties, type Properties, type Refused } from '../support/areas/properties.js';

describe('a property', () => {
  let house: Properties;
  let { contributor, viewer, meridian, begin, show, errors, told, write, requires, division } = {} as Properties;

  beforeAll(async () => {
    house = await openProperties();
    ({ contributor, viewer, meridian, begin, show, errors, told, write, requires, division } = house);
  });

  describe('its fields', () => {
    const apart = {
      ...Object.fromEntries(
        Object.entries(place).map(([part, value]) => [`mailing${part.charAt(0).toUpperCase()}${part.slice(1)}`, value]),
      ),
      mailingAddressSameAsProperty: false,
    };
    const ofFields = [
      ...rules.propertyRules,
      ...rules.addressRules,
      ...rules.mailingCountryRules,
      ...rules.countryRules,
      ...rules.firstContactRules,
    ];
    it.each(rules.refusals(ofFields))('refuse %s', async (_, over, then) =>
      expect(await errors({ ...apart, ...over })).toEqual(then),
    );

    it.each<[string, object, Record<string, string[]>]>([
      ['a mailing zip in Canada', { ...apart, mailingCountry: 'Canada', mailingZip: '' }, { mailingZip: ['Required'] }],
      ['a division that is none', { divisionId: randomUUID() }, { divisionId: ['Choose one of the options'] }],
      ['a contact without a name', { propertyContactPhone: '617-555-0100' }, { propertyContactName: ['Required'] }],
      [
        'a reminder without its day',
        { setPropertyContactReminder: true },
        { propertyContactReminderDate: ['Required'] },
      ],
      [
        'a reminder of today',
        { setPropertyContactReminder: true, propertyContactReminderDate: inDays(0) },
        { propertyContactReminderDate: ['Date must be in the future'] },
      ],
    ])('refuse %s', async (_, over, then) => expect(await errors(over)).toEqual(then));

    it('ask for a billing id under TouchFee only, and for a division, where the client does', async () => {
      const { harborview } = house.world.clients;
      await requires('is_billing_id_required', 'harborview', true);
      await requires('is_property_division_required', 'harborview', true);
      expect(await errors({})).toEqual({ billingId: ['Required'], divisionId: ['Required'] });
      await write(`update clients set cost_structure = 'Subscription' where id = $1`, [harborview]);
      expect(await errors({})).toEqual({ divisionId: ['Required'] });
      await write(`update clients set cost_structure = 'TouchFee' where id = $1`, [harborview]);
      await requires('is_property_division_required', 'harborview', false);
      const id = await begin({ billingId: 'B-1' });
      expect(await contributor.put<Refused>(`/properties/${id}/billing`, { billingId: '' })).toMatchObject({
        status: 400,
        body: { errors: { billingId: ['Required'] } },
      });
      await requires('is_billing_id_required', 'harborview', false);
    });
  });

  it('is edited, found again by its new name, and refused the name of another', async () => {
    const [id, other] = [await begin({ notes: 'Old' }), await begin({ name: 'Pier Grill' })];
    const { notesTimestamp, name } = await show(id);
    expect(notesTimestamp).toEqual(expect.any(String));
    const expected = { ...place, name, notes: 'Old', propertyNumber: 'P-7', squareFootage: 0 };
    expect((await contributor.put(`/properties/${id}`, expected)).status).toBe(204);
    expect(await show(id)).toMatchObject({ propertyNumber: 'P-7', squareFootage: 0, notesTimestamp });
    expect(
      await contributor.put<Refused>(`/properties/${id}`, {
        ...expected,
        name: 'PIER GRILL',
        address1: '20 harbor wy.',
      }),
    ).toMatchObject({
      status: 400,
      body: { errors: { name: ['A property with this name already exists at this address'] } },
    });
    const moved = await contributor.put(`/properties/${other}`, { ...place, name: 'Pier Bar', notes: '' });
    expect((await contributor.put(`/properties/${id}`, { ...expected, name: 'Pier Grill' })).status).toBe(204);
    // Its former name is in use by now: the undo says so.
    expect(await contributor.post<Refused>(`/history/events/${String(moved.headers['undo'])}/undo`)).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('already exists at this address') as string },
    });
    expect(await errors({ name: 'Pier Grill' })).toEqual({
      name: ['A property with this name already exists at this address'],
    });
  });

  it('keeps its billing, with its line of business in words, and the history says so', async () => {
    const id = await begin();
    const billing = {
      billingId: 'B-7',
      billingMatterNumber: 'M-1',
      fileMatterNumber: 'F-1',
      lineOfBusinessId: 'stadium-or-arena',
      managementAgreementTerm: '5 years',
      leaseTerm: '10 years',
    };
    const done = await contributor.put(`/properties/${id}/billing`, billing);
    expect(done.status).toBe(204);
    expect(await show(id)).toMatchObject({ ...billing, lineOfBusinessName: 'Stadium or Arena' });
    expect((await told(id))[0]).toMatch(/^changed the billing of property Quay/);
    expect((await contributor.post(`/history/events/${String(done.headers['undo'])}/undo`)).status).toBe(204);
    expect(await show(id)).toMatchObject({ billingId: null, lineOfBusinessName: null });
    for (const [, over, then] of rules.refusals(rules.billingRules))
      expect((await contributor.put<Refused>(`/properties/${id}/billing`, over)).body.errors).toEqual(then);
    expect(
      (await contributor.put<Refused>(`/properties/${id}/billing`, { lineOfBusinessId: 'x' })).body.errors,
    ).toEqual({
      lineOfBusinessId: ['Choose one of the options'],
    });
    const lines = (await viewer.get<object[]>('/lines-of-business/select-list-options?searchTerm=arena')).body;
    expect(lines).toEqual([{ label: 'Stadium or Arena', value: 'stadium-or-arena' }]);
  });

  describe('in the list', () => {
    const list = async (query: object, who = contributor) =>
      (await who.post<Paged<PropertyListRow>>('/properties/list', query)).body;
    const mark = randomUUID();
    let divisionId: string;

    beforeAll(async () => {
      divisionId = await division(false);
      await begin({ name: `Ash ${mark}`, city: 'Salem', address1: `9 ${mark} Road`, address2: 'Floor 2', divisionId });
      const closed = await begin({ name: `Birch ${mark}`, city: 'Ottawa', state: 'ON', country: 'Canada', zip: 'K1A' });
      await contributor.post(`/properties/${closed}/deactivate`, {});
      const standing = await house.addStanding(` ${mark}`);
      await house.add({}, standing);
      await house.add({ active: false }, standing);
      const alerted = await house.add({}, standing);
      await contributor.put(`/licenses/${alerted}/update-alert`, { alert: 'Call', isUrgent: false });
    });

    it('is by its name, active ones alone, with what is counted of them', async () => {
      const { items, totalItemCount } = await list({ searchTerm: mark });
      expect(totalItemCount).toBe(2);
      expect(items).toMatchObject([
        { name: `Ash ${mark}`, address: `9 ${mark} Road, Floor 2`, numberOfLicenses: 0, numberOfLicenseAlerts: 0 },
        { name: `Harbor Kitchen ${mark}`, numberOfLicenses: 2, numberOfLicenseAlerts: 1, divisionName: null },
      ]);
      expect(items[0]?.divisionName).toMatch(/^North/);
      expect((await list({ searchTerm: mark, active: null })).totalItemCount).toBe(3);
      expect((await list({ searchTerm: mark }, meridian)).totalItemCount).toBe(0);
    });

    it.each([
      ['address', 1],
      ['city', 0],
      ['propertyName', 2],
      ['division', 0],
    ])('is searched by its %s', async (searchFilter, count) =>
      expect((await list({ searchTerm: mark, searchFilter })).totalItemCount).toBe(count),
    );

    it('is searched by its division', async () => {
      const { items } = await list({ searchTerm: `North ${divisionId}`, searchFilter: 'division' });
      expect(items.map(({ name }) => name)).toEqual([`Ash ${mark}`]);
    });

    it.each([
      [{ countries: ['Canada'], active: false }, ['Birch']],
      [{ states: ['ON'], active: null }, ['Birch']],
      [{ cities: ['Salem'] }, ['Ash']],
      [{ sortBy: 'numberOfLicenseAlerts', sortDirection: 'desc' }, ['Harbor', 'Ash']],
      [{ sortBy: 'numberOfLicenseAlerts' }, ['Ash', 'Harbor']],
      [{ sortBy: 'numberOfLicenses', sortDirection: 'desc', active: null }, ['Harbor', 'Birch', 'Ash']],
      [{ sortBy: 'numberOfLicenses', searchTerm: mark.toUpperCase(), searchFilter: 'propertyName' }, ['Ash', 'Harbor']],
      [{ searchTerm: `${mark.slice(1)} ROAD`, searchFilter: 'address' }, ['Ash']],
      [{ searchTerm: `${mark.slice(1)} road` }, ['Ash']],
      [{ searchTerm: '%', searchFilter: 'city' }, []],
      [{ sortBy: 'divisionName' }, ['Ash', 'Harbor']],
      [{ sortBy: 'address', sortDirection: 'desc' }, ['Ash', 'Harbor']],
    ])('is narrowed and sorted by %j', async (query, names) => {
      const { items } = await list({ searchTerm: mark, ...query });
      expect(items.map(({ name }) => name.split(' ')[0])).toEqual(names);
    });
  });
});
