import { randomUUID } from 'node:crypto';
import { Jurisdiction, jurisdictionLabels } from '@evergreen/contracts/licensing/enums';
import { licenseQuery } from '@evergreen/contracts/license-list';
import { listLicenses } from '../../server/src/features/licensing/licenses/reading/license-list.query.js';
import { addSampleLicense } from '../support/licensing.js';
import { QueueDesk } from '../support/areas/queue.js';
import { copyRows } from '../support/tampering/copies.js';

/** The same numbers for the same seed, so that failures can be reproduced. */
const random = (seed: number) => {
  let last = seed;
  return () => {
    last = (last * 1_103_515_245 + 12_345) % 2_147_483_648;
    return last / 2_147_483_648;
  };
};
const letters = [...'abAB01 -%_\\éeÉÀ.,％＿＼'];

/** Without case and accents, computed without the program's function. */
const bare = (text: string) => `lower(regexp_replace(normalize(${text}, NFKD), E'[\\u0300-\\u036f]', '', 'g'))`;

/** As both lists are specified: any of these words contains the term, regardless of case and accents. */
const queueWords = ['l.license_number', 'l.premises_name', 'l.city', 'l.state', 'p.name', 't.name'];
const listWords = [
  ...['l.license_number', 'l.account_number', 'l.premises_name', 'l.city', 'l.state', 'l.county', 'l.country'],
  ...['p.name', 'a.name', 'm.license_number'],
];

