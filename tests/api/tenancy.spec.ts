import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { OwnSessions } from '@evergreen/contracts/accounts/own-sessions';
import { Database } from '../../server/src/kernel/db/database.js';
import type { Answer, Caller } from '../support/api.js';
import { contactsPath, dana } from '../support/areas/company-contacts.js';
import { beginInBulk } from '../support/areas/bulk.js';
import { formOf, formType } from '../support/areas/imports.js';
import { prepare } from '../support/exports/exports.js';
import { documentedRoutes, filled, type Route } from '../support/generated/documented-routes.js';
import { EveryRecord } from '../support/generated/every-record.js';
import { sampleOf } from '../support/generated/sample-of.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';
import { runFiles } from '../support/run-files.js';

const MARK = 'Zanzibar';
/** They end the session or answer endlessly, so they are tested elsewhere. */
const apart = new Set(['get /authentication/sign-out', 'get /changes']);

/** Parts of addresses that are no records: they are the same for every tenant. */
const words: Record<string, string> = {
  exports: 'licenses',
  'firm/exports': 'shown-clients',
  subjects: 'license',
  'letter-templates': 'property',
  'release-notes': 'first',
};
/** What everybody who has it may read: the secret is its name. */
const open = new Set(['calendars']);

const wordOf = (path: string, kind: string): string | undefined =>
  words[`${path.split('/')[1] ?? ''}/${kind}`] ?? words[kind];

/** The kinds of the ids in an address, without its words. */
const kindsOf = (path: string): string[] => {
  const kinds: string[] = [];
  filled(path, (kind) => {
    if (wordOf(path, kind) === undefined) kinds.push(kind);
    return '';
  });
  return kinds;
};

