import { randomUUID } from 'node:crypto';
import type { Problem } from '@evergreen/contracts/common';
import type { HistoryItem } from '@evergreen/contracts/oversight/history';
import { mostSavedViews, type SavedView } from '@evergreen/contracts/accounts/saved-views';
import { Database } from '../../server/src/kernel/db/database.js';
import { type Caller, refusal, refusalOn } from '../support/api.js';
import { openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { provesRecord } from '../support/generated/record-spec.js';

provesRecord('a saved view', {
  path: '/saved-views',
  noun: 'saved view',
  valid: () => ({ list: 'renewals', name: `View ${randomUUID()}`, query: 'states=MA', isDefault: false }),
  changes: ({ list: _, ...body }) => body,
  read: async (who, id) =>
    (await who.read<SavedView[]>('/saved-views?list=renewals'))
      .map((view) => ({ ...view }))
      .find((view) => view.id === id),
  edit: { field: 'name', label: 'Name', to: 'Late' },
  invalid: [
    ['no name', { name: ' ' }, { name: ['Required'] }],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, { name: ['Cannot exceed 100 characters'] }],
    ['a filter that the list does not know', { query: 'owner=me' }, { query: ['This is not a view of this list'] }],
    [
      'a filter of a value that the list refuses',
      { query: 'stages=99' },
      { query: ['This is not a view of this list'] },
    ],
    ['a page', { query: 'pageNumber=2' }, { query: ['This is not a view of this list'] }],
    ['a name of every object', { query: 'toString=1' }, { query: ['This is not a view of this list'] }],
    ['an order twice', { query: 'sortBy=city&sortBy=state' }, { query: ['This is not a view of this list'] }],
    ['what cannot be stored', { query: 'searchTerm=%00' }, { query: ['This is not a view of this list'] }],
    [
      'a query of 4,001 characters',
      { query: `columns=${'x'.repeat(3993)}` },
      { query: ['Cannot exceed 4000 characters'] },
    ],
  ],
  unique: {
    again: (body) => ({ ...body, name: ` ${String(body['name']).toUpperCase()} ` }),
    errors: { name: ['You have a view of this name already'] },
  },
  keeper: 'contributor@harborview.example',
  may: { add: 'everybody', keep: ['contributor@harborview.example'] },
  isPrivate: true,
});