describe('the search through licenses', () => {
  const desk = QueueDesk.open();
  const next = random(20_261_121);
  const word = (most: number) =>
    Array.from({ length: 1 + Math.floor(next() * most) }, () => letters[Math.floor(next() * letters.length)]).join('');

  /** Queried by the owner, word by word and without an index. */
  const expected = async (words: readonly string[], term: string): Promise<string[]> => {
    const jurisdictions = Jurisdiction.options.filter((option) =>
      jurisdictionLabels[option].toLowerCase().includes(term.toLowerCase()),
    );
    const { rows } = await desk.owner.query<{ id: string }>(
      `select l.id from licenses l
       join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
       join license_types t on t.id = l.license_type_id
       join licensing_authorities a on a.id = l.licensing_authority_id
       left join licenses m on m.tenant_id = l.tenant_id and m.id = l.master_license_id
       where l.tenant_id = $1 and
         (${words.map((word) => `strpos(${bare(word)}, ${bare('$2')}) > 0`).join(' or ')} or l.jurisdiction = any ($3))
       order by l.id`,
      [desk.tenant, term, words === listWords ? jurisdictions : []],
    );
    return rows.map(({ id }) => id);
  };
  const inQueue = async (searchTerm: string) => {
    const { items, totalItemCount } = await desk.list({ searchTerm, showCurrentRenewals: false, pageSize: 100 });
    expect(totalItemCount).toBe(items.length);
    return items.map(({ id }) => id).sort();
  };
  const inList = async (searchTerm: string) => {
    const scope = { tenantId: desk.tenant, firmId: desk.firm, today: '2026-11-20' };
    const query = licenseQuery.parse({ searchTerm, pageSize: 100, active: null });
    const { items, totalItemCount } = await desk.database.read({ tenants: [desk.tenant], provider: desk.firm }, (sql) =>
      listLicenses(sql, scope, query),
    );
    expect(totalItemCount).toBe(items.length);
    return items.map(({ id }) => id).sort();
  };

  const fill = async () => {
    const places = [desk.standing, await desk.place(' %b_0\\'), await desk.place(' éA-1', desk.tenant, desk.tenant)];
    for (let index = 0; index < 60; index++)
      await desk.run(desk.tenant, (uow) =>
        addSampleLicense(uow, desk.tenant, places[index % 3]!, {
          licenseNumber: `${word(8)}#${index}`,
          accountNumber: next() < 0.5 ? word(8).trim() || null : null,
          premisesName: next() < 0.5 ? word(8) : null,
          city: word(5),
          state: word(2),
          county: next() < 0.5 ? word(5) : null,
        }),
      );
  };

  it('finds exactly what holds the term, by index or not: random words, random terms of every length', async () => {
    await fill();
    let count = 0;
    for (let round = 0; round < 150; round++) {
      const term = word(5).trim();
      if (!term) continue;
      const [queue, list] = [await inQueue(term), await inList(term)];
      expect([term, queue]).toEqual([term, await expected(queueWords, term)]);
      expect([term, list]).toEqual([term, await expected(listWords, term)]);
      if (term.length > 2) count += list.length;
    }
    expect(count).toBeGreaterThan(10);
  });

  it('finds by the names that a license refers to, and by nothing where nothing holds the term', async () => {
    await desk.add('LB-1');
    for (const term of ['harbor kit', 'victual']) expect(await inQueue(term)).toHaveLength(1);
    for (const term of ['harbor kit', 'licensing board', 'suffolk']) expect(await inList(term)).toHaveLength(1);
    expect(await inQueue('suffolk')).toEqual([]);
    expect([await inQueue('nowhere'), await inList('nowhere')]).toEqual([[], []]);
  });

  it('finds as well where more hold the term than can be named', async () => {
    const id = await desk.add('LB-1');
    const { rows } = await desk.owner.query<{ columns: string }>(
      `select string_agg(column_name, ', ') as columns from information_schema.columns
       where table_name = 'licenses' and is_generated = 'NEVER' and column_name not in ('id', 'license_number')`,
    );
    const columns = rows[0]!.columns;
    await desk.owner.query(
      `insert into licenses (id, license_number, ${columns})
       select gen_random_uuid(), 'MANY-' || n, ${columns} from licenses, generate_series(1, 5001) n where id = $1`,
      [id],
    );
    expect(await desk.list({ searchTerm: 'many-', showCurrentRenewals: false, exactTotals: true })).toMatchObject({
      totalItemCount: 5001,
    });
    expect(await desk.list({ searchTerm: 'many-500', showCurrentRenewals: false })).toMatchObject({
      totalItemCount: 3,
    });
  });

  it('finds without accents what has them, and with accents what has none', async () => {
    const standing = await desk.place(' Hôtel Zürich');
    await desk.add('LB-ÅÄÖ-1', { premisesName: 'Café Straße' }, undefined, { tenantId: desk.tenant, standing });
    for (const term of ['hotel zurich', 'HÔTEL ZÜRICH', 'hotél', 'lb-aao-1', 'cafe strasse']) {
      expect([term, await inQueue(term)]).toEqual([term, [expect.any(String)]]);
      expect([term, await inList(term)]).toEqual([term, [expect.any(String)]]);
    }
  });

  it('has the lower case of every letter without an accent', async () => {
    const { rows } = await desk.owner.query<{ plain: string }>(
      `select string_agg(plain(chr(n)), '' order by n) as plain from generate_series(1, 127) n`,
    );
    expect(rows[0]?.plain).toBe(String.fromCharCode(...Array.from({ length: 127 }, (_, n) => n + 1)).toLowerCase());
  });

  describe.each(['licenses', 'properties'])('find_plain_%s', (records) => {
    const ask = (tenants: string[], of: string | null) =>
      desk.database.read({ tenants }, (sql) =>
        sql.query<{ id: string }>(`select id from find_plain_${records}($1, $2, 10)`, [of, '%ours%']),
      );

    it('answers the tenant that it is asked for, and no other', async () => {
      const other = randomUUID();
      const standing = await desk.place(' ours', other, other);
      const here = await desk.place(' ours');
      const ours = await desk.add('LB-OURS', {}, undefined, { tenantId: desk.tenant, standing: here });
      const theirs = await desk.add('LB-OURS', {}, undefined, { tenantId: other, standing });
      const isOfLicenses = records === 'licenses';
      expect(await ask([desk.tenant, other], desk.tenant)).toEqual([{ id: isOfLicenses ? ours : here.property }]);
      expect(await ask([desk.tenant, other], other)).toEqual([{ id: isOfLicenses ? theirs : standing.property }]);
    });

    it('finds one more than it is asked for where few are expected: so no list is cut short', async () => {
      await desk.add('LB-OURS');
      await copyRows(desk.owner, 'properties', 11, {
        id: 'gen_random_uuid()',
        name: `'Ours ' || n`,
        match_key: `'ours' || n`,
      });
      await copyRows(desk.owner, 'licenses', 11, { id: 'gen_random_uuid()', license_number: `'OURS-' || n` });
      expect(await ask([desk.tenant], desk.tenant)).toHaveLength(11);
    });

    it.each([
      ['a foreign tenant', () => randomUUID()],
      ['no tenant', () => null],
    ])('refuses %s', async (_, tenant) => {
      await expect(ask([desk.tenant], tenant())).rejects.toThrow('not this tenant');
      await expect(ask([], desk.tenant)).rejects.toThrow('not this tenant');
    });

    it('is for the program’s role alone', async () => {
      const { rows } = await desk.owner.query<{ open: boolean }>(
        `select has_function_privilege('public', 'find_plain_${records}(uuid, text, integer)', 'execute') as open`,
      );
      expect(rows).toEqual([{ open: false }]);
    });
  });
});
