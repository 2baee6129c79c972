import pg from 'pg';
import { areas } from '../../server/src/features/areas.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { freshDatabase } from '../support/database.js';
import { command } from '../support/command.js';
import { runFiles } from '../support/run-files.js';
import { sampleDatabase } from '../support/servers/sample-database.mjs';

const asRun = 'what a background run did, which the sample does not start';
/** Kinds that no sample client has, and why. */
const notOfClients: Readonly<Record<string, string>> = {
  firm: 'the firm itself',
  client: 'kept by the firm',
  letterTemplate: 'of the firm, whose letters are the standard ones',
  source: 'of the firm, which watches no register',
  'source-list': 'of the firm, which watches no register',
  'imported-records': asRun,
  import: asRun,
  'import-act': asRun,
  export: asRun,
  'bulk-begin': asRun,
  'bulk-assign': asRun,
  'company-contacts': asRun,
  replacement: asRun,
};

describe('evergreen seed', () => {
  const files = runFiles();
  let database: Awaited<ReturnType<typeof sampleDatabase>>;
  let owner: pg.Client;

  beforeAll(async () => {
    database = await sampleDatabase(files);
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
  });

  afterAll(async () => {
    await owner.end();
    await database.drop();
  });

  const run = (...args: string[]) => command({ DATABASE_URL: database.url, FILES_DIR: files }, ...args);
  const firstRow = async <R>(text: string): Promise<R> => (await owner.query(text)).rows[0] as R;
  const events = async () => (await firstRow<{ n: number }>('select count(*)::int as n from events')).n;

  it('loads nothing unless the sample is asked for', async () => {
    const empty = await freshDatabase();
    const client = new pg.Client({ connectionString: empty.ownerUrl });
    await client.connect();
    try {
      const { code, output } = await command({ DATABASE_URL: empty.ownerUrl, FILES_DIR: files }, 'seed');
      expect(code).toBe(2);
      expect(output).toContain('evergreen seed --sample');
      expect((await client.query('select count(*)::int as n from events')).rows).toEqual([{ n: 0 }]);
    } finally {
      await client.end();
      await empty.drop();
    }
  });

  it('goes on where it was killed, and tells every act once', async () => {
    const { killed, output } = database.story;
    const [first = 0, second = 0, ...more] = killed;
    expect(more).toEqual([]);
    expect(first).toBeGreaterThanOrEqual(40);
    expect(second).toBeGreaterThan(first);
    expect(await events()).toBeGreaterThan(second);
    expect(output).toMatch(/^Sample data loaded: \d+ commands/);
    const twice = await owner.query(
      `select meta->>'correlationId' from events where meta->>'correlationId' like 'sample/%'
       group by tenant_id, meta->>'correlationId' having count(distinct meta->>'causationId') > 1`,
    );
    expect(twice.rows).toEqual([]);
    const gaps = await owner.query(
      `select tenant_id from (
         select tenant_id, split_part(meta->>'correlationId', '/', 3)::int as act, split_part(meta->>'correlationId', '/', 4)::int as acts
         from events where meta->>'correlationId' like 'sample/%') counts
       group by tenant_id having count(distinct act) <> max(acts)`,
    );
    expect(gaps.rows).toEqual([]);
  });

  it('does nothing where it is complete', async () => {
    const before = await events();
    expect((await run('seed', '--sample', '--if-empty')).output).toContain('already loaded');
    expect(await events()).toBe(before);
  });

  it('leaves the planner with what it needs to know about every client', () => {
    expect(database.story.unanalysed).toEqual([]);
  });

  it('has what decision 12 asks for', async () => {
    const counts = await firstRow<Record<string, number>>(`select
      (select count(*)::int from clients where active) as clients, (select count(*)::int from clients where not active) as former,
      (select count(*)::int from properties) as properties,
      (select count(*)::int from licenses) as licenses, (select count(*)::int from licensing_authorities) as authorities,
      (select count(*)::int from licenses where is_master) as primaries,
      (select count(*)::int from licenses where master_license_id is not null) as secondaries,
      (select count(*)::int from licenses where not active) as inactive,
      (select count(*)::int from licenses where license_term = 'Perpetual') as perpetual,
      (select count(*)::int from licenses where is_seasonal) as seasonal,
      (select count(*)::int from licenses where alert is not null) as alerts,
      (select count(*)::int from licenses where active and expiration_date < current_date) as past_due,
      (select count(*)::int from renewals where status = 'complete') as completed`);
    expect(counts['clients']).toBe(3);
    expect(counts['properties']).toBe(63);
    expect(counts['licenses']).toBeGreaterThan(380);
    expect(counts['authorities']).toBeGreaterThan(24);
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
    const stages = await owner.query(
      `select stage, renewal_tracking_only as only from licenses where renewal_id is not null group by 1, 2 order by 2, 1`,
    );
    expect(stages.rows).toEqual([
      ...[2, 3, 4, 5, 6, 7].map((stage) => ({ stage, only: false })),
      ...[2, 4, 5, 6].map((stage) => ({ stage, only: true })),
    ]);
  });

  it('has every kind of record at each of its clients', async () => {
    const clients = await owner.query<{ name: string; kinds: string[] }>(
      `select c.name, array_agg(distinct e.kind) as kinds from clients c join events e on e.tenant_id = c.id
       where c.active group by 1 order by 1`,
    );
    const kinds = new Registry(areas).kinds.map(({ kind }) => kind);
    expect(Object.keys(notOfClients).filter((kind) => !kinds.includes(kind))).toEqual([]);
    const expected = kinds.filter((kind) => !Object.hasOwn(notOfClients, kind));
    const missing = clients.rows.map(({ name, kinds: known }) => [
      name,
      expected.filter((kind) => !known.includes(kind)),
    ]);
    expect(missing).toEqual([
      ['Harborview Hotels', []],
      ['Meridian Concessions', []],
      ['Northgate Dining', []],
    ]);
  });

  it('has authorities of the firm and of each client, with the people there, forms and what is to know of renewals', async () => {
    const rows = await owner.query(
      `select coalesce(c.name, 'firm') as keeper, count(*)::int > 0 as kept,
         bool_and(exists (select from authority_contacts k where k.tenant_id = a.tenant_id and k.licensing_authority_id = a.id)) as clerks,
         bool_or(a.documents <> '[]') as forms, bool_or(a.renewal_details_timestamp is not null) as details,
         bool_and(a.intervals is not null) as intervals
       from licensing_authorities a left join clients c on c.id = a.tenant_id group by 1 order by 1`,
    );
    const all = { kept: true, clerks: true, forms: true, details: true, intervals: true };
    expect(rows.rows).toEqual(
      ['firm', 'Harborview Hotels', 'Meridian Concessions', 'Northgate Dining'].map((keeper) => ({ keeper, ...all })),
    );
  });

  it('has types with their authority’s intervals and with their own, with rules for filing, and with tips of the firm and of each client', async () => {
    const types = await owner.query<Record<string, number | string>>(
      `select coalesce(c.name, 'firm') as keeper,
         count(*) filter (where t.intervals is null)::int as "of the authority", count(t.intervals)::int as own,
         count(t.filing_window_days)::int as windows, count(*) filter (where t.legal_while_pending)::int as legal,
         count(*) filter (where t.date_on_closed_day = 'Forward')::int as forward,
         count(*) filter (where exists (select from renewal_tips r where t.renewal_tip_ids ? r.id::text and r.tenant_id = t.tenant_id))::int as tips,
         count(*) filter (where exists (select from licenses l where l.license_type_id = t.id))::int as licensed
       from license_types t left join clients c on c.id = t.tenant_id group by 1 order by 1`,
    );
    const none = { 'of the authority': 0, own: 0, windows: 1, legal: 0, forward: 0, tips: 1, licensed: 1 };
    const [provided = {}, ...kept] = types.rows;
    expect(kept).toEqual([
      { ...none, keeper: 'Harborview Hotels', 'of the authority': 1, forward: 1 },
      { ...none, keeper: 'Meridian Concessions', own: 1, legal: 1 },
      { ...none, keeper: 'Northgate Dining', 'of the authority': 1 },
    ]);
    const { forward, ...some } = provided;
    expect(forward).toBe(0);
    expect(Object.entries(some).filter(([, count]) => count === 0)).toEqual([]);
    const filing = await firstRow<Record<string, number>>(`select
      count(*) filter (where l.stage < 5 and l.expiration_date - t.filing_window_days > current_date)::int as to_open,
      count(*) filter (where t.legal_while_pending and l.expiration_date < current_date and l.stage between 5 and 7
        and r.forms_filed_date <= least(l.renewal_due_date, l.due_date, l.expiration_date))::int as in_force
      from licenses l join license_types t on t.id = l.license_type_id left join renewals r on r.id = l.renewal_id`);
    expect(filing['to_open']).toBeGreaterThan(3);
    expect(filing['in_force']).toBeGreaterThan(0);
  });

  it('renews secondary licenses with their primary one, whose dates they have', async () => {
    const odd = await firstRow<Record<string, number>>(`select
      (select count(*)::int from renewals r join licenses s on s.id = r.license_id where s.master_license_id is not null) as renewals,
      (select count(*)::int from licenses where master_license_id is not null and assigned_user_id is not null) as assigned,
      (select count(*)::int from licenses s join licenses p on p.id = s.master_license_id where s.active and (s.effective_date,
         s.expiration_date, s.track_date, s.renewal_designation) is distinct from (p.effective_date, p.expiration_date,
         p.track_date, p.renewal_designation)) as other_dates`);
    expect(odd).toEqual({ renewals: 0, assigned: 0, other_dates: 0 });
  });

  it('obtains the forms of a renewal before it files them, and files them before the license is received', async () => {
    const wrong = await owner.query(
      `select id from renewals
       where forms_received_date < process_start_date or forms_received_date > forms_filed_date or forms_filed_date > license_received_date`,
    );
    expect(wrong.rowCount).toBe(0);
  });

  it('has invoices of each kind, mostly paid, some cancelled and asked for again, some pending', async () => {
    const invoices = await owner.query<{ kind: string; status: string; count: number }>(
      `select kind, status, count(*)::int from invoices group by 1, 2 order by 1, 2`,
    );
    const of = (withStatus: string) => invoices.rows.filter(({ status }) => status === withStatus);
    expect(of('Issued').map(({ kind }) => kind)).toEqual(['AchCredit', 'CheckRequest', 'CreditCard']);
    // Which kinds there are depends on the day on which the sample is created.
    expect(of('Pending').reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(4);
    expect(of('Cancelled').map(({ kind }) => kind)).toEqual(['CheckRequest']);
    const odd = await firstRow<Record<string, number>>(`select
      (select count(*)::int from invoices i join licenses l on l.id = i.license_id join license_types t on t.id = l.license_type_id
       where i.amount is distinct from t.license_renewal_fee) as other_amounts,
      (select count(*)::int from invoices where status = 'Issued' and kind = 'CheckRequest'
         and (check_number is null or shipping_method_check is null or settled_on <= created_on::date)) as bare_checks,
      (select count(*)::int from invoices c where status = 'Cancelled' and not exists (
         select from invoices again where again.renewal_id = c.renewal_id and again.created_on > c.created_on)) as never_again,
      (select count(*)::int from events where type = 'InvoiceSettled' and meta->>'actorId' not in (
         select id::text from users where roles ? 'AccountingAdministrator' or roles ? 'ClientAccountingAdministrator')) as others`);
    expect(odd).toEqual({ other_amounts: 0, bare_checks: 0, never_again: 0, others: 0 });
    const { most, none } = await firstRow<
      Record<string, number>
    >(`select count(*) filter (where not no_invoice_required)::int as most,
        count(*) filter (where no_invoice_required)::int as none from renewals where status = 'complete'`);
    expect(most).toBeGreaterThan((none ?? 0) * 2);
    expect(none).toBeGreaterThan(0);
  });

  it('has a trust account of each client whose ledgers were never empty, one of them below its minimum today', async () => {
    const accounts = await owner.query<{ name: string; low: boolean; kinds: string[] }>(
      `select c.name, (select sum(amount) from ledger_items i where i.tenant_id = a.tenant_id) < a.minimum_balance_threshold as low,
         (select array_agg(distinct kind order by kind) from ledger_items i where i.tenant_id = a.tenant_id) as kinds
       from trust_accounts a join clients c on c.id = a.tenant_id where a.is_active order by 1`,
    );
    expect(accounts.rows).toEqual([
      { name: 'Harborview Hotels', low: false, kinds: expect.arrayContaining(['Deposit', 'Invoice']) as string[] },
      { name: 'Meridian Concessions', low: false, kinds: ['Deposit', 'Invoice', 'Reversal'] },
      { name: 'Northgate Dining', low: true, kinds: ['Deposit', 'Invoice', 'Reversal'] },
    ]);
    const lowest = await firstRow<{ balance: string }>(
      `select min(balance) as balance from (
         select sum(amount) over (partition by tenant_id order by created_on, id) as balance from ledger_items) counts`,
    );
    expect(Number(lowest.balance)).toBeGreaterThan(0);
  });

  it('has one to three contacts of its own at each property, apart from those of its division; one of each client that is about to open has a reminder, and two of each have another key contact', async () => {
    const properties = await firstRow<Record<string, number>>(`select count(*)::int as properties,
        count(*) filter (where people between 1 and 3 and keys = 1 and reached >= 1)::int as fit, max(people)::int as most
      from (select p.id, count(c.id) as people, count(*) filter (where c.is_key_contact) as keys,
          count(*) filter (where c.is_key_contact and c.email ~ '@(harborview|meridian|northgate)[.]example$') as reached
        from properties p left join property_contacts c on c.property_id = p.id and c.division_contact_id is null group by p.id) counts`);
    expect(properties).toEqual({ properties: 63, fit: 60, most: 3 });
    const tasks = await firstRow<
      Record<string, number>
    >(`select count(*) filter (where kind = 'PropertyContact')::int as contacts,
        count(*) filter (where kind = 'ManagerChange')::int as changes from tasks where status = 'open'`);
    expect(tasks).toEqual({ contacts: 3, changes: 6 });
    const divisions = await firstRow('select count(distinct division_id)::int as n from properties');
    expect(divisions).toEqual({ n: 7 });
  });

  it('has tasks that are late, soon and later, in renewals and without one, and some that are done', async () => {
    const tasks = await firstRow<Record<string, number>>(`select
      count(*) filter (where status = 'open' and follow_up_date < current_date) as late,
      count(*) filter (where status = 'open' and follow_up_date between current_date and current_date + 7) as soon,
      count(*) filter (where status = 'open' and follow_up_date > current_date + 7) as later,
      count(*) filter (where status = 'open' and renewal_id is null) as aside,
      count(*) filter (where status = 'open' and add_to_calendar) as in_calendar,
      count(*) filter (where status = 'done') as done from tasks`);
    expect(Object.entries(tasks).filter(([, count]) => Number(count) < 3)).toEqual([]);
  });

  it('has designation requests: two wait, one was declined and one approved', async () => {
    const rows = await owner.query<{ type: string; n: number }>(
      `select type, count(*)::int as n from events where type like 'DesignationChange%' group by 1 order by 1`,
    );
    expect(rows.rows).toEqual([
      { type: 'DesignationChangeApproved', n: 1 },
      { type: 'DesignationChangeDeclined', n: 1 },
      { type: 'DesignationChangeRequested', n: 4 },
    ]);
    const waiting = await firstRow<{ n: number }>(
      `select count(*)::int as n from licenses where renewal_designation_approval_status = 'ApprovalRequested'`,
    );
    expect(waiting.n).toBe(2);
  });

  it('has two signatures of the firm', async () => {
    const signed = await owner.query<{ email: string }>(
      'select email from users where signature_hash is not null order by 1',
    );
    expect(signed.rows.map(({ email }) => email)).toEqual([
      'contributor@keystone.example',
      'renewals@keystone.example',
    ]);
  });

  it('keeps the few e-mails that it wrote: loading it mails no one', async () => {
    const messages = await owner.query<{ template: string; state: string; n: number }>(
      'select template, state, count(*)::int as n from messages group by 1, 2 order by 1',
    );
    expect(messages.rows.map(({ template, state }) => [template, state])).toEqual([
      ['designation-decided', 'kept'],
      ['designation-requested', 'kept'],
      ['license-document', 'kept'],
      ['task-calendar', 'kept'],
    ]);
    expect(messages.rows.reduce((sum, { n }) => sum + n, 0)).toBeLessThan(40);
    expect((await firstRow<{ n: number }>('select count(*)::int as n from outbox')).n).toBe(0);
  });

  it('takes no more commands than a first start has patience for', async () => {
    const acts = await firstRow<{ n: number }>(
      `select count(distinct (tenant_id, meta->>'correlationId'))::int as n from events where meta->>'correlationId' like 'sample/%'`,
    );
    expect(acts.n).toBeLessThan(7_600);
  });

  it('has a past of two years by believable people, in order, and none of it to come', async () => {
    const past = await firstRow<{ first: number; last: number; people: number }>(
      `select extract(epoch from min(recorded_at))::float8 as first, extract(epoch from max(recorded_at))::float8 as last,
         count(distinct meta->>'actorId')::int as people from events`,
    );
    expect(Date.now() / 1000 - past.first).toBeGreaterThan(2 * 365 * 86_400);
    expect(past.last).toBeLessThan(Date.now() / 1000);
    expect(past.people).toBeGreaterThan(8);
    const backwards = await firstRow<{ n: number }>(`select count(*)::int as n from (
      select recorded_at < lag(recorded_at) over (partition by tenant_id order by position) as back from events) counts where back`);
    expect(backwards.n).toBe(0);
    expect((await run('verify')).output).toContain('Verified');
  });

  it('lets every sample person sign in by a password of which only the hash is kept', async () => {
    const people = await owner.query<{ key: string }>(
      `select email_key as key from credentials where password_hash like '$argon2id$%' order by 1`,
    );
    const firm = 'accounting admin contributor partner renewals'.split(' ').map((name) => `${name}@keystone.example`);
    const clients = ['harborview', 'meridian', 'northgate'].flatMap((client) =>
      ['accounting', 'admin', 'contributor', 'viewer'].map((name) => `${name}@${client}.example`),
    );
    expect(people.rows.map(({ key }) => key)).toEqual([...firm, ...clients, 'paul.weber@harborview.example'].sort());
    const spoken = `select from events where data::text || personal::text like '%Evergreen-2026%'`;
    expect((await owner.query(spoken)).rowCount).toBe(0);
  });
});
