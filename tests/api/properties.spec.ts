import { randomUUID } from 'node:crypto';
import type { Paged } from '@evergreen/contracts/common';
import type { PropertyListRow } from '@evergreen/contracts/parties/property-list';
import { refusal, refusalOn } from '../support/api.js';
import { place } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { inDays, openProperties } from '../support/areas/properties.js';

describe('a property', () => {
  const house = opened(openProperties);
  const { contributor, viewer, meridian, begin, show, errors, sentences, write, requires, division } = house;

  describe('its fields', () => {
    it.each<[string, object, Record<string, string[]>]>([
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
      expect(await contributor.put(`/properties/${id}/billing`, { billingId: '' })).toMatchObject(
        refusalOn({ billingId: 'Required' }),
      );
      await requires('is_billing_id_required', 'harborview', false);
    });
  });

  it('has a mailing address of its own, or none', async () => {
    const none = { mailingAddressSameAsProperty: true, mailingCity: null, faxNumber: null, billingId: null };
    expect(await show(await begin({ mailingCity: 'Lost' }))).toMatchObject(none);
    const apart = { mailingAddressSameAsProperty: false, mailingAddress1: 'PO Box 7', mailingCity: 'Salem' };
    const mailed = { ...apart, mailingState: 'MA', mailingZip: '01970', mailingCountry: 'United States' };
    const kept = { ...mailed, faxNumber: '617-555-0142', billingId: 'B-1', squareFootage: 1200 };
    expect(await show(await begin(kept))).toMatchObject(kept);
    expect(await errors(apart)).toEqual({ mailingState: ['Required'], mailingCountry: ['Required'] });
    expect(await errors({ ...apart, mailingCountry: 'Canada' })).toEqual({
      mailingState: ['Required'],
      mailingZip: ['Required'],
    });
  });

  it('is edited, found again by its new name, and refused the name of another', async () => {
    const [id, other] = [await begin({ notes: 'Old' }), await begin({ name: 'Pier Grill' })];
    const { notesTimestamp, name } = await show(id);
    expect(notesTimestamp).toEqual(expect.any(String));
    const expected = { ...place, name, notes: 'Old', propertyNumber: 'P-7', squareFootage: 0 };
    house.api.pass({ minutes: 1 });
    expect((await contributor.put(`/properties/${id}`, expected)).status).toBe(204);
    expect(await show(id)).toMatchObject({ propertyNumber: 'P-7', squareFootage: 0, notesTimestamp });
    await contributor.put(`/properties/${id}`, { ...expected, notes: 'New' });
    expect((await show(id)).notesTimestamp! > notesTimestamp!).toBe(true);
    expect(
      await contributor.put(`/properties/${id}`, {
        ...expected,
        name: 'PIER GRILL',
        address1: '20 harbor wy.',
      }),
    ).toMatchObject(refusalOn({ name: 'A property with this name already exists at this address' }));
    const moved = await contributor.put(`/properties/${other}`, { ...place, name: 'Pier Bar', notes: '' });
    expect((await contributor.put(`/properties/${id}`, { ...expected, name: 'Pier Grill' })).status).toBe(204);
    // Its former name is in use by now: the undo says so.
    expect(await contributor.undo(moved)).toMatchObject(
      refusal(expect.stringContaining('already exists at this address') as string),
    );
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
    expect((await sentences(id))[0]).toMatch(/^changed the billing of property Quay/);
    expect((await contributor.undo(done)).status).toBe(204);
    expect(await show(id)).toMatchObject({ billingId: null, lineOfBusinessName: null });
    expect((await contributor.put(`/properties/${id}/billing`, { lineOfBusinessId: 'x' })).body.errors).toEqual({
      lineOfBusinessId: ['Choose one of the options'],
    });
    const lines = await viewer.read<object[]>('/lines-of-business/select-list-options?searchTerm=arena');
    expect(lines).toEqual([{ label: 'Stadium or Arena', value: 'stadium-or-arena' }]);
  });

  it.each<[string, string, () => Promise<object>, string]>([
    ['billing id', 'is_billing_id_required', () => Promise.resolve({ billingId: 'B-8' }), '/billing'],
    ['division', 'is_property_division_required', async () => ({ divisionId: await division(false) }), ''],
  ])('keeps the %s that its client requires by now: no undo empties it', async (_, rule, fields, path) => {
    const id = await begin();
    const given = await fields();
    const filled = await contributor.put(`/properties/${id}${path}`, given);
    const emptied = Object.fromEntries(Object.keys(given).map((field) => [field, null]));
    await requires(rule, 'harborview', true);
    expect((await contributor.put(`/properties/${id}${path}`, emptied)).body.errors).toEqual(
      Object.fromEntries(Object.keys(given).map((field) => [field, ['Required']])),
    );
    expect(await contributor.undo(filled)).toMatchObject(refusal('Required'));
    expect(await show(id)).toMatchObject(given);
    await requires(rule, 'harborview', false);
    expect((await contributor.undo(filled)).status).toBe(204);
    expect(await show(id)).toMatchObject(emptied);
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
