import type { Paged } from '@evergreen/contracts/common';
import type { HistoryItem } from '@evergreen/contracts/oversight/history';
import { clientRoles, firmRoles } from '@evergreen/contracts/accounts/roles';
import { userAccountMessages as words, userQuery } from '@evergreen/contracts/accounts/user-accounts';
import { roleLabels } from '@evergreen/contracts/accounts/enums';
import { signInMessages } from '@evergreen/contracts/accounts/identity';
import { CommandBus } from '@nestjs/cqrs';
import { DisableTwoFactor } from '../../server/src/features/accounts/users/index.js';
import { Users } from '../../server/src/features/accounts/users/users.events.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { type Caller, password, refusalOn } from '../support/api.js';
import { openWorld } from '../support/open-world.js';
import { provesOrder } from '../support/in-order.js';
import { opened } from '../support/opened.js';
import { UserWork } from '../support/areas/users.js';

const fresh = 'Harbor-View-1999';

describe('the users of a client and of the firm', () => {
  const { api, world, owner } = opened(openWorld);
  let firmAdmin: Caller;
  let ours: UserWork;
  let firms: UserWork;
  let stranger: Caller;

  beforeAll(async () => {
    firmAdmin = await api.signIn('admin@keystone.example');
    await firmAdmin.chooses(world.clients.harborview);
    firms = new UserWork(firmAdmin, 'firm');
    ours = new UserWork(await api.signIn('admin@harborview.example'));
    stranger = await api.signIn('admin@meridian.example');
  });

  const personOf = (email: string) => world.people[email] ?? '';
  const typesOf = async (id: string) =>
    (
      await owner.query<{ type: string }>('select type from events where stream_id = $1 order by version', [id])
    ).rows.map(({ type }) => type);
  const letters = async (to: string) =>
    (
      await owner.query<{ template: string; body_text: string; secret: boolean }>(
        'select template, body_text, secret from messages where to_address = $1 order by created_at, id',
        [to],
      )
    ).rows;

  it('take their roles together, as the list has them', async () => {
    const { renewalRole: _, ...fields } = ours.fields({ email: 'together@hotel.example' });
    const { status, body } = await ours.who.post('/users', {
      ...fields,
      roles: ['ClientAccountingAdministrator', 'ClientContributor'],
    });
    expect(status).toBe(201);
    expect((await ours.who.put(`/users/${body.id}`, { roles: ['ClientViewer'] })).status).toBe(204);
    const roles = await owner.query<{ roles: string[] }>('select roles from users where id = $1', [body.id]);
    expect(roles.rows).toEqual([{ roles: ['ClientViewer'] }]);
    const refused = await ours.who.put(`/users/${body.id}`, {
      roles: ['ClientViewer', 'ClientContributor'],
    });
    expect(refused).toMatchObject(refusalOn({ roles: expect.any(String) }));
  });

  it('of another tenant are 404, whatever is asked of them', async () => {
    const foreign = personOf('viewer@meridian.example');
    const firmPerson = personOf('contributor@keystone.example');
    for (const id of [foreign, firmPerson]) {
      for (const path of ['permanent-objects', 'property-contacts', 'division-contacts'])
        expect((await ours.who.get(`/users/${id}/${path}`)).status).toBe(404);
      expect((await ours.who.put(`/users/${id}`, ours.fields({ email: 'stolen@hotel.example' }))).status).toBe(404);
      expect((await ours.remove(id)).status).toBe(404);
    }
    expect((await ours.post({ side: 'firm' })).status).toBe(404);
    expect((await ours.who.post('/users/list', { side: 'firm' })).status).toBe(404);
    // Of a client that was not chosen.
    expect((await firms.remove(foreign)).status).toBe(404);
    expect((await new UserWork(stranger).list()).items.every(({ email }) => email.includes('meridian'))).toBe(true);
  });

  it('are listed with search, roles, active ones first by first name, and who may work renewals', async () => {
    const all = await ours.list({ roles: ['ClientViewer', 'ClientContributor'], searchTerm: 'harborview' });
    expect(all.items.map(({ firstName }) => firstName)).toEqual(['Contributor', 'Viewer']);
    expect(all).toMatchObject({
      totalItemCount: 2,
      side: 'client',
      paysRenewals: true,
      offersAccountingRole: true,
      allowsPasswords: true,
    });
    expect(all.items[0]).toMatchObject({
      roles: ['ClientContributor'],
      renewalRole: 'ClientContributor',
      accountingRole: 'none',
      active: true,
      isRenewalUser: true,
      isLockedOut: false,
      isInvited: false,
    });
    expect(all.items[1]).toMatchObject({ isRenewalUser: false });
    const firm = await firms.list({ searchTerm: 'keystone', sortBy: 'isRenewalUser', sortDirection: 'desc' });
    expect(firm).toMatchObject({ side: 'firm', paysRenewals: false, offersAccountingRole: true });
    expect(firm.items.at(-1)).toMatchObject({ firstName: 'Accounting', isRenewalUser: false });
    await ours.add({ phoneNumber: '617-555-0102', renewalInvoiceRecipient: true });
    await ours.add({ phoneNumber: '617-555-0101', active: false });
    for (const sortBy of userQuery.shape.sortBy.unwrap().options)
      await provesOrder(owner, sortBy, async (sortDirection) =>
        (await ours.list({ active: null, pageSize: 100, sortBy, sortDirection })).items.map(({ [sortBy]: value }) =>
          // As if all were typed in lower case.
          typeof value === 'string' ? value.toLowerCase() : value,
        ),
      );
    expect((await ours.who.post('/users/list', { sortBy: 'roles' })).status).toBe(400);
  });

  it('get roles of their own side from the select list, without contributors where asked', async () => {
    const labels = async (who: Caller, query: string) =>
      (await who.read<{ label: string }[]>(`/users/roles/select-list-options?${query}`)).map(({ label }) => label);
    const client = clientRoles.map((role) => roleLabels[role]);
    expect(await labels(ours.who, '')).toEqual(client);
    expect(await labels(ours.who, 'side=firm')).toEqual([]);
    expect(await labels(firmAdmin, 'side=firm')).toEqual(firmRoles.map((role) => roleLabels[role]));
    expect(await labels(firmAdmin, 'side=client&withoutContributor=true')).toEqual(
      client.filter((label) => label !== roleLabels.ClientContributor),
    );
  });

  it('are refused in words on the field that is to blame', async () => {
    const rows: [object, Record<string, string[]>][] = [
      [{ renewalRole: 'none' }, { renewalRole: [words.role] }],
      [{ renewalRole: 'Administrator' }, { renewalRole: [words.wrongRoles] }],
      [{ email: 'VIEWER@harborview.example ' }, { email: [words.emailTaken] }],
      [{ email: 'viewer@meridian.example' }, { email: [words.emailTaken] }],
      [{ password, confirmPassword: 'other' }, { confirmPassword: [words.passwordsMatch] }],
    ];
    for (const [changes, errors] of rows) {
      const { status, body } = await ours.post(changes);
      expect([status, body.errors]).toEqual([400, errors]);
    }
    const id = await ours.add();
    const taken = await ours.change(id, { email: 'viewer@meridian.example' });
    expect(taken.body.errors).toEqual({ email: [words.emailTaken] });
  });

  it('choose a password by a link that works once, within 7 days, and signs no one in', async () => {
    const email = 'invited@hotel.example';
    const id = await ours.add({ email });
    expect(await ours.one(id)).toMatchObject({ isInvited: true });
    const [letter] = await letters(email);
    expect(letter).toMatchObject({ template: 'invitation', secret: true });
    const token = /reset-password#([\w-]{43})/.exec(letter?.body_text ?? '')?.[1];
    const choose = () => api.visitor().post('/authentication/reset-password', { token, password: fresh });
    api.pass({ days: 6, hours: 23 });
    const chosen = await choose();
    expect([chosen.status, chosen.session]).toEqual([204, undefined]);
    const spent = { token: [signInMessages.linkSpent] };
    expect((await choose()).body.errors).toEqual(spent);
    await api.signIn(email, fresh);
    ours = new UserWork(await api.signIn('admin@harborview.example'));
    firmAdmin = await api.signIn('admin@keystone.example');
    firms = new UserWork(firmAdmin, 'firm');
    expect(await ours.one(id)).toMatchObject({ isInvited: false });

    const late = 'late@hotel.example';
    await ours.add({ email: late });
    const lateToken = /reset-password#([\w-]{43})/.exec((await letters(late))[0]?.body_text ?? '')?.[1];
    api.pass({ days: 7, minutes: 1 });
    const tooLate = await api.visitor().post('/authentication/reset-password', { token: lateToken, password: fresh });
    expect(lateToken).toBeDefined();
    expect(tooLate.body.errors).toEqual(spent);
    ours = new UserWork(await api.signIn('admin@harborview.example'));
    firmAdmin = await api.signIn('admin@keystone.example');
    await firmAdmin.chooses(world.clients.harborview);
    firms = new UserWork(firmAdmin, 'firm');
  });

  it('are welcomed without their password; one that an administrator sets ends sessions and open links', async () => {
    const email = 'welcome@hotel.example';
    const id = await ours.addWithPassword({ email });
    const session = await api.signIn(email);
    expect((await ours.change(id, { password: fresh, confirmPassword: fresh })).status).toBe(204);
    expect((await session.get('/authentication/current-user/identity')).status).toBe(401);
    await api.signIn(email, fresh);
    const mails = await letters(email);
    expect(mails.map(({ template }) => template)).toEqual(['welcome', 'password-set']);
    for (const { body_text } of mails) {
      expect(body_text).not.toContain(password);
      expect(body_text).not.toContain(fresh);
    }
    const { rows } = await owner.query<{ found: string }>(
      `select type as found from events where (data || coalesce(personal, '{}'))::text ~ $1`,
      [`${fresh}|${password}`],
    );
    expect(rows).toEqual([]);
    expect(await typesOf(id)).toEqual(['UserAdded', 'PasswordChanged']);
  });

  it('sign in by a new address at once; both addresses are notified', async () => {
    const [from, to] = ['before@hotel.example', 'after@hotel.example'];
    const id = await ours.addWithPassword({ email: from });
    const session = await api.signIn(from);
    expect((await ours.change(id, { email: to })).status).toBe(204);
    expect((await session.get('/authentication/current-user/identity')).status).toBe(401);
    await api.signIn(to);
    await expect(api.signIn(from)).rejects.toThrow('Invalid email or password');
    expect((await letters(from)).at(-1)).toMatchObject({ template: 'address-changed' });
    expect((await letters(to)).at(-1)).toMatchObject({ template: 'address-changed' });
  });

  it('get no mail about signing in while they are inactive; only the old address is warned of a new one', async () => {
    const [from, to] = ['left@hotel.example', 'taken@hotel.example'];
    const id = await ours.addWithPassword({ email: from });
    const leaving = { active: false, email: to, password: fresh, confirmPassword: fresh };
    expect((await ours.change(id, leaving)).status).toBe(204);
    expect(await ours.one(id)).toMatchObject({ active: false, email: to });
    expect((await letters(from)).map(({ template }) => template)).toEqual(['welcome', 'address-changed']);
    expect((await letters(from)).at(-1)?.body_text).not.toContain('sign in');
    expect((await ours.change(id, { password, confirmPassword: password })).status).toBe(204);
    expect(await letters(to)).toEqual([]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['an administrator, who deactivates it', (id) => ours.change(id, { active: false, twoFactorEnabled: false })],
    [
      'the operator',
      async (id) => {
        await ours.change(id, { active: false });
        const by = systemActor(world.clients.harborview, world.firm, 'test');
        await api.app.get(CommandBus).execute(new DisableTwoFactor(by, id, { tenantId: world.clients.harborview }));
      },
    ],
  ])('get no mail where the second step of an inactive account is disabled by %s', async (_, disable) => {
    const id = await ours.addWithPassword({ phoneNumber: '617-555-0142' });
    const tenantId = world.clients.harborview;
    await api.work(tenantId, async (uow) => {
      const account = await uow.load(Users, id, tenantId);
      uow.append(Users, account, { type: 'TwoFactorEnabled', twoFactorEnabled: true });
    });
    await disable(id);
    expect(await ours.one(id)).toMatchObject({ active: false, twoFactorEnabled: false });
    expect((await letters((await ours.one(id)).email)).map(({ template }) => template)).toEqual(['welcome']);
  });

  it('get a mail when their account with a password becomes active: made inactive before, or active again', async () => {
    const email = 'later@hotel.example';
    const id = await ours.addWithPassword({ email, active: false });
    expect(await letters(email)).toEqual([]);
    for (const active of [true, false, true]) expect((await ours.change(id, { active })).status).toBe(204);
    const mails = await letters(email);
    expect(mails.map(({ template }) => template)).toEqual(['activated', 'activated']);
    expect(mails[0]?.body_text).toMatch(/Sign in at \S+\/signIn as later@hotel\.example\./);
    await api.signIn(email);
  });

  it('that are locked say until when; the lock runs out by the clock, or is cleared', async () => {
    const email = 'locked@hotel.example';
    const id = await ours.addWithPassword({ email });
    const lockOut = async () => {
      for (let attempt = 0; attempt < 5; attempt++)
        await api.visitor().post('/authentication/sign-in', { email, password: 'wrong' });
    };
    await lockOut();
    const locked = await ours.one(id);
    expect(locked).toMatchObject({ isLockedOut: true, active: true });
    expect(Date.parse(locked.lockoutEnd ?? '')).toBeGreaterThan(api.now().getTime());
    expect((await ours.change(id, { clearLockout: true })).status).toBe(204);
    expect(await ours.one(id)).toMatchObject({ isLockedOut: false, lockoutEnd: null });
    await api.signIn(email);
    await lockOut();
    api.pass({ minutes: 16 });
    expect(await ours.one(id)).toMatchObject({ isLockedOut: false, lockoutEnd: null });
    expect(await typesOf(id)).toEqual(['UserAdded', 'AccountLocked', 'AccountUnlocked', 'AccountLocked']);
  });

  it('keep an accounting role that their client no longer pays for, and get none', async () => {
    const id = await ours.add({ renewalRole: 'none', accountingRole: 'ClientAccountingAdministrator' });
    const pays = (by: string) =>
      owner.query('update clients set renewal_billing_responsibility = $2 where id = $1', [
        world.clients.harborview,
        by,
      ]);
    await pays('ManagingFirm');
    expect((await ours.change(id, { firstName: 'Nell' })).status).toBe(204);
    expect(await ours.one(id)).toMatchObject({ firstName: 'Nell', roles: ['ClientAccountingAdministrator'] });
    const given = await ours.post({ accountingRole: 'ClientAccountingAdministrator' });
    expect(given.body.errors).toEqual({ accountingRole: [words.noAccountingRole] });
    await pays('BillingClient');
  });

  it('are seen as they stand, or the change is refused; undo never gives roles back', async () => {
    const id = await ours.add();
    const { version, email } = await ours.one(id);
    const form = { ...ours.fields({ email }), renewalRole: 'ClientContributor' };
    const seen = { 'if-match': `"${version}"` };
    expect((await ours.who.put(`/users/${id}`, form, seen)).status).toBe(204);
    expect((await ours.who.put(`/users/${id}`, { ...form, title: 'Clerk' }, seen)).status).toBe(409);
    expect((await ours.who.put(`/users/${id}`, { ...form, title: 'Clerk' })).headers['undo']).toBeUndefined();
    const history = await ours.who.get<Paged<HistoryItem>>(`/history/events?subjectId=${id}`);
    expect((await ours.who.undo(history.body.items[0]?.id)).status).toBe(403);
    expect(await ours.one(id)).toMatchObject({ roles: ['ClientContributor'], title: 'Clerk' });
  });
});
