import { randomUUID } from 'node:crypto';
import type { Paged } from '@evergreen/contracts/common';
import type { HistoryItem, HistoryKinds, HistoryMoment } from '@evergreen/contracts/oversight/history';
import { Database } from '../../server/src/kernel/db/database.js';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import type { Caller } from '../support/api.js';
import { addStanding, openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';

interface Known {
  readonly kind: string;
  readonly id: string;
}

describe('the history of what belongs to the firm', () => {
  const licensing = opened(openLicensing);
  let authority: string;

  const page = (by: Caller, query: string) => by.get<Paged<HistoryItem>>(`/history/events?${query}`);
  const moment = (by: Caller, { kind, id }: Known, time = licensing.api.now().toISOString()) =>
    by.get<HistoryMoment>(`/history/subjects/${kind}/${id}?at=${time}`);

  /** One record of each kind of the firm. */
  const recordsOf = (tenantId: string): Promise<Known[]> =>
    licensing.api.app
      .get(Database)
      .read({ tenants: [tenantId] }, (sql) =>
        sql.query<Known>('select distinct on (kind) kind, stream_id as id from events where version = 1 order by kind'),
      );

  beforeAll(async () => {
    const { api, world } = licensing;
    const by = systemActor(world.clients.harborview, world.firm, 'test-provided');
    await api.app.get(Transactions).run({ ...by, homeTenantId: world.firm }, randomUUID(), (uow) => {
      ({ authority } = addStanding(uow, world.firm, ' provided'));
      return Promise.resolve();
    });
  });

  it('is found under every kind that the filter offers for it', async () => {
    const { firmAdmin } = licensing;
    const { kinds } = await firmAdmin.read<HistoryKinds>('/history/kinds');
    expect(kinds.filter(({ of }) => of.includes('firm')).map(({ value }) => value)).toEqual(
      expect.arrayContaining(['authority', 'client', 'firm', 'licenseType', 'user']),
    );
    for (const { value, of } of kinds)
      for (const whose of of) {
        const { status, body } = await page(firmAdmin, `kind=${value}&of=${whose}`);
        expect([value, whose, status, body.totalItemCount > 0]).toEqual([value, whose, 200, true]);
      }
  });

  it('tells of the firm’s records, and shows them as they were', async () => {
    const { firmAdmin, world } = licensing;
    const { body } = await page(firmAdmin, `of=firm&subjectId=${authority}&subjectKind=authority`);
    expect(body.items.at(-1)?.sentence).toMatch(/^added .*Boston Licensing Board provided$/);
    for (const record of await recordsOf(world.firm))
      expect(await moment(firmAdmin, record)).toMatchObject({ status: 200, body: { ...record, exists: true } });
  });

  it('tells a client and its trust account apart, which share an id', async () => {
    const { firmAdmin, api, world } = licensing;
    const accounting = await api.signIn('accounting@keystone.example');
    const id = world.clients.harborview;
    await accounting.chooses(id);
    const opened = await accounting.put('/accounting/trust-account', {
      isActive: true,
      minimumBalanceThreshold: '50.00',
    });
    expect(opened.status).toBeLessThan(300);
    const labels = async (kind: string) =>
      (await moment(firmAdmin, { kind, id })).body.sections.flatMap(({ fields }) => fields.map(({ label }) => label));
    expect(await labels('client')).toContain('Service Level');
    expect(await labels('trustAccount')).toContain('Minimum Balance Threshold');
    const kindsTold = async (query: string) =>
      new Set((await page(firmAdmin, `subjectId=${id}&${query}`)).body.items.map(({ kind }) => kind));
    expect(await kindsTold('subjectKind=trustAccount')).toEqual(new Set(['Trust account']));
    expect(await kindsTold('of=firm&subjectKind=client')).toEqual(new Set(['Client']));
    // A client's own record is listed with the client's, too.
    expect(await kindsTold('subjectKind=client')).toEqual(new Set(['Client']));
  });

  it('is nothing that people of a client see, whatever they ask for, but of their client itself', async () => {
    const { admin, stranger, viewer, contributor, world } = licensing;
    const records = await recordsOf(world.firm);
    expect(records.length).toBeGreaterThan(4);
    const { harborview, meridian } = world.clients;
    for (const [by, own] of [
      [admin, harborview],
      [stranger, meridian],
    ] as const) {
      expect((await page(by, 'of=firm')).status).toBe(403);
      for (const { kind, id } of records.filter((record) => record.id !== own)) {
        expect([kind, (await moment(by, { kind, id })).status]).toEqual([kind, 404]);
        const theirs = (await page(by, `subjectId=${id}&subjectKind=${kind}`)).body;
        expect([kind, theirs.items]).toEqual([kind, []]);
      }
      const ofClient = (await page(by, `subjectId=${own}&subjectKind=client`)).body.items;
      expect(new Set(ofClient.map(({ subject }) => subject.id))).toEqual(new Set([own]));
      const { kinds } = await by.read<HistoryKinds>('/history/kinds');
      expect(new Set(kinds.flatMap(({ of }) => of))).toEqual(new Set(['client']));
    }
    for (const by of [viewer, contributor]) expect((await page(by, 'of=firm')).status).toBe(403);
  });

  it('lists and exports what the firm changes for all clients, for its administrators alone', async () => {
    const { firmAdmin, api, admin, stranger } = licensing;
    const title = async (name: string) =>
      (await firmAdmin.post('/officer-titles', { name, managedBy: 'provider' })).body.id;
    const id = await title('Warden');
    await firmAdmin.put(`/officer-titles/${id}`, { name: 'Steward' });
    const query = 'of=firm&kind=officerTitle';
    const sentences = async (view: string) =>
      (await firmAdmin.read<Paged<HistoryItem>>(`/history/${view}?${query}`)).items.map(({ sentence }) => sentence);
    for (const view of ['events', 'acts'])
      expect(await sentences(view)).toEqual(['changed officer title Steward', 'added officer title Steward']);
    const file = await firmAdmin.get<string>(`/history/export?${query}`);
    expect(file.body.split('\r\n').filter((line) => line.includes('Steward'))).not.toEqual([]);
    // Neither with a client's own history, nor for other users.
    expect((await page(firmAdmin, 'kind=officerTitle')).body.items).toEqual([]);
    for (const by of [admin, stranger, await api.signIn('renewals@keystone.example')]) {
      expect((await by.get(`/history/export?${query}`)).status).toBe(403);
      for (const view of ['events', 'acts']) expect((await by.get(`/history/${view}?${query}`)).status).toBe(403);
    }
    expect((await page(admin, 'searchTerm=Steward')).body.items).toEqual([]);
  });

  it('offers no one of the firm for the renewals of a client that works alone', async () => {
    const { firmAdmin, contributor } = licensing;
    const offered = async (who: Caller, query: string) =>
      (await who.read<{ label: string }[]>(`/users/select-list-options?${query}`)).map(({ label }) => label);
    const own = ['Admin Harborview', 'Contributor Harborview'];
    const clients = 'roles=ClientAdministrator&roles=ClientContributor&includeClientUsers=true&renewalUsersOnly=true';
    expect(await offered(firmAdmin, clients)).toEqual(own);
    expect(await offered(contributor, 'renewalUsersOnly=true')).toEqual(own);
    expect(await offered(contributor, 'renewalUsersOnly=true&includeClientUsers=true')).toEqual(own);
  });
});
