import { randomUUID } from 'node:crypto';
import type { Problem } from '@evergreen/contracts/common';
import type { SavedView, ViewCalendar } from '@evergreen/contracts/saved-views';
import type { Caller } from '../support/api.js';
import { daysOn } from '../support/days.js';
import { type Licensing, openLicensing } from '../support/licensing.js';

type Entry = Readonly<Record<string, string>>;

/** As RFC 5545 says: lines end in CRLF and have 75 octets at most, the rest is folded; values are escaped. */
const entriesOf = (text: string): Entry[] => {
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = text.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  expect(lines).toEqual(expect.arrayContaining(['VERSION:2.0', expect.stringMatching(/^PRODID:.+/)]));
  const entries: Record<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') entries.push({});
    const [, name = '', value = ''] = /^([\w-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    expect(name).not.toBe('');
    const entry = entries.at(-1);
    if (entry && !['BEGIN', 'END'].includes(name))
      entry[name] = value.replace(/\\([\\;,nN])/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter));
  }
  return entries;
};

describe('the calendar of a saved view', () => {
  let house: Licensing;
  let { contributor, viewer } = {} as Licensing;
  let license: string;

  beforeAll(async () => {
    house = await openLicensing();
    ({ contributor, viewer } = house);
    license = await house.add({
      licenseNumber: 'LQ;7, "Bar"',
      trackDate: daysOn(-5),
      dueDate: daysOn(20),
      expirationDate: daysOn(50),
      notes: 'Ask Pat Doyle',
    });
    await house.add({ licenseNumber: 'ELSEWHERE', trackDate: daysOn(-5), city: 'Elsewhere' });
  });
  afterAll(() => house.api.stop());

  const view = async (who: Caller = contributor): Promise<string> => {
    const body = { list: 'renewals', name: `Mine ${randomUUID()}`, query: 'cities=Boston&searchTerm=LQ' };
    return (await who.post<{ id: string }>('/saved-views', body)).body.id;
  };
  const make = (id: string, who: Caller = contributor, headers = {}) =>
    who.post<ViewCalendar & Problem>(`/saved-views/${id}/calendar`, undefined, headers);
  const made = async (id: string): Promise<string> => {
    const answer = await make(id);
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

  it('is not sent again while nothing changed', async () => {
    const path = await made(await view());
    const { headers } = await read(path);
    const again = await read(path, { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.body]).toEqual([304, '']);
    expect((await read(path, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('is told once: the database has the hash of its address alone, also where the key of the act is kept', async () => {
    const id = await view();
    const key = randomUUID();
    const first = await make(id, contributor, { 'idempotency-key': key });
    const token = /([\w-]{43})\.ics$/.exec(first.body.url)?.[1] ?? '';
    expect(token).toHaveLength(43);
    const kept = await database(`select (select string_agg(t::text, '') from saved_view_calendars t) as calendars,
      (select string_agg(t::text, '') from idempotency_keys t) as keys, (select string_agg(t::text, '') from outbox t) as jobs`);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect((await contributor.get<SavedView[]>('/saved-views?list=renewals')).body).toContainEqual(
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
    expect((await make(id, house.stranger)).status).toBe(404);
    expect((await make(id, contributor, { 'if-match': '"1"' })).status).toBe(409);
  });

  it.each([
    [
      'is inactive',
      `update users set status = 'inactive' where id = $1`,
      `update users set status = 'active' where id = $1`,
    ],
    [
      'has no role',
      `update users set roles = '[]' where id = $1`,
      `update users set roles = '["ClientContributor"]' where id = $1`,
    ],
  ])('shows nothing while its owner %s', async (_, change, back) => {
    const path = await made(await view());
    const owner = house.world.people['contributor@harborview.example'];
    await database(change, [owner]);
    expect((await read(path)).status).toBe(404);
    await database(back, [owner]);
    expect((await read(path)).status).toBe(200);
  });

  it('is of the client that a person of the firm worked on, and of an active one', async () => {
    const path = new URL((await make(await view(house.firmAdmin), house.firmAdmin)).body.url).pathname.slice(9);
    expect(entriesOf((await read(path)).body)).toHaveLength(3);
    const { harborview } = house.world.clients;
    await database('update clients set active = false where id = $1', [harborview]);
    expect((await read(path)).status).toBe(404);
    await database('update clients set active = true where id = $1', [harborview]);
  });

  it('is throttled by address', async () => {
    const statuses = new Set<number>();
    for (let asked = 0; asked < 70; asked++) statuses.add((await read('/calendars/nothing.ics')).status);
    expect([...statuses]).toEqual([404, 429]);
  });
});
