import type { Caller } from '../support/api.js';
import { documentedRoutes, type Route } from '../support/generated/documented-routes.js';
import { EveryRecord } from '../support/generated/every-record.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';
import { accountantOf } from '../support/areas/invoices.js';
import { addTask } from '../support/areas/user-tasks.js';
import { type WholeForm, wholeForms } from '../support/generated/whole-forms.js';

/**
 * Calls whose fields are commands, not a record's values: a missing required one is refused, and the others are
 * options. Two of them keep their values in their own way, and have tests of their own.
 */
const acts = new Set([
  'put /authentication/current-user/client',
  'put /user-profile/signature',
  'put /user-profile/two-factor-auth',
  'put /user-profile/authenticator',
  'put /authentication/authenticator',
  'put /licensing-authorities/{id}/sync-due-date-intervals',
  'put /licensing-authorities/{id}/sync-track-date-intervals',
  'put /licensing-authorities/{authorityId}/license-types/bulk-update-form-link',
  'put /licensing-authorities/{authorityId}/license-types/bulk-update-renewal-tip',
  'put /licenses/dates',
  'put /licenses/dates/apply',
  'put /licenses/{id}/document',
  'put /licenses/{id}/assign',
  'put /licenses/{id}/designation-approval',
  'put /licenses/{id}/update-active',
  'put /licenses/{id}/send-license-document-email',
  'put /designation-approvals/bulk-decide',
  'put /licenses/{id}/update-master-license',
  'put /properties/{propertyId}/sync-premises-addresses',
  'put /properties/{propertyId}/licenses/bulk-create-alerts',
  'put /properties/{propertyId}/licenses/bulk-delete-alerts',
  'put /licenses/{licenseId}/renewals/{renewalId}/status',
  'put /licenses/{licenseId}/renewals/{renewalId}/no-invoice-required',
  'put /licenses/{licenseId}/renewals/{renewalId}/send-license-not-applicable',
  'put /licenses/{licenseId}/renewals/{renewalId}/toggle-tracking-only',
  'put /licenses/{licenseId}/renewals/{renewalId}/complete',
  'put /renewals/{renewalId}/check-request-invoices/{invoiceId}/cancel',
  'put /renewals/{renewalId}/send-license-document-email',
  'put /letter-templates/{kind}',
  'put /user-tasks/bulk-assign',
  'put /user-tasks/bulk-complete',
  'put /user-tasks/bulk-update-follow-up-dates',
  'put /user-tasks/{taskId}/assign',
  'put /user-tasks/manager-changes/{taskId}/checklist',
  'put /accounting/check-request-invoices/{invoiceId}/issued',
  'put /accounting/ach-credit-invoices/{invoiceId}/paid',
  'put /accounting/credit-card-invoices/{invoiceId}/charged',
  'put /imports/{id}/header',
  'put /imports/{id}/mapping',
  'put /me/since',
  'post /renewals/bulk/plan',
  'post /renewals/bulk/begin',
  'post /dashboard/bulk-assign-licenses',
  'post /dashboard/bulk-assign-matching-licenses',
]);

const contactTasks = '/user-tasks/property-contacts/{taskId}';

type Row = Readonly<Record<string, unknown>>;

