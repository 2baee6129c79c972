import { randomUUID } from 'node:crypto';
import type { Paged } from '@evergreen/contracts/common';
import type { HistoryItem } from '@evergreen/contracts/history';
import type { PropertyDetail } from '@evergreen/contracts/properties';
import type { PropertyListRow } from '@evergreen/contracts/property-list';
import { addDays, today } from '@evergreen/workflows/dates';
import { addDivision, addDivisionContact } from '../../server/src/features/divisions/index.js';
import { licenseTypes } from '../../server/src/features/authorities/index.js';
import { licenses } from '../../server/src/features/licenses/index.js';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import type { UnitOfWork } from '../../server/src/kernel/commands/unit-of-work.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { changeRecord } from '../../server/src/kernel/records/writing.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import type { Caller } from '../support/api.js';
import {
  addSampleLicense,
  addStanding,
  type Licensing,
  openLicensing,
  place,
  type Standing,
} from '../support/licensing.js';
import { rebuilt } from '../support/rebuilt.js';

interface Refused {
  errors?: Record<string, string[]>;
  detail: string;
}

const inDays = (days: number) => addDays(today('America/New_York', new Date()), days);
const dana = { name: 'Dana Reyes', title: 'General Manager', phone: '(617) 555-0142', email: 'dana@hotel.example' };

