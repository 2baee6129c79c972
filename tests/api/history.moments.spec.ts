import type { Paged } from '@evergreen/contracts/common';
import type { HistoryField, HistoryItem, HistoryMoment } from '@evergreen/contracts/oversight/history';
import { sampleDates } from '@evergreen/workflows/testing/renewal-paths';
import { areas } from '../../server/src/features/areas.js';
import { licenses } from '../../server/src/features/licensing/licenses/license/license.aggregate.js';
import { Renewals } from '../../server/src/features/renewing/renewals/index.js';
import { sectionsOf } from '../../server/src/features/oversight/history/telling/wording.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { rowOpsOf, type Stored, storedColumns } from '../../server/src/kernel/rebuild/stored.js';
import { TenantRows } from '../../server/src/kernel/rebuild/tenant-rows.js';
import { EVERY } from '../../server/src/kernel/snapshots/snapshot.js';
import { Snapshots } from '../../server/src/kernel/snapshots/snapshots.js';
import { refusalOn } from '../support/api.js';
import { eventsRead } from '../support/events-read.js';
import { dice } from '../support/dice.js';
import { openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { RenewalWork } from '../support/areas/renewal-calls.js';
import { beginning } from '../support/instant.js';

type Log = (Stored & { readonly at: string })[];

describe('a record as it was', () => {
  const licensing = opened(openLicensing);
  let work: RenewalWork;
  const registry = new Registry(areas);

  const moment = (kind: string, id: string, query: string) =>
    licensing.admin.get<HistoryMoment>(`/history/subjects/${kind}/${id}?${query}`);

  const logOf = (tenantId: string): Promise<Log> =>
    licensing.api.app
      .get(Database)
      .read({ tenants: [tenantId] }, (sql) =>
        sql.query<Log[number]>(`select ${storedColumns}, e.recorded_at as at from events e order by position`),
      );

  /** The row of a record from a rebuild that stops after these events. */
  const rebuiltRow = (log: Log, kind: string, id: string, tenantId: string) => {
    const rows = new TenantRows(licensing.api.app.get(Database).source, registry.entities, tenantId);
    for (const stored of log) for (const op of rowOpsOf(registry, stored)) rows.apply(op);
    const entity = registry.ownRows.find(([of]) => of === kind)?.[1];
    return entity && rows.of(entity).rows.get(id);
  };

  /** Labels and values that depend on no name. */
  const plain = (fields: readonly HistoryField[]) =>
    fields.map(({ label, value }) => [label, value?.includes('(no longer there)') ? null : value]);

  beforeAll(async () => {
    const { contributor, world } = licensing;
    const license = await licensing.add({ licenseNumber: 'LQ-2001' });
    const assignedUserId = world.people['contributor@harborview.example'];
    const later = () => licensing.api.pass({ minutes: 1 });
    later();
    await contributor.put(`/licenses/${license}/assign`, { renewalDesignation: 'BillingClient', assignedUserId });
    later();
    work = new RenewalWork(contributor, license, false);
    expect((await work.begin()).status).toBe(201);
    for (const step of [2, 3, 4, 5, 6] as const) {
      later();
      expect((await work.record(step)).status).toBeLessThan(300);
      later();
      expect((await work.status(step + 1)).status).toBeLessThan(300);
    }
    later();
    const completed = await contributor.put(`/licenses/${license}/renewals/${work.renewalId}/complete`, {
      completeRenewalTasks: false,
    });
    expect(completed.status).toBeLessThan(300);
  });

  it('is, after every event, what a rebuild makes that stops there', async () => {
    const tenantId = licensing.world.clients.harborview;
    const log = await logOf(tenantId);
    const own = log.filter(({ kind }) => ['license', 'renewal', 'task', 'property'].includes(kind));
    expect(own.length).toBeGreaterThan(15);
    for (const { kind, streamId, at } of own) {
      const { status, body } = await moment(kind, streamId, `at=${at}`);
      const until = log.filter((event) => Date.parse(event.at) <= Date.parse(at));
      const row = rebuiltRow(until, kind, streamId, tenantId);
      const catalog = registry.catalog(kind);
      const expected = sectionsOf(catalog, { then: row, now: row }, new Map(), 'America/New_York');
      const shown = new Map(body.sections.map(({ title, fields }) => [title, fields]));
      expect(status).toBe(200);
      for (const { title, fields } of expected) {
        const hidesNames = (field: HistoryField, index: number) =>
          fields[index]?.value?.includes('(no longer there)') ? { ...field, value: null } : field;
        expect(plain((shown.get(title) ?? []).map(hidesNames))).toEqual(plain(fields));
      }
    }
  });

  it('tells the stage and one due date of a renewal that is complete, and of one just begun', async () => {
    const { body: page } = await licensing.admin.get<Paged<HistoryItem>>('/history/events?kind=renewal&pageSize=100');
    const begun = page.items.at(-1);
    const momentOf = async (query: string) => {
      const { body } = await moment('renewal', work.renewalId, query);
      return Object.fromEntries(body.sections[0]?.fields.map(({ label, value }) => [label, value]) ?? []);
    };
    expect(await momentOf(`at=${begun?.at}`)).toMatchObject({ Renewal: 'In Process', Stage: 'In Progress' });
    const complete = await moment('renewal', work.renewalId, `on=${today()}`);
    const fields = complete.body.sections[0]?.fields ?? [];
    expect(fields.filter(({ label }) => label === 'Forms Due')).toHaveLength(1);
    expect(fields).toContainEqual({ label: 'Stage', value: 'Complete', now: 'Complete', differs: false });
    expect(fields.every(({ differs }) => !differs)).toBe(true);
  });

  it('is in the cards of the profile, with its renewal of then, and marks what differs from now', async () => {
    const { body: page } = await licensing.admin.get<Paged<HistoryItem>>('/history/events?type=FormsReceived');
    const { body } = await moment('license', work.licenseId, `at=${page.items[0]?.at}`);
    expect(body.sections.map(({ title }) => title)).toEqual([
      'License Alert',
      'Renewal Designation',
      'Renewal',
      'Tracking Details',
      'License Information',
      'Billing Information',
      'Bond and Insurance Information',
    ]);
    const card = (title: string) => body.sections.find((section) => section.title === title)?.fields ?? [];
    expect(card('Renewal')).toContainEqual({
      ...{ label: 'Stage', value: 'In Progress', now: 'Complete', differs: true },
    });
    expect(card('Tracking Details')).toContainEqual({
      ...{ label: 'Expiration', value: '12/31/2026', now: dateWords(sampleDates.expirationDate), differs: true },
    });
  });

  it(`reads at most ${EVERY} events before the moment and before now of each stream, and shows what a rebuild makes`, async () => {
    const { api, world, contributor } = licensing;
    const tenantId = world.clients.harborview;
    const roll = dice(5);
    const license = await licensing.add({ licenseNumber: 'LQ-2002' });
    const assignedUserId = world.people['contributor@harborview.example'];
    await contributor.put(`/licenses/${license}/assign`, { renewalDesignation: 'BillingClient', assignedUserId });
    const renewal = new RenewalWork(contributor, license, false);
    const changed = async (turn: number) => {
      api.pass({ minutes: 1 });
      await api.work(tenantId, async (uow) => {
        const [own, inProcess] = [await uow.load(licenses, license), await uow.load(Renewals, renewal.renewalId)];
        const notes = (count: number) => Array.from({ length: count }, (_, n) => `Turn ${turn}, note ${n}`);
        const onLicense = notes(roll(120)).map((note) => ({ type: 'TrackingDetailsChanged' as const, notes: note }));
        const onRenewal = notes(roll(120)).map((note) => ({
          ...{ type: 'NotesChanged' as const, licenseId: license, notes: note, followUpDate: null },
        }));
        const ending = turn % 9 === 8 ? [{ type: 'RenewalAbandoned' as const, licenseId: license }] : [];
        uow.append(licenses, own, ...onLicense);
        uow.append(Renewals, inProcess, ...onRenewal, ...ending);
      });
    };
    for (let turn = 0; turn < 20; turn++) {
      if (turn % 9 === 0) expect(await renewal.begin()).toMatchObject({ status: 201 });
      await changed(turn);
    }
    await api.app.get(Snapshots).settled();
    const log = await logOf(tenantId);
    const times = new Set(log.filter(({ streamId }) => streamId === license).map(({ at }) => at));
    for (const time of times) {
      const { answer, read } = await eventsRead(() => moment('license', license, `at=${time}`));
      expect(read).toBeLessThanOrEqual(4 * 2 * EVERY);
      const until = log.filter((event) => Date.parse(event.at) <= Date.parse(time));
      const row = rebuiltRow(until, 'license', license, tenantId);
      const inProcess = row?.['renewalId'] as string | null;
      const ofRenewal = inProcess && rebuiltRow(until, 'renewal', inProcess, tenantId);
      const card = (title: string) => answer.body.sections.find((section) => section.title === title)?.fields ?? [];
      const noteOf = (title: string) => card(title).find(({ label }) => label.endsWith('Notes'))?.value ?? null;
      expect([time, noteOf('Tracking Details'), noteOf('Renewal')]).toEqual([
        ...[time, row?.['notes'] ?? null, (ofRenewal && ofRenewal['notes']) ?? null],
      ]);
    }
    const shown = () =>
      Promise.all([...times].map(async (time) => (await moment('license', license, `at=${time}`)).body));
    const fast = await shown();
    const owner = await api.owner();
    await owner.query('delete from snapshots');
    expect(await shown()).toEqual(fast);
  });

  it('refuses a date that has not come, and what is no moment', async () => {
    const ahead = ['Date cannot be in the future'];
    expect(await moment('license', work.licenseId, 'on=2099-01-01')).toMatchObject(refusalOn({ on: ahead }));
    expect(await moment('license', work.licenseId, 'at=2099-01-01T00:00:00Z')).toMatchObject(refusalOn({ at: ahead }));
    expect((await moment('license', work.licenseId, '')).status).toBe(400);
    expect((await moment('license', work.licenseId, `on=${today()}`)).status).toBe(200);
    expect((await moment('no-such-kind', work.licenseId, `on=${today()}`)).status).toBe(404);
    expect((await moment('task', work.licenseId, `on=${today()}`)).status).toBe(404);
  });
});

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(beginning);
const dateWords = (iso: string) => iso.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');