describe('a field that is left out of a change', () => {
  const { api, owner, world } = opened(openWorld);
  let records: EveryRecord;
  let callers: Readonly<Record<string, Caller>>;
  let forms: Readonly<Record<string, WholeForm>>;
  let routes: Route[];

  const isChange = ({ method, path, body }: Route) =>
    body?.properties !== undefined && (method === 'put' || (method === 'post' && path.includes('bulk')));
  const named = ({ method, path }: Route) => `${method} ${path}`;
  const rowOf = async ({ table, id }: WholeForm): Promise<Row | undefined> =>
    (await owner.query<Row>(`select * from ${table} where id = $1`, [id])).rows[0];
  const sent = async (route: Route, form: WholeForm, body: object) => {
    const { status, body: answer } = await callers[form.who]!.put<unknown>(addressOf(route), body);
    const { errors, detail } = (answer ?? {}) as { errors?: object; detail?: string };
    return { isTaken: status < 300, answer: `${status} ${JSON.stringify(errors ?? detail ?? '')}` };
  };
  /** The task for an existing property contact was marked done by that contact. */
  const addressOf = (route: Route) =>
    route.path === contactTasks ? contactTasks.replace('{taskId}', forms[contactTasks]!.id) : records.at(route);
  const without = (body: object, field: string) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

  beforeAll(async () => {
    records = await EveryRecord.add(api, world);
    const firm = await api.signIn('admin@keystone.example');
    await firm.chooses(world.clients.harborview);
    callers = { ...records.callers, firm, accountant: await accountantOf(api, world) };
    await callers['accountant']!.put('/accounting/trust-account', { isActive: true, minimumBalanceThreshold: '5' });
    const body = {
      kind: 'PropertyContact',
      propertyId: records.ids['properties'] ?? '',
      followUpDate: '2099-01-01',
    } as const;
    const task = await api.work(world.clients.harborview, (uow) => addTask(uow, world.clients.harborview, body));
    forms = wholeForms({
      ...records.ids,
      'user-tasks/property-contacts': task,
      firm: world.firm,
      contributor: world.people['contributor@harborview.example'] ?? '',
      trust: world.clients.harborview,
    });
    routes = documentedRoutes(api).filter(isChange);
  });

  it('is looked at in every change: each one is a form or an act, and there is no other', () => {
    const known = [...acts, ...Object.keys(forms).map((path) => `put ${path}`)];
    expect(routes.map(named).sort()).toEqual(known.sort());
  });

  it('may be any field of a form: none is required, and none has a default', () => {
    const wrong = routes
      .filter(({ path }) => forms[path])
      .flatMap(({ path, body }) => {
        const { options = [] } = forms[path] ?? {};
        const fields = Object.entries(body?.properties ?? {}).filter(([name]) => !options.includes(name));
        const required = (body?.required ?? []).filter((name) => !options.includes(name));
        const defaulted = fields.filter(([, field]) => field.default !== undefined).map(([name]) => name);
        const unfilled = fields.map(([name]) => name).filter((name) => !(name in (forms[path]?.body ?? {})));
        return [...required, ...defaulted, ...unfilled].map((name) => `${path} ${name}`);
      });
    expect(wrong).toEqual([]);
  });

  it('does not change, in every form and for every field, and nothing is written', async () => {
    const wrong: string[] = [];
    for (const route of routes.filter(({ path }) => forms[path])) {
      const form = forms[route.path]!;
      const { isTaken, answer } = await sent(route, form, form.body);
      const stands = await rowOf(form);
      if (!isTaken || !stands) wrong.push(`${route.path} whole: ${answer}`);
      const fields = Object.keys(form.body).filter((name) => !form.options?.includes(name));
      for (const field of fields) {
        const { isTaken: left, answer: said } = await sent(route, form, without(form.body, field));
        const differs = JSON.stringify(await rowOf(form)) !== JSON.stringify(stands);
        if (!left || differs) wrong.push(`${route.path} without ${field}: ${differs ? 'changed' : said}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is not the same as null, which clears it, or is refused on that field', async () => {
    const wrong: string[] = [];
    for (const route of routes.filter(({ path }) => forms[path])) {
      const form = forms[route.path]!;
      await sent(route, form, form.body);
      for (const [field, value] of Object.entries(form.body)) {
        if (value === null || form.options?.includes(field)) continue;
        const stands = JSON.stringify(await rowOf(form));
        const { isTaken, answer } = await sent(route, form, { [field]: null });
        const isKept = JSON.stringify(await rowOf(form)) === stands;
        const isCleared = !isKept || (form.defaults?.includes(field) ?? false);
        if (isTaken !== isCleared) wrong.push(`${route.path} ${field}: ${answer}`);
        if (!isKept) await sent(route, form, form.body);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is refused where it says what to do, and nothing is written', async () => {
    const wrong: string[] = [];
    const events = async () => (await owner.query<{ n: number }>('select count(*)::int as n from events')).rows[0]?.n;
    for (const route of routes.filter((route) => acts.has(named(route)))) {
      const body = records.bodyOf(route) ?? {};
      for (const field of route.body?.required ?? []) {
        const before = await events();
        const answers = await Promise.all(
          Object.values(callers).map((caller) =>
            caller.send<{ errors?: Record<string, unknown> }>(
              route.method.toUpperCase() as 'PUT',
              records.at(route),
              without(body, field),
            ),
          ),
        );
        const isSaid = answers.some(({ status, body: said }) => status === 400 && field in (said.errors ?? {}));
        if (!isSaid || (await events()) !== before)
          wrong.push(`${named(route)} ${field}: ${answers.map(({ status }) => status).join(', ')}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