describe('the saved views of a list', () => {
  const house = opened(openLicensing);
  const { contributor, viewer, firmAdmin } = house;

  const mine = (who: Caller = contributor) => who.read<SavedView[]>('/saved-views?list=renewals');
  const save = (fields: object = {}, who: Caller = contributor) =>
    who.post<{ id: string } & Problem>('/saved-views', {
      list: 'renewals',
      name: `View ${randomUUID()}`,
      query: 'states=MA',
      ...fields,
    });
  const saved = async (fields: object = {}, who: Caller = contributor): Promise<string> => {
    const answer = await save(fields, who);
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.id;
  };
  const change = (id: string, fields: object, who: Caller = contributor) =>
    who.put<Problem | undefined>(`/saved-views/${id}`, fields);

  beforeEach(async () => {
    for (const who of [contributor, viewer, firmAdmin])
      for (const { id } of await mine(who)) await who.delete(`/saved-views/${id}`);
  });

  it('are named, listed by name, renamed, given other filters and deleted', async () => {
    const query = 'assignedUserIds=&states=MA&states=NH&sortBy=trackDate&columns=license%2Cstage&quickFilter=PastDue';
    const id = await saved({ name: 'past due', query });
    const other = await saved({ name: 'Filed' });
    const own = { isOwn: true, isShared: false, hasCalendar: false, ownerName: expect.any(String) as string };
    expect(await mine()).toEqual([
      { id: other, version: 1, list: 'renewals', name: 'Filed', query: 'states=MA', isDefault: false, ...own },
      { id, version: 1, list: 'renewals', name: 'past due', query, isDefault: false, ...own },
    ]);
    expect((await change(id, { name: 'Late' })).status).toBe(204);
    expect((await change(id, { query: '' })).status).toBe(204);
    expect((await mine())[1]).toMatchObject({ id, name: 'Late', query: '', version: 3 });
    expect((await contributor.delete(`/saved-views/${other}`)).status).toBe(204);
    expect((await mine()).map(({ name }) => name)).toEqual(['Late']);
    expect((await contributor.delete(`/saved-views/${other}`)).status).toBe(404);
  });

  it('have one default at most: a new one takes it from the former', async () => {
    const defaults = async () => (await mine()).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    const first = await saved({ isDefault: true });
    expect(await defaults()).toEqual([first]);
    const second = await saved({ isDefault: true });
    expect(await defaults()).toEqual([second]);
    await change(first, { isDefault: true });
    expect(await defaults()).toEqual([first]);
    const both = await Promise.all([change(first, { isDefault: true }), change(second, { isDefault: true })]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    expect(await defaults()).toHaveLength(1);
    for (const id of await defaults()) await change(id, { isDefault: false });
    expect(await defaults()).toEqual([]);
  });

  it('have no second default after an undo, which names the one that is it by now', async () => {
    const former = await saved({ name: 'Mine', isDefault: true });
    const next = await saved({ name: 'Late' });
    const ofLicenses = await saved({ list: 'licenses', name: 'Other list' });
    const lost = await change(former, { isDefault: false });
    await change(ofLicenses, { isDefault: true });
    const gained = await change(next, { isDefault: true });
    const refused = await contributor.undo(lost);
    expect(refused.status).toBe(400);
    expect(refused.body.detail).toMatch(/^"Late" is the default view of this list by now\. /);
    expect((await contributor.undo(gained)).status).toBe(204);
    expect((await contributor.undo(lost)).status).toBe(204);
    expect(await mine()).toMatchObject([
      { id: next, isDefault: false },
      { id: former, isDefault: true },
    ]);
    await contributor.delete(`/saved-views/${ofLicenses}`);
  });

  it('have names that are unique for each person', async () => {
    await saved({ name: 'Past due' });
    await saved({ name: 'Past due' }, viewer);
  });

  it.each([
    ['licenses', 'states=MA&licenseTerms=Annual&sortBy=county&columns=stage%2Ccounty', 'quickFilter=PastDue'],
    ['properties', 'states=MA&searchFilter=division&searchTerm=North&active=false', 'licenseTerms=Annual'],
  ])('are kept of %s too, each list with its own filters, names and default', async (list, query, elsewhere) => {
    const views = () => contributor.read<SavedView[]>(`/saved-views?list=${list}`);
    const name = 'Of two lists';
    const id = await saved({ list, name, query, isDefault: true });
    const renewals = await saved({ name, isDefault: true });
    expect(await views()).toEqual([expect.objectContaining({ id, list, name, query, isDefault: true })]);
    expect(await mine()).toEqual([expect.objectContaining({ id: renewals, list: 'renewals', isDefault: true })]);
    expect(await save({ list, name: 'Another', query: elsewhere })).toMatchObject(
      refusalOn({ query: 'This is not a view of this list' }),
    );
    expect((await change(id, { query: elsewhere })).status).toBe(400);
    expect(await contributor.post(`/saved-views/${id}/calendar`)).toMatchObject(
      refusal('Only a view of Renewals has a calendar address'),
    );
    expect((await contributor.delete(`/saved-views/${id}`)).status).toBe(204);
    expect(await views()).toEqual([]);
  });

  it('know the lists that can be kept, and no other', async () => {
    expect((await save({ list: 'secrets' })).status).toBe(400);
    expect((await contributor.get('/saved-views')).status).toBe(400);
  });

  it(`are at most ${mostSavedViews} of a person`, async () => {
    for (let count = 1; count < mostSavedViews; count++) await saved({ name: `View ${count}` });
    const last = await Promise.all(['a', 'b', 'c'].map((name) => save({ name })));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(await save({ name: 'One more' })).toMatchObject(
      refusalOn({ name: 'You have 50 views of this list already. Delete one first.' }),
    );
    await saved({ name: 'Of someone else' }, viewer);
  });

  it('belong to their person: no one else sees, changes, deletes or takes their default', async () => {
    const id = await saved({ isDefault: true });
    for (const who of [viewer, house.admin, firmAdmin, house.stranger]) {
      expect(await mine(who)).toEqual([]);
      expect((await change(id, { name: 'Mine now' }, who)).status).toBe(404);
      expect((await who.delete(`/saved-views/${id}`)).status).toBe(404);
    }
    await saved({ isDefault: true }, viewer);
    expect(await mine()).toMatchObject([{ id, isDefault: true, version: 1 }]);
    expect((await house.api.visitor().get('/saved-views?list=renewals')).status).toBe(401);
  });

  it('stay with a firm’s person, whichever client they work on', async () => {
    const id = await saved({ name: 'Everywhere' }, firmAdmin);
    const { harborview, meridian } = house.world.clients;
    await firmAdmin.chooses(meridian);
    expect(await mine(firmAdmin)).toMatchObject([{ id, name: 'Everywhere' }]);
    await firmAdmin.chooses(harborview);
    const rows = await house.api.app
      .get(Database)
      .read({ tenants: [harborview, house.world.firm] }, (sql) =>
        sql.query<{ tenant: string }>('select tenant_id as tenant from saved_views where id = $1', [id]),
      );
    expect(rows).toEqual([{ tenant: house.world.firm }]);
  });

  it('are recorded in the history, and a change is undone by its person alone', async () => {
    const id = await saved({ name: 'Was' });
    await change(id, { name: 'Is' });
    const { body } = await house.admin.get<{ items: HistoryItem[] }>(`/history/events?subjectId=${id}`);
    expect(body.items).toMatchObject([
      { sentence: 'changed saved view Is', changes: [{ label: 'Name', before: 'Was', after: 'Is' }] },
      { sentence: 'added saved view Is' },
    ]);
    const event = body.items[0]?.id ?? '';
    expect((await house.admin.undo(event)).status).toBe(403);
    expect((await contributor.undo(event)).status).toBe(204);
    expect(await mine()).toMatchObject([{ id, name: 'Was' }]);
  });

  describe('shared', () => {
    const names = async (who: Caller) => (await mine(who)).map(({ name }) => name);

    it('are seen and used by the users of the client, and are their owner’s alone to change', async () => {
      const id = await saved({ name: 'Boston', isShared: true, isDefault: true });
      await saved({ name: 'My own' });
      expect(await mine(viewer)).toEqual([
        {
          id,
          version: 1,
          list: 'renewals',
          name: 'Boston',
          query: 'states=MA',
          isDefault: false,
          isOwn: false,
          isShared: true,
          hasCalendar: false,
          ownerName: expect.stringMatching(/\w+ \w+/) as string,
        },
      ]);
      expect(await names(firmAdmin)).toEqual(['Boston']);
      expect(await names(house.stranger)).toEqual([]);
      for (const [who, status] of [
        [viewer, 403],
        [house.admin, 403],
        [firmAdmin, 403],
        [house.stranger, 404],
      ] as const) {
        expect((await change(id, { query: '' }, who)).status).toBe(status);
        expect((await change(id, { isShared: false }, who)).status).toBe(status);
        expect((await who.delete(`/saved-views/${id}`)).status).toBe(status);
      }
      expect(await mine()).toMatchObject([{ name: 'Boston', isDefault: true, version: 1 }, { name: 'My own' }]);
    });

    it('go when they are no longer shared, by undo too, or deleted; others may use the name', async () => {
      const id = await saved({ name: 'Boston' });
      expect(await names(viewer)).toEqual([]);
      const answer = await contributor.put(`/saved-views/${id}`, { isShared: true });
      expect(await names(viewer)).toEqual(['Boston']);
      await saved({ name: 'boston' }, viewer);
      expect(await names(viewer)).toEqual(['boston', 'Boston']);
      expect((await contributor.undo(answer)).status).toBe(204);
      expect(await names(viewer)).toEqual(['boston']);
      await change(id, { isShared: true });
      expect((await contributor.delete(`/saved-views/${id}`)).status).toBe(204);
      expect(await names(viewer)).toEqual(['boston']);
    });

    it('of a firm’s person are shared with one client, whose people see no other of the firm’s', async () => {
      await saved({ name: 'For Harborview', isShared: true }, firmAdmin);
      await saved({ name: 'Of the firm' }, firmAdmin);
      expect(await names(viewer)).toEqual(['For Harborview']);
      expect(await names(house.stranger)).toEqual([]);
      const { harborview, meridian } = house.world.clients;
      await firmAdmin.chooses(meridian);
      expect(await names(firmAdmin)).toEqual(['For Harborview', 'Of the firm']);
      await firmAdmin.chooses(harborview);
      const seen = await house.api.app
        .get(Database)
        .read({ tenants: [harborview], provider: house.world.firm }, (sql) =>
          sql.query<{ name: string }>('select name from saved_views where tenant_id = $1', [house.world.firm]),
        );
      expect(seen).toEqual([{ name: 'For Harborview' }]);
    });

    it('tell the history with whom', async () => {
      const id = await saved({ name: 'Boston' });
      await change(id, { isShared: true });
      const { body } = await house.admin.get<{ items: HistoryItem[] }>(`/history/events?subjectId=${id}`);
      expect(body.items[0]?.changes).toMatchObject([
        { label: 'Shared With', before: null, after: expect.stringMatching(/Harborview/) as string },
      ]);
    });
  });
});
