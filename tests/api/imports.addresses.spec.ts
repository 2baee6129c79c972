import type { DifferenceList } from '@evergreen/contracts/bulk-work/import-differences';
import type { LicenseList } from '@evergreen/contracts/license-list';
import type { Caller } from '../support/api.js';
import { download } from '../support/exports/download.js';
import { actOver, resultOf } from '../support/areas/import-acts.js';
import {
  bostonConstants,
  bostonSample,
  checkedImport,
  importAll,
  importOf,
  openImporting,
  upload,
} from '../support/areas/imports.js';
import { opened } from '../support/opened.js';
import { rebuilt } from '../support/rebuilt.js';

const register = `license_num,license_type,business_name,premises address,issued,expires
W-1,Innholder,One LLC,"12 Main St, Suite 5, Springfield, IL 62701",2025-01-01,2025-12-31
W-2,Innholder,Two LLC,12 MAIN ST NW WASHINGTON DC 20001,2025-01-01,2025-12-31
W-3,Innholder,Three LLC,15 Oak St St Louis MO 63101,2025-01-01,2025-12-31
`;

describe('whole addresses in one column', () => {
  const { api, dana } = opened(openImporting);

  it('are shown as they will be, with what is doubtful, and imported so', async () => {
    const { preview, suggestedMapping } = await checkedImport(dana, register);
    expect(suggestedMapping).toMatchObject({ city: { within: 'address1' }, zip: { within: 'address1' } });
    expect(preview.doubtful).toBe(1);
    expect(preview.samples).toMatchObject([
      { row: 2, street: '12 Main St, Suite 5', city: 'Springfield', state: 'IL', zip: '62701', isDoubtful: false },
      { row: 3, street: '12 Main St NW', city: 'Washington', state: 'DC', zip: '20001', isDoubtful: false },
      { row: 4, street: '15 Oak St', city: 'St Louis', state: 'MO', zip: '63101', isDoubtful: true },
    ]);
    expect(await importAll(dana, register)).toMatchObject({ counts: { created: 3, refused: 0 } });
  });

  it('need a column to be found in', async () => {
    const { id } = await checkedImport(dana, register);
    const mapping = { ...bostonConstants, city: { within: 'address1' } };
    const { status, body } = await dana.put(`/imports/${id}/mapping`, { mapping });
    expect([status, body['errors']]).toMatchObject([
      400,
      { 'mapping.city': ['Address 1 needs a column to find it in'] },
    ]);
  });

  it('takes an export of licenses with its suggested mapping: nothing is new, and nothing refused', async () => {
    expect(await importAll(dana, bostonSample)).toMatchObject({ counts: { created: 38 } });
    const { content } = await download(api, dana, '/exports/licenses?format=csv');
    const { counts } = await checkedImport(dana, content, {});
    expect(counts).toMatchObject({ rows: 41, toCreate: 0, alreadyThere: 41, refused: 0 });
  });
});

