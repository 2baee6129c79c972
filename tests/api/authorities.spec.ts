import { randomUUID } from 'node:crypto';
import type { SelectOption } from '@evergreen/contracts/common';
import type { EntityDetail } from '@evergreen/contracts/parties/entities';
import { type Api, type Caller, startApi } from '../support/api.js';
import { place } from '../support/licensing.js';
import { provesRecord } from '../support/generated/record-spec.js';

const { county: _, ...address } = place;
const authority = {
  name: 'City of Salem',
  jurisdiction: 'City',
  address,
  payableTo: 'City of Salem',
  formSourceType: 'Online',
};
const type = {
  name: 'Innholder',
  term: 'Annual',
  classification: 'Operational',
  licenseCategoryId: 'Lodging',
  licenseRenewalFee: '250',
  dueDateIntervalType: 'Relative',
  dueDateRelativeIntervalValue: -1,
  dueDateRelativeIntervalUnit: 'Months',
  trackDateIntervalValue: -2,
  trackDateIntervalUnit: 'Weeks',
};

provesRecord('an entity', {
  path: '/corporate-entities',
  noun: 'entity',
  acts: ['add'],
  valid: () => ({ name: `Harbor ${randomUUID()}, Inc.`, federalEin: '12-3456789', stateOfFormation: 'MA' }),
  read: async (who, id, path) => {
    const { status, body } = await who.get<EntityDetail>(`${path}/${id}`);
    return status === 404 ? undefined : { ...body };
  },
  invalid: [
    ['no name', { name: '' }, { name: ['Required'] }],
    ['a name of 257 characters', { name: 'x'.repeat(257) }, { name: ['Cannot exceed 256 characters'] }],
  ],
  unique: {
    again: (body) => ({ ...body, name: String(body['name']).toUpperCase().replace(', ', ' ') }),
    errors: { name: ['An Entity of this name exists already'] },
  },
  keeper: 'contributor@harborview.example',
  may: {
    add: ['admin', 'contributor']
      .flatMap((name) => [`${name}@harborview.example`, `${name}@meridian.example`])
      .concat(['admin@keystone.example', 'renewals@keystone.example']),
    keep: [],
  },
});

