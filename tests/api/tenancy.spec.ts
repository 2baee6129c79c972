import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { type Api, type Caller, startApi } from '../support/api.js';
import { addSampleLicense, addStanding } from '../support/licensing.js';
import { RenewalWork } from '../support/areas/renewal-calls.js';
import { documentedRoutes, filled, type Route } from '../support/generated/documented-routes.js';
import { sampleOf } from '../support/generated/sample-of.js';
import type { World } from '../support/world.js';

const MARK = 'Zanzibar';
/** They end the session or answer endlessly, so they are tested elsewhere. */
const apart = new Set(['get /authentication/sign-out', 'get /changes']);

/** A record of the other tenant for each kind of id in an address. */
const foreignIds: Record<string, string> = {};
const foreignId = ({ path }: Route, kind: string): string =>
  foreignIds[`${path.split('/')[1] ?? ''}/${kind}`] ?? foreignIds[kind] ?? randomUUID();

describe('tenancy', () => {
  let api: Api;
  let world: World;
  let routes: Route[];
  const callers: Record<string, Caller> = {};

  const addMeridiansRecords = async () => {
    const { meridian } = world.clients;
    const assignee = world.people['contributor@meridian.example'] ?? '';
    const [license = '', standing] = await api.app
      .get(Transactions)
      .run(systemActor(meridian, world.firm, 'tenancy'), randomUUID(), (uow) => {
        const standing = addStanding(uow, meridian, ` ${MARK}`);
        const fields = {
          assignedUserId: assignee,
          licenseNumber: `${MARK}-1`,
          premisesName: MARK,
          notes: MARK,
          city: MARK,
        };
        return Promise.resolve([addSampleLicense(uow, meridian, standing, fields), standing] as const);
      });
    const work = new RenewalWork(await api.signIn('contributor@meridian.example'), license, false);
    const { body } = await work.begin();
    await work.record(2);
    await work.status(3);
    const invoice = await work.caller.post<{ id: string }>(`/renewals/${body.id}/check-request-invoices`, {
      checkAmount: '250',
      checkPayableTo: MARK,
      isCertifiedCheck: false,
    });
    expect(invoice.status).toBe(201);
    const followUpDate = '2099-03-01';
    const task = await work.caller.post<{ id: string }>(`/renewals/${body.id}/tasks`, {
      description: MARK,
      followUpDate,
    });
    const contact = await work.caller.post<{ id: string }>(`/properties/${standing.property}/contacts`, {
      name: MARK,
      email: `${MARK.toLowerCase()}@hotel.example`,
    });
    const affiliated = await work.caller.post<{ id: string }>(`/properties/${standing.property}/affiliated-entities`, {
      entity: MARK,
      affiliation: MARK,
    });
    const report = await work.caller.post<{ id: string }>(`/properties/${standing.property}/inspection-reports`, {
      inspectionDate: '2026-03-09',
      inspector: MARK,
    });
    expect([affiliated.status, report.status]).toEqual([201, 201]);
    const path = `/licensing-authorities/${standing.authority}`;
    const clerk = await work.caller.post<{ id: string }>(`${path}/contacts`, { name: MARK });
    const form = await work.caller.post<{ id: string }>(`${path}/key-contact-change-forms`, {
      label: MARK,
      url: 'https://city.example/form.pdf',
    });
    expect([clerk.status, form.status]).toEqual([201, 201]);
    const administrator = await api.signIn('admin@meridian.example');
    const citation = await administrator.post<{ id: string }>(`/properties/${standing.property}/citations`, {
      violationDate: '2026-03-09',
      penalty: MARK,
      description: MARK,
    });
    expect(citation.status).toBe(201);
    const division = await administrator.post<{ id: string }>('/divisions', { name: MARK, companyCode: MARK });
    const director = await administrator.post<{ id: string }>(`/divisions/${division.body.id}/contacts`, {
      name: MARK,
    });
    expect(director.status).toBe(201);
    const title = await administrator.post<{ id: string }>('/officer-titles', { name: MARK });
    const tip = await administrator.post<{ id: string }>('/renewal-tips', { description: MARK });
    expect([title.status, tip.status]).toEqual([201, 201]);
    const officer = await administrator.post<{ id: string }>('/corporate-officers', { name: MARK });
    const link = await administrator.post<{ id: string }>(`/corporate-entities/${standing.entity}/officers`, {
      corporateOfficer: officer.body.id,
      officerTitleIds: [title.body.id],
    });
    expect([officer.status, link.status]).toEqual([201, 201]);
    const replaced = await administrator.post<{ runId: string }>(`/replacements/people/${officer.body.id}`, {
      successor: '',
      lastDay: '2026-01-31',
    });
    expect(replaced.status).toBe(201);
    // More than one answer assigns: a background run.
    const assignment = await administrator.post<{ runId: string }>('/dashboard/bulk-assign-licenses', {
      licenseIds: Array.from({ length: 501 }, () => randomUUID()),
      renewalDesignation: 'BillingClient',
      userId: null,
    });
    expect(assignment.status).toBe(202);
    const given = (assignedUserId: string | null) =>
      administrator.put(`/licenses/${license}/assign`, { renewalDesignation: 'BillingClient', assignedUserId });
    await given(null);
    const handedOver = await given(assignee);
    expect(handedOver.headers['undo']).toBeDefined();
    Object.assign(foreignIds, {
      handovers: String(handedOver.headers['undo']),
      assignments: assignment.body.runId,
      'officer-titles': title.body.id,
      'corporate-officers': officer.body.id,
      'corporate-entities/officers': link.body.id,
      'replacements/people': officer.body.id,
      'replacements/runs': replaced.body.runId,
      'renewal-tips': tip.body.id,
      contacts: contact.body.id,
      'affiliated-entities': affiliated.body.id,
      'inspection-reports': report.body.id,
      citations: citation.body.id,
      'licensing-authorities/contacts': clerk.body.id,
      divisions: division.body.id,
      'divisions/contacts': director.body.id,
      'key-contact-change-forms': form.body.id,
      tasks: task.body.id,
      'user-tasks': task.body.id,
      'user-tasks/renewals': task.body.id,
      'user-tasks/manager-changes': task.body.id,
      'user-tasks/property-contacts': task.body.id,
      licenses: license,
      renewals: body.id,
      'licensing-authorities': standing.authority,
      'license-types': standing.type,
      properties: standing.property,
      'check-request-invoices': invoice.body.id,
      'corporate-entities': standing.entity,
      clients: meridian,
      subjects: license,
    });
  };

  beforeAll(async () => {
    api = await startApi();
    world = await api.world();
    await addMeridiansRecords();
    for (const email of Object.keys(world.people)) {
      if (email.endsWith('meridian.example')) continue;
      callers[email] = await api.signIn(email);
      if (email.endsWith('keystone.example'))
        await callers[email].put('/authentication/current-user/client', { clientId: world.clients.harborview });
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
      await who.put('/authentication/current-user/client', { clientId: world.clients.meridian });
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