describe('a property', () => {
  let house: Licensing;
  let { admin, contributor, viewer, firmAdmin } = {} as Licensing;
  let meridian: Caller;

  beforeAll(async () => {
    house = await openLicensing();
    ({ admin, contributor, viewer, firmAdmin, stranger: meridian } = house);
    await firmAdmin.put('/authentication/current-user/client', { clientId: house.world.clients.meridian });
  }, 60_000);
  afterAll(() => house.api.stop());

  const sent = (over: object = {}) => ({ ...place, name: `Quay ${randomUUID()}`, ...over });
  const add = async (over: object = {}, who = contributor): Promise<string> => {
    const answer = await who.post<{ id: string }>('/properties', sent(over));
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.id;
  };
  const show = async (id: string, who = contributor) => (await who.get<PropertyDetail>(`/properties/${id}`)).body;
  const errors = async (over: object) => (await contributor.post<Refused>('/properties', sent(over))).body.errors;
  const told = async (id: string, who = admin) =>
    (await who.get<Paged<HistoryItem>>(`/history/events?subjectId=${id}`)).body.items.map(({ sentence }) => sentence);
  const write = (text: string, params: unknown[] = []) =>
    house.api.app.get(Database).write({ tenants: [house.world.firm] }, (sql) => sql.query(text, params));
  const requires = (column: string, client: 'harborview' | 'meridian', on: boolean) =>
    write(`update clients set ${column} = $2 where id = $1`, [house.world.clients[client], on]);
  const run = <R>(client: 'harborview' | 'meridian', work: (uow: UnitOfWork, tenantId: string) => R | Promise<R>) => {
    const tenantId = house.world.clients[client];
    return house.api.app
      .get(Transactions)
      .run(systemActor(tenantId, house.world.firm, 'test'), randomUUID(), (uow) =>
        Promise.resolve(work(uow, tenantId)),
      );
  };
  const designate = (id: string, renewalDesignation: 'BillingClient' | 'ManagingFirm') =>
    run('meridian', async (uow) =>
      uow.append(licenses, await uow.load(licenses, id), {
        type: 'LicenseAssigned',
        assignedUserId: null,
        renewalDesignation,
      }),
    );
  const atMeridian = (mark = ` ${randomUUID()}`) =>
    run('meridian', (uow, tenantId) => addStanding(uow, tenantId, mark));
  const license = (standing: Standing, fields: object) =>
    run('meridian', (uow, tenantId) => addSampleLicense(uow, tenantId, standing, fields));
  const division = (isDefault: boolean) =>
    run('harborview', (uow, tenantId) => {
      const id = randomUUID();
      addDivision(uow, tenantId, id, { name: `North ${id}`, companyCode: 'N' });
      addDivisionContact(uow, tenantId, randomUUID(), { divisionId: id, ...dana, isDefaultPropertyContact: isDefault });
      return id;
    });

  describe('its fields', () => {
    const mailing = { mailingAddressSameAsProperty: false };
    it.each<[string, object, Record<string, string[]>]>([
      ['no name', { name: ' ' }, { name: ['Required'] }],
      ['a name of 256', { name: 'x'.repeat(256) }, { name: ['Cannot exceed 255 characters'] }],
      ['a number of 51', { propertyNumber: 'x'.repeat(51) }, { propertyNumber: ['Cannot exceed 50 characters'] }],
      ['no date', { openDate: '2026-02-30' }, { openDate: ['Invalid Date'] }],
      ['a date of another age', { openDate: '1899-12-31' }, { openDate: ['Year must be >= 1900'] }],
      [
        'closed before it opened',
        { openDate: '2026-02-02', closeDate: '2026-02-01' },
        { closeDate: ['Close Date must be after or equal to Open Date'] },
      ],
      ['no address', { address1: '' }, { address1: ['Required'] }],
      ['an address of 256', { address2: 'x'.repeat(256) }, { address2: ['Cannot exceed 255 characters'] }],
      ['no city', { city: '' }, { city: ['Required'] }],
      ['no state', { state: '' }, { state: ['Required'] }],
      ['no country', { country: '' }, { country: ['Required'] }],
      ['no zip in the United States', { zip: '' }, { zip: ['Required'] }],
      ['no zip in Canada', { zip: '', country: 'Canada' }, { zip: ['Required'] }],
      ['a county of 51', { county: 'x'.repeat(51) }, { county: ['Cannot exceed 50 characters'] }],
      [
        'a mailing address without its parts',
        { ...mailing, mailingCountry: 'Canada' },
        {
          mailingAddress1: ['Required'],
          mailingCity: ['Required'],
          mailingState: ['Required'],
          mailingZip: ['Required'],
        },
      ],
      [
        'a phone that is none',
        { primaryPhoneNumber: '12' },
        { primaryPhoneNumber: ['Must enter a valid phone number'] },
      ],
      ['a fax that is none', { faxNumber: '12' }, { faxNumber: ['Must enter a valid phone number'] }],
      ['half a square foot', { squareFootage: 1.5 }, { squareFootage: ['Must be a Whole Number'] }],
      ['notes of 2049', { notes: 'x'.repeat(2049) }, { notes: ['Cannot exceed 2048 characters'] }],
      ['a billing id of 65', { billingId: 'x'.repeat(65) }, { billingId: ['Cannot exceed 64 characters'] }],
      ['a division that is none', { divisionId: randomUUID() }, { divisionId: ['Choose one of the options'] }],
      [
        'an email that is none',
        { propertyContactEmail: 'x' },
        { propertyContactEmail: ['Invalid email address format'] },
      ],
      ['a contact without a name', { propertyContactPhone: '617-555-0100' }, { propertyContactName: ['Required'] }],
      [
        'a reminder without its day',
        { setPropertyContactReminder: true },
        { propertyContactReminderDate: ['Required'] },
      ],
      [
        'a reminder of today',
        { setPropertyContactReminder: true, propertyContactReminderDate: inDays(0) },
        { propertyContactReminderDate: ['Date must be in the future'] },
      ],
    ])('refuse %s', async (_, over, then) => expect(await errors(over)).toEqual(then));

    it('ask for a billing id under TouchFee only, and for a division, where the client does', async () => {
      const { harborview } = house.world.clients;
      await requires('is_billing_id_required', 'harborview', true);
      await requires('is_property_division_required', 'harborview', true);
      expect(await errors({})).toEqual({ billingId: ['Required'], divisionId: ['Required'] });
      await write(`update clients set cost_structure = 'Subscription' where id = $1`, [harborview]);
      expect(await errors({})).toEqual({ divisionId: ['Required'] });
      await write(`update clients set cost_structure = 'TouchFee' where id = $1`, [harborview]);
      await requires('is_property_division_required', 'harborview', false);
      const id = await add({ billingId: 'B-1' });
      expect(await contributor.put<Refused>(`/properties/${id}/billing`, { billingId: '' })).toMatchObject({
        status: 400,
        body: { errors: { billingId: ['Required'] } },
      });
      await requires('is_billing_id_required', 'harborview', false);
    });
  });

  it('is edited, found again by its new name, and refused the name of another', async () => {
    const [id, other] = [await add({ notes: 'Old' }), await add({ name: 'Pier Grill' })];
    const { notesTimestamp, name } = await show(id);
    expect(notesTimestamp).toEqual(expect.any(String));
    const wanted = { ...place, name, notes: 'Old', propertyNumber: 'P-7', squareFootage: 0 };
    expect((await contributor.put(`/properties/${id}`, wanted)).status).toBe(204);
    expect(await show(id)).toMatchObject({ propertyNumber: 'P-7', squareFootage: 0, notesTimestamp });
    expect(
      await contributor.put<Refused>(`/properties/${id}`, { ...wanted, name: 'PIER GRILL', address1: '20 harbor wy.' }),
    ).toMatchObject({
      status: 400,
      body: { errors: { name: ['A property of this name stands at this address already'] } },
    });
    const moved = await contributor.put(`/properties/${other}`, { ...place, name: 'Pier Bar', notes: '' });
    expect((await contributor.put(`/properties/${id}`, { ...wanted, name: 'Pier Grill' })).status).toBe(204);
    // Its former name is another's by now: the way back says so.
    expect(await contributor.post<Refused>(`/history/events/${String(moved.headers['undo'])}/undo`)).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('stands at this address already') as string },
    });
    expect(await errors({ name: 'Pier Grill' })).toEqual({
      name: ['A property of this name stands at this address already'],
    });
  });

  it('keeps its billing, with its line of business in words, and the history says so', async () => {
    const id = await add();
    const billing = {
      billingId: 'B-7',
      billingMatterNumber: 'M-1',
      fileMatterNumber: 'F-1',
      lineOfBusinessId: 'stadium-or-arena',
      managementAgreementTerm: '5 years',
      leaseTerm: '10 years',
    };
    const done = await contributor.put(`/properties/${id}/billing`, billing);
    expect(done.status).toBe(204);
    expect(await show(id)).toMatchObject({ ...billing, lineOfBusinessName: 'Stadium or Arena' });
    expect((await told(id))[0]).toMatch(/^changed the billing of property Quay/);
    expect((await contributor.post(`/history/events/${String(done.headers['undo'])}/undo`)).status).toBe(204);
    expect(await show(id)).toMatchObject({ billingId: null, lineOfBusinessName: null });
    for (const field of [
      'billingId',
      'billingMatterNumber',
      'fileMatterNumber',
      'managementAgreementTerm',
      'leaseTerm',
    ])
      expect(
        (await contributor.put<Refused>(`/properties/${id}/billing`, { [field]: 'x'.repeat(65) })).body.errors,
      ).toEqual({
        [field]: ['Cannot exceed 64 characters'],
      });
    expect(
      (await contributor.put<Refused>(`/properties/${id}/billing`, { lineOfBusinessId: 'x' })).body.errors,
    ).toEqual({
      lineOfBusinessId: ['Choose one of the options'],
    });
    const lines = (await viewer.get<object[]>('/lines-of-business/select-list-options?searchTerm=arena')).body;
    expect(lines).toEqual([{ label: 'Stadium or Arena', value: 'stadium-or-arena' }]);
  });

  describe('where it begins', () => {
    const name = { propertyContactName: 'Ana Bell', propertyContactEmail: 'ana@hotel.example' };
    const reminder = { setPropertyContactReminder: true, propertyContactReminderDate: inDays(7) };
    const needed = { propertyContactName: ['Required'], propertyContactEmail: ['Required'] };
    const cases = [true, false].flatMap((required) =>
      [true, false].flatMap((defaults) =>
        (['nothing', 'contact', 'reminder'] as const).map((given) => ({ required, defaults, given })),
      ),
    );
    afterAll(() => requires('is_property_contact_required', 'harborview', false));

    it.each(cases)('required: $required, division defaults: $defaults, given: $given', async (one) => {
      const { required, defaults, given } = one;
      await requires('is_property_contact_required', 'harborview', required);
      const divisionId = await division(defaults);
      const over = { divisionId, ...(given === 'contact' && name), ...(given === 'reminder' && reminder) };
      if (required && !defaults && given === 'nothing') return expect(await errors(over)).toEqual(needed);
      const id = await add(over);
      const people = (await contributor.get<Paged<{ name: string }>>(`/properties/${id}/contacts`)).body.items;
      expect(people.map((contact) => contact.name)).toEqual([
        ...(given === 'contact' ? ['Ana Bell'] : []),
        ...(defaults ? ['Dana Reyes'] : []),
      ]);
      const hasTask = given === 'reminder' && !defaults;
      const { propertyContactTaskId, propertyContactTaskDescription } = await show(id);
      expect(propertyContactTaskId !== null).toBe(hasTask);
      expect(propertyContactTaskDescription).toBe(hasTask ? 'Add a property contact.' : null);
      return undefined;
    });

    it('its reminder belongs to whoever made it, and is done with the first contact', async () => {
      const id = await add(reminder);
      const { propertyContactTaskId: taskId } = await show(id);
      const [task] = await house.api.app
        .get(Database)
        .read({ tenants: [house.world.clients.harborview] }, (sql) =>
          sql.query('select assigned_user_id as "who", follow_up_date as "on" from tasks where id = $1', [taskId]),
        );
      expect(task).toEqual({ who: house.world.people['contributor@harborview.example'], on: inDays(7) });
      await contributor.post(`/properties/${id}/contacts`, dana);
      expect((await show(id)).propertyContactTaskId).toBeNull();
      expect((await told(String(taskId)))[0]).toMatch(/^marked the task of/);
    });
  });

  describe('of a client that the firm works for, too', () => {
    it('is only looked at by the client while one of its active licenses is the firm’s', async () => {
      const standing = await atMeridian();
      const held = await license(standing, { renewalDesignation: 'ManagingFirm' });
      const path = `/properties/${standing.property}`;
      const body = sent();
      const attempts = async () => [
        (await meridian.put(path, body)).status,
        (await meridian.put(`${path}/billing`, {})).status,
        (await meridian.post(`${path}/deactivate`, {})).status,
        (await meridian.post(`${path}/activate`)).status,
        (await meridian.post(`${path}/contacts`, dana)).status,
      ];
      expect(await attempts()).toEqual([403, 403, 403, 403, 403]);
      expect((await meridian.delete(path)).status).toBe(403);
      expect(await show(standing.property, meridian)).toMatchObject({
        allLicensesDesignatedToClient: false,
        canUpdateActiveStatus: false,
      });
      await designate(held, 'BillingClient');
      expect(await attempts()).toEqual([204, 204, 204, 204, 201]);
      await designate(held, 'ManagingFirm');
      // What is over locks no property.
      await run('meridian', async (uow) =>
        uow.append(licenses, await uow.load(licenses, held), { type: 'LicenseDeactivated' }),
      );
      expect(await attempts()).toEqual([204, 204, 204, 204, 201]);
      expect(await show(standing.property, meridian)).toMatchObject({ hasLicenses: true, numberOfLicenses: 0 });
    });

    it('has its status changed by the firm only where no active license is the client’s', async () => {
      const standing = await atMeridian();
      const held = await license(standing, { renewalDesignation: 'BillingClient' });
      const path = `/properties/${standing.property}`;
      expect(await show(standing.property, firmAdmin)).toMatchObject({ canUpdateActiveStatus: false });
      expect(await firmAdmin.post<Refused>(`${path}/deactivate`, {})).toMatchObject({
        status: 400,
        body: {
          detail:
            'The status of this property cannot be changed because licenses are designated to the billing client.',
        },
      });
      await designate(held, 'ManagingFirm');
      expect((await firmAdmin.post(`${path}/deactivate`, {})).status).toBe(204);
      expect((await firmAdmin.post(`${path}/activate`)).status).toBe(204);
    });
  });

  it('is deactivated with a day of closing, takes nothing then, and is opened again', async () => {
    const id = await add({ openDate: '2026-01-10' });
    const path = `/properties/${id}`;
    const contact = (await contributor.post<{ id: string }>(`${path}/contacts`, dana)).body.id;
    expect((await contributor.post<Refused>(`${path}/deactivate`, { closeDate: '2026-01-09' })).body.errors).toEqual({
      closeDate: ['Close Date must be after or equal to Open Date'],
    });
    const closed = await contributor.post(`${path}/deactivate`, { closeDate: '2026-03-01' });
    expect(closed.status).toBe(204);
    expect(await show(id)).toMatchObject({ active: false, closeDate: '2026-03-01' });
    const report = { inspectionDate: '2026-01-01' };
    const citation = { violationDate: '2026-01-01', penalty: 'A fine', description: 'Late' };
    for (const [call, body] of [
      [contributor.put, sent()],
      [(_: string, data: object) => contributor.put<Refused>(`${path}/billing`, data), {}],
      [(_: string, data: object) => contributor.post<Refused>(`${path}/contacts`, data), dana],
      [(_: string, data: object) => admin.post<Refused>(`${path}/citations`, data), citation],
      [(_: string, data: object) => contributor.post<Refused>(`${path}/inspection-reports`, data), report],
      [
        (_: string, data: object) => contributor.post<Refused>(`${path}/affiliated-entities`, data),
        { entity: 'Harbor Owners', affiliation: 'Owner' },
      ],
    ] as [(path: string, body: object) => Promise<{ status: number; body: unknown }>, object][])
      expect(await call(path, body)).toMatchObject({ status: 400, body: { detail: 'This property is inactive.' } });
    expect((await told(id))[0]).toMatch(/^deactivated property Quay/);
    expect((await contributor.put(`${path}/contacts/${contact}`, { ...dana, title: 'Owner' })).status).toBe(204);
    expect((await contributor.post(`${path}/activate`)).status).toBe(204);
    expect(await show(id)).toMatchObject({ active: true, closeDate: null });
  });

  describe('deleted', () => {
    const blocked =
      'This Property may not be deleted because there are one or more licenses or Trust Account Ledger items associated with it.';

    it('stays while it has a license, active or not', async () => {
      const standing = await house.addStanding(` ${randomUUID()}`);
      const held = await house.add({}, standing);
      await run('harborview', async (uow) =>
        uow.append(licenses, await uow.load(licenses, held), { type: 'LicenseDeactivated' }),
      );
      const path = `/properties/${standing.property}`;
      expect(await admin.delete<Refused>(path)).toMatchObject({
        status: 400,
        body: { detail: `${blocked} This Property may be deactivated.` },
      });
      await admin.post(`${path}/deactivate`, {});
      expect((await admin.delete<Refused>(path)).body.detail).toBe(blocked);
    });

    it('leaves nothing in any table, and the history tells what went', async () => {
      const id = await add({ setPropertyContactReminder: true, propertyContactReminderDate: inDays(3) });
      const path = `/properties/${id}`;
      const taskId = String((await show(id)).propertyContactTaskId);
      const contact = (await contributor.post<{ id: string }>(`${path}/contacts`, dana)).body.id;
      await contributor.post(`${path}/inspection-reports`, { inspectionDate: '2026-01-01' });
      await admin.post(`${path}/citations`, { violationDate: '2026-01-01', penalty: 'A fine', description: 'Late' });
      await contributor.post(`${path}/affiliated-entities`, { entity: `Owners ${id}`, affiliation: 'Owner' });
      expect((await contributor.delete(path)).status).toBe(403);
      expect((await admin.delete(path)).status).toBe(204);
      expect((await admin.get(path)).status).toBe(404);
      const left = await house.api.app.get(Database).read({ tenants: [house.world.clients.harborview] }, (sql) =>
        sql.query<{ count: number }>(
          `select (select count(*) from properties where id = $1) + (select count(*) from tasks where property_id = $1)
             + (select count(*) from property_contacts where property_id = $1)
             + (select count(*) from property_affiliations where property_id = $1)
             + (select count(*) from citations where property_id = $1)
             + (select count(*) from inspection_reports where property_id = $1) as count`,
          [id],
        ),
      );
      expect(left).toEqual([{ count: 0 }]);
      expect((await told(id))[0]).toMatch(/^deleted property Quay/);
      expect((await told(contact))[0]).toBe('deleted property contact Dana Reyes');
      expect((await told(taskId))[0]).toMatch(/^removed a task of/);
      expect(await rebuilt(house.api)).toEqual([]);
    });

    it('and getting a license at once, one of them is refused in words', async () => {
      for (let round = 0; round < 5; round++) {
        const standing = await house.addStanding(` ${randomUUID()}`);
        const adding = contributor.post<Refused>('/licenses', {
          ...place,
          ...{ licenseNumber: `R-${randomUUID()}`, propertyId: standing.property, licensees: [standing.entity] },
          ...{ licensingAuthorityId: standing.authority, licenseTypeId: standing.type, jurisdiction: 'City' },
          ...{
            effectiveDate: '2026-01-01',
            expirationDate: '2026-12-31',
            trackDate: '2026-10-01',
            isTrackingOnly: false,
          },
        });
        const [added, deleted] = await Promise.all([adding, admin.delete<Refused>(`/properties/${standing.property}`)]);
        expect([added.status, deleted.status]).toEqual(added.status === 201 ? [201, 400] : [400, 204]);
        if (deleted.status === 400) expect(deleted.body.detail).toMatch(blocked);
        else expect(added.body.errors).toHaveProperty('propertyId');
      }
    });
  });

  describe('when its key contact is another one', () => {
    const asks = async (): Promise<Standing> => {
      const standing = await house.addStanding(` ${randomUUID()}`);
      await run('harborview', (uow) =>
        changeRecord(uow, licenseTypes, standing.type, {
          hasManagerChangeRequirement: true,
          managerChangeRequirementNotes: 'Form 43 within 10 days',
        }),
      );
      return standing;
    };
    const key = async (at: string, over: object = {}) =>
      (await contributor.post<{ id: string }>(`/properties/${at}/contacts`, { ...dana, isKeyContact: true, ...over }))
        .body.id;
    const note = async (at: string) => (await show(at)).managerChangeTaskDescription;

    it.each<[string, (at: string, id: string) => Promise<unknown>, boolean]>([
      ['another takes the mark', (at) => key(at, { name: 'Zoe Young' }), true],
      [
        'it gets another name',
        (at, id) =>
          contributor.put(`/properties/${at}/contacts/${id}`, { ...dana, name: 'Zoe Young', isKeyContact: true }),
        true,
      ],
      [
        'it loses the mark',
        (at, id) => contributor.put(`/properties/${at}/contacts/${id}`, { ...dana, isKeyContact: false }),
        true,
      ],
      ['it is deleted', (at, id) => contributor.delete(`/properties/${at}/contacts/${id}`), true],
      [
        'its phone changes',
        (at, id) => contributor.put(`/properties/${at}/contacts/${id}`, { ...dana, phone: null, isKeyContact: true }),
        false,
      ],
      [
        'its name is written otherwise',
        (at, id) =>
          contributor.put(`/properties/${at}/contacts/${id}`, { ...dana, name: 'DANA  REYES', isKeyContact: true }),
        false,
      ],
    ])('a task says whom to tell: %s', async (_, change, expected) => {
      const standing = await asks();
      await house.add({}, standing);
      const id = await key(standing.property);
      expect(await note(standing.property)).toBeNull();
      await change(standing.property, id);
      const line = /^Common Victualler, Boston Licensing Board .+: Form 43 within 10 days$/;
      expect(await note(standing.property)).toEqual(expected ? expect.stringMatching(line) : null);
    });

    it('there is no task without an active license that asks for one', async () => {
      const standing = await asks();
      const id = await key(standing.property);
      await contributor.delete(`/properties/${standing.property}/contacts/${id}`);
      expect(await note(standing.property)).toBeNull();
    });

    it('one task is open at a time, and goes back with the change that called for it', async () => {
      const standing = await asks();
      await house.add({}, standing);
      await key(standing.property);
      const zoe = await contributor.post<{ id: string }>(`/properties/${standing.property}/contacts`, {
        ...dana,
        name: 'Zoe Young',
        isKeyContact: false,
      });
      const marked = await contributor.put(`/properties/${standing.property}/contacts/${zoe.body.id}`, {
        ...dana,
        name: 'Zoe Young',
        isKeyContact: true,
      });
      const { managerChangeTaskId: first } = await show(standing.property);
      expect(first).not.toBeNull();
      expect((await contributor.post(`/history/events/${String(marked.headers['undo'])}/undo`)).status).toBe(204);
      expect((await show(standing.property)).managerChangeTaskId).toBeNull();
      await Promise.all([key(standing.property, { name: 'Ana Bell' }), key(standing.property, { name: 'Lee Park' })]);
      const { managerChangeTaskId } = await show(standing.property);
      expect(managerChangeTaskId).not.toBeNull();
      const open = await house.api.app
        .get(Database)
        .read({ tenants: [house.world.clients.harborview] }, (sql) =>
          sql.query(`select id from tasks where property_id = $1 and status = 'open'`, [standing.property]),
        );
      expect(open).toEqual([{ id: managerChangeTaskId }]);
    });
  });

  describe('in the list', () => {
    const list = async (query: object, who = contributor) =>
      (await who.post<Paged<PropertyListRow>>('/properties/list', query)).body;
    const mark = randomUUID();
    let divisionId: string;

    beforeAll(async () => {
      divisionId = await division(false);
      await add({ name: `Ash ${mark}`, city: 'Salem', address1: `9 ${mark} Road`, address2: 'Floor 2', divisionId });
      const closed = await add({ name: `Birch ${mark}`, city: 'Ottawa', state: 'ON', country: 'Canada', zip: 'K1A' });
      await contributor.post(`/properties/${closed}/deactivate`, {});
      const standing = await house.addStanding(` ${mark}`);
      await house.add({}, standing);
      const alerted = await house.add({}, standing);
      await contributor.put(`/licenses/${alerted}/update-alert`, { alert: 'Call', isUrgent: false });
    });

    it('stands by its name, active ones alone, with what is counted of them', async () => {
      const { items, totalItemCount } = await list({ searchTerm: mark });
      expect(totalItemCount).toBe(2);
      expect(items).toMatchObject([
        { name: `Ash ${mark}`, address: `9 ${mark} Road, Floor 2`, numberOfLicenses: 0, numberOfLicenseAlerts: 0 },
        { name: `Harbor Kitchen ${mark}`, numberOfLicenses: 2, numberOfLicenseAlerts: 1, divisionName: null },
      ]);
      expect(items[0]?.divisionName).toMatch(/^North/);
      expect((await list({ searchTerm: mark, active: null })).totalItemCount).toBe(3);
      expect((await list({ searchTerm: mark }, meridian)).totalItemCount).toBe(0);
    });

    it.each([
      ['address', 1],
      ['city', 0],
      ['propertyName', 2],
      ['division', 0],
    ])('is searched by its %s', async (searchFilter, count) =>
      expect((await list({ searchTerm: mark, searchFilter })).totalItemCount).toBe(count),
    );

    it('is searched by its division', async () => {
      const { items } = await list({ searchTerm: `North ${divisionId}`, searchFilter: 'division' });
      expect(items.map(({ name }) => name)).toEqual([`Ash ${mark}`]);
    });

    it.each([
      [{ countries: ['Canada'], active: false }, ['Birch']],
      [{ states: ['ON'], active: null }, ['Birch']],
      [{ cities: ['Salem'] }, ['Ash']],
      [{ sortBy: 'numberOfLicenseAlerts', sortDirection: 'desc' }, ['Harbor', 'Ash']],
      [{ sortBy: 'divisionName' }, ['Ash', 'Harbor']],
      [{ sortBy: 'address', sortDirection: 'desc' }, ['Ash', 'Harbor']],
    ])('is narrowed and sorted by %j', async (query, names) => {
      const { items } = await list({ searchTerm: mark, ...query });
      expect(items.map(({ name }) => name.split(' ')[0])).toEqual(names);
    });
  });
});