describe('a register in which licenses have no address', () => {
  const columns = 'License Number,License Type,Entity Name,Address,City,State,Zip Code,Issued Date,Expiration Date';
  const line = (n: number, address: string) => `OCM-${n},Processor,Heron ${n} Inc,${address},2026-06-01,2027-05-31`;
  const without = ',,,';
  const file = (...lines: string[]) => [columns, ...lines].join('\n');
  const register = file(
    line(0, without),
    line(1, '2 Mill Lane,Utica,NY,13501'),
    line(2, without),
    line(3, '4 Queen Street,Utica,NY,13501'),
  );
  const ofOffice = {
    ...bostonConstants,
    licensingAuthority: { constant: 'Office of Processing' },
    jurisdiction: { constant: 'State' },
  };
  const kept = { ...ofOffice, options: { unaddressedAre: 'Kept' } as const };
  const { api, dana } = opened(openImporting);

  const licensesOf = async (query: object) =>
    (await dana.post<LicenseList>('/licenses/list', { countries: null, pageSize: 100, ...query })).body;

  it('is recognised; its rows are refused only where that was chosen', async () => {
    const { body } = await upload(dana, register);
    expect(await importOf(dana, body.id)).toMatchObject({ suggestedOptions: { unaddressedAre: 'Kept' } });
    expect(await checkedImport(dana, register, ofOffice)).toMatchObject({ counts: { toCreate: 2, refused: 2 } });
  });

  it('is imported with the address to be completed, which a filter and the result of the import list', async () => {
    const { id, counts, preview } = await importAll(dana, register, kept);
    expect([counts.created, counts.refused, preview.unaddressed]).toEqual([4, 0, 2]);
    expect(await resultOf(dana, id)).toMatchObject({ licenses: 4, unaddressed: 2 });
    const { items } = await licensesOf({ lacksAddress: true, importId: id });
    expect(items.map(({ licenseNumber }) => licenseNumber).sort()).toEqual(['OCM-0', 'OCM-2']);
    expect((await licensesOf({ lacksAddress: false, importId: id })).totalItemCount).toBe(2);
    expect(await rebuilt(api)).toEqual([]);

    const places = await dana.get<{ state: string }[]>('/dashboard/renewals-list/places');
    expect(places.status).toBe(200);
    const again = await checkedImport(dana, register, kept);
    expect(again).toMatchObject({ counts: { toCreate: 0, alreadyThere: 4 } });
    expect((await dana.read<DifferenceList>(`/imports/${again.id}/differences`)).totalItemCount).toBe(0);
  });

  it('a later register that has the address completes it; one without leaves what was completed', async () => {
    const addressed = register.replace(line(0, without), line(0, '1 Harbour Street,Utica,NY,13501'));
    const { id } = await checkedImport(dana, addressed, kept);
    const { body } = await dana.get<DifferenceList>(`/imports/${id}/differences?kind=Changed`);
    expect(body.items).toMatchObject([{ licenseNumber: 'OCM-0' }]);
    await dana.post(`/imports/${id}/differences`, { decision: 'Accept', kind: 'Changed' });
    expect(await actOver(dana, id)).toMatchObject({ done: 1, kept: 0 });
    const open = await licensesOf({ lacksAddress: true, searchTerm: 'OCM' });
    expect(open.items.map(({ licenseNumber }) => licenseNumber)).toEqual(['OCM-2']);
    const back = await checkedImport(dana, register, kept);
    expect((await dana.read<DifferenceList>(`/imports/${back.id}/differences`)).totalItemCount).toBe(0);
  });

  it('may have one address for all rows without; half of an address is no address', async () => {
    const more = file(line(10, without), line(11, '7 Park Avenue,Utica,NY,13501'));
    const givenAddress = { address1: '1 Statewide Plaza', city: 'Albany', state: 'NY', zip: '12207' };
    const given = { ...ofOffice, options: { unaddressedAre: 'Given', givenAddress } as const };
    const { preview, counts } = await checkedImport(dana, more, given);
    expect(counts).toMatchObject({ toCreate: 2, refused: 0 });
    expect(preview).toMatchObject({ unaddressed: 0, samples: [{ street: '1 Statewide Plaza', state: 'NY' }, {}] });
    const half = { ...given, options: { unaddressedAre: 'Given', givenAddress: null } as const };
    const { body } = await upload(dana, more);
    const { suggestedMapping } = await importOf(dana, body.id);
    const { options, ...mapping } = half;
    const refused = await dana.put(`/imports/${body.id}/mapping`, {
      mapping: { ...suggestedMapping, ...mapping },
      options,
    });
    expect([refused.status, refused.body['errors']]).toEqual([
      400,
      { 'options.givenAddress': ['Enter the street, the city and the state of rows without an address'] },
    ]);
  });

  it('a row with a street and no city is still refused', async () => {
    const { rows } = await checkedImport(dana, file(line(20, '9 Mill Lane,,NY,13501')), kept);
    expect(rows.items.flatMap(({ errors }) => errors.map(({ field }) => field))).toEqual(['city']);
  });
});

describe('a register of another country', () => {
  const columns = 'Licence Ref,Licence Type,Licence Holder,Address,City,Region,Postcode,Start,Expires';
  const line = (n: number) =>
    `LN-${n},Letting,Heron ${n} Lettings,${n} Mill Lane,Sheffield,South Yorkshire,S1 0AB,2026-10-01,2027-09-30`;
  const register = [columns, ...[1, 2, 3, 4, 5].map(line)].join('\n');
  const mapping = {
    ...bostonConstants,
    licensingAuthority: { constant: 'Sheffield City Council' },
    licenseNumber: { column: 'Licence Ref' },
    licenseType: { column: 'Licence Type' },
    licensee: { column: 'Licence Holder' },
    address1: { column: 'Address' },
    city: { column: 'City' },
    state: { column: 'Region' },
    zip: { column: 'Postcode' },
    country: { constant: 'United Kingdom' },
    effectiveDate: { column: 'Start' },
    expirationDate: { column: 'Expires' },
    trackDate: { rule: { value: 2, unit: 'Months' } },
  } as const;
  const { api } = opened(openImporting);
  let caller: Caller;

  beforeAll(async () => {
    caller = await api.signIn('admin@meridian.example');
  });

  it('is in the list of licenses and of authorities, where no country is chosen', async () => {
    expect(await importAll(caller, register, mapping)).toMatchObject({ counts: { created: 5, refused: 0 } });
    const listed = async (query: object) =>
      (await caller.post<LicenseList>('/licenses/list', { pageSize: 100, ...query })).body;
    const all = await listed({ countries: null });
    expect((await listed({})).totalItemCount).toBe(all.totalItemCount);
    expect(all.totalItemCount).toBeGreaterThanOrEqual(5);
    expect((await listed({ countries: ['United States'] })).totalItemCount).toBeLessThan(all.totalItemCount);
    const authorities = await caller.post<{ items: { name: string }[] }>('/licensing-authorities/list', {
      searchTerm: 'Sheffield',
    });
    expect(authorities.body.items.map(({ name }) => name)).toEqual(['Sheffield City Council']);
  });
});
