import { randomUUID } from 'node:crypto';
import type { LicenseTerm } from '@evergreen/contracts/licensing/enums';
import { accountingQuery } from '@evergreen/contracts/renewing/accounting';
import { companyContactsQuery } from '@evergreen/contracts/bulk-work/company-contacts';
import { licenseQuery, OfficerStatus } from '@evergreen/contracts/license-list';
import { officerLicenseQuery } from '@evergreen/contracts/parties/officers';
import { propertyQuery } from '@evergreen/contracts/parties/property-list';
import { renewalsQuery } from '@evergreen/contracts/renewing/queue';
import { AccountingQueries } from '../../server/src/features/renewing/accounting/accounting.queries.js';
import { CompanyContactQueries } from '../../server/src/features/bulk-work/company-contacts/company-contacts.queries.js';
import { RunDetails } from '../../server/src/features/bulk-work/runs/index.js';
import { declaredSource } from '../../server/src/features/bulk-work/exports/source.js';
import type { AnyExport } from '../../server/src/kernel/exports/declaration.js';
import { licensesExport } from '../../server/src/features/licensing/licenses/exports/licenses.js';
import { listedOfficerLicenses } from '../../server/src/features/licensing/licenses/officers/officer-licenses.query.js';
import { listLicenses } from '../../server/src/features/licensing/licenses/reading/license-list.query.js';
import { PropertyQueries } from '../../server/src/features/parties/properties/properties.queries.js';
import { listedProperties } from '../../server/src/features/parties/properties/property-list.query.js';
import { RenewalsListQueries } from '../../server/src/features/renewing/queue/renewals-list.queries.js';
import { TurnaroundQueries } from '../../server/src/features/renewing/turnaround/turnaround.queries.js';
import { Clock } from '../../server/src/kernel/clock.js';
import type { Database, Tabular } from '../../server/src/kernel/db/database.js';
import { countedPage } from '../../server/src/kernel/lists/counted-page.js';
import { takeStatistics } from '../../server/src/kernel/db/statistics.js';
import { type Actor, scopeOf } from '../../server/src/kernel/tenancy/actor.js';
import { copyRows } from '../support/tampering/copies.js';
import { QueueDesk } from '../support/areas/queue.js';

const LICENSES = 1_500;
/** The reads per license of the client that a list may take: some rows of each of its tables, none repeatedly. */
const LOOKS = 30;
/** For an export, which reads a hundred at a time here and scans a few small tables for each of them. */
const LOOKS_OF_EXPORT = 60;
/** A filter by officers reads them once; as the planner does not know the client, each property of the page looks through the licenses found. */
const LOOKS_BY_OFFICERS = 100;

interface Node {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Node[];
}

/** The number of rows in all steps of a plan. */
const looksOf = (node: Node): number => {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + looksOf(plan), 0);
  return (node['Actual Rows'] + removed) * node['Actual Loops'] + below;
};

/** The steps of a plan that read an index. */
/** The renewals were received in the last 36 months, which the turnaround counts. */
const clock = Object.assign(new Clock(), { now: () => new Date('2026-11-20T12:00:00Z') });
const scansOf = (node: Node): string[] => [
  ...(node['Index Name'] ? [`${node['Node Type']} on ${node['Index Name']}`] : []),
  ...(node.Plans ?? []).flatMap(scansOf),
];

const renewal = `insert into renewals (tenant_id, id, version, created_on, modified_on, license_id, status, stage, tracking_only, document_policy,
    no_invoice_required, forms_filed_date, license_received_date, documents, send_license_not_applicable)
  select tenant_id, gen_random_uuid(), 9, now(), now(), id, 'complete', 8, false, 'NoDocument', true, '2026-01-05', '2026-02-05', '[]', false
  from licenses`;
const invoice = `insert into invoices (tenant_id, id, version, created_on, modified_on, kind, renewal_id, license_id, amount, payable_to,
    use_trust_account, deleted)
  select tenant_id, gen_random_uuid(), 1, now(), now(), 'CheckRequest', id, license_id, 100, 'City of Boston', false, false from renewals`;
/** Each license names an officer, and every other one of them is inactive. */
const officer = `insert into entity_officers (tenant_id, id, version, created_on, modified_on, corporate_entity_id, corporate_officer_id,
    officer_title_ids, active)
  select tenant_id, gen_random_uuid(), 1, now(), now(), gen_random_uuid(), id, '[]', n % 2 = 0
  from (select tenant_id, id, row_number() over (order by id) as n from properties) p;
  update licenses set officers = jsonb_build_array(jsonb_build_object('officerId', property_id, 'titleIds', '[]'::jsonb))`;