describe('tenancy', () => {
  const { api, world } = opened(() => openWorld({}, { EVERGREEN_ROLES: 'api,worker', FILES_DIR: runFiles() }));
  let routes: Route[];
  let mine: EveryRecord;
  let theirs: EveryRecord;
  /** What only background work makes, of the other tenant. */
  const madeLater: Record<string, string> = {};
  const callers: Record<string, Caller> = {};

  const foreignId = (path: string, kind: string): string | undefined =>
    madeLater[`${path.split('/')[1] ?? ''}/${kind}`] ?? madeLater[kind] ?? theirs.id(path, kind);

  const runOf = ({ body }: Answer<{ runId: string }>): string => {
    expect(body).toEqual({ runId: expect.any(String) as string });
    return body.runId;
  };

  const makeLater = async () => {
    const { admin, contributor } = theirs.callers as Record<'admin' | 'contributor', Caller>;
    const assignee = world.people['contributor@meridian.example'] ?? '';
    const given = (assignedUserId: string | null) =>
      admin.put(`/licenses/${theirs.id('', 'licenses')}/assign`, {
        renewalDesignation: 'BillingClient',
        assignedUserId,
      });
    await given(null);
    const handedOver = String((await given(assignee)).headers['undo']);
    const { body: ownExport } = await prepare(admin, 'licenses');
    // As many as are too many for one answer: a background run.
    const many = Array.from({ length: 501 }, () => randomUUID());
    const file = formOf('License Number\nA-1\n', `${MARK}.csv`);
    const list = await admin.post(`/sources/${theirs.id('', 'sources')}/lists`, file, { 'content-type': formType });
    const { items: sessions } = await contributor.read<OwnSessions>('/user-profile/sessions');
    const made = async (table: string, columns: string, values: string) => {
      const id = randomUUID();
      await (
        await api.owner()
      ).query(`insert into ${table} (tenant_id, id, created_at, ${columns}) values ($1, $2, now(), ${values})`, [
        world.clients.meridian,
        id,
      ]);
      return id;
    };
    const message = await made(
      'messages',
      'to_address, subject, template, body_text, secret, channel, state, message_id, job_id',
      `'a@hotel.example', '${MARK}', 'reminder', '${MARK}', false, 'email', 'failed', 'm', $1`,
    );
    const leaver = theirs.id('', 'replacements/people') ?? '';
    await admin.added(`/corporate-entities/${theirs.id('', 'corporate-entities')}/officers`, {
      corporateOfficer: leaver,
      officerTitleIds: [theirs.id('', 'officer-titles')],
    });
    Object.assign(madeLater, {
      ...{ handovers: handedOver, events: handedOver, acts: handedOver, provided: theirs.id('', 'officer-titles') },
      ...{ 'exports/id': ownExport.id, 'firm/exports/id': ownExport.id, 'subjects/id': theirs.id('', 'licenses') },
      ...{ lists: list.body.id, sessions: sessions[0]?.id, messages: message, 'license-emails': message },
      'failed-jobs': await made('outbox', 'kind, payload, attempts, failed_at', `'mail.send', '{}', 9, now()`),
      bulk: runOf(await beginInBulk(contributor, many)),
      assignments: runOf(
        await admin.post('/dashboard/bulk-assign-licenses', {
          ...{ licenseIds: many, renewalDesignation: 'BillingClient', userId: null },
        }),
      ),
      runs: runOf(await admin.post(contactsPath, { ...dana, propertyIds: many })),
      'replacements/runs': runOf(
        await admin.post(`/replacements/people/${leaver}`, { successor: '', lastDay: '2026-01-31' }),
      ),
    });
    await api.settled();
  };

  beforeAll(async () => {
    mine = await EveryRecord.add(api, world);
    theirs = await EveryRecord.add(api, world, { client: 'meridian', mark: MARK });
    await makeLater();
    for (const email of Object.keys(world.people)) {
      // Northgate's people may do less than Harborview's of the same role.
      if (/@(meridian|northgate)/.test(email)) continue;
      callers[email] = await api.signIn(email);
      if (email.endsWith('keystone.example')) await callers[email].chooses(world.clients.harborview);
    }
    callers['nobody'] = api.visitor();
    routes = documentedRoutes(api).filter(({ method, path }) => !apart.has(`${method} ${path}`));
  });

  /** Calls a route with these ids, or with its words where `ids` has none. */
  const call = (caller: Caller, { method, path, body }: Route, ids: (kind: string, place: number) => string) => {
    const payload = method === 'get' ? undefined : ((body ? sampleOf(body) : {}) as object);
    let place = 0;
    const address = filled(path, (kind) => wordOf(path, kind) ?? ids(kind, place++));
    return caller.send(method.toUpperCase() as 'GET', address, payload);
  };
  const answerOf = ({ status, body }: Answer<object | string>): string =>
    JSON.stringify({ status, body: typeof body === 'object' ? { ...body, traceId: '' } : body });

  it('has a record of the other tenant for each id in an address', () => {
    const lacking = routes.flatMap(({ path }) =>
      kindsOf(path).filter((kind) => foreignId(path, kind) === undefined && !open.has(kind)),
    );
    expect([...new Set(lacking)]).toEqual([]);
    expect(routes.length).toBeGreaterThan(200);
  });

  it('answers another tenant’s id like a missing one, on every route, to every person', async () => {
    const wrong: string[] = [];
    for (const route of routes.filter(({ path }) => kindsOf(path).length > 0)) {
      for (const [who, caller] of Object.entries(callers)) {
        // The firm's users see the firm's own lists of clients, users, messages and failed jobs.
        if (who.endsWith('keystone.example') && /^\/(clients|users|messages|failed-jobs)\//.test(route.path)) continue;
        const foreign = await call(caller, route, (kind) => foreignId(route.path, kind) ?? randomUUID());
        const missing = await call(caller, route, () => randomUUID());
        const [first, second] = [answerOf(foreign), answerOf(missing)];
        if (first !== second) wrong.push(`${route.method} ${route.path} as ${who}: ${first} / ${second}`);
        if (foreign.status < 400) wrong.push(`${route.method} ${route.path} as ${who}: ${foreign.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('answers another tenant’s id under an own record like a missing one', async () => {
    const wrong: string[] = [];
    for (const route of routes) {
      const last = kindsOf(route.path).length - 1;
      if (last < 1) continue;
      for (const who of ['admin', 'contributor', 'accounting', 'firm']) {
        const caller = mine.callers[who] as Caller;
        const under = (id: (kind: string) => string | undefined) =>
          call(caller, route, (kind, place) => (place === last ? id(kind) : mine.id(route.path, kind)) ?? randomUUID());
        const [foreign, missing] = [
          await under((kind) => foreignId(route.path, kind)),
          await under(() => randomUUID()),
        ];
        const [first, second] = [answerOf(foreign), answerOf(missing)];
        if (first !== second) wrong.push(`${route.method} ${route.path} as ${who}: ${first} / ${second}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('answers its own people, so that the refusals above are no accident', async () => {
    const own = theirs.callers['admin'] as Caller;
    const refused: Record<string, number> = {};
    for (const route of routes.filter(({ method, path }) => method === 'get' && kindsOf(path).length > 0)) {
      const { status } = await call(own, route, (kind) => foreignId(route.path, kind) ?? randomUUID());
      if (status >= 400) refused[route.path] = status;
    }
    const firmOnly = 403;
    const noFile = 404;
    const withoutQuery = 400;
    expect(refused).toEqual({
      '/calendars/{file}': 404,
      '/clients/{id}': firmOnly,
      '/clients/{id}/standing': firmOnly,
      '/firm/exports/{type}/{id}': firmOnly,
      '/firm/provided/{recordId}/use': firmOnly,
      '/history/subjects/{kind}/{id}': withoutQuery,
      '/licenses/{licenseId}/renewals/{renewalId}/license-document': noFile,
      '/licensing-authorities/{authorityId}/license-types/{typeId}/calculate-track-date': withoutQuery,
      '/properties/{ownerId}/citations/{id}/document': noFile,
      '/properties/{ownerId}/inspection-reports/{id}/document': noFile,
      '/renewals/{renewalId}/download-license-document': noFile,
      // Its property has a contact since: the task is done.
      '/user-tasks/property-contacts/{taskId}': 404,
    });
  });

  it('never tells a word of another tenant’s records, on any route without an id', async () => {
    const wrong: string[] = [];
    for (const route of routes.filter(({ path }) => kindsOf(path).length === 0)) {
      for (const [who, caller] of Object.entries(callers)) {
        if (route.path.startsWith('/authentication/') && route.method !== 'get') continue;
        const { status, body } = await call(caller, route, () => '');
        if (JSON.stringify(body).includes(MARK)) wrong.push(`${route.method} ${route.path} as ${who} tells`);
        if (who === 'nobody' && status < 300) wrong.push(`${route.method} ${route.path} is open to everybody`);
        if (status >= 500) wrong.push(`${route.method} ${route.path} as ${who}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

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
      for (const route of routes.filter(({ method, path }) => method !== 'get' && kindsOf(path).length > 0)) {
        const { status } = await call(who, route, (kind) => foreignId(route.path, kind) ?? randomUUID());
        statuses.add(status);
        if (status < 400 && !/list$/.test(route.path)) done.push(`${name}: ${route.method} ${route.path}`);
      }
    }
    // Who renews, begins in bulk and pays is work on renewals, not a record of the client.
    expect(done.filter((act) => !/assign|bulk\/\{runId\}\/retry|\/(paid|charged)$/.test(act))).toEqual([]);
    expect(new Set(done.map((act) => act.split(':')[0]))).toEqual(new Set(['renewals', 'accounting']));
    expect(statuses).toContain(403);
  });
});
