import { randomUUID } from 'node:crypto';
import type { Paged, Problem } from '@evergreen/contracts/common';
import type { SavedView, ViewCalendar } from '@evergreen/contracts/accounts/saved-views';
import { CommandBus } from '@nestjs/cqrs';
import { DeactivateUser } from '../../server/src/features/accounts/users/index.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import type { Caller } from '../support/api.js';
import { daysOn } from '../support/days.js';
import { type Entry, readCalendar } from '../support/icalendar.js';
import { addSampleLicense, openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { rebuilt } from '../support/rebuilt.js';
import { UserWork } from '../support/areas/users.js';
import { verified } from '../support/verified.js';
import { clientNamed } from '../support/world.js';

const entriesOf = (text: string): readonly Entry[] => readCalendar(text).events;

const dates = { trackDate: daysOn(-5), dueDate: daysOn(20), expirationDate: daysOn(50) };

describe('the calendar of a saved view', () => {
  const house = opened(openLicensing);
  const { contributor, viewer } = house;
  let license: string;

  beforeAll(async () => {
    license = await house.add({
      licenseNumber: 'LQ;7, "Bar"',
      ...dates,
      notes: 'Ask Pat Doyle',
    });
    await house.add({ licenseNumber: 'ELSEWHERE', trackDate: daysOn(-5), city: 'Elsewhere' });
  });

  const view = async (query = 'cities=Boston&searchTerm=LQ', who: Caller = contributor): Promise<string> => {
    const body = { list: 'renewals', name: `Mine ${randomUUID()}`, query };
    return (await who.post('/saved-views', body)).body.id;
  };
  const make = (id: string, who: Caller = contributor, headers = {}) =>
    who.post<ViewCalendar & Problem>(`/saved-views/${id}/calendar`, undefined, headers);
  const made = async (id: string, who?: Caller): Promise<string> => {
    const answer = await make(id, who);
    expect(answer.status).toBe(201);
    return new URL(answer.body.url).pathname.replace('/api/v1.0', '');
  };
  const read = (path: string, headers = {}) => house.api.visitor().get<string>(path, headers);
  const database = async (text: string, values: readonly unknown[] = []) =>
    (await (await house.api.owner()).query<Record<string, unknown>>(text, [...values])).rows;

  it('has the due, track and expiration dates of what it shows, by one id each, without notes or people', async () => {
    const answer = await read(await made(await view()));
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, max-age=900' },
    });
    const entries = entriesOf(answer.body);
    expect(entries.map(({ UID, DTSTART }) => [UID, DTSTART])).toEqual([
      [`${license}-track`, daysOn(-5).replaceAll('-', '')],
      [`${license}-due`, daysOn(20).replaceAll('-', '')],
      [`${license}-expiration`, daysOn(50).replaceAll('-', '')],
    ]);
    expect(entries[1]).toMatchObject({
      SUMMARY: expect.stringMatching(/^Due: License # LQ;7, "Bar", .+/) as string,
      URL: expect.stringMatching(new RegExp(`/licenses/${license}$`)) as string,
      DTEND: daysOn(21).replaceAll('-', ''),
    });
    expect(answer.body).not.toMatch(/Doyle|Contributor|ATTENDEE|ORGANIZER|DESCRIPTION/);
  });

  it('is read by the letter of RFC 5545, with names of any letters and any length', async () => {
    const mark = ` Zürich “${'Käse & Wein; 葡萄酒, '.repeat(20)}`.slice(0, 241);
    const licenseNumber = `UMLAUT-${'é'.repeat(90)}`;
    const id = await house.add({ ...dates, licenseNumber }, await house.addStanding(mark));
    const { properties, events } = readCalendar((await read(await made(await view('searchTerm=UMLAUT')))).body);
    expect(properties).toMatchObject({ VERSION: '2.0', NAME: expect.stringMatching(/^Mine /) as string });
    expect(events.map(({ UID, SUMMARY }) => [UID, SUMMARY])).toEqual([
      [`${id}-track`, `Track: License # ${licenseNumber}, Harbor Kitchen${mark}`],
      [`${id}-due`, `Due: License # ${licenseNumber}, Harbor Kitchen${mark}`],
      [`${id}-expiration`, `Expires: License # ${licenseNumber}, Harbor Kitchen${mark}`],
    ]);
  });

  it.each<[string, (text: string) => string]>([
    ['its last line has no end', (text) => text.trimEnd()],
    ['lines end otherwise', (text) => text.replaceAll('\r\n', '\n')],
    ['a line is too long', (text) => text.replaceAll('\r\n ', '')],
    ['a comma is not escaped', (text) => text.replace('\\,', ',')],
    ['a day does not exist', (text) => text.replace(/DTEND;VALUE=DATE:\d{8}/, 'DTEND;VALUE=DATE:20270230')],
    ['what it needs is missing', (text) => text.replace(/DTSTAMP:.+\r\n/, '')],
    ['two entries have one id', (text) => text.replaceAll(/-(due|track|expiration)\r\n/g, '-due\r\n')],
    ['something is in it that has no name', (text) => text.replace('END:VEVENT', 'anything\r\nEND:VEVENT')],
  ])('would not be read where %s', async (_, broken) => {
    const { body } = await read(await made(await view()));
    expect(readCalendar(body).events).toHaveLength(3);
    expect(() => readCalendar(broken(body))).toThrow('No iCalendar');
  });

  it('has 2,000 entries and no more: the earliest of all', async () => {
    const { harborview } = house.world.clients;
    await house.api.work(harborview, (uow) =>
      Array.from({ length: 700 }, (_, index) =>
        addSampleLicense(uow, harborview, house.standing, { ...dates, licenseNumber: `MANY-${index}` }),
      ),
    );
    const entries = entriesOf((await read(await made(await view('searchTerm=MANY')))).body);
    const of = (field: string) => entries.filter(({ UID }) => UID?.endsWith(field)).length;
    expect([entries.length, of('-track'), of('-due'), of('-expiration')]).toEqual([2_000, 700, 700, 600]);
  });

  it('is not sent again while nothing changed', async () => {
    const path = await made(await view());
    const { headers } = await read(path);
    const again = await read(path, { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.body]).toEqual([304, '']);
    expect((await read(path, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('is shown once: the database has the hash of its address alone, also where the key of the act is kept', async () => {
    const id = await view();
    const key = randomUUID();
    const first = await make(id, contributor, { 'idempotency-key': key });
    const token = /([\w-]{43})\.ics$/.exec(first.body.url)?.[1] ?? '';
    expect(token).toHaveLength(43);
    const kept = await database(`select (select string_agg(t::text, '') from saved_view_calendars t) as calendars,
      (select string_agg(t::text, '') from idempotency_keys t) as keys, (select string_agg(t::text, '') from outbox t) as jobs`);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(await contributor.read<SavedView[]>('/saved-views?list=renewals')).toContainEqual(
      expect.objectContaining({ id, hasCalendar: true }),
    );
  });

  it('leads nowhere once it is revoked, replaced, or its view is deleted', async () => {
    const id = await view();
    const first = await made(id);
    const second = await made(id);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await contributor.delete(`/saved-views/${id}/calendar`)).status).toBe(204);
    expect((await read(second)).status).toBe(404);
    const third = await made(id);
    await contributor.delete(`/saved-views/${id}`);
    expect((await read(third)).status).toBe(404);
    expect((await read('/calendars/nothing.ics')).status).toBe(404);
    expect((await read(`/calendars/${'A'.repeat(43)}.ics`)).status).toBe(404);
  });

  it('is made and revoked by the owner of the view alone', async () => {
    const id = await view();
    await contributor.put(`/saved-views/${id}`, { isShared: true });
    expect((await make(id, viewer)).status).toBe(403);
    expect((await viewer.delete(`/saved-views/${id}/calendar`)).status).toBe(403);
  });

  it('shows nothing while its owner has no role', async () => {
    const path = await made(await view());
    const owner = house.world.people['contributor@harborview.example'];
    await database(`update users set roles = '[]' where id = $1`, [owner]);
    expect((await read(path)).status).toBe(404);
    await database(`update users set roles = '["ClientContributor"]' where id = $1`, [owner]);
    expect((await read(path)).status).toBe(200);
  });

  it.each([
    ['FullService', 'Standard'],
    ['Hybrid', 'Restricted'],
    ['FullService', 'Restricted'],
  ])('follows what its owner may still read where the service level falls to %s, %s', async (level, licensing) => {
    const path = await made(await view());
    const change = 'update clients set service_level = $2, licensing_service_level = $3 where id = $1';
    const { harborview } = house.world.clients;
    const { rows } = await (
      await house.api.owner()
    ).query<{ service_level: string; licensing_service_level: string }>(
      'select service_level, licensing_service_level from clients where id = $1',
      [harborview],
    );
    await database(change, [harborview, level, licensing]);
    const queue = await contributor.post<Paged<{ id: string }>>('/dashboard/renewals-list', {
      cities: ['Boston'],
      searchTerm: 'LQ',
    });
    const feed = await read(path);
    await database(change, [harborview, rows[0]?.service_level, rows[0]?.licensing_service_level]);
    expect([queue.status, queue.body.totalItemCount, feed.status]).toEqual([200, 1, 200]);
    expect(entriesOf(feed.body).map(({ UID }) => UID)).toEqual(
      ['track', 'due', 'expiration'].map((field) => `${license}-${field}`),
    );
  });

  it('is of the client that a person of the firm worked on, and of an active one', async () => {
    const path = new URL((await make(await view(undefined, house.firmAdmin), house.firmAdmin)).body.url).pathname.slice(
      9,
    );
    expect(entriesOf((await read(path)).body)).toHaveLength(3);
    const { harborview } = house.world.clients;
    await database('update clients set active = false where id = $1', [harborview]);
    expect((await read(path)).status).toBe(404);
    await database('update clients set active = true where id = $1', [harborview]);
  });

  it('is read as before after a rebuild of what its view, its owner and its licenses say', async () => {
    const path = await made(await view());
    const before = await read(path);
    expect(await rebuilt(house.api)).toEqual([]);
    expect(await read(path)).toMatchObject({ status: 200, body: before.body });
    expect(await verified(house.api, house.admin)).toMatchObject({ verified: true, faults: 0 });
  });

  it('shows nothing once its owner is deactivated', async () => {
    const path = await made(await view(undefined, viewer), viewer);
    expect((await read(path)).status).toBe(200);
    const { firm, clients, people } = house.world;
    const of = { tenantId: clients.harborview };
    const left = new DeactivateUser(systemActor(of.tenantId, firm, 'test'), people['viewer@harborview.example']!, of);
    await house.api.app.get(CommandBus).execute(left);
    expect((await read(path)).status).toBe(404);
  });

  it('needs a new address once its owner, or the company, was inactive and is active again', async () => {
    const people = new UserWork(house.admin);
    const email = 'accounting@harborview.example';
    const id = house.world.people[email] ?? '';
    const owner = await house.api.signIn(email);
    const its = await view(undefined, owner);
    const first = await made(its, owner);
    expect((await people.change(id, { active: false })).status).toBe(204);
    expect((await read(first)).status).toBe(404);
    expect((await people.change(id, { active: true })).status).toBe(204);
    expect((await read(first)).status).toBe(404);
    const back = await house.api.signIn(email);
    expect(await database('select from saved_view_calendars where saved_view_id = $1', [its])).toEqual([]);
    const second = await made(its, back);
    expect((await read(second)).status).toBe(200);

    const firm = await house.api.signIn('admin@keystone.example');
    const path = `/clients/${house.world.clients.harborview}`;
    const fields = { ...clientNamed('Harborview Hotels', 'Saas'), country: 'United States' };
    expect((await firm.put(path, { ...fields, active: false })).status).toBe(204);
    expect((await firm.put(path, { ...fields, active: true })).status).toBe(204);
    expect((await read(second)).status).toBe(404);
    expect((await back.get('/authentication/current-user/identity')).status).toBe(401);
  });

  it('is throttled by address', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 70; count++) statuses.add((await read('/calendars/nothing.ics')).status);
    expect([...statuses]).toEqual([404, 429]);
  });
});
