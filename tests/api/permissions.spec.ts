import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { FirmRole } from '@evergreen/contracts/accounts/enums';
import { may, type Permission, permissions } from '@evergreen/workflows/permissions';
import { CommandBus } from '@nestjs/cqrs';
import { AddUser } from '../../server/src/features/accounts/users/index.js';
import { type DeclaredRoute, PolicyCheck } from '../../server/src/kernel/http/policy.check.js';
import { type Person as Signed, Sessions } from '../../server/src/kernel/http/sessions.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { type Caller, password } from '../support/api.js';
import { mayOfFirm } from '../support/firm-rights.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';

interface Person {
  readonly name: string;
  readonly who: Caller;
  readonly actor: Signed;
}

interface Documented {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly 'x-permissions'?: readonly Permission[] }>>>
  >;
}
const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Documented;
const inDocument = (path: string) => `/api/v1.0${path.replace('/api/v1.0', '').replace(/:(\w+)/g, '{$1}')}`;
/** From the document, and not from the program that is compared with it. */
const permissionsOf = ({ method, path }: DeclaredRoute) =>
  paths[inDocument(path)]?.[method.toLowerCase()]?.['x-permissions'] ?? [];

/** The permissions are in `workflows/src/permissions.spec.ts`; those of each call in `docs/openapi.json`. */
describe('what each role may call, at a client of each service level', () => {
  const { api, world } = opened(openWorld);
  let routes: readonly DeclaredRoute[];
  const people: Person[] = [];

  const admits = (route: DeclaredRoute, actor: Signed) =>
    permissionsOf(route).some((permission) => may(actor, permission));
  /** Without a body: the answer lists what is missing. */
  const statusOf = async (who: Caller, { method, path }: DeclaredRoute) =>
    (
      await who.send(
        method as 'GET',
        path.replace('/api/v1.0', '').replace(/:\w+/g, () => randomUUID()),
      )
    ).status;

  beforeAll(async () => {
    routes = api.app
      .get(PolicyCheck)
      .routes()
      .filter((route) => permissionsOf(route).length > 0);
    const comes = async (email: string, clientId?: string) => {
      const who = await api.signIn(email);
      if (clientId) await who.chooses(clientId);
      const [actor] = await api.app.get(Sessions).activeUsers([who.session ?? '']);
      if (actor) people.push({ name: email, who, actor });
    };
    for (const email of Object.keys(world.people)) if (!email.includes('keystone')) await comes(email);
    for (const role of FirmRole.options)
      for (const [client, clientId] of Object.entries(world.clients)) {
        const email = `${role}-${client}@keystone.example`.toLowerCase();
        const person = { firstName: role, lastName: 'Keystone', title: null, phoneNumber: null, password } as const;
        await api.app.get(CommandBus).execute(
          new AddUser(systemActor(world.firm, world.firm, 'roles'), randomUUID(), {
            ...{ ...person, tenantId: world.firm, email, roles: [role], renewalInvoiceRecipient: false },
          }),
        );
        await comes(email, clientId);
      }
  });

  it('is of the firm’s roles what its managers say, of every permission, on Saas and not', () => {
    const wrong = people.flatMap(({ name, actor }) =>
      FirmRole.options
        .filter((role) => actor.roles.includes(role))
        .flatMap((role) =>
          permissions.filter((permission) => {
            const expected = mayOfFirm(role, permission, actor.clientServiceLevel === 'Saas');
            return expected !== undefined && expected !== may(actor, permission);
          }),
        )
        .map((permission) => `${name} ${permission}`),
    );
    expect(wrong).toEqual([]);
  });

  it('is refused in every other call by each role, and of each permission at each level, whatever is sent', async () => {
    const wrong: string[] = [];
    const tried = { calls: new Set<string>(), permissions: new Set<string>() };
    for (const { name, who, actor } of people)
      for (const route of routes.filter((route) => !admits(route, actor))) {
        const { method, path } = route;
        const call = `${actor.kind} ${actor.roles.join()} ${method} ${path}`;
        const permission = `${name} ${permissionsOf(route).join()}`;
        // At another level the same guard asks the same permissions: one of their calls shows what it answers.
        if (tried.calls.has(call) && tried.permissions.has(permission)) continue;
        tried.calls.add(call);
        tried.permissions.add(permission);
        const status = await statusOf(who, route);
        if (status !== 403) wrong.push(`${name}: ${method} ${path}: ${status}`);
      }
    expect(wrong).toEqual([]);
    expect(tried.calls.size).toBeGreaterThan(1000);
    expect(tried.permissions.size).toBeGreaterThan(500);
  });

  it('is admitted in every call that it may, which says what is missing and not that one may not', async () => {
    const wrong: string[] = [];
    let admitted = 0;
    // At a client on Saas the firm has fewer permissions, and the rest is refused above.
    for (const { name, who, actor } of people.filter(
      ({ actor: { kind, clientServiceLevel } }) => kind === 'firm' && clientServiceLevel === 'Hybrid',
    ))
      for (const route of routes.filter((route) => admits(route, actor))) {
        const status = await statusOf(who, route);
        admitted++;
        if ([401, 403].includes(status) || status >= 500)
          wrong.push(`${name}: ${route.method} ${route.path}: ${status}`);
      }
    expect(wrong).toEqual([]);
    expect(admitted).toBeGreaterThan(500);
  });

  it.each(['OfficerChangeAdministrator', 'OfficerChangeContributor'] as const)(
    'is of %s nothing but reading, exports and what is one’s own',
    (role) => {
      const { actor } = people.find(
        (person) => person.actor.roles.includes(role) && person.actor.clientServiceLevel === 'Hybrid',
      )!;
      const admitted = routes.filter((route) => route.method !== 'GET' && admits(route, actor));
      const writes = new Set(admitted.flatMap(permissionsOf).filter((permission) => may(actor, permission)));
      expect([...writes].filter((permission) => !permission.endsWith('.read')).sort()).toEqual(
        ['client.switch', 'export.list', 'export.run'].filter((permission) => writes.has(permission as Permission)),
      );
    },
  );
});
