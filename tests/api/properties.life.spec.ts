import { randomUUID } from 'node:crypto';
import type { Paged } from '@evergreen/contracts/common';
import type { UndoPreview } from '@evergreen/contracts/oversight/history';
import { refusal } from '../support/api.js';
import { place } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { dana, inDays, openProperties, sent } from '../support/areas/properties.js';
import { rebuilt } from '../support/rebuilt.js';

describe('a property, from its beginning to its end', () => {
  const house = opened(openProperties);
  const {
    admin,
    contributor,
    firmAdmin,
    meridian,
    begin,
    show,
    errors,
    sentences,
    requires,
    division,
    atMeridian,
    license,
    designate,
    close,
    rows,
  } = house;

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

    it.each(cases)('required: $required, division defaults: $defaults, given: $given', async (example) => {
      const { required, defaults, given } = example;
      await requires('is_property_contact_required', 'harborview', required);
      const divisionId = await division(defaults);
      const over = { divisionId, ...(given === 'contact' && name), ...(given === 'reminder' && reminder) };
      if (required && !defaults && given === 'nothing') return expect(await errors(over)).toEqual(needed);
      const id = await begin(over);
      const people = (await contributor.read<Paged<{ name: string }>>(`/properties/${id}/contacts`)).items;
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

    it('its reminder belongs to the user who made it, and is done with the first contact', async () => {
      const id = await begin(reminder);
      const { propertyContactTaskId: taskId } = await show(id);
      const [task] = await rows('select assigned_user_id as "who", follow_up_date as "on" from tasks where id = $1', [
        taskId,
      ]);
      expect(task).toEqual({ who: house.world.people['contributor@harborview.example'], on: inDays(7) });
      await contributor.post(`/properties/${id}/contacts`, dana);
      expect((await show(id)).propertyContactTaskId).toBeNull();
      expect((await sentences(String(taskId)))[0]).toMatch(/^marked the task of/);
    });
  });

  describe('of a client that the firm works for, too', () => {
    it('is only looked at by the client while one of its active licenses is the firm’s', async () => {
      const standing = await atMeridian();
      const onProperty = await license(standing, { renewalDesignation: 'ManagingFirm' });
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
      await designate(onProperty, 'BillingClient');
      expect(await attempts()).toEqual([204, 204, 204, 204, 201]);
      await designate(onProperty, 'ManagingFirm');
      // Inactive licenses lock no property.
      await close('meridian', onProperty);
      expect(await attempts()).toEqual([204, 204, 204, 204, 201]);
      expect(await show(standing.property, meridian)).toMatchObject({ hasLicenses: true, numberOfLicenses: 0 });
    });

    it('has its status changed by the firm only where no active license is the client’s', async () => {
      const standing = await atMeridian();
      const onProperty = await license(standing, { renewalDesignation: 'BillingClient' });
      const path = `/properties/${standing.property}`;
      expect(await show(standing.property, firmAdmin)).toMatchObject({ canUpdateActiveStatus: false });
      expect(await firmAdmin.post(`${path}/deactivate`, {})).toMatchObject(
        refusal('The status of this property cannot be changed because licenses are designated to the billing client.'),
      );
      await designate(onProperty, 'ManagingFirm');
      expect((await firmAdmin.post(`${path}/deactivate`, {})).status).toBe(204);
      expect((await firmAdmin.post(`${path}/activate`)).status).toBe(204);
    });

    it('names who designated a license to the client, where the firm would undo a change of the status', async () => {
      const standing = await atMeridian();
      const onProperty = await license(standing, { renewalDesignation: 'ManagingFirm' });
      const { headers } = await firmAdmin.post(`/properties/${standing.property}/deactivate`, {});
      const undo = `/history/events/${String(headers['undo'])}/undo`;
      await designate(onProperty, 'BillingClient');
      const preview = await firmAdmin.get<UndoPreview>(undo);
      expect(preview).toMatchObject({
        status: 200,
        body: {
          possible: false,
          reason: expect.stringMatching(/ designated to the billing client\. Blocked by: \S+ .+\.$/) as string,
        },
      });
      expect(await firmAdmin.post(undo, {})).toMatchObject(refusal(preview.body.reason));
      await designate(onProperty, 'ManagingFirm');
      expect((await firmAdmin.post(undo, {})).status).toBe(204);
    });
  });

  it('is deactivated with a day of closing, and is opened again', async () => {
    const id = await begin({ openDate: '2026-01-10' });
    const path = `/properties/${id}`;
    const contact = (await contributor.post(`${path}/contacts`, dana)).body.id;
    expect((await contributor.post(`${path}/deactivate`, { closeDate: '2026-01-09' })).body.errors).toEqual({
      closeDate: ['Close Date must be after or equal to Open Date'],
    });
    const closed = await contributor.post(`${path}/deactivate`, { closeDate: '2026-03-01' });
    expect(closed.status).toBe(204);
    expect(await show(id)).toMatchObject({ active: false, closeDate: '2026-03-01' });
    expect((await sentences(id))[0]).toMatch(/^deactivated property Quay/);
    expect((await contributor.put(`${path}/contacts/${contact}`, { ...dana, title: 'Owner' })).status).toBe(204);
    expect((await contributor.post(`${path}/activate`)).status).toBe(204);
    expect(await show(id)).toMatchObject({ active: true, closeDate: null });
  });

  describe('deleted', () => {
    const blocked =
      'This Property may not be deleted because there are one or more licenses or Trust Account Ledger items associated with it.';

    it('stays while it has a license, active or not', async () => {
      const standing = await house.addStanding(` ${randomUUID()}`);
      const property = await house.add({}, standing);
      await close('harborview', property);
      const path = `/properties/${standing.property}`;
      expect(await admin.delete(path)).toMatchObject(refusal(`${blocked} This Property may be deactivated.`));
      await admin.post(`${path}/deactivate`, {});
      expect((await admin.delete(path)).body.detail).toBe(blocked);
    });

    it('leaves nothing in any table, and the history tells what went', async () => {
      const id = await begin({ setPropertyContactReminder: true, propertyContactReminderDate: inDays(3) });
      const path = `/properties/${id}`;
      const taskId = String((await show(id)).propertyContactTaskId);
      const contact = (await contributor.post(`${path}/contacts`, dana)).body.id;
      await contributor.post(`${path}/inspection-reports`, { inspectionDate: '2026-01-01' });
      await admin.post(`${path}/citations`, { violationDate: '2026-01-01', penalty: 'A fine', description: 'Late' });
      await contributor.post(`${path}/affiliated-entities`, { entity: `Owners ${id}`, affiliation: 'Owner' });
      expect((await contributor.delete(path)).status).toBe(403);
      expect((await admin.delete(path)).status).toBe(204);
      expect((await admin.get(path)).status).toBe(404);
      const left = await rows<{ count: number }>(
        `select (select count(*) from properties where id = $1) + (select count(*) from tasks where property_id = $1)
             + (select count(*) from property_contacts where property_id = $1)
             + (select count(*) from property_affiliations where property_id = $1)
             + (select count(*) from citations where property_id = $1)
             + (select count(*) from inspection_reports where property_id = $1) as count`,
        [id],
      );
      expect(left).toEqual([{ count: 0 }]);
      expect((await sentences(id))[0]).toMatch(/^deleted property Quay/);
      expect((await sentences(contact))[0]).toBe('deleted property contact Dana Reyes');
      expect((await sentences(taskId))[0]).toMatch(/^removed a task of/);
      expect(await rebuilt(house.api)).toEqual([]);
    });

    it('and getting a license at once, one of them is refused in words', async () => {
      for (let round = 0; round < 5; round++) {
        const standing = await house.addStanding(` ${randomUUID()}`);
        const adding = contributor.post('/licenses', {
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
        const [added, deleted] = await Promise.all([adding, admin.delete(`/properties/${standing.property}`)]);
        expect([added.status, deleted.status]).toEqual(added.status === 201 ? [201, 400] : [400, 204]);
        if (deleted.status === 400) expect(deleted.body.detail).toMatch(blocked);
        else expect(added.body.errors).toHaveProperty('propertyId');
      }
    });
  });
});
