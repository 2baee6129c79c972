import {
  type RegisterSays,
  type Source,
  type SourceList,
  sourceMessages,
} from '@evergreen/contracts/bulk-work/sources';
import type { HistoryActs } from '@evergreen/contracts/oversight/history';
import type { LicenseList } from '@evergreen/contracts/license-list';
import { defaultTimeZone } from '@evergreen/contracts/accounts/clients';
import { addDays, today } from '@evergreen/workflows/dates';
import type pg from 'pg';
import { SourceFetcher } from '../../server/src/features/bulk-work/sources/fetching/source-fetcher.js';
import { FetchListHandler } from '../../server/src/features/bulk-work/sources/lists/fetch-list.handler.js';
import { ListCheckedHandler } from '../../server/src/features/bulk-work/sources/lists/list-checked.handler.js';
import { SendDigests } from '../../server/src/features/renewing/tasks/reminders/send-digests.handler.js';
import { Clock } from '../../server/src/kernel/clock.js';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import { newId } from '../../server/src/kernel/ids.js';
import type { RunningJob } from '../../server/src/kernel/jobs/job-handler.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import type { Api, Caller } from '../support/api.js';
import { importAll, formOf, formType, openImporting } from '../support/areas/imports.js';
import { rebuilt } from '../support/rebuilt.js';
import { addSource, findingsOf, listsOf, RegisterServer, sourceEnv, wakeSources } from '../support/areas/sources.js';
import type { World } from '../support/world.js';

const head = 'license_num,license_type,business_name,dba_name,address,city,state,zip,issued,expires';
interface Line {
  number?: string;
  name?: string;
  street?: string;
  year?: number;
}
const line = (
  n: number,
  { number = `LB-${n}`, name = `Inn ${n}`, street = `${n + 1} Main St`, year = 2026 }: Line = {},
) => `${number},Innholder,Owner ${n} LLC,${name},${street},Boston,MA,02116,${year}-01-01,${year}-12-31`;
const register = (lines: readonly string[]) => [head, ...lines].join('\n');
const numbers = Array.from({ length: 40 }, (_, n) => n);
const first = register(numbers.map((n) => line(n)));
/**
 * Of 40: 0 to 4 renewed, 5 expires earlier, 6 moved, 7 under a new number, 8 and 9 missing, one more at the premises
 * of 10.
 */
const nextLines = [
  ...numbers.slice(0, 5).map((n) => line(n, { year: 2027 })),
  line(5, { year: 2026 }).replace('2026-12-31', '2026-11-30'),
  line(6, { street: '99 Harbor Way' }),
  line(7, { number: 'LB-777', year: 2027 }),
  ...numbers.slice(10).map((n) => line(n)),
  `LB-900,Innholder,Another LLC,Bar,11 Main St,Boston,MA,02116,2027-01-01,2027-12-31`,
];
const next = register(nextLines);
const none = {
  Renewed: 0,
  InProcess: 0,
  ExpiresEarlier: 0,
  Gone: 0,
  Renumbered: 0,
  New: 0,
  AddressDiffers: 0,
  OtherDates: 0,
};