/** One at each property. */
const contact = `insert into property_contacts (tenant_id, id, version, created_on, modified_on, property_id, name, is_key_contact)
  select tenant_id, gen_random_uuid(), 1, now(), now(), id, 'Keeper of ' || name, false from properties where tenant_id = $1`;
const byOfficers = 'the licenses by the state of their officers: ';
const exported = 'the export of licenses, page by page';
const tables = ['properties', 'licenses', 'renewals', 'invoices', 'entity_officers'];

describe('a client of whom the planner has not heard', () => {
  const desk = QueueDesk.open();
  const newcomer = randomUUID();
  const person = () => desk.person({ clientId: newcomer, homeTenantId: newcomer });

  /** One client with a large book; only the test runs analyze. */
  const fill = async () => {
    for (const table of tables) await desk.owner.query(`alter table ${table} set (autovacuum_enabled = false)`);
    await desk.add('LB-0', { trackDate: '2026-01-01' });
    await copyRows(desk.owner, 'properties', LICENSES, {
      id: 'gen_random_uuid()',
      name: `'Hotel ' || n`,
      match_key: `'hotel' || n`,
    });
    await copyRows(desk.owner, 'licenses', LICENSES, {
      id: 'gen_random_uuid()',
      license_number: `'LB-' || n`,
      property_id: `(select id from properties p where p.match_key = 'hotel' || n)`,
    });
    await desk.owner.query(renewal);
    await desk.owner.query(invoice);
    await desk.owner.query('truncate entity_officers');
    await desk.owner.query(officer);
  };
  const copyBook = async (tenant: string) => {
    for (const table of tables)
      await copyRows(desk.owner, table, 1, { tenant_id: `'${tenant}'::uuid` }, `o.tenant_id = '${desk.tenant}'`);
  };

  const explained = async (
    ask: (database: Database, by: Actor) => Promise<unknown>,
    scans: string[] = [],
  ): Promise<number> => {
    let looks = 0;
    const explaining = (sql: Tabular): Tabular => {
      const look = async (text: string, params: readonly unknown[]): Promise<void> => {
        const [plan] = await sql.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
          `explain (analyze, timing off, format json) ${text}`,
          params,
        );
        const whole = plan!['QUERY PLAN'][0].Plan;
        looks += looksOf(whole);
        scans.push(...scansOf(whole));
      };
      const query = async <R extends object>(text: string, params: readonly unknown[] = []): Promise<R[]> => {
        await look(text, params);
        return sql.query<R>(text, params);
      };
      const table = async (text: string, params: readonly unknown[]): Promise<unknown[][]> => {
        await look(text, params);
        return sql.table(text, params);
      };
      return { query, table, prepared: (_, text, params) => query(text, params) };
    };
    const read: Database['read'] = (scope, work) => desk.database.read(scope, (sql) => work(explaining(sql)));
    await ask(Object.assign(Object.create(desk.database) as Database, { read }), person());
    return looks;
  };
  const lists: Record<string, (database: Database, by: Actor) => Promise<{ totalItemCount: number } | unknown[]>> = {
    'the invoices': (database, by) => new AccountingQueries(database).invoices(by, accountingQuery.parse({})),
    'the queue by property': (database, by) => {
      const query = { sortBy: 'propertyName', searchTerm: 'bar', showCurrentRenewals: false };
      return new RenewalsListQueries(database, clock).list(by, renewalsQuery.parse(query));
    },
    'the licenses by primary license': (database, by) =>
      database.read(scopeOf(by), (sql) =>
        listLicenses(
          sql,
          { tenantId: newcomer, firmId: desk.firm, today: '2026-11-20' },
          licenseQuery.parse({ sortBy: 'masterLicenseNumber' }),
        ),
      ),
    ...Object.fromEntries(
      OfficerStatus.options.map((officerStatus) => [
        `${byOfficers}${officerStatus}`,
        (database: Database, by: Actor) =>
          database.read(scopeOf(by), (sql) =>
            listLicenses(
              sql,
              { tenantId: newcomer, firmId: desk.firm, today: '2026-11-20' },
              licenseQuery.parse({ officerStatus, exactTotals: true }),
            ),
          ),
      ]),
    ),
    'the properties by their licenses': (database, by) =>
      new PropertyQueries(database, clock).list(by, propertyQuery.parse({ sortBy: 'numberOfLicenses' })),
    'a search for properties by their alerts': (database, by) =>
      new PropertyQueries(database, clock).list(
        by,
        propertyQuery.parse({ sortBy: 'numberOfLicenseAlerts', searchTerm: 'hotel' }),
      ),
    [exported]: async (database, by) => {
      const filter = { active: null, dateType: null, preset: null, startDate: null, endDate: null };
      const source = declaredSource(licensesExport as AnyExport, by, { filter, today: '2026-11-20' });
      const keys = await database.read(scopeOf(by), (sql) => source.keys(sql));
      for (let index = 0; index < LICENSES; index += 100)
        await database.read(scopeOf(by), (sql) => source.rows(sql, keys.slice(index, index + 100)));
      return [];
    },
    'the turnaround of a state': (database, by) => new TurnaroundQueries(database, clock).ofAuthorities(by, 'MA'),
  };

  const expectFew = async () => {
    for (const [name, ask] of Object.entries(lists)) {
      const most = name === exported ? LOOKS_OF_EXPORT : name.startsWith(byOfficers) ? LOOKS_BY_OFFICERS : LOOKS;
      const looks = await explained(ask);
      expect([name, looks > LICENSES]).toEqual([name, true]);
      expect([name, looks, looks < LICENSES * most]).toEqual([name, looks, true]);
    }
  };

  it('has lists that look at each row a few times, and not at all rows for each', async () => {
    await fill();
    await copyBook(randomUUID());
    await desk.owner.query('vacuum analyze');
    await copyBook(newcomer);
    await expectFew();
  });

  it('finds what few licenses hold by their ids, not property by property', async () => {
    const scope = { tenantId: newcomer, firmId: desk.firm, today: '2026-11-20' };
    const rare = licenseQuery.parse({ searchTerm: `LB-${LICENSES - 1}` });
    await fill();
    await copyBook(newcomer);
    await desk.owner.query('vacuum analyze');
    const looks = await explained(async (database, by) => {
      const { items } = await database.read(scopeOf(by), (sql) => listLicenses(sql, scope, rare));
      expect(items).toHaveLength(1);
    });
    // The names of the properties once; other licenses and properties are looked up.
    expect(looks).toBeGreaterThan(LICENSES);
    expect(looks).toBeLessThan(LICENSES + 100);
  });

  it('looks up what few hold, though one of the hundred rows that the planner knows holds it', async () => {
    await fill();
    await desk.owner.query('vacuum analyze');
    for (const records of ['licenses', 'properties']) {
      const { rows } = await desk.owner.query<{ words: string }>(
        `select (histogram_bounds::text::text[])[50] as words from pg_stats where tablename = $1 and attname = 'plain'`,
        [`${records}_plain_words`],
      );
      const lookUp = async (most: number) =>
        desk.database.read({ tenants: [desk.tenant] }, (sql) =>
          sql.query(`select words from find_plain_${records}($1, $2, $3)`, [desk.tenant, `%${rows[0]!.words}%`, most]),
        );
      // Fifteen seem to hold it, a hundredth of them: that is at most ten times two, and more than ten times one.
      expect([records, await lookUp(2)]).toEqual([records, rows]);
      expect([records, await lookUp(1)]).toEqual([records, [{ words: null }]]);
    }
  });

  it('looks up the licenses of an officer who has many, and reads no others', async () => {
    const many = randomUUID();
    await fill();
    await copyBook(newcomer);
    await desk.owner.query(
      `update licenses set officers = jsonb_build_array(jsonb_build_object('officerId', $1::uuid, 'titleIds', '[]'::jsonb))
       where tenant_id = $2 and license_number like '%7%'`,
      [many, newcomer],
    );
    await desk.owner.query('vacuum analyze');
    const scans: string[] = [];
    await explained(async (database, by) => {
      const query = officerLicenseQuery.parse({ rank: 'Standalone' });
      const { items } = await database.read(scopeOf(by), (sql) =>
        countedPage(sql, listedOfficerLicenses(by, many, query), query),
      );
      expect(items).toHaveLength(query.pageSize);
    }, scans);
    expect(new Set(scans)).toEqual(
      new Set(['Index Only Scan on license_officers_of_officer', 'Index Scan on licenses_pkey']),
    );
  });

  it('passes over licenses of other places, types, authorities and terms on the index of their properties', async () => {
    await fill();
    await copyBook(newcomer);
    await desk.owner.query(`update licenses set state = 'NY', city = 'Albany' where license_number like '%7%'`);
    await desk.owner.query('vacuum analyze');
    const scope = { tenantId: newcomer, firmId: desk.firm, today: '2026-11-20' };
    const { rows } = await desk.owner.query<{ type: string; authority: string; term: LicenseTerm }>(
      `select license_type_id as type, licensing_authority_id as authority, license_term as term
       from licenses where tenant_id = $1 limit 1`,
      [newcomer],
    );
    const filters = [
      { states: ['MA'] },
      { cities: ['Boston'] },
      { states: ['MA'], active: null },
      { licenseTypeIds: [rows[0]!.type] },
      { licensingAuthorityIds: [rows[0]!.authority] },
      { licenseTerms: [rows[0]!.term] },
    ];
    for (const filter of filters) {
      const scans: string[] = [];
      await explained(async (database, by) => {
        const { items, totalItemCount } = await database.read(scopeOf(by), (sql) =>
          listLicenses(sql, scope, licenseQuery.parse(filter)),
        );
        expect([filter, items.length, totalItemCount >= 1_000]).toEqual([filter, 25, true]);
      }, scans);
      expect(scans).toContain('Index Only Scan on licenses_of_property');
    }
  });

  it('finds a page of properties by an address that all have in the order of their names, and looks at no others', async () => {
    await fill();
    await copyBook(newcomer);
    await desk.owner.query('vacuum analyze');
    const query = propertyQuery.parse({ searchTerm: 'harbor', searchFilter: 'address' });
    const looks = await explained(async (database, by) => {
      const { items, atLeast } = await database.read(scopeOf(by), async (sql) =>
        (await listedProperties(sql, by, query)).page(sql, query),
      );
      expect([items.length, atLeast]).toEqual([query.pageSize, ['totalItemCount']]);
    });
    // The count alone looks at 1,000 twice. The rows of the page are left out: for so few properties the planner may read all of them.
    expect(looks).toBeLessThan(2 * LICENSES);
  });

  it('finds properties by words with accents in an index of these, and looks at each property once', async () => {
    await fill();
    await copyBook(newcomer);
    await desk.owner.query(
      `update properties set name = 'Hôtel Zürich', city = 'Québec', address1 = '5 Rue Étroite' where id in (
         select id from properties where tenant_id = $1 order by id limit 1)`,
      [newcomer],
    );
    await desk.owner.query('vacuum analyze');
    // Too short for the index of trigrams.
    const terms = { all: 'zu', propertyName: 'ZÜ', city: 'qu', address: 'ét' } as const;
    for (const [searchFilter, searchTerm] of Object.entries(terms)) {
      const query = propertyQuery.parse({ searchFilter, searchTerm });
      const looks = await explained(async (database, by) => {
        const { items } = await database.read(scopeOf(by), async (sql) =>
          (await listedProperties(sql, by, query)).page(sql, query),
        );
        expect([searchTerm, items.length]).toEqual([searchTerm, 1]);
      });
      expect(looks).toBeLessThan(LICENSES * 1.1);
    }
  });

  it('finds a page of company contacts without one of them in the order of their names, and looks at no others', async () => {
    await fill();
    await copyBook(newcomer);
    await desk.owner.query(contact, [newcomer]);
    await desk.owner.query('vacuum analyze');
    const { rows } = await desk.owner.query<{ id: string }>(
      'select id from property_contacts where tenant_id = $1 limit 1',
      [newcomer],
    );
    const query = companyContactsQuery.parse({ excludePropertyContactIds: rows.map(({ id }) => id) });
    const looks = await explained(async (database, by) => {
      const { items, atLeast } = await new CompanyContactQueries(database, new RunDetails(database)).contacts(
        by,
        query,
      );
      expect([items.length, atLeast]).toEqual([query.pageSize, ['totalItemCount']]);
    });
    // The count looks at all of them in some steps; gathered and sorted for the page, they are four times as many.
    expect(looks).toBeLessThan(5_500);
  });

  it('is passed to the planner by the program, where no second client was there before', async () => {
    await fill();
    await desk.owner.query('vacuum analyze');
    await copyBook(newcomer);
    await takeStatistics(desk.database);
    await expectFew();
  });

  it('comes to the planner’s notice after two thousand changes, however large the tables are', async () => {
    const { rows } = await desk.owner.query(
      `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not (a.attstattarget = 1 and
         c.reloptions @> array['autovacuum_analyze_scale_factor=0', 'autovacuum_analyze_threshold=2000'])`,
    );
    expect(rows).toEqual([]);
  });

  it('cannot be used to analyze what is no table of the tenants', async () => {
    const ask = (name: string) => desk.database.outside((sql) => sql.query('select take_statistics($1)', [name]));
    await expect(ask('migrations')).rejects.toThrow('is no table of the tenants');
    await expect(ask('pg_class')).rejects.toThrow('is no table of the tenants');
  });
});
