import type { PropertySearchField } from '@evergreen/contracts/parties/enums';
import { propertyQuery } from '@evergreen/contracts/parties/property-list';
import { propertyPage } from '../../server/src/features/parties/properties/property-list.query.js';
import { scopeOf } from '../../server/src/kernel/tenancy/actor.js';
import { QueueDesk } from '../support/areas/queue.js';
import { dice } from '../support/dice.js';
import { copyRows } from '../support/tampering/copies.js';

const letters = [...'abAB01 -%_\\éeÉÀ.,％＿＼'];
const roll = dice(20_261_128);
const word = (most: number) => Array.from({ length: 1 + roll(most) }, () => letters[roll(letters.length)]).join('');
const words = (many: number, most: number) => Array.from({ length: many }, () => word(most));
/** In SQL. */
const oneOf = (texts: readonly string[]) => `(array[${texts.map((text) => `'${text}'`).join(', ')}])[n]`;

/** Without case and accents, computed without the program's function. */
const bare = (text: string) => `lower(regexp_replace(normalize(${text}, NFKD), E'[\\u0300-\\u036f]', '', 'g'))`;
const searched: Record<PropertySearchField, readonly string[]> = {
  all: ['p.name', 'p.property_number', 'p.address1', 'p.address2', 'p.city', 'd.name'],
  address: ['p.address1', 'p.address2'],
  city: ['p.city'],
  propertyName: ['p.name'],
  division: ['d.name'],
};

const TIMES = 25;
const divisions = `insert into divisions (tenant_id, id, version, created_on, modified_on, name, company_code)
  select $1, gen_random_uuid(), 1, now(), now(), name, name from unnest($2::text[]) name`;
const scattered = `update properties p set state = case when length(p.name) % 3 = 0 then 'MA' else 'NY' end, active = length(p.city) % 4 > 0,
  property_number = left(p.city, 3), division_id = (select id from divisions d where d.tenant_id = p.tenant_id order by md5(d.id::text || p.name) limit 1)`;

describe('the list of properties', () => {
  const desk = QueueDesk.open();
  const ask = (query: object) =>
    desk.database.read(scopeOf(desk.person()), (sql) => propertyPage(sql, desk.person(), propertyQuery.parse(query)));

  const fill = async () => {
    await desk.owner.query(divisions, [desk.tenant, words(6, 6).map((name, index) => `${name}${index}`)]);
    for (let round = 0; round < 4; round++)
      await copyRows(
        desk.owner,
        'properties',
        TIMES,
        {
          id: 'gen_random_uuid()',
          name: `${oneOf(words(TIMES, 8))}`,
          address1: `${oneOf(words(TIMES, 8))}`,
          address2: `nullif(${oneOf(words(TIMES, 4))}, ' ')`,
          city: `${oneOf(words(TIMES, 5))}`,
          match_key: `o.match_key || '-${round}-' || n`,
        },
        `o.id = '${desk.standing.property}'`,
      );
    await desk.owner.query(scattered);
  };

  /** Queried by the owner, word by word and without an index. */
  const expected = async (condition: string, values: readonly unknown[]): Promise<string[]> => {
    const { rows } = await desk.owner.query<{ id: string }>(
      `select p.id from properties p left join divisions d on d.tenant_id = p.tenant_id and d.id = p.division_id
       where p.tenant_id = $1 and ${condition} order by p.name, p.id`,
      [desk.tenant, ...values],
    );
    return rows.map(({ id }) => id);
  };

  it('finds exactly what holds the term, by index or not: random words, random terms of every length', async () => {
    await fill();
    let count = 0;
    for (let round = 0; round < 120; round++) {
      const searchTerm = word(5).trim();
      if (!searchTerm) continue;
      for (const searchFilter of Object.keys(searched) as PropertySearchField[]) {
        const { items, totalItemCount } = await ask({ searchTerm, searchFilter, active: null, pageSize: 100 });
        const holds = searched[searchFilter].map((column) => `strpos(${bare(column)}, ${bare('$2')}) > 0`);
        const ids = await expected(`(${holds.join(' or ')})`, [searchTerm]);
        expect([searchTerm, searchFilter, items.map(({ id }) => id)]).toEqual([
          searchTerm,
          searchFilter,
          ids.slice(0, 100),
        ]);
        expect(totalItemCount).toBe(ids.length);
        if (searchTerm.length > 2) count += ids.length;
      }
    }
    expect(count).toBeGreaterThan(10);
  });

  it('finds as well where more hold the term than can be named', async () => {
    await copyRows(
      desk.owner,
      'properties',
      1_001,
      { id: 'gen_random_uuid()', name: `'Café ' || n`, match_key: `o.match_key || n` },
      `o.id = '${desk.standing.property}'`,
    );
    // So that the look-up knows beforehand that there are too many.
    await desk.owner.query('analyze properties');
    const totals = (searchTerm: string) =>
      Promise.all(
        (['all', 'propertyName', 'city'] as const).map(async (searchFilter) => {
          const { totalItemCount } = await ask({ searchTerm, searchFilter, exactTotals: true });
          return totalItemCount;
        }),
      );
    expect(await totals('cafe')).toEqual([1_001, 1_001, 0]);
    expect(await totals('CAFÉ 10')).toEqual([13, 13, 0]);
    expect(await totals('boston')).toEqual([1_002, 0, 1_002]);
  });

  it('has the same first page under a filter, whether it is planned for the first time or was planned often', async () => {
    await fill();
    for (const [filter, condition] of [
      [{}, 'p.active'],
      [{ active: null }, 'true'],
      [{ active: false, states: ['NY'] }, `not p.active and p.state = 'NY'`],
      [{ states: ['MA', 'NY'], countries: ['United States'] }, 'p.active'],
      [{ states: ['XX'] }, 'false'],
      [{ cities: ['Boston'], active: null }, `p.city = 'Boston'`],
    ] as const)
      for (let time = 0; time < 5; time++)
        for (const sortDirection of ['asc', 'desc'] as const) {
          const { items, totalItemCount } = await ask({ ...filter, sortDirection });
          const ids = await expected(condition, []);
          const inOrder = sortDirection === 'asc' ? ids : ids.toReversed();
          expect([filter, items.map(({ id }) => id)]).toEqual([filter, inOrder.slice(0, 25)]);
          expect(totalItemCount).toBe(ids.length);
        }
  });

  it('has room in its index for the longest words that a property may have', async () => {
    // Characters of three bytes each, in an order that cannot be compressed.
    const long = (length: number) => Array.from({ length }, () => String.fromCharCode(0x4e00 + roll(20_000))).join('');
    const [name, city, state, country] = [long(255), long(50), long(20), long(50)];
    await copyRows(
      desk.owner,
      'properties',
      1,
      {
        id: 'gen_random_uuid()',
        match_key: `'long'`,
        ...{ name: `'${name}'`, city: `'${city}'`, state: `'${state}'`, country: `'${country}'` },
        ...{ address1: `'${long(255)}'`, address2: `'${long(255)}'` },
      },
      `o.id = '${desk.standing.property}'`,
    );
    expect((await ask({ states: [state] })).items).toMatchObject([{ name, city, country }]);
    expect((await ask({ searchTerm: name.slice(7, 80) })).items).toMatchObject([{ name }]);
  });
});