describe('what licenses stand on, over HTTP', () => {
  let api: Api;
  let client: Caller;
  let viewer: Caller;
  let stranger: Caller;
  let firm: Caller;

  const id = async (who: Caller, path: string, body: object) => {
    const answer = await who.post<{ id: string }>(path, body);
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.id;
  };
  const errors = async (path: string, body: object) => (await client.post<{ errors?: object }>(path, body)).body.errors;
  const options = async (who: Caller, path: string) => (await who.get<SelectOption[]>(path)).body;

  beforeAll(async () => {
    api = await startApi();
    await api.world();
    client = await api.signIn('contributor@harborview.example');
    viewer = await api.signIn('viewer@harborview.example');
    stranger = await api.signIn('admin@meridian.example');
    firm = await api.signIn('admin@keystone.example');
  });

  it('keeps a client’s authority and types to the client, and reckons their dates', async () => {
    const authorityId = await id(client, '/licensing-authorities', authority);
    const typeId = await id(client, `/licensing-authorities/${authorityId}/license-types`, type);
    const path = `/licensing-authorities/${authorityId}`;
    expect((await client.get(path)).body).toMatchObject({
      name: 'City of Salem',
      stateProvince: 'MA',
      isClientSpecific: true,
      hasLicenseTypes: true,
      useCount: 0,
    });
    expect((await client.get(`${path}/license-types`)).body).toMatchObject({
      totalItemCount: 1,
      items: [{ id: typeId, licenseRenewalFee: '250.00', licenseCategoryId: 'Lodging' }],
    });
    const dates = await client.get(`${path}/license-types/${typeId}/calculate-track-date?expDate=2027-03-31`);
    expect(dates.body).toEqual({
      dueDate: '2027-02-28',
      trackDate: '2027-02-14',
      dueDateInterval: '1 month before the expiration date',
      trackDateInterval: '2 weeks before the forms due date',
    });
    for (const foreign of [path, `${path}/license-types/${typeId}`])
      expect((await stranger.get(foreign)).status).toBe(404);
    expect((await stranger.post(`${path}/license-types`, type)).status).toBe(404);
    expect(await options(stranger, '/licensing-authorities/select-list-options')).toEqual([]);
    expect(await options(client, '/license-types/select-list-options')).toMatchObject([
      { label: 'Innholder', value: typeId },
    ]);
  });

  it('lets every client read what the firm provides, and none change it', async () => {
    const authorityId = await id(firm, '/licensing-authorities', { ...authority, name: 'Commonwealth' });
    expect((await stranger.get(`/licensing-authorities/${authorityId}`)).body).toMatchObject({
      isClientSpecific: false,
    });
    expect((await client.post(`/licensing-authorities/${authorityId}/license-types`, type)).status).toBe(403);
  });

  it('says on the field what is wrong', async () => {
    await id(client, '/licensing-authorities', { ...authority, name: 'Town of Hull' });
    expect(await errors('/licensing-authorities', { ...authority, name: 'TOWN of hull' })).toEqual({
      name: ['A Licensing Authority of this name exists already'],
    });
    expect(await errors('/licensing-authorities', { ...authority, name: '' })).toEqual({ name: ['Required'] });
  });

  it('adds properties and entities once, however they are written', async () => {
    const property = { name: 'Harbor Kitchen', ...place, address1: '20 Harbor Street' };
    const propertyId = await id(client, '/properties', property);
    expect((await client.get(`/properties/${propertyId}`)).body).toMatchObject({
      name: 'Harbor Kitchen',
      numberOfLicenses: 0,
      version: 1,
    });
    expect(await errors('/properties', { ...property, name: 'HARBOR KITCHEN', address1: '20 harbor st.' })).toEqual({
      name: ['A property with this name already exists at this address'],
    });
    const entityId = await id(client, '/corporate-entities', { name: 'Harbor Foods, Inc.' });
    expect((await stranger.get(`/properties/${propertyId}`)).status).toBe(404);
    expect((await viewer.post('/properties', property)).status).toBe(403);
    expect(await options(client, '/properties/select-list-options')).toEqual([
      { label: 'Harbor Kitchen, Boston', value: propertyId },
    ]);
    expect(await options(client, '/corporate-entities/select-list-options')).toMatchObject([
      { value: entityId, meta: 'client-managed' },
    ]);
    expect(await options(client, '/addresses/cities/select-list-options?relationshipType=Property')).toEqual([
      { label: 'Boston', value: 'Boston' },
    ]);
  });

  it('keeps where a property is mailed to, where that is not its own place', async () => {
    const property = { name: 'Quay Grill', ...place, address1: '7 Quay' };
    const plain = await id(client, '/properties', { ...property, mailingCity: 'Lost' });
    expect((await client.get(`/properties/${plain}`)).body).toMatchObject({
      mailingAddressSameAsProperty: true,
      mailingCity: null,
      faxNumber: null,
      billingId: null,
    });
    const apart = { mailingAddressSameAsProperty: false, mailingAddress1: 'PO Box 7', mailingCity: 'Salem' };
    const mailed = { ...apart, mailingState: 'MA', mailingZip: '01970', mailingCountry: 'United States' };
    const other = {
      ...property,
      name: 'Quay Bar',
      ...mailed,
      faxNumber: '617-555-0142',
      billingId: 'B-1',
      squareFootage: 1200,
    };
    const kept = await id(client, '/properties', other);
    expect((await client.get(`/properties/${kept}`)).body).toMatchObject(other);
    expect(await errors('/properties', { ...property, name: 'Quay Inn', ...apart, faxNumber: '1' })).toEqual({
      faxNumber: ['Must enter a valid phone number'],
      mailingState: ['Required'],
      mailingCountry: ['Required'],
    });
    expect(await errors('/properties', { ...property, ...apart, mailingCountry: 'Canada' })).toEqual({
      mailingState: ['Required'],
      mailingZip: ['Required'],
    });
  });

  it('lists terms, categories and form sources', async () => {
    expect(await options(client, '/license-terms/select-list-options')).toContainEqual({
      label: '1 Year',
      value: 'Annual',
    });
    const categories = await options(client, '/license-categories/select-list-options?classification=Liquor');
    expect(categories).toContainEqual({ label: 'Full Liquor', value: 'Full Liquor' });
    expect(categories).not.toContainEqual({ label: 'Lodging', value: 'Lodging' });
    expect(
      await options(client, '/licensing-authorities/form-sources/select-list-options?usage=renewal'),
    ).toContainEqual({ label: 'By Mail', value: 'Mail' });
    expect(await options(client, '/licenses/select-list-options?masterOnly=true')).toEqual([]);
    expect(await options(client, `/addresses/cities/select-list-options?relationshipType=License`)).toEqual([]);
  });
});
