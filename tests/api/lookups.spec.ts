import { randomUUID } from 'node:crypto';
import { type SelectOption, words } from '@evergreen/contracts/common';
import { optionsAtATime } from '@evergreen/contracts/options';
import type { Caller } from '../support/api.js';
import { copyRows } from '../support/tampering/copies.js';
import { documentedRoutes } from '../support/generated/documented-routes.js';
import { openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';

const END = '/select-list-options';
const unknownId = randomUUID();

describe('select lists', () => {
  const desk = opened(openLicensing);
  const { owner } = desk;
  let secondary: string;

  /** The parameters of document 1 (7.5), each with a value and the matches among `all`. */
  const specified = (): Record<string, { with?: string; all: string[]; by: Record<string, [string, string[]]> }> => {
    const { clients, firm } = desk.world;
    const { property, authority, entity } = desk.standing;
    const numbers = ['P-1', 'S-1', 'T-1'];
    const entities = ['Harbor Foods, Inc.', 'Keystone Holdings'];
    return {
      '/addresses/cities': {
        with: 'relationshipType=Property',
        all: ['Boston'],
        by: { relationshipType: ['License', ['Boston', 'Salem']] },
      },
      '/clients': { all: ['Harborview Hotels', 'Meridian Concessions', 'Northgate Dining'], by: {} },
      '/corporate-entities': {
        all: entities,
        by: {
          clientIds: [clients.meridian, []],
          clientsOnly: ['true', ['Harbor Foods, Inc.']],
          managingFirmId: [unknownId, ['Harbor Foods, Inc.']],
        },
      },
      '/corporate-officers': {
        all: ['Ann Lee', 'Paul Poe'],
        by: {
          clientId: [clients.meridian, []],
          managingFirmId: [unknownId, ['Ann Lee']],
          propertyAffiliatedEntityIds: [entity, ['Ann Lee']],
        },
      },
      // Our own addition: a license list can be filtered by an import.
      '/imports': { all: ['Boston register.csv'], by: {} },
      // Our own addition: watched registers.
      '/sources': { all: ['Boston, watched'], by: {} },
      '/licensing-authorities/form-sources': { all: ['By Mail'], by: { usage: ['officerChange', ['By Mail']] } },
      '/licensing-authorities': {
        all: ['Boston Licensing Board', 'Commonwealth'],
        by: {
          clientId: [clients.meridian, []],
          stateProvince: ['NH', ['Commonwealth']],
          jurisdiction: ['City', ['Boston Licensing Board']],
        },
      },
      // Missing in document 1, but needed by the license list’s filter.
      '/licensing-authorities/states': { all: ['MA', 'NH'], by: {} },
      '/license-categories': { all: ['Beer & Wine', 'Food'], by: { classification: ['Operational', ['Food']] } },
      '/license-terms': { all: ['1 Year', 'Perpetual'], by: {} },
      '/license-types': {
        all: ['Common Victualler', 'Innholder'],
        by: {
          licenseClassifications: ['Liquor', ['Innholder']],
          licensingAuthorityIds: [authority, ['Common Victualler']],
        },
      },
      '/licenses': { all: numbers, by: { masterOnly: ['true', ['P-1']], excludeChildren: ['true', ['P-1', 'T-1']] } },
      [`/properties/${property}/licenses`]: {
        all: numbers,
        by: { masterOnly: ['true', ['P-1']], excludeChildren: ['true', ['P-1', 'T-1']] },
      },
      [`/properties/${property}/affiliated-entities`]: { all: ['Harbor Foods, Inc.'], by: {} },
      '/divisions': { all: ['North'], by: {} },
      '/lines-of-business': { all: ['Hotel', 'Restaurant'], by: {} },
      '/officer-titles': { all: ['Treasurer'], by: { propertyId: [unknownId, []] } },
      '/renewal-tip-categories': { all: ['Timing'], by: {} },
      '/renewal-tips': {
        all: ['Call first', 'Bring two copies'],
        by: {
          licensingAuthorityId: [authority, ['Call first']],
          renewalTipCategoryId: ['Timing', ['Call first']],
          stateProvince: ['NH', ['Bring two copies']],
        },
      },
      '/properties': { all: ['Harbor Kitchen, Boston'], by: { clientId: [clients.meridian, []] } },
      '/users/roles': { all: ['Contributor'], by: {} },
      '/users': {
        all: ['Admin Keystone', 'Renewals Keystone'],
        by: {
          roles: ['Administrator', ['Admin Keystone']],
          renewalUsersOnly: ['true', ['Renewals Keystone']],
          includeClientUsers: [
            'true',
            ['Admin Harborview', 'Admin Keystone', 'Renewals Keystone', 'Viewer Harborview'],
          ],
          orderByGroup: ['true', ['Admin Keystone', 'Renewals Keystone']],
          includeUnassigned: ['true', ['Admin Keystone', 'Renewals Keystone', 'Unassigned']],
        },
      },
      // Of one firm, and one client at a time: other ids match nothing.
      [`/corporate-entities?managingFirmId=${firm}&clientIds=${clients.harborview}`]: { all: entities, by: {} },
    };
  };

  const optionsOf = async (path: string, query = '', who: Caller = desk.firmAdmin) => {
    const [route, given] = path.split('?');
    const all = [given, query].filter(Boolean).join('&');
    const { status, body } = await who.get<SelectOption[]>(`${route}${END}${all ? `?${all}` : ''}`);
    expect([path, query, status]).toEqual([path, query, 200]);
    return body;
  };
  const labels = async (...of: Parameters<typeof optionsOf>) => (await optionsOf(...of)).map(({ label }) => label);

  beforeAll(async () => {
    const { firmAdmin, admin } = desk;
    const add = async (path: string, body: object) => String((await firmAdmin.post(path, body)).body['id']);
    const address = { address1: '1 Main', city: 'Concord', state: 'NH', zip: '03301', country: 'United States' };
    const authority = await add('/licensing-authorities', {
      ...{ name: 'Commonwealth', jurisdiction: 'State', address, payableTo: 'Commonwealth', formSourceType: 'Online' },
    });
    await add(`/licensing-authorities/${authority}/license-types`, {
      ...{ name: 'Innholder', term: 'Annual', classification: 'Liquor' },
    });
    await add('/corporate-entities', { name: 'Keystone Holdings' });
    const { body: title } = await admin.post('/officer-titles', { name: 'Treasurer' });
    await add('/corporate-officers', { name: 'Paul Poe' });
    await admin.post(`/corporate-entities/${desk.standing.entity}/officers`, {
      corporateOfficer: 'Ann Lee',
      officerTitleIds: [title.id],
    });
    await admin.post('/divisions', { name: 'North', companyCode: 'N' });
    await admin.post(`/properties/${desk.standing.property}/affiliated-entities`, {
      ...{ entity: desk.standing.entity, affiliation: 'Owner' },
    });
    await admin.post('/renewal-tips', { description: 'Call first', renewalTipCategoryId: 'Timing' });
    await admin.post('/renewal-tips', { description: 'Bring two copies', stateProvince: 'NH' });
    const master = await desk.add({ licenseNumber: 'P-1', isMaster: true });
    secondary = await desk.add({ licenseNumber: 'S-1', masterLicenseId: master });
    await desk.add({ licenseNumber: 'T-1', city: 'Salem' });
    await owner.query(
      `insert into import_runs (tenant_id, id, version, created_on, modified_on, kind, file_name, file_size, file_hash,
         columns, suggested_mapping, mappings, status, checked, to_create, already_there, refused, blank_lines,
         repeated_headers, stray_lines, creates, done, made)
       values ($1, gen_random_uuid(), 1, now(), now(), 'licenses', 'Boston register.csv', 1, '', '[]', '{}', 1, 'Completed', 1, 1,
         0, 0, 0, 0, 0, '{}', '{"created": 1}', '{}')`,
      [desk.world.clients.harborview],
    );
    await owner.query(
      `insert into sources (tenant_id, id, version, created_on, modified_on, name, kind, every, at, threshold, owner_id, import_id, active)
       values ($1, gen_random_uuid(), 1, now(), now(), 'Boston, watched', 'Upload', 'Daily', '06:00', 20, gen_random_uuid(),
         gen_random_uuid(), true)`,
      [desk.world.clients.harborview],
    );
  });

  const routes = () =>
    documentedRoutes(desk.api)
      .map(({ path }) => path)
      .filter((path) => path.endsWith(END))
      .map((path) => path.slice(0, -END.length).replace(/\{(propertyId|ownerId)\}/, desk.standing.property));

  it('each of them is one of document 1, and answers for every parameter that is there', async () => {
    const known = specified();
    expect(routes().filter((path) => !(path in known))).toEqual([]);
    for (const [path, { with: needed, all, by }] of Object.entries(known)) {
      const offered = await labels(path, needed);
      expect([path, all.filter((label) => !offered.includes(label))]).toEqual([path, []]);
      for (const [name, [value, left]] of Object.entries(by)) {
        const after = await labels(path, `${name}=${value}`);
        const seen = [...new Set([...all, ...left])].filter((label) => after.includes(label)).sort();
        expect([path, name, seen]).toEqual([path, name, left]);
      }
    }
  });

  it('each of them refuses what it does not know, and a value that none of its parameters has', async () => {
    expect(routes().length).toBeGreaterThan(12);
    for (const [path, { with: needed = '', by }] of Object.entries(specified())) {
      const refused = async (query: string) => {
        const url = `${path.split('?')[0]}${END}?${[needed, query].filter(Boolean).join('&')}`;
        const { status, body } = await desk.firmAdmin.get(url);
        return [path, status, body['detail'], body['errors']];
      };
      expect(await refused('colour=red')).toEqual([path, 400, words.form, { colour: ['Unknown field'] }]);
      expect((await refused('pageNumber=0'))[1]).toBe(400);
      for (const name of Object.keys(by).filter(
        (parameter) => !['stateProvince', 'relationshipType'].includes(parameter),
      ))
        expect([name, (await refused(`${name}=-7`))[1]]).toEqual([name, 400]);
    }
  });

  it('each of them finds what is typed, and names what is chosen', async () => {
    for (const [path, { with: needed, all }] of Object.entries(specified())) {
      const [label = ''] = all;
      const term = encodeURIComponent(label.slice(1).toUpperCase());
      const options = await optionsOf(path, [needed, `searchTerm=${term}`].filter(Boolean).join('&'));
      expect([path, options.map((option) => option.label)]).toEqual([path, expect.arrayContaining([label])]);
      expect(await labels(path, [needed, 'searchTerm=%25_no%20such'].filter(Boolean).join('&'))).toEqual([]);
      const { value = '' } = options.find((option) => option.label === label) ?? {};
      const query = [needed, `values=${encodeURIComponent(value)}`].filter(Boolean).join('&');
      expect([path, await labels(path, query)]).toEqual([path, [label]]);
    }
  });

  it('a chosen value keeps its name when it is no longer offered', async () => {
    await owner.query('update licenses set active = false where id = $1', [secondary]);
    expect(await labels('/licenses', 'searchTerm=S-1')).toEqual([]);
    expect(await labels('/licenses', `values=${secondary}`)).toEqual(['S-1']);
    expect(await optionsOf('/licenses', `values=${secondary}`, desk.stranger)).toEqual([]);
  });

  it('none of them ends silently: 50 at a time, to the last', async () => {
    const COUNT = 1_234;
    await copyRows(
      owner,
      'licenses',
      COUNT,
      { id: 'gen_random_uuid()', license_number: `'N-' || to_char(n, 'FM0000')` },
      `license_number = 'T-1'`,
    );
    await copyRows(owner, 'properties', 120, {
      id: 'gen_random_uuid()',
      name: `'Hotel ' || n`,
      match_key: `'hotel' || n`,
    });
    await owner.query('analyze licenses');
    const pages = async (path: string, query = '') => {
      const options: SelectOption[] = [];
      for (let pageNumber = 1; ; pageNumber++) {
        const page = await optionsOf(path, [query, `pageNumber=${pageNumber}`].filter(Boolean).join('&'));
        expect(page.length).toBeLessThanOrEqual(optionsAtATime);
        options.push(...page);
        if (page.length < optionsAtATime) return options;
      }
    };
    const licenses = await pages('/licenses');
    expect(new Set(licenses.map(({ value }) => value)).size).toBe(COUNT + 2);
    expect(licenses.map(({ label }) => label)).toEqual([...licenses].map(({ label }) => label).sort());
    expect(await labels('/licenses', 'searchTerm=n-12')).toHaveLength(35);
    expect(await pages('/licenses', 'searchTerm=n-')).toHaveLength(COUNT);
    expect(await pages('/properties')).toHaveLength(121);
    expect(await labels('/properties', 'searchTerm=hotel%20120')).toEqual(['Hotel 120, Boston']);
  });
});
