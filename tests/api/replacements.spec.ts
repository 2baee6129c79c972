import { randomUUID } from 'node:crypto';
import { type TaskChecklist, taskInWords } from '@evergreen/contracts/renewing/task-checklist';
import type { Paged } from '@evergreen/contracts/common';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import {
  placeReasons,
  type ReplacementPlan,
  type ReplacementRun,
  replacementMessages,
} from '@evergreen/contracts/bulk-work/replacements';
import { undoWords } from '../../server/src/kernel/undo/rules.js';
import { managerChangesOf } from '../support/areas/company-contacts.js';
import { named } from '../support/areas/entities.js';
import { addSampleLicense, addStanding } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import {
  addLicenses,
  everywhere,
  onLicensesAlone,
  openReplacements,
  people,
  runs,
  theirs,
} from '../support/areas/replacements.js';
import { rebuilt } from '../support/rebuilt.js';
import { verified } from '../support/verified.js';
import { worked } from '../support/worked.js';

describe('a person who leaves', () => {
  const house = opened(openReplacements);
  const {
    owner,
    admin,
    contributor,
    viewer,
    stranger,
    replace,
    leaver,
    places,
    runOf,
    undo,
    officersOf,
    contactAt,
    contactsAt,
    dana,
  } = house;

  beforeAll(async () => {
    await house.typeSays({ hasManagerChangeRequirement: true, managerChangeRequirementNotes: 'Form 43' });
  });

  it('is shown with all that names them, and with the authorities that ask for a form', async () => {
    const { id, own, firms, at, contact, name } = await dana();
    expect(await leaver(id)).toMatchObject({
      ...{ id, name, officerId: id, propertyId: null, inactiveLicenses: 1, moreAuthorities: 0 },
      counts: { license: 2, entity: 2, contact: 1 },
    });
    expect(await leaver(contact)).toMatchObject({ officerId: id, counts: { license: 2, entity: 2, contact: 1 } });
    const { items } = await places(id, 'kind=license');
    expect(items.map((item) => [item.id, item.hindrance, item.rank, item.officerTitles.length]).sort()).toEqual(
      [
        [own, null, 'Standalone', 1],
        [firms, placeReasons.licenseTheirs, 'Standalone', 1],
      ].sort(),
    );
    expect((await places(id, 'kind=entity')).items.map(({ hindrance }) => hindrance)).toEqual([null, null]);
    expect((await places(id, 'kind=contact')).items).toMatchObject([
      { id: contact, ofId: at.property, isKeyContact: true, hindrance: null },
    ]);
    expect(await places(id, 'kind=license&searchTerm=nowhere')).toEqual({ items: [], totalItemCount: 0 });
  });

  it('is replaced everywhere in one act, as the plan said, and undone whole', async () => {
    const { id, own, firms, over, entities, links, at } = await dana();
    const lee = await house.officer();
    const body = everywhere(lee, { phone: '(617) 555-0199', email: 'lee@hotel.example' });
    const plan = await contributor.post<ReplacementPlan>(`${people}/${id}/plan`, body);
    const said = { changed: { license: 1, entity: 2, contact: 1 }, leftCount: 1, tasks: 0 };
    expect(plan).toMatchObject({ status: 200, body: { ...said, isNewOfficer: false, inBackground: false } });
    expect(plan.body.left).toMatchObject([{ kind: 'license', id: firms, reason: placeReasons.licenseTheirs }]);
    expect(await officersOf(own)).toEqual([[id, 1]]);

    const answer = await replace(id, body);
    expect(answer).toMatchObject({ status: 201 });
    const { successorName, ...run } = await runOf(answer);
    expect(run).toMatchObject({ ...said, status: 'Done', lastDay: '2026-01-31' });
    expect([await officersOf(own), await officersOf(firms), await officersOf(over)]).toEqual([
      [[lee, 1]],
      [[id, 1]],
      [[id, 1]],
    ]);
    const linksOf = async (entity: string) =>
      (await house.links(entity, '&activeOnly=false')).items
        .map((link) => [link.corporateOfficerId, link.active, link.deactivatedDate] as const)
        .sort(([, active], [, other]) => Number(active) - Number(other));
    expect(await linksOf(entities[0]!)).toEqual([
      [id, false, '2026-01-31'],
      [lee, true, null],
    ]);
    expect(await contactsAt(at.property)).toMatchObject([
      { name: successorName, phone: '(617) 555-0199', isKeyContact: true },
    ]);
    expect(await house.officerOf(id)).toMatchObject({ active: false, deactivatedDate: '2026-01-31' });

    expect(run.undoEventId).toBe(answer.headers['undo']);
    expect(await undo(run.undoEventId)).toMatchObject({ status: 204 });
    expect(await officersOf(own)).toEqual([[id, 1]]);
    expect(await linksOf(entities[0]!)).toEqual([[id, true, null]]);
    expect((await house.links(entities[1]!)).items.map((link) => link.id)).toEqual([links[1]]);
    expect(await contactsAt(at.property)).toMatchObject([{ phone: '6175550142', isKeyContact: true }]);
    const after = await runOf(answer);
    expect(after.status).toBe('TakenBack');
    expect(await undo(after.undoEventId)).toMatchObject({ status: 204 });
    expect([(await runOf(answer)).status, await officersOf(own)]).toEqual(['Done', [[lee, 1]]]);
    expect(await linksOf(entities[1]!)).toEqual([
      [id, false, '2026-01-31'],
      [lee, true, null],
    ]);
  });

  it('has one manager change task a property, which says who left and what the authorities ask for', async () => {
    const name = named('Kim');
    const id = await house.officer(contributor, { name });
    const officers = [{ officerId: id, titleIds: [house.title] }];
    const license = await house.add({ officers });
    await house.add({ officers });
    await contactAt(house.standing.property, name);
    const answer = await replace(id, everywhere('', { contact: { all: false, ids: [] } }));
    expect(await runOf(answer)).toMatchObject({ tasks: 1, tasksChanged: 0, changed: { license: 2 } });
    expect(await officersOf(license)).toEqual([]);
    expect(await managerChangesOf(owner, [house.standing.property])).toHaveLength(1);
    const tasksOf = async () => {
      const text = `select checklist, status from tasks where property_id = $1 and kind = 'ManagerChange'`;
      const { rows } = await owner.query<{ checklist: TaskChecklist; status: string }>(text, [house.standing.property]);
      return rows.map(({ checklist, status }) => ({ words: taskInWords(checklist, null), status }));
    };
    const note = 'Common Victualler, Boston Licensing Board: Form 43';
    expect(await tasksOf()).toEqual([{ words: `${name} left.\n${note}`, status: 'open' }]);
    const [contact] = (await places(id, 'kind=contact')).items;
    const next = await replace(contact!.id, everywhere(named('Lou')));
    const { successorName, ...run } = await runOf(next);
    expect(run).toMatchObject({ tasks: 0, tasksChanged: 1, changed: { license: 0, entity: 0, contact: 1 } });
    expect((await tasksOf())[0]?.words).toBe(`${name} left, ${successorName} takes over.\n${note}`);
    expect((await undo(run.undoEventId)).status).toBe(204);
    expect((await undo((await runOf(answer)).undoEventId)).status).toBe(204);
    expect(await tasksOf()).toMatchObject([{ status: 'deleted' }]);
    expect(await officersOf(license)).toEqual([[id, 1]]);
  });

  it('takes the task back with it, though the other side works the tasks of that property', async () => {
    const place = await house.addStanding(` ${randomUUID()}`);
    await house.typeSays({ hasManagerChangeRequirement: true });
    const id = await house.officer();
    const mixed = { ...house.standing, property: place.property };
    await house.add({ officers: [{ officerId: id, titleIds: [] }] }, mixed);
    await house.add(theirs, mixed);
    const run = await runOf(await replace(id, onLicensesAlone('')));
    expect(run.tasks).toBe(1);
    const [task] = (
      await owner.query<{ status: string }>('select status from tasks where property_id = $1', [place.property])
    ).rows;
    expect(task).toEqual({ status: 'open' });
    expect((await undo(run.undoEventId)).status).toBe(403);
    const taken = await contributor.undo(String(run.undoEventId));
    expect(taken.status).toBe(204);
    const again = await contributor.read<ReplacementRun>(`${runs}/${run.id}`);
    expect((await contributor.undo(String(again.undoEventId))).status).toBe(204);
    const { rows } = await owner.query('select status from tasks where property_id = $1', [place.property]);
    expect(rows).toEqual([{ status: 'open' }]);
  });

  it('is followed by a new officer of a typed name, where one chose, with the titles that were chosen', async () => {
    const { id, own, entities, links } = await dana();
    const title = await admin.added('/officer-titles', { name: named('Manager') });
    const name = named('Nia');
    const only = { all: false, ids: [links[0]!] };
    const body = everywhere(name, { entity: only, contact: { all: false, ids: [] }, officerTitleIds: [title] });
    const plan = await contributor.post<ReplacementPlan>(`${people}/${id}/plan`, body);
    expect(plan.body).toMatchObject({ isNewOfficer: true, changed: { license: 1, entity: 1, contact: 0 } });
    const run = await runOf(await replace(id, body));
    expect(run).toMatchObject({ successorName: name, changed: { license: 1, entity: 1, contact: 0 } });
    const [nia] = (await house.detail(own)).officers;
    expect(nia).toMatchObject({ officerName: name, officerTitles: [{ id: title }] });
    expect((await house.links(entities[0]!)).items).toMatchObject([{ name, officerTitleIds: [title] }]);
    expect((await house.links(entities[1]!)).items).toMatchObject([{ corporateOfficerId: id }]);
    expect((await undo(run.undoEventId)).status).toBe(204);
    expect(await officersOf(own)).toEqual([[id, 1]]);
    expect(await house.officerOf(nia!.officerId)).toMatchObject({ name, licenseCount: 0, corporateEntityCount: 0 });
  });

  it('is replaced once by a second click, and by no one with a stale view', async () => {
    const { id, own } = await dana();
    const lee = named('Lee');
    const key = { 'Idempotency-Key': randomUUID() };
    const stale = await replace(id, onLicensesAlone(lee), { 'If-Match': '"9"' });
    expect(stale.status).toBe(409);
    const first = await replace(id, onLicensesAlone(lee), { ...key, 'If-Match': '"1"' });
    const second = await replace(id, onLicensesAlone(lee), { ...key, 'If-Match': '"1"' });
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(await officersOf(own)).toHaveLength(1);
    const over = await replace(id, onLicensesAlone(lee));
    expect([over.status, over.body.detail]).toEqual([400, replacementMessages.noneChanged]);
  });

  it('is taken back only by those who see all of its records: not at another client, and not by half', async () => {
    const { firmAdmin, world, api } = house;
    const { northgate, meridian } = world.clients;
    await firmAdmin.chooses(northgate);
    const provided = { managedBy: 'provider' };
    const titleId = await firmAdmin.added('/officer-titles', { name: named('Manager'), ...provided });
    const officer = async () => firmAdmin.added('/corporate-officers', { name: named('Dana'), ...provided });
    const [id, lee] = [await officer(), await officer()];
    const entity = await firmAdmin.added('/corporate-entities', { name: named('Holding'), ...provided });
    const linking = { corporateOfficer: id, officerTitleIds: [titleId] };
    await firmAdmin.added(`/corporate-entities/${entity}/officers`, linking);
    const officers = [{ officerId: id, titleIds: [titleId] }];
    const license = await api.work(northgate, (uow) =>
      addSampleLicense(uow, northgate, addStanding(uow, northgate, ` ${randomUUID()}`), { officers, ...theirs }),
    );
    const officerOf = async () => (await firmAdmin.read<LicenseDetail>(`/licenses/${license}`)).officers[0]?.officerId;
    const answer = await replace(id, everywhere(lee), {}, firmAdmin);
    const { rows } = await owner.query<{ id: string; tenant: string }>(
      `select event_id as id, tenant_id as tenant from events where xid = (select xid from events where event_id = $1)
       order by position`,
      [answer.headers['undo']],
    );
    const eventOf = (tenant: string) => rows.findLast((event) => event.tenant === tenant)!.id;
    await firmAdmin.chooses(meridian);
    const preview = await firmAdmin.read(`/history/events/${eventOf(world.firm)}/undo`);
    expect(preview).toMatchObject({ possible: false, reason: undoWords.alsoOfClient });
    const elsewhere = await firmAdmin.undo(eventOf(world.firm));
    expect([elsewhere.status, elsewhere.body.detail]).toEqual([400, undoWords.alsoOfClient]);
    const theirAdmin = await api.signIn('admin@northgate.example');
    const byHalf = await theirAdmin.undo(eventOf(northgate));
    expect([byHalf.status, byHalf.body.detail]).toEqual([400, undoWords.alsoOfFirm]);
    await firmAdmin.chooses(northgate);
    expect(await officerOf()).toBe(lee);
    expect((await firmAdmin.undo(answer)).status).toBe(204);
    expect(await officerOf()).toBe(id);
    expect((await house.links(entity, '', firmAdmin)).items).toMatchObject([{ corporateOfficerId: id }]);
  });

  it('is not taken back where a user changed one of the licenses since, and that is named', async () => {
    const { id, own } = await dana();
    const lee = await house.officer();
    const run = await runOf(await replace(id, onLicensesAlone(lee)));
    const again = await runOf(await replace(lee, onLicensesAlone(named('Mo'))));
    const refused = await undo(run.undoEventId);
    expect(refused.status).toBe(400);
    expect(refused.body.detail).toMatch(/^It was changed again since\. Blocked by: /);
    expect((await undo(again.undoEventId)).status).toBe(204);
    expect((await undo(run.undoEventId)).status).toBe(204);
    expect(await officersOf(own)).toEqual([[id, 1]]);
  });

  it('does not change what the user may not change, each with its reason', async () => {
    const { id, name, at, entities } = await dana();
    const lee = await house.officer();
    await contributor.put(`/corporate-entities/${entities[0]!}`, { name: named('Shut'), active: false });
    const known = (await house.officerOf(lee)).name;
    await contactAt(at.property, known, { isKeyContact: false });
    const run = await runOf(await replace(id, everywhere(lee)));
    expect(run.changed).toEqual({ license: 1, entity: 1, contact: 0 });
    expect(new Set(run.left.map(({ reason }) => reason))).toEqual(
      new Set([placeReasons.licenseTheirs, placeReasons.entityInactive, placeReasons.contactThere(known)]),
    );
    expect((await contactsAt(at.property)).map((contact) => contact.name).sort()).toEqual([known, name].sort());
  });

  it.each<[what: string, body: object, errors: Record<string, string[]>]>([
    ['a day in the future', { lastDay: '2999-01-01' }, { lastDay: [replacementMessages.lastDay] }],
    ['a successor who is no one', { successor: randomUUID() }, { successor: [replacementMessages.unknownSuccessor] }],
    [
      'a title that is none',
      { officerTitleIds: [randomUUID()] },
      { officerTitleIds: [replacementMessages.unknownTitle] },
    ],
  ])('is not replaced with %s', async (_what, wrong, errors) => {
    const { id, name } = await dana();
    const answer = await replace(id, { ...everywhere(''), ...wrong });
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
    for (const successor of [id, id.toUpperCase(), ` ${name.toUpperCase()}`])
      expect((await replace(id, everywhere(successor))).body.errors).toEqual({
        successor: [replacementMessages.samePerson],
      });
    const nowhere = {
      license: { all: false, ids: [] },
      entity: { all: false, ids: [] },
      contact: { all: false, ids: [] },
    };
    expect((await replace(id, everywhere('', nowhere))).body.detail).toBe(replacementMessages.nothing);
  });

  it('is no one of another client', async () => {
    const { id, contact } = await dana();
    for (const person of [id, contact]) {
      expect((await stranger.get(`${people}/${person}`)).status).toBe(404);
      expect((await replace(person, everywhere(''), {}, stranger)).status).toBe(404);
    }
    expect((await viewer.get(`${people}/${id}`)).status).toBe(200);
    const { body } = await replace(id, onLicensesAlone(''));
    expect((await stranger.get(`${runs}/${body.runId}`)).status).toBe(404);
  });

  it('is listed in the history as one act', async () => {
    const { id, name } = await dana();
    const { body } = await replace(id, everywhere(await house.officer()));
    const { items } = await admin.read<Paged<{ sentence: string }>>(`/history/events?subjectId=${body.runId}`);
    expect(items.map(({ sentence }) => sentence)).toEqual([
      `carried out the replacement of ${name}: 1 license, 2 entities and 1 property contact`,
    ]);
  });

  it('is replaced in the background where the places are many, as a whole', async () => {
    const id = await house.officer();
    const lee = await house.officer();
    const licenses = await addLicenses(house, 201, house.standing, { officers: [{ officerId: id, titleIds: [] }] });
    const answer = await replace(id, onLicensesAlone(lee));
    expect([answer.status, answer.headers['undo']]).toEqual([202, undefined]);
    expect(await runOf(answer)).toMatchObject({ status: 'Running', total: 201, undoEventId: null });
    await worked(house.api, ['replacement.run']);
    const run = await runOf(answer);
    expect(run).toMatchObject({ status: 'Done', changed: { license: 201, entity: 0, contact: 0 }, leftCount: 0 });
    expect(await officersOf(licenses[200]!)).toEqual([[lee, 0]]);
  });

  it('is what a rebuild makes of the events, and verified', async () => {
    expect(await rebuilt(house.api)).toEqual([]);
    expect(await verified(house.api, admin)).toMatchObject({ verified: true });
  });
});
