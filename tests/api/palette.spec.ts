import { randomUUID } from 'node:crypto';
import type { Found } from '@evergreen/contracts/oversight/search';
import { mostFound } from '@evergreen/contracts/oversight/search';
import { addEntity } from '../../server/src/features/parties/entities/index.js';
import type { UnitOfWork } from '../../server/src/kernel/commands/unit-of-work.js';
import { Database } from '../../server/src/kernel/db/database.js';
import type { Caller } from '../support/api.js';
import { addSampleLicense, addStanding, openLicensing, type Standing } from '../support/licensing.js';
import { opened } from '../support/opened.js';

describe('what Ctrl K finds', () => {
  const house = opened(openLicensing);
  let other: Standing;
  let pbl: string;

  beforeAll(async () => {
    other = await house.addStanding(' North');
    pbl = await house.add({ licenseNumber: 'PBL-401-352', premisesName: 'Main Bar', accountNumber: 'AC-77' });
    await house.add({ licenseNumber: 'X-401352-9', premisesName: 'Roof Terrace', active: false });
    await house.add({ licenseNumber: '401', premisesName: 'Cellar' }, other);
    for (let index = 0; index < mostFound; index++)
      await house.add({ licenseNumber: `ROW-${1000 + index}`, premisesName: 'Storage' }, other);
    const { firm, clients } = house.world;
    const as = (tenant: string, work: (uow: UnitOfWork) => string) => house.api.work(tenant, work);
    await as(clients.meridian, (uow) =>
      addSampleLicense(uow, clients.meridian, addStanding(uow, clients.meridian, ' Meridian'), {
        licenseNumber: 'PBL-401-352',
      }),
    );
    const holding = { name: 'Keystone Holdings', federalEin: null, stateOfFormation: 'DE', active: true };
    await as(firm, (uow) => addEntity(uow, firm, randomUUID(), holding));
  });

  const ask = (query: string, who: Caller = house.contributor) => who.get<Found[]>(`/search?${query}`);
  const find = async (term: string, who?: Caller, more = '') => {
    const answer = await ask(`searchTerm=${encodeURIComponent(term)}${more}`, who);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const named = (results: Found[], kind: Found['kind']) =>
    results.filter((result) => result.kind === kind).map(({ label }) => label);

  it('finds a license with and without its hyphens, by any part of it, and by its words; the number itself first', async () => {
    for (const term of ['PBL-401-352', 'pbl401352', 'PBL 401 352', 'bl4013', 'ac-77', 'bar main'])
      expect(named(await find(term), 'license')).toContain('PBL-401-352');
    expect(named(await find('401'), 'license')).toEqual(['401', 'PBL-401-352', 'X-401352-9']);
    expect(named(await find('nowhere'), 'license')).toEqual([]);
    for (const term of ['%', '_', '\\', "'", ' ']) expect(await find(term)).toEqual([]);
  });

  it('says of each what tells two alike apart, and of a license what decides what can be done with it', async () => {
    const [license] = await find('pbl401352', house.viewer);
    expect(license).toEqual({
      kind: 'license',
      id: pbl,
      label: 'PBL-401-352',
      detail: 'Common Victualler · Main Bar · Boston, MA',
      active: true,
      ownerId: null,
      license: {
        stage: 1,
        inProcess: false,
        isTrackingOnly: false,
        isSecondary: false,
        designation: 'BillingClient',
        assignedUserId: null,
      },
    });
    expect((await find('roof terrace'))[0]).toMatchObject({ label: 'X-401352-9', active: false });
  });

  it('finds properties, authorities, license types and entities, those first of which the name begins so', async () => {
    const results = await find('harb', house.viewer);
    expect(named(results, 'property')).toEqual(['Harbor Kitchen', 'Harbor Kitchen North']);
    expect(named(results, 'corporateEntity')).toEqual(['Harbor Foods, Inc.', 'Harbor Foods, Inc. North']);
    expect(named(await find('licensing board'), 'authority')).toHaveLength(2);
    const { authority, type } = house.standing;
    expect(await find('common vict')).toContainEqual(
      expect.objectContaining({ kind: 'licenseType', id: type, ownerId: authority, detail: 'Boston Licensing Board' }),
    );
    expect((await find('keystone hold'))[0]).toMatchObject({
      kind: 'corporateEntity',
      detail: 'DE · Provider-managed',
    });
  });

  it('finds by ZIP, by words in any order, with typing errors and without accents', async () => {
    const owner = await house.api.owner();
    await owner.query(
      `update properties set name = 'Hôtel Zürich', address1 = '77 Lake Promenade', zip = '94123' where id = $1`,
      [house.standing.property],
    );
    try {
      for (const term of ['94123', 'zurich hotel', 'promenade 77', 'ZÜRICH', 'hotle zurihc', 'promenaed 94123'])
        expect([term, named(await find(term), 'property')]).toEqual([term, ['Hôtel Zürich']]);
      // An address leads to the licenses there.
      for (const term of ['77 lake promenade', '94123', 'lake promenaed'])
        expect([term, named(await find(term), 'license')]).toEqual([term, ['PBL-401-352', 'X-401352-9']]);
      expect(named(await find('77 lake promenade', house.contributor, '&kind=license'), 'license')).toHaveLength(2);
      expect(await find('77 lake promenade', house.contributor, '&kind=license')).not.toContainEqual(
        expect.objectContaining({ kind: 'property' }),
      );
      expect(await find('94123', house.stranger)).toEqual([]);
    } finally {
      await owner.query(`update properties set name = 'Harbor Kitchen' where id = $1`, [house.standing.property]);
    }
  });

  it('finds people and clients for those alone who can do something with them', async () => {
    expect(named(await find('contributor@', house.admin), 'user')).toHaveLength(1);
    expect(named(await find('contributor@', house.firmAdmin), 'user').length).toBeGreaterThan(1);
    expect(named(await find('contributor@'), 'user')).toEqual([]);
    expect(named(await find('meridian', house.firmAdmin), 'client')).toHaveLength(1);
    expect(named(await find('harborview', house.admin), 'client')).toEqual([]);
    expect((await ask('kind=client', house.firmAdmin)).body.length).toBeGreaterThan(1);
    expect((await ask('kind=client', house.admin)).body).toEqual([]);
  });

  it('lists the licenses of a property, an authority or an entity, narrowed by what is typed', async () => {
    const { contributor, standing, stranger } = house;
    const of = async (kind: string, id: string, term = '', who = contributor) =>
      (await ask(`of=${kind}&ofId=${id}&searchTerm=${term}`, who)).body;
    expect(await of('property', other.property)).toHaveLength(mostFound);
    expect(named(await of('property', other.property, 'row1007'), 'license')).toEqual(['ROW-1007']);
    for (const [kind, id] of Object.entries({
      property: standing.property,
      authority: standing.authority,
      corporateEntity: standing.entity,
    })) {
      expect(named(await of(kind, id), 'license')).toEqual(['PBL-401-352', 'X-401352-9']);
      expect(named(await of(kind, id, 'roof'), 'license')).toEqual(['X-401352-9']);
      expect(await of(kind, id, '', stranger)).toEqual([]);
    }
    expect((await ask('of=property')).status).toBe(400);
  });

  it('lists the licenses of a property to anyone who has a role, and to no one else', async () => {
    const { api, standing, viewer, world } = house;
    const of = async () => (await ask(`of=property&ofId=${standing.property}`, viewer)).body;
    expect(named(await of(), 'license')).toEqual(['PBL-401-352', 'X-401352-9']);
    const owner = await api.owner();
    const roles = (setRoles: string[]) =>
      owner.query('update users set roles = $2 where id = $1', [
        world.people['viewer@harborview.example'],
        JSON.stringify(setRoles),
      ]);
    await roles([]);
    expect(await of()).toEqual([]);
    await roles(['ClientViewer']);
    expect(await of()).toHaveLength(2);
  });

  it('answers no more than it says, of one client alone', async () => {
    const { stranger, firmAdmin, world } = house;
    expect(await find('r')).toHaveLength(new Set((await find('r')).map(({ id }) => id)).size);
    expect((await find('o')).length).toBeLessThanOrEqual(mostFound);
    expect(await find('row', undefined, '&kind=license')).toHaveLength(mostFound);
    const [theirs, ...more] = (await find('pbl401352', stranger)).filter(({ kind }) => kind === 'license');
    expect([theirs?.id === pbl, more]).toEqual([false, []]);
    expect(named(await find('Meridian'), 'property')).toEqual([]);
    await firmAdmin.chooses(world.clients.meridian);
    expect((await find('pbl401352', firmAdmin))[0]?.id).toBe(theirs?.id);
    await firmAdmin.chooses(world.clients.harborview);
    expect((await house.api.visitor().get('/search?searchTerm=pbl')).status).toBe(401);
  });

  it('looks into no tenant that is not open', async () => {
    const { meridian, harborview } = house.world.clients;
    const seek = house.api.app
      .get(Database)
      .read({ tenants: [harborview] }, (sql) =>
        sql.query('select * from seek_plain_licenses($1, $2, $3, $4, 5)', [meridian, 'pbl', ['%pbl%'], []]),
      );
    await expect(seek).rejects.toThrow('not this tenant');
  });
});
