import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Database } from '../../server/src/kernel/db/database.js';
import type { Caller } from '../support/api.js';
import { mappedImport } from '../support/areas/imports.js';
import { addSampleLicense, addStanding } from '../support/licensing.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';
import { RenewalWork } from '../support/areas/renewal-calls.js';
import { documentedRoutes, filled, type Route } from '../support/generated/documented-routes.js';
import { sampleOf } from '../support/generated/sample-of.js';

const MARK = 'Zanzibar';
/** They end the session or answer endlessly, so they are tested elsewhere. */
const apart = new Set(['get /authentication/sign-out', 'get /changes']);

/** A record of the other tenant for each kind of id in an address. */
const foreignIds: Record<string, string> = {};
const foreignId = ({ path }: Route, kind: string): string =>
  foreignIds[`${path.split('/')[1] ?? ''}/${kind}`] ?? foreignIds[kind] ?? randomUUID();

describe('tenancy', () => {
  const { api, world } = opened(openWorld);
  let routes: Route[];
  const callers: Record<string, Caller> = {};

  const addMeridiansRecords = async () => {
    const { meridian } = world.clients;
    const assignee = world.people['contributor@meridian.example'] ?? '';
    const [license, standing] = await api.work(meridian, (uow) => {
      const standing = addStanding(uow, meridian, ` ${MARK}`);
      const marked = { licenseNumber: `${MARK}-1`, premisesName: MARK, notes: MARK, city: MARK };
      return [addSampleLicense(uow, meridian, standing, { assignedUserId: assignee, ...marked }), standing] as const;
    });
    const contributor = await api.signIn('contributor@meridian.example');
    const admin = await api.signIn('admin@meridian.example');
    const work = new RenewalWork(contributor, license, false);
    await work.begin();
    await work.record(2);
    await work.status(3);
    const renewal = `/renewals/${work.renewalId}`;
    const property = `/properties/${standing.property}`;
    const authority = `/licensing-authorities/${standing.authority}`;
    const task = await contributor.added(`${renewal}/tasks`, { description: MARK, followUpDate: '2099-03-01' });
    const title = await admin.added('/officer-titles', { name: MARK });
    const officer = await admin.added('/corporate-officers', { name: MARK });
    const division = await admin.added('/divisions', { name: MARK, companyCode: MARK });
    const importId = await mappedImport(admin, `${MARK}.csv`);
    const source = { name: MARK, kind: 'Upload', every: 'Daily', at: '06:30', ownerId: assignee };
    const link = await admin.added(`/corporate-entities/${standing.entity}/officers`, {
      corporateOfficer: officer,
      officerTitleIds: [title],
    });
    const leaves = { successor: '', lastDay: '2026-01-31' };
    const replaced = await admin.post<{ runId: string }>(`/replacements/people/${officer}`, leaves);
    expect(replaced.status).toBe(201);
    // More than one answer assigns: a background run.
    const assignment = await admin.post<{ runId: string }>('/dashboard/bulk-assign-licenses', {
      licenseIds: Array.from({ length: 501 }, () => randomUUID()),
      renewalDesignation: 'BillingClient',
      userId: null,
    });
    expect(assignment.status).toBe(202);
    const given = (assignedUserId: string | null) =>
      admin.put(`/licenses/${license}/assign`, { renewalDesignation: 'BillingClient', assignedUserId });
    await given(null);
    const handedOver = String((await given(assignee)).headers['undo']);
    Object.assign(foreignIds, {
      ...{ handovers: handedOver, events: handedOver, assignments: assignment.body.runId },
      ...{ 'replacements/people': officer, 'replacements/runs': replaced.body.runId },
      ...{ 'officer-titles': title, 'corporate-officers': officer, 'corporate-entities': standing.entity },
      'corporate-entities/officers': link,
      'renewal-tips': await admin.added('/renewal-tips', { description: MARK }),
      contacts: await contributor.added(`${property}/contacts`, { name: MARK, email: 'director@hotel.example' }),
      'affiliated-entities': await contributor.added(`${property}/affiliated-entities`, {
        entity: MARK,
        affiliation: MARK,
      }),
      'inspection-reports': await contributor.added(`${property}/inspection-reports`, {
        inspectionDate: '2026-03-09',
        inspector: MARK,
      }),
      citations: await admin.added(`${property}/citations`, {
        violationDate: '2026-03-09',
        penalty: MARK,
        description: MARK,
      }),
      'licensing-authorities/contacts': await contributor.added(`${authority}/contacts`, { name: MARK }),
      'key-contact-change-forms': await contributor.added(`${authority}/key-contact-change-forms`, {
        label: MARK,
        url: 'https://city.example/form.pdf',
      }),
      divisions: division,
      'divisions/contacts': await admin.added(`/divisions/${division}/contacts`, { name: MARK }),
      ...{ tasks: task, 'user-tasks': task, 'user-tasks/renewals': task },
      ...{ 'user-tasks/manager-changes': task, 'user-tasks/property-contacts': task },
      ...{ licenses: license, subjects: license, renewals: work.renewalId, properties: standing.property },
      ...{ 'licensing-authorities': standing.authority, 'license-types': standing.type, clients: meridian },
      'check-request-invoices': await contributor.added(`${renewal}/check-request-invoices`, {
        checkAmount: '250',
        checkPayableTo: MARK,
        isCertifiedCheck: false,
      }),
      imports: importId,
      sources: await admin.added('/sources', { ...source, importId }),
      'saved-views': await contributor.added('/saved-views', {
        list: 'renewals',
        name: MARK,
        query: '',
        isDefault: false,
      }),
    });
  };

  beforeAll(async () => {
    await addMeridiansRecords();
    for (const email of Object.keys(world.people)) {
      if (email.endsWith('meridian.example')) continue;
      callers[email] = await api.signIn(email);
      if (email.endsWith('keystone.example')) await callers[email].chooses(world.clients.harborview);
    }
    callers['nobody'] = api.visitor();
    routes = documentedRoutes(api).filter(({ method, path }) => !apart.has(`${method} ${path}`));
  });

  const call = (caller: Caller, { method, path, body }: Route, ids: (kind: string) => string) => {
    const payload = method === 'get' ? undefined : ((body ? sampleOf(body) : {}) as object);
    return caller.send(method.toUpperCase() as 'GET', filled(path, ids), payload);
  };

  it('knows every route of the program', () => {
    expect(routes.length).toBeGreaterThan(40);
  });

  it('answers another tenant’s id like a missing one, on every route, to every person', async () => {
    const wrong: string[] = [];
    for (const route of routes.filter(({ path }) => path.includes('{'))) {
      for (const [who, caller] of Object.entries(callers)) {
        // The firm's users see the firm's own list of clients and users.
        if (who.endsWith('keystone.example') && /^\/(clients|users)\//.test(route.path)) continue;
        const foreign = await call(caller, route, (kind) => foreignId(route, kind));
        const missing = await call(caller, route, () => randomUUID());
        const [first, second] = [foreign, missing].map(({ status, body }) =>
          JSON.stringify({ status, body: typeof body === 'object' ? { ...body, traceId: '' } : body }),
        );
        if (first !== second) wrong.push(`${route.method} ${route.path} as ${who}: ${first} / ${second}`);
        if (foreign.status < 400) wrong.push(`${route.method} ${route.path} as ${who}: ${foreign.status}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 240_000);

  it('answers its own people, so that the refusals above are no accident', async () => {
    const own = await api.signIn('admin@meridian.example');
    const leaks: string[] = [];
    for (const route of routes.filter(({ method, path }) => method === 'get' && path.includes('{'))) {
      const { status, body } = await call(own, route, (kind) => foreignId(route, kind));
      if (status === 200 && JSON.stringify(body).includes(MARK)) leaks.push(route.path);
    }
    expect(leaks).toEqual(
      expect.arrayContaining(['/licenses/{licenseId}/renewals', '/licenses/{licenseId}/renewal-task']),
    );
  });

  it('never tells a word of another tenant’s records, on any route without an id', async () => {
    const wrong: string[] = [];
    for (const route of routes.filter(({ path }) => !path.includes('{'))) {
      for (const [who, caller] of Object.entries(callers)) {
        if (route.path.startsWith('/authentication/') && route.method !== 'get') continue;
        const { status, body } = await call(caller, route, () => '');
        if (JSON.stringify(body).includes(MARK)) wrong.push(`${route.method} ${route.path} as ${who} tells`);
        if (who === 'nobody' && status < 300) wrong.push(`${route.method} ${route.path} is open to everybody`);
        if (status >= 500) wrong.push(`${route.method} ${route.path} as ${who}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 240_000);

  it('shows no row of any tenant table to the app’s role without tenants', async () => {
    const database = api.app.get(Database);
    const tables = await database.outside((sql) =>
      sql.query<{
        name: string;
      }>(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and c.relrowsecurity and has_table_privilege(c.oid, 'select')`),
    );
    expect(tables.length).toBeGreaterThan(15);
    // The fingerprint of the secrets key belongs to no tenant.
    const ofNoTenant = ['secrets_key'];
    const shown: string[] = [];
    for (const { name } of tables) {
      const rows = await database.outside((sql) => sql.query(`select 1 from "${name}" limit 1`));
      if (rows.length > 0 && !ofNoTenant.includes(name)) shown.push(name);
    }
    expect(shown).toEqual([]);
  });

  it('prevents several databases only by these tables, keys and functions (docs/scaling.md)', async () => {
    const owner = await api.owner();
    const ofTenant = `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'`;
    const names = async (text: string) => (await owner.query<{ name: string }>(text)).rows.map(({ name }) => name);
    const tables = await names(
      `select relname as name from pg_class c
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not ${ofTenant}) order by 1`,
    );
    expect(tables).toEqual(['checkpoints', 'good_runs', 'migrations', 'secrets_key', 'told_requests', 'tries']);
    const keys = await names(
      `select i.relname as name from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
       where c.relnamespace = 'public'::regnamespace and x.indisunique and ${ofTenant})
         and not ${ofTenant} and a.attnum = any (x.indkey)) order by 1`,
    );
    expect(keys).toEqual([
      'clients_id',
      'credentials_email',
      'events_event_id_key',
      'reset_tokens_pkey',
      'saved_view_calendars_token',
      'sessions_pkey',
    ]);
    const acting = `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`;
    const page = readFileSync(`${process.cwd()}/docs/scaling.md`, 'utf8');
    expect(page).toContain(`functions that act as the owner, ${(await names(acting)).length}\n`);
  });

  it('lets no one of the firm change a record of a client on Saas, whatever it is', async () => {
    await (
      await api.owner()
    ).query(`update clients set service_level = 'Saas' where id = $1`, [world.clients.meridian]);
    const done: string[] = [];
    const statuses = new Set<number>();
    for (const name of ['renewals', 'contributor', 'accounting']) {
      const who = await api.signIn(`${name}@keystone.example`);
      await who.chooses(world.clients.meridian);
      for (const route of routes.filter(({ method, path }) => method !== 'get' && path.includes('{'))) {
        const { status } = await call(who, route, (kind) => foreignId(route, kind));
        statuses.add(status);
        if (status < 400 && !/list$/.test(route.path)) done.push(`${name}: ${route.method} ${route.path}`);
      }
    }
    // The designation and the assignee of a renewal are visible to the firm, too.
    expect(done.filter((act) => !/assign/.test(act))).toEqual([]);
    expect(new Set(done.map((act) => act.split(':')[0]))).toEqual(new Set(['renewals']));
    expect(statuses).toContain(403);
  });
});