describe('a source that is watched', () => {
  let api: Api;
  let world: World;
  let owner: pg.Client;
  let dana: Caller;
  let server: RegisterServer;
  let importId: string;
  let ownerId: string;

  beforeAll(async () => {
    ({ api, world, dana } = await openImporting(sourceEnv));
    owner = await api.owner();
    server = await RegisterServer.start();
    importId = (await importAll(dana, first)).id;
    ownerId = world.people['admin@harborview.example'] ?? '';
  });

  const source = (body: object = {}) => addSource(dana, { address: server.address, importId, ownerId, ...body });
  const nextDay = async () => {
    api.pass({ days: 1 });
    await wakeSources(api);
    // No session lasts a day.
    dana = await api.signIn('admin@harborview.example');
  };
  const fetched = async (id: string, text: string) => {
    server.serve(text);
    await dana.post(`/sources/${id}/fetch`);
    await api.settled();
    return (await listsOf(dana, id))[0];
  };
  const mails = async () =>
    (
      await owner.query<{ to_address: string; subject: string; body_text: string }>(
        `select to_address, subject, body_text from messages where template = 'source' order by created_at, id`,
      )
    ).rows;
  const digests = async () => {
    const clientId = world.clients.harborview;
    const day = today(defaultTimeZone, api.app.get(Clock).now());
    const by = systemActor(clientId, world.firm, newId(), { clientId });
    await api.app.get(Transactions).run(by, newId(), (uow) => {
      uow.enqueue(SendDigests({ day, firmId: by.firmId }));
      return Promise.resolve();
    });
    await api.settled();
    const { rows } = await owner.query<{ subject: string; body_text: string }>(
      `select subject, body_text from messages where template = 'task-digest' order by created_at, id`,
    );
    return rows;
  };
  const license = async (searchTerm: string) =>
    (await dana.post<LicenseList>('/licenses/list', { searchTerm, pageSize: 10, active: null })).body.items[0];

  describe('its schedule', () => {
    let id: string;
    beforeAll(async () => {
      server.serve(first);
      id = await source({ name: 'Schedule' });
    });
    afterAll(() => dana.post(`/sources/${id}/deactivate`));

    it('fetches once at the start, however many schedulers run, and once a day', async () => {
      server.asked = 0;
      await wakeSources(api);
      await wakeSources(api);
      expect(server.asked).toBe(1);
      expect(await listsOf(dana, id)).toMatchObject([{ status: 'Compared', rows: 40, found: 0 }]);
      await nextDay();
      expect(server.asked).toBe(2);
      expect((await listsOf(dana, id)).map(({ status }) => status)).toEqual(['NotChanged', 'Compared']);
    });

    it('asks whether it has changed, and compares nothing where it has not', async () => {
      server.answer = ({ headers }, answer) =>
        headers['if-none-match'] === '"2"'
          ? answer.writeHead(304).end()
          : answer.writeHead(200, { etag: '"2"' }).end(`${first}\n`);
      await nextDay();
      await nextDay();
      await nextDay();
      const statuses = (await listsOf(dana, id)).map(({ status }) => status);
      expect(statuses.slice(0, 3)).toEqual(['NotChanged', 'NotChanged', 'Compared']);
    });

    it('stops while it is paused', async () => {
      await dana.post(`/sources/${id}/deactivate`);
      server.asked = 0;
      await nextDay();
      expect(server.asked).toBe(0);
      await dana.post(`/sources/${id}/activate`);
      await wakeSources(api);
      expect(server.asked).toBe(1);
    });
  });

  describe('a list that cannot be had', () => {
    let id: string;
    beforeAll(async () => {
      id = await source({ name: 'Failing' });
    });

    it.each([
      ['an error', 'Status'],
      ['a page', 'NotAList'],
      ['a redirect to a private address', 'Forbidden'],
      ['200 MB', 'TooLarge'],
      ['half a list', 'CutOff'],
      ['an empty list', 'Empty'],
      ['a table that cannot be read', 'Unreadable'],
    ])('%s: %s, and the owner hears of the first', async (what, fault) => {
      server.answer = (_, answer) => {
        if (what === 'an error') answer.writeHead(500).end();
        else if (what === 'a page') answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in</p>');
        else if (what === 'a redirect to a private address')
          answer.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end();
        else if (what === '200 MB') answer.writeHead(200, { 'content-length': 200 << 20 }).flushHeaders();
        else if (what === 'half a list')
          answer.writeHead(200, { 'content-length': first.length }).write(first.slice(0, 900), () => answer.destroy());
        else answer.end(what === 'an empty list' ? '' : head);
      };
      await dana.post(`/sources/${id}/fetch`);
      await api.settled();
      expect((await listsOf(dana, id))[0]).toMatchObject({ status: 'Failed', fault, importId: null });
      const sent = await mails();
      expect(sent.map(({ subject }) => subject)).toEqual(['Could not be fetched: Failing']);
      expect(sent[0]?.body_text).toContain(`/sources/${id}`);
      const { body } = await dana.get<Source>(`/sources/${id}`);
      expect(body).toMatchObject({ lastStatus: 'Failed', open: 0 });
    });
  });

  describe('its differences', () => {
    let id: string;
    beforeAll(async () => {
      id = await source({ name: 'Boston', kind: 'Address' });
      await fetched(id, first);
    });
    const findings = async (query = '') => (await findingsOf(dana, id, query)).items;
    const decide = (body: object) => dana.post<{ actId: string; count: number }>(`/sources/${id}/differences`, body);

    it('come in the order of their consequence; no license is gone after one list', async () => {
      expect(await fetched(id, next)).toMatchObject({ status: 'Compared', rows: 39, found: 9 });
      const { open, all, items } = await findingsOf(dana, id);
      expect(open).toEqual({ ...none, Renewed: 5, ExpiresEarlier: 1, Renumbered: 1, New: 1, AddressDiffers: 1 });
      expect(all).toEqual(open);
      expect([...new Set(items.map(({ kind }) => kind))]).toEqual([
        'Renewed',
        'ExpiresEarlier',
        'Renumbered',
        'New',
        'AddressDiffers',
      ]);
      expect(items.find(({ kind }) => kind === 'New')).toMatchObject({
        licenseNumber: 'LB-900',
        propertyName: 'Inn 10',
      });
      expect(items.find(({ kind }) => kind === 'Renumbered')?.fields[0]).toEqual({
        field: 'licenseNumber',
        before: 'LB-7',
        after: 'LB-777',
      });
    });

    it('are dismissed with a reason, and stay so while the register says the same; who is gone twice is gone', async () => {
      const [earlier] = await findings('&kind=ExpiresEarlier');
      expect((await decide({ decision: 'Dismiss', ids: [earlier?.id] })).status).toBe(400);
      expect((await decide({ decision: 'Dismiss', ids: [earlier?.id], reason: 'They are wrong' })).status).toBe(202);
      expect(await fetched(id, `${next}\n${line(300)}`)).toMatchObject({ status: 'Compared', found: 10 });
      // Of the last list only.
      expect((await dana.get<Source>(`/sources/${id}`)).body.open).toBe(10);
      expect(await findings('&kind=ExpiresEarlier')).toMatchObject([{ status: 'Dismissed', reason: 'They are wrong' }]);
      expect((await findings('&kind=Gone')).map(({ licenseNumber }) => licenseNumber)).toEqual(['LB-8', 'LB-9']);
      const [again] = await findings('&kind=ExpiresEarlier');
      expect((await decide({ decision: 'Reopen', ids: [again?.id] })).body).toEqual({ actId: null, count: 1 });
      expect(await findings('&kind=ExpiresEarlier')).toMatchObject([{ status: 'Open', reason: null }]);
    });

    it('are accepted, all of a kind, and that is undone', async () => {
      const { status, body } = await decide({ decision: 'Accept', kind: 'Renewed' });
      expect({ status, count: body.count }).toEqual({ status: 202, count: 5 });
      await api.settled();
      expect((await license('LB-3'))?.expirationDate).toBe('2027-12-31');
      expect((await findings('&kind=Renewed')).map(({ status: status }) => status)).toEqual(Array(5).fill('Accepted'));
      expect((await dana.post(`/sources/${id}/acts/${body.actId}/undo`)).status).toBe(202);
      await api.settled();
      expect((await license('LB-3'))?.expirationDate).toBe('2026-12-31');
      expect((await findings('&kind=Renewed')).map(({ status: status }) => status)).toEqual(Array(5).fill('Open'));
    });

    it('a new license is imported onto its premises, and that is undone', async () => {
      const [finding] = await findings('&kind=New');
      const { status, body } = await decide({ decision: 'Accept', ids: [finding?.id] });
      expect({ status, count: body.count }).toEqual({ status: 202, count: 1 });
      await api.settled();
      expect(await license('LB-900')).toMatchObject({ propertyName: 'Inn 10', premisesName: 'Bar' });
      expect(await findings('&kind=New')).toMatchObject([{ status: 'Accepted', actId: body.actId }]);
      const { body: made } = await dana.get<{ suggestedMapping: object; counts: object }>(`/imports/${body.actId}`);
      expect(made).toMatchObject({ status: 'Completed', fileName: 'Boston, new licenses.csv' });
      // Rows of a list say nothing of other licenses.
      expect((await dana.get(`/imports/${body.actId}/differences`)).body).toMatchObject({ totalItemCount: 0 });
      expect((await dana.post(`/sources/${id}/acts/${body.actId}/undo`)).status).toBe(202);
      await api.settled();
      expect(await license('LB-900')).toBeUndefined();
      expect(await findings('&kind=New')).toMatchObject([{ status: 'Open', reason: null }]);
    });

    it('are in the digest of their owner, once for each list', async () => {
      const [digest] = await digests();
      expect(digest?.subject).toMatch(/ifferences from watched registers: \d+/);
      expect(digest?.body_text).toContain('- Boston\n  Renewed There, Not Here: 5\n');
      expect(digest?.body_text).toContain(`/sources/${id}`);
      expect(await digests()).toHaveLength(1);
    });

    it('become tasks on their licenses; one that is open already is the task', async () => {
      const [first, two] = await findings('&kind=Gone');
      const task = {
        description: 'Ask the board',
        followUpDate: '2030-01-01',
        assignedUserId: ownerId,
        addToCalendar: false,
      };
      const made = await dana.post(`/sources/${id}/tasks`, { ids: [first?.id], task });
      expect(made.body).toEqual({ actId: null, count: 1 });
      expect((await dana.post(`/sources/${id}/tasks`, { ids: [first?.id, two?.id], task })).body).toMatchObject({
        count: 1,
      });
      expect((await findings('&kind=Gone')).map(({ status }) => status)).toEqual(['Task', 'Task']);
      expect(await dana.read(`/licenses/${first?.licenseId}/renewal-task`)).toMatchObject({
        task: { description: task.description, followUpDate: task.followUpDate },
      });
    });

    it('are shown on the license, with the row of the register', async () => {
      const lq = await license('LB-12');
      const { body } = await dana.get<RegisterSays[]>(`/licenses/${lq?.id}/registers`);
      const says = body.find(({ sourceId }) => sourceId === id);
      expect(says).toMatchObject({
        sourceName: 'Boston',
        active: true,
        expirationDate: '2026-12-31',
        licenseNumber: 'LB-12',
      });
      expect(says?.cells).toContainEqual({ column: 'dba_name', value: 'Inn 12' });
    });

    it('a license that comes back is gone no more', async () => {
      await fetched(id, register([...nextLines, line(8), line(9)]));
      expect(await findings('&kind=Gone')).toEqual([]);
    });

    it('stand in the history of the source, with who decided what, and why', async () => {
      const { rows } = await owner.query<{ sentence: string }>(
        `select e.type || ' ' || coalesce(e.data ->> 'decision', '') || ' ' || coalesce(e.data ->> 'reason', '') as sentence
         from events e join source_lists l on l.id = e.stream_id where l.source_id = $1 and e.type = 'FindingsDecided'
         order by e.position`,
        [id],
      );
      expect(rows.map(({ sentence }) => sentence.trim())).toEqual([
        'FindingsDecided Dismiss They are wrong',
        'FindingsDecided Reopen',
        'FindingsDecided Accept',
        'FindingsDecided Accept',
        'FindingsDecided Task',
        'FindingsDecided Task',
      ]);
      const { body } = await dana.get<HistoryActs>(`/history/acts?pageSize=50&subjectId=${id}&subjectKind=source`);
      const sentences = body.items.map((act) => act.sentence);
      expect(sentences).toContainEqual(
        expect.stringMatching(
          /^compared watched register Boston: 10 differences \(Renewed There, Not Here: 5; No Longer in the Register: 2; /,
        ),
      );
      expect(sentences).toContain('dismissed 1 difference of watched register Boston');
    });
  });

  it('is reported to the administrators of its client while its owner is inactive', async () => {
    const ownerId = world.people['contributor@harborview.example'];
    const id = await source({ name: 'Left', ownerId });
    const become = (status: string) => owner.query('update users set status = $2 where id = $1', [ownerId, status]);
    await become('inactive');
    server.answer = (_, answer) => void answer.writeHead(500).end();
    await dana.post(`/sources/${id}/fetch`);
    await api.settled();
    expect((await mails()).filter(({ subject }) => subject === 'Could not be fetched: Left')).toEqual([
      expect.objectContaining({
        to_address: 'admin@harborview.example',
        body_text: expect.stringContaining('The owner of this watched register is inactive.') as string,
      }),
    ]);
    await fetched(id, next);
    await nextDay();
    expect((await digests()).filter(({ body_text }) => body_text.includes('- Left\n'))).toHaveLength(1);
    await become('active');
  });

  describe('a worker that is killed', () => {
    let id: string;
    beforeAll(async () => {
      id = await source({ name: 'Killed' });
    });
    const jobOf = async (kind: string) => {
      const { rows } = await owner.query<RunningJob<{ listId: string; firmId: string; importId: string }>>(
        `select tenant_id as "tenantId", id, kind, payload from outbox where kind = $1 order by created_at desc, id desc limit 1`,
        [kind],
      );
      return {
        attempt: 1,
        signal: new AbortController().signal,
        gotOn: () => Promise.resolve(),
        ...rows[0],
      } as RunningJob<{
        listId: string;
        firmId: string;
        importId: string;
      }>;
    };
    const events = async () => {
      const { rows } = await owner.query<{ type: string }>(
        `select e.type from events e join source_lists l on l.id = e.stream_id where l.source_id = $1 order by e.stream_id, e.version`,
        [id],
      );
      return rows.map(({ type }) => type);
    };

    it('before the list is stored fetches it again; twice at once, and after it is stored, changes nothing', async () => {
      server.serve(next);
      server.asked = 0;
      await dana.post(`/sources/${id}/fetch`);
      const fetchJob = await jobOf('sources.fetch');
      const handler = api.app.get(FetchListHandler);
      await Promise.all([handler.handle(fetchJob), handler.handle(fetchJob)]);
      await handler.handle(fetchJob);
      await api.settled();
      const checked = await jobOf('imports.listChecked');
      await api.app.get(ListCheckedHandler).handle(checked);
      const { rows } = await owner.query(
        `select from import_runs r join source_lists l on l.import_id = r.id where l.source_id = $1`,
        [id],
      );
      expect(rows).toHaveLength(1);
      expect(await events()).toEqual(['FetchBegun', 'ListStored', 'ListCompared']);
      expect((await findingsOf(dana, id)).all.Renewed).toBe(5);
    });

    it('between the fetch and what is written of it fetches again, and compares once', async () => {
      server.serve(`${next}\n${line(400)}`);
      const fetcher = api.app.get(SourceFetcher);
      const really = fetcher.fetch.bind(fetcher);
      const fetch = jest.spyOn(fetcher, 'fetch').mockImplementationOnce(async (...args) => {
        await really(...args);
        throw new Error('killed');
      });
      await dana.post(`/sources/${id}/fetch`);
      await api.settled();
      expect(fetch).toHaveBeenCalledTimes(2);
      fetch.mockRestore();
      expect((await events()).slice(3)).toEqual(['FetchBegun', 'ListStored', 'ListCompared']);
    });
  });

  it('whose client is set inactive while its list is fetched has failed, and is fetched again later', async () => {
    const id = await source({ name: 'Resting' });
    server.serve(next);
    const become = (active: boolean) =>
      owner.query('update clients set active = $2 where id = $1', [world.clients.harborview, active]);
    const fetcher = api.app.get(SourceFetcher);
    const really = fetcher.fetch.bind(fetcher);
    const fetch = jest.spyOn(fetcher, 'fetch').mockImplementationOnce(async (...args) => {
      const list = await really(...args);
      await become(false);
      return list;
    });
    await dana.post(`/sources/${id}/fetch`);
    await api.settled();
    await become(true);
    fetch.mockRestore();
    const statuses = async () => (await listsOf(dana, id)).map(({ status }) => status);
    expect(await statuses()).toEqual(['Failed']);
    await fetched(id, next);
    expect(await statuses()).toEqual(['Compared', 'Failed']);
  });

  describe('a bad list', () => {
    let id: string;
    beforeAll(async () => {
      id = await source({ name: 'Doubt' });
      await fetched(id, first);
    });

    it('that is cut in half, or has other columns, leaves everything as it was, and asks its owner', async () => {
      const half = register(numbers.slice(0, 20).map((n) => line(n, { year: 2027 })));
      const list = await fetched(id, half);
      expect(list).toMatchObject({
        status: 'Doubtful',
        doubts: [
          { kind: 'Short', count: 20, of: 40 },
          { kind: 'ManyGone', count: 20, of: 40 },
        ],
      });
      expect((await findingsOf(dana, id)).all).toEqual(none);
      expect((await mails()).at(-1)).toMatchObject({ subject: 'A list waits for your answer: Doubt' });
      const renamed = await fetched(id, first.replace('expires', 'ends'));
      expect(renamed).toMatchObject({
        status: 'Doubtful',
        importId: null,
        doubts: [{ kind: 'ColumnsMissing', names: ['expires'] }],
      });
      expect((await dana.post(`/sources/${id}/lists/${renamed?.id}/use`)).status).toBe(400);
      expect((await dana.post(`/sources/${id}/lists/${renamed?.id}/set-aside`)).status).toBe(204);
      expect((await findingsOf(dana, id)).all).toEqual(none);
    });

    it('is used where a person says that it is right', async () => {
      const half = (await listsOf(dana, id)).find(({ rows }) => rows === 20);
      expect((await dana.post(`/sources/${id}/lists/${half?.id}/use`)).status).toBe(204);
      expect((await dana.post(`/sources/${id}/lists/${half?.id}/use`)).status).toBe(400);
      expect((await findingsOf(dana, id)).open).toEqual({ ...none, Renewed: 20 });
    });
  });

  describe('a source without an address', () => {
    it('takes lists that are sent to it, and no two at once', async () => {
      const id = await source({ name: 'Sent', kind: 'Upload', address: null });
      const send = (text: string) =>
        dana.post<{ id: string; detail?: string }>(`/sources/${id}/lists`, formOf(text), { 'content-type': formType });
      expect((await dana.post(`/sources/${id}/fetch`)).status).toBe(400);
      expect((await send(first)).status).toBe(201);
      await api.settled();
      const state = (status: string) =>
        owner.query(`update source_lists set status = $2 where source_id = $1`, [id, status]);
      await state('Comparing');
      expect((await send(next)).body).toMatchObject({ detail: sourceMessages.busy });
      await state('Compared');
      expect((await send(next)).status).toBe(201);
      await api.settled();
      expect((await listsOf(dana, id)).map(({ status }) => status)).toEqual(['Compared', 'Compared']);
      expect((await findingsOf(dana, id)).open.Renewed).toBe(5);
      expect((await send('<html>')).status).toBe(400);
    });
  });

  describe('a list that waits for an answer', () => {
    const without = register(nextLines.slice(0, -1));
    const half = register(numbers.slice(0, 20).map((n) => line(n, { year: 2027 })));
    let id: string;
    beforeAll(async () => {
      id = await source({ name: 'Waiting' });
      await fetched(id, without);
    });
    const statuses = async () => (await listsOf(dana, id)).map(({ status }) => status);
    const shownStatus = async () => (await dana.get<Source>(`/sources/${id}`)).body.lastStatus;

    it('waits as long as the register says the same', async () => {
      expect(await fetched(id, half)).toMatchObject({ status: 'Doubtful' });
      expect(await fetched(id, half)).toMatchObject({ status: 'NotChanged' });
      expect(await shownStatus()).toBe('Doubtful');
      const filtered = await dana.post<{ items: Source[] }>('/sources/list', { lastStatuses: ['Doubtful'] });
      expect(filtered.body.items.map(({ name }) => name)).toContain('Waiting');
      const waiting = await dana.read<{ items: SourceList[] }>(`/sources/${id}/lists?statuses=Doubtful`);
      expect(waiting.items.map(({ status }) => status)).toEqual(['Doubtful']);
    });

    it('waits no more when the register is as before, which is no second list without a license', async () => {
      const waiting = (await listsOf(dana, id)).find(({ status }) => status === 'Doubtful');
      expect(await fetched(id, without)).toMatchObject({ status: 'NotChanged' });
      expect(await statuses()).toEqual(['NotChanged', 'NotChanged', 'SetAside', 'Compared']);
      expect(await shownStatus()).toBe('NotChanged');
      expect((await dana.post(`/sources/${id}/lists/${waiting?.id}/use`)).status).toBe(400);
      expect((await findingsOf(dana, id)).all.Gone).toBe(0);
    });

    it('is asked of again when it comes again, and waits no more when another list was compared', async () => {
      expect(await fetched(id, half)).toMatchObject({ status: 'Doubtful' });
      expect(await fetched(id, `${without}\n${line(500)}`)).toMatchObject({ status: 'Compared' });
      expect((await statuses()).slice(0, 2)).toEqual(['Compared', 'SetAside']);
      expect((await findingsOf(dana, id)).all.Gone).toBe(2);
    });
  });

  describe('the same list, written in another way', () => {
    const cells = (text: string) => text.split('\n').map((row) => row.split(','));
    const written = (rows: string[][], end = '\n') => rows.map((row) => row.join(',')).join(end);

    it.each([
      ['with other line ends and a byte-order mark', `\uFEFF${first.replaceAll('\n', '\r\n')}\r\n`],
      ['with its columns in another order', written(cells(first).map((row) => row.toReversed()))],
      ['with its rows in another order', [head, ...first.split('\n').slice(1).toReversed()].join('\n')],
      ['with a further column', written(cells(first).map((row, n) => [...row, n === 0 ? 'fax' : '1']))],
    ])('%s, has no differences', async (name, text) => {
      const id = await source({ name });
      expect(await fetched(id, first)).toMatchObject({ status: 'Compared', found: 0 });
      expect(await fetched(id, text)).toMatchObject({ status: 'Compared', rows: 40, found: 0 });
    });

    it('with a name of 255 letters, is compared; a row with a longer one is refused alone', async () => {
      const id = await source({ name: 'Long' });
      const long = (letters: number) => first.replace('Inn 3,', `${'N'.repeat(letters)},`);
      expect(await fetched(id, long(255))).toMatchObject({ status: 'Compared', rows: 40, found: 1 });
      expect((await findingsOf(dana, id)).all.AddressDiffers).toBe(1);
      expect(await fetched(id, long(256))).toMatchObject({ status: 'Compared', rows: 40, found: 0 });
    });
  });

  describe('a source that changes while it is fetched', () => {
    let answerLater: () => void;
    const whileFetching = async (id: string, act: () => Promise<void>) => {
      const requested = new Promise<void>((resolve) => {
        server.answer = (_, response) => {
          answerLater = () => response.writeHead(200, { 'content-type': 'text/csv' }).end(next);
          resolve();
        };
      });
      await dana.post(`/sources/${id}/fetch`);
      await requested;
      await act();
      answerLater();
      await api.settled();
      return (await listsOf(dana, id))[0];
    };

    it('is not deleted, nor fetched twice; paused, it still gets this list', async () => {
      const id = await source({ name: 'Busy' });
      const list = await whileFetching(id, async () => {
        expect((await dana.delete(`/sources/${id}`)).status).toBe(400);
        expect((await dana.post<{ detail: string }>(`/sources/${id}/fetch`)).body.detail).toBe(sourceMessages.busy);
        expect((await dana.post(`/sources/${id}/deactivate`)).status).toBe(204);
      });
      expect(list).toMatchObject({ status: 'Compared', rows: 39 });
      expect((await dana.delete(`/sources/${id}`)).status).toBe(204);
      expect((await dana.get(`/sources/${id}/differences`)).status).toBe(404);
      const { body } = await dana.get<RegisterSays[]>(`/licenses/${(await license('LB-12'))?.id}/registers`);
      expect(body.map(({ sourceId }) => sourceId)).not.toContain(id);
    });

    it('is read with the mapping that it has now', async () => {
      const id = await source({ name: 'Mapped again' });
      const other = await importAll(dana, first.replace('expires', 'ends'));
      const list = await whileFetching(id, async () => {
        const { body } = await dana.get<Source>(`/sources/${id}`);
        const { name, kind, address, every, onDay, at, threshold } = body;
        const changed = { name, kind, address, every, onDay, at, threshold, ownerId, importId: other.id };
        expect((await dana.put(`/sources/${id}`, changed)).status).toBe(204);
      });
      expect(list).toMatchObject({ status: 'Doubtful', doubts: [{ kind: 'ColumnsMissing', names: ['ends'] }] });
    });
  });

  describe('a decision', () => {
    let id: string;
    beforeAll(async () => {
      id = await source({ name: 'Decisions' });
      await fetched(id, first);
      await fetched(id, register(numbers.map((n) => line(n, { year: n >= 20 && n < 26 ? 2028 : 2026 }))));
    });
    const decide = (body: object, headers?: Record<string, string>) =>
      dana.post<{ actId: string; count: number; detail?: string }>(`/sources/${id}/differences`, body, headers);
    const renewed = async () => (await findingsOf(dana, id, '&kind=Renewed')).items;
    const accept = { decision: 'Accept', kind: 'Renewed' };

    const undone = async (actId = '') => {
      const { status } = await dana.post(`/sources/${id}/acts/${actId}/undo`);
      await api.settled();
      return status;
    };

    it('that is made twice at once happens once', async () => {
      const both = await Promise.all([decide(accept), decide(accept)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([202, 400]);
      await api.settled();
      expect((await renewed()).map(({ status }) => status)).toEqual(Array(6).fill('Accepted'));
      const [actId, ...others] = new Set((await renewed()).map((finding) => finding.actId ?? ''));
      expect(others).toEqual([]);
      expect([await undone(actId), await undone(actId)]).toEqual([202, 400]);
    });

    it('that is sent again under its key has the same answer, also after it was undone', async () => {
      const key = { 'idempotency-key': newId() };
      const accepted = await decide(accept, key);
      await api.settled();
      expect((await license('LB-21'))?.expirationDate).toBe('2028-12-31');
      expect(await undone(accepted.body.actId)).toBe(202);
      expect(await decide(accept, key)).toMatchObject({ status: 202, body: accepted.body });
      await api.settled();
      expect((await renewed()).map(({ status }) => status)).toEqual(Array(6).fill('Open'));
      expect((await license('LB-21'))?.expirationDate).toBe('2026-12-31');
    });

    it('accepts the others where one license was changed meanwhile, which is refused with its reason', async () => {
      const changed = await license('LB-22');
      const dates = {
        effectiveDate: '2026-01-01',
        expirationDate: '2026-12-30',
        trackDate: '2026-10-01',
        dueDate: '2026-12-01',
      };
      expect((await dana.put(`/licenses/${changed?.id}/tracking-details`, dates)).status).toBe(204);
      expect((await decide(accept)).body.count).toBe(6);
      await api.settled();
      const items = await renewed();
      expect(items.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill('Accepted'), 'Refused']);
      expect(items.find(({ status }) => status === 'Refused')).toMatchObject({
        licenseNumber: 'LB-22',
        reason: expect.stringContaining('changed'),
      });
      expect((await license('LB-22'))?.expirationDate).toBe('2026-12-30');
      expect((await license('LB-23'))?.expirationDate).toBe('2028-12-31');
    });

    it('from a page that shows an earlier list decides nothing', async () => {
      const [stale] = await renewed();
      await fetched(id, register(numbers.map((n) => line(n, { year: n >= 20 && n < 27 ? 2028 : 2026 }))));
      expect(await decide({ decision: 'Accept', ids: [stale?.id] })).toMatchObject({
        status: 400,
        body: { detail: sourceMessages.nothingOpen },
      });
    });
  });

  it('a list says nothing of license types that the register does not have', async () => {
    const victualler = 'CV-1,Common Victualler,Cook LLC,Diner,900 Elm St,Boston,MA,02116,2026-01-01,2026-12-31';
    await importAll(dana, `${head}\n${victualler}`);
    const id = await source({ name: 'Inns' });
    expect(await fetched(id, first)).toMatchObject({ status: 'Compared' });
    expect(await fetched(id, `${first}\n${line(600)}`)).toMatchObject({ status: 'Compared' });
    const gone = async () => (await findingsOf(dana, id, '&kind=Gone')).items.map(({ licenseNumber }) => licenseNumber);
    expect(await gone()).not.toContain('CV-1');
    await fetched(id, `${first}\n${victualler}`);
    await fetched(id, `${first}\n${line(601)}`);
    expect(await gone()).not.toContain('CV-1');
    await fetched(id, `${first}\n${line(602)}`);
    expect(await gone()).toContain('CV-1');
  });

  it('knows what expires today by the client’s day: it is new, and what expired yesterday is not', async () => {
    const id = await source({ name: 'Evening' });
    const clock = api.app.get(Clock);
    // In the evening of New York it is tomorrow in Greenwich.
    api.pass({ hours: 25 - clock.now().getUTCHours() });
    dana = await api.signIn('admin@harborview.example');
    const day = clock.today(defaultTimeZone);
    expect(clock.now().toISOString().slice(0, 10)).toBe(addDays(day, 1));
    const stand = (number: string, expires: string) =>
      `${number},Innholder,Stand LLC,Stand,11 Main St,Boston,MA,02116,2026-01-01,${expires}`;
    await fetched(id, `${first}\n${stand('LB-950', day)}\n${stand('LB-951', addDays(day, -1))}`);
    expect((await findingsOf(dana, id, '&kind=New')).items.map(({ licenseNumber }) => licenseNumber)).toEqual([
      'LB-950',
    ]);
  });

  it('is refused where its address, its day, its owner or its mapping cannot be', async () => {
    const wrong = async (body: object) =>
      (
        await dana.post('/sources', {
          name: 'Wrong',
          kind: 'Address',
          address: server.address,
          every: 'Daily',
          at: '06:30',
          importId,
          ownerId,
          ...body,
        })
      ).body.errors;
    expect(await wrong({ address: 'ftp://lists.example/' })).toHaveProperty('address');
    expect(await wrong({ address: 'https://user:secret@lists.example/' })).toHaveProperty('address');
    expect(await wrong({ address: null })).toHaveProperty('address');
    expect(await wrong({ every: 'Weekly', onDay: 8 })).toHaveProperty('onDay');
    expect(await wrong({ at: '24:00' })).toHaveProperty('at');
    expect(await wrong({ ownerId: importId })).toHaveProperty('ownerId');
    expect(await wrong({ importId: ownerId })).toHaveProperty('importId');
  });

  it('is made again from its events', async () => {
    expect(await rebuilt(api)).toEqual([]);
  });
});
