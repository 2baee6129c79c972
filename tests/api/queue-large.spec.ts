import { copyRows } from '../support/tampering/copies.js';
import { type Filter, QueueDesk } from '../support/areas/queue.js';

const PROPERTIES = 40;
const LICENSES = 1_300;

describe('a queue of thousands', () => {
  const desk = QueueDesk.open();

  /** Licenses of properties with names in no order of their ids, some of them with the same name; every third one is started. */
  const fill = async () => {
    await desk.add('LB-0', { trackDate: '2026-01-01' });
    await copyRows(desk.owner, 'properties', PROPERTIES, {
      id: 'gen_random_uuid()',
      name: `'Hotel ' || (n * 7 % 30)`,
      match_key: `'hotel' || n`,
    });
    await copyRows(desk.owner, 'licenses', LICENSES, {
      id: 'gen_random_uuid()',
      license_number: `'LB-' || n`,
      property_id: `(select array_agg(id order by match_key) from properties)[1 + n % ${PROPERTIES}]`,
      renewal_stage: 'case when n % 3 = 0 then 2 end',
    });
  };
  const expected = async (direction: string, where = 'true') => {
    const { rows } = await desk.owner.query<{ id: string }>(
      `select l.id from licenses l join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
       where l.tenant_id = $1 and ${where} order by p.name ${direction}, l.id ${direction}`,
      [desk.tenant],
    );
    return rows.map(({ id }) => id);
  };
  const pages = async (query: Filter) => {
    const ids: string[] = [];
    for (let pageNumber = 1; ; pageNumber++) {
      const { items, totalItemCount } = await desk.list({ ...query, pageSize: 100, pageNumber });
      ids.push(...items.map(({ id }) => id));
      if (items.length < 100) return { ids, totalItemCount };
    }
  };

  it('goes by property name page by page, whether many are listed or few', async () => {
    await fill();
    for (const sortDirection of ['asc', 'desc'] as const) {
      const all = await pages({ sortBy: 'propertyName', sortDirection });
      expect(all).toEqual({ ids: await expected(sortDirection), totalItemCount: LICENSES + 1 });
      const started = await pages({ sortBy: 'propertyName', sortDirection, quickFilter: 'Started' });
      expect(started.ids).toEqual(await expected(sortDirection, 'l.stage = 2'));
    }
  });

  it('has room in its index for the longest words that a license may have', async () => {
    let next = 1;
    // Characters of three bytes each, in an order that cannot be compressed.
    const long = (length: number) =>
      Array.from({ length }, () => {
        next = (next * 48_271) % 2_147_483_647;
        return String.fromCharCode(0x4e00 + (next % 20_000));
      }).join('');
    const words = {
      licenseNumber: long(100),
      accountNumber: long(100),
      premisesName: long(255),
      city: long(50),
      state: long(20),
      county: long(50),
      country: long(50),
    };
    await desk.add(words.licenseNumber, {
      ...words,
      category: long(256),
      trackDate: '2026-01-01',
      expirationDate: '2026-12-31',
      assignedUserId: desk.dana,
      classification: 'Operational',
    });
    expect(await desk.numbers({ searchTerm: words.premisesName.slice(7, 80) })).toEqual([words.licenseNumber]);
  });
});
