import { randomUUID } from 'node:crypto';
import type { Paged } from '@evergreen/contracts/common';
import {
  type UserDivisionContact,
  type UserPropertyContact,
  userAccountMessages as words,
} from '@evergreen/contracts/accounts/user-accounts';
import { propertyContactMessages } from '@evergreen/contracts/parties/properties';
import { savedViews } from '../../server/src/features/accounts/views/views.records.js';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import { addRecord } from '../../server/src/kernel/records/writing.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import type { Caller } from '../support/api.js';
import { addProperties, dana } from '../support/areas/company-contacts.js';
import { DivisionWork } from '../support/areas/divisions.js';
import { addSampleLicense, addStanding, openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { RenewalWork } from '../support/areas/renewal-calls.js';
import { UserWork } from '../support/areas/users.js';

const nothing = {
  hasCompletedLicenseRenewals: false,
  hasLinkedAuditLogEntries: false,
  hasAssignedLicenses: false,
  assignedLicenses: 0,
  openTasks: 0,
};

describe('people who leave', () => {
  const house = opened(openLicensing);
  const { owner } = house;
  let ours: UserWork;
  let firms: UserWork;

  beforeAll(async () => {
    ours = new UserWork(house.admin);
    firms = new UserWork(house.firmAdmin, 'firm');
    await owner.query('update clients set is_property_contact_required = true where id = $1', [
      house.world.clients.harborview,
    ]);
  });

  const left = async (userId: string) => {
    const { rows } = await owner.query<{ found: number }>(
      `select (select count(*) from users where id = $1) + (select count(*) from credentials where user_id = $1)
         + (select count(*) from sessions where user_id = $1) + (select count(*) from reset_tokens where user_id = $1)
         + (select count(*) from security_codes where user_id = $1) + (select count(*) from recovery_codes where user_id = $1)
         + (select count(*) from authenticators where user_id = $1)
         + (select count(*) from saved_views where user_id = $1)
         + (select count(*) from dismissed_release_notes where user_id = $1) as found`,
      [userId],
    );
    return Number(rows[0]?.found);
  };
  const toldOf = (id: string) => ours.who.history(`subjectId=${id}`);

  it('that never acted are deleted without a trace but the history, and their address is free', async () => {
    const email = 'never@hotel.example';
    const id = await ours.addWithPassword({ email, firstName: 'Never' });
    const session = await house.api.signIn(email);
    await house.api.visitor().post('/authentication/forgot-password', { email });
    await session.put('/release-notes/new/dismiss');
    await owner.query(
      `with code as (insert into security_codes (tenant_id, user_id, purpose, code_hash) values ($1, $2, 'account', '\\x01')),
         recovery as (insert into recovery_codes (tenant_id, user_id, code_hash) values ($1, $2, '\\x01'))
       insert into authenticators (tenant_id, user_id, secret) values ($1, $2, '\\x01')`,
      [house.world.clients.harborview, id],
    );
    expect(await ours.permanent(id)).toEqual(nothing);
    expect((await ours.remove(id)).status).toBe(204);
    expect(await left(id)).toBe(0);
    expect((await session.get('/authentication/current-user/identity')).status).toBe(401);
    expect((await ours.who.get(`/users/${id}/permanent-objects`)).status).toBe(404);
    expect((await ours.remove(id)).status).toBe(404);
    const [last] = await toldOf(id);
    expect(JSON.stringify(last)).toContain('deleted');
    expect(JSON.stringify(last)).toContain('Never Blake');
    expect(await ours.addWithPassword({ email })).not.toBe(id);
  });

  it('that acted stay, also where all of it was a view of their own', async () => {
    const email = 'acted@hotel.example';
    const id = await ours.addWithPassword({ email, renewalRole: 'ClientContributor' });
    const who = await house.api.signIn(email);
    await who.put('/user-profile', { firstName: 'Nora', lastName: 'Blake', phoneNumber: '(617) 555-0140' });
    expect(await ours.permanent(id)).toEqual({ ...nothing, hasLinkedAuditLogEntries: true });
    const { status, body } = await ours.remove(id);
    expect([status, body.detail]).toEqual([400, words.permanent]);
    expect(await left(id)).toBeGreaterThan(0);
  });

  it('that completed a renewal stay', async () => {
    const email = 'renewed@hotel.example';
    const id = await ours.addWithPassword({ email, renewalRole: 'ClientContributor' });
    const work = new RenewalWork(await house.api.signIn(email), await house.add({ assignedUserId: id }), true);
    expect(await work.begin()).toMatchObject({ status: 201 });
    for (const [step, to] of [
      [3, 4],
      [4, 5],
      [5, 6],
    ] as const)
      expect((await work.make({ kind: 'markComplete', step, to })).status).toBe(204);
    expect((await work.make({ kind: 'complete' })).status).toBe(204);
    expect(await ours.permanent(id)).toMatchObject({ hasCompletedLicenseRenewals: true });
    expect((await ours.remove(id)).body.detail).toBe(words.permanent);
  });

  it('that have licenses are unassigned first', async () => {
    const id = await ours.add({ renewalRole: 'ClientContributor' });
    const license = await house.add({ assignedUserId: id });
    expect(await ours.permanent(id)).toEqual({ ...nothing, hasAssignedLicenses: true, assignedLicenses: 1 });
    expect((await ours.remove(id)).body.detail).toBe(words.assigned(1, 0));
    await owner.query('update licenses set assigned_user_id = null where id = $1', [license]);
    expect((await ours.remove(id)).status).toBe(204);
  });

  it('are never left with work that was given to them in the moment they were deleted', async () => {
    for (let round = 0; round < 20; round++) {
      const [license, assignedUserId] = [await house.add(), await ours.add({ renewalRole: 'ClientContributor' })];
      const task = { description: 'Call the clerk', followUpDate: '2099-03-01', assignedUserId };
      // From here on, either may come first.
      const [removed, given] = await Promise.all([
        ours.remove(assignedUserId),
        round % 2
          ? ours.who.put(`/licenses/${license}/assign`, { renewalDesignation: 'BillingClient', assignedUserId })
          : ours.who.post(`/licenses/${license}/tasks`, task),
      ]);
      expect([removed.status === 204, given.status < 300].filter(Boolean)).toHaveLength(1);
      if (removed.status === 204) expect(given.body.errors).toHaveProperty('assignedUserId');
      else expect(removed.body.detail).toBe(round % 2 ? words.assigned(1, 0) : words.assigned(0, 1));
      const { rows } = await owner.query<{ held: number }>(
        `select (select count(*) from licenses where assigned_user_id = $1)
           + (select count(*) from tasks where assigned_user_id = $1 and status = 'open') as held`,
        [assignedUserId],
      );
      expect(Number(rows[0]?.held)).toBe(removed.status === 204 ? 0 : 1);
    }
  });

  it('of the firm stay for licenses of any of its clients', async () => {
    const { clients } = house.world;
    const id = await firms.add();
    await house.add({ assignedUserId: id, renewalDesignation: 'ManagingFirm' });
    await house.api.work(clients.meridian, (uow) => {
      const standing = addStanding(uow, clients.meridian, ' M');
      addSampleLicense(uow, clients.meridian, standing, { assignedUserId: id, renewalDesignation: 'ManagingFirm' });
    });
    expect(await firms.permanent(id)).toEqual({ ...nothing, hasAssignedLicenses: true, assignedLicenses: 2 });
    expect((await firms.remove(id)).status).toBe(400);
  });

  it('never take themselves away, nor the last active administrator', async () => {
    const own = house.world.people['admin@harborview.example'] ?? '';
    const refusals = [
      await ours.remove(own),
      await ours.change(own, { active: false }),
      await ours.change(own, { renewalRole: 'ClientViewer' }),
      await ours.change(own, { twoFactorEnabled: true }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.detail])).toEqual([
      [400, words.ownAccount],
      [400, words.ownActive],
      [400, words.ownRole],
      [400, words.ownTwoFactor],
    ]);
    expect((await ours.change(own, { title: 'Director' })).status).toBe(204);
    const byFirm = new UserWork(house.firmAdmin, 'client');
    for (const changes of [{ active: false }, { renewalRole: 'ClientViewer' as const }]) {
      const { status, body } = await byFirm.change(own, changes);
      expect([status, body.detail]).toEqual([400, words.lastAdministrator]);
    }
    expect((await byFirm.remove(own)).status).toBe(400);
  });

  it('leave one administrator, where two take the other away at the same moment', async () => {
    const second = await ours.addWithPassword({ email: 'second@hotel.example', renewalRole: 'ClientAdministrator' });
    const first = house.world.people['admin@harborview.example'] ?? '';
    for (let round = 0; round < 20; round++) {
      const other = new UserWork(await house.api.signIn('second@hotel.example'));
      const forms = await Promise.all([ours.form(second), ours.form(first)]);
      const answers = await Promise.all([
        ours.who.put(`/users/${second}`, { ...forms[0], active: false }),
        other.who.put(`/users/${first}`, { ...forms[1], active: false }),
      ]);
      // The user who is deactivated first may find the session ended already.
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      const { rows } = await owner.query<{ id: string }>(
        `select id from users where id = any ($1::uuid[]) and status = 'active'`,
        [[first, second]],
      );
      expect(rows).toHaveLength(1);
      const firmSide = new UserWork(house.firmAdmin, 'client');
      const gone = rows[0]?.id === first ? second : first;
      expect((await firmSide.change(gone, { active: true })).status).toBe(204);
      if (gone === first) ours = new UserWork(await house.api.signIn('admin@harborview.example'));
    }
    expect((await ours.change(second, { active: false })).status).toBe(204);
  });

  const contactOf = async (id: string, who: Caller = ours.who) =>
    (await who.read<Paged<UserPropertyContact>>(`/users/${id}/property-contacts?pageSize=100`)).items;

  it('take their contacts along when they are deactivated, but never the last required one', async () => {
    const email = 'Leaving@hotel.example';
    const id = await ours.addWithPassword({ email });
    const session = await house.api.signIn(email);
    const hers = { ...dana, name: 'Nora Blake', email: 'leaving@HOTEL.example' };
    const [last = ''] = await addProperties(house, 1, { name: 'Last House' }, [hers]);
    const others = await addProperties(house, 2, { name: 'Other House' }, [hers, dana]);
    const divisions = new DivisionWork(ours.who);
    const division = await divisions.add({ name: 'Western' });
    await ours.who.post(`/divisions/${division}/contacts`, { name: hers.name, email: hers.email });
    const contacts = await contactOf(id);
    expect(contacts.map(({ propertyName, staysBecause }) => [propertyName, staysBecause])).toEqual([
      ['Last House 0000', propertyContactMessages.oneRequired],
      ['Other House 0000', null],
      ['Other House 0001', null],
    ]);
    const ofDivision = await ours.who.get<Paged<UserDivisionContact>>(`/users/${id}/division-contacts`);
    expect(ofDivision.body.items).toMatchObject([{ divisionName: 'Western', staysBecause: null }]);

    const all = contacts.map((contact) => contact.id);
    const refused = await ours.change(id, { active: false, deletePropertyContactIds: all });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { deletePropertyContactIds: [`${propertyContactMessages.oneRequired}: Last House 0000`] },
    ]);
    expect(await contactOf(id)).toHaveLength(3);
    const two = contacts.filter(({ propertyId }) => propertyId !== last).map((contact) => contact.id);
    const chosen = { deletePropertyContactIds: two, deleteDivisionContactIds: [ofDivision.body.items[0]?.id ?? ''] };
    expect((await ours.change(id, { active: false, ...chosen })).status).toBe(204);
    expect((await contactOf(id)).map(({ propertyId }) => propertyId)).toEqual([last]);
    expect((await session.get('/authentication/current-user/identity')).status).toBe(401);
    expect((await toldOf(others[0] ?? ''))[0]).toBeDefined();
    // Deleted contacts are not restored with the account.
    expect((await ours.change(id, { active: true })).status).toBe(204);
    expect(await contactOf(id)).toHaveLength(1);
    const strange = await ours.change(id, { active: false, deletePropertyContactIds: [randomUUID()] });
    expect(strange.body.errors).toEqual({ deletePropertyContactIds: [words.notTheirs] });
  });

  it('keep one contact of a property, where two people with its last two contacts are deleted at once', async () => {
    for (let round = 0; round < 20; round++) {
      const [first, two] = await Promise.all([ours.add(), ours.add()]);
      const contact = async (id: string) => ({ ...dana, name: 'Nora Blake', email: (await ours.one(id)).email });
      await addProperties(house, 1, { name: `Race ${round}` }, [await contact(first), await contact(two)]);
      const answers = await Promise.all(
        [first, two].map(async (id) =>
          ours.remove(id, { deletePropertyContactIds: (await contactOf(id)).map((each) => each.id) }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
      expect(answers.find(({ status }) => status === 400)?.body.errors).toEqual({
        deletePropertyContactIds: [`${propertyContactMessages.oneRequired}: Race ${round} 0000`],
      });
    }
  });

  it('take their saved views along, and the calendars of those', async () => {
    const { harborview } = house.world.clients;
    const id = await ours.add();
    const view = randomUUID();
    await owner.query(
      `insert into saved_view_calendars (tenant_id, saved_view_id, client_id, token_hash) values ($1, $2, $1, '\\x01')`,
      [harborview, view],
    );
    const fields = {
      userId: id,
      list: 'renewals',
      name: 'Mine',
      query: '',
      isDefault: false,
      sharedWith: null,
    } as const;
    const program = systemActor(harborview, house.world.firm, 'test');
    await house.api.app
      .get(Transactions)
      .run(program, randomUUID(), (uow) =>
        Promise.resolve(addRecord(uow, savedViews, fields, { id: view, tenantId: harborview })),
      );
    expect((await ours.remove(id)).status).toBe(204);
    expect(await left(id)).toBe(0);
    const { rows } = await owner.query('select from saved_view_calendars where saved_view_id = $1', [view]);
    expect(rows).toEqual([]);
  });
});
