import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { type PropertyDetail, propertyMessages } from '@evergreen/contracts/parties/properties';
import type { HistoryMoment } from '@evergreen/contracts/oversight/history';
import { addDays, today } from '@evergreen/workflows/dates';
import { type Caller, did, refusal } from '../support/api.js';
import { accountantOf, InvoiceWork, TrustWork } from '../support/areas/invoices.js';
import { opened } from '../support/opened.js';
import { addLicenses, RenewalWork } from '../support/areas/renewal-calls.js';
import { openRenewalUndo } from '../support/undo/renewal-undo.js';
import { rebuilt } from '../support/rebuilt.js';
import { verified } from '../support/verified.js';

const ledger =
  'This License may not be deleted because there are one or more Trust Account Ledger items associated with it.';

describe('deleting a license over HTTP', () => {
  const house = opened(openRenewalUndo);
  const { admin, contributor } = house;

  const add = async (fields: Parameters<typeof addLicenses>[4] = {}): Promise<string> => {
    const { api, world } = house;
    const assignee = world.people['contributor@harborview.example'] ?? '';
    const [id = ''] = await addLicenses(api, world.clients.harborview, assignee, 1, fields);
    return id;
  };
  const remove = (id: string, who: Caller = admin) => who.delete(`/licenses/${id}`);
  const addTask = async (licenseId: string, addToCalendar = false) =>
    did(
      await contributor.post(`/licenses/${licenseId}/tasks`, {
        description: 'Call the city',
        followUpDate: addDays(today('America/New_York', house.api.now()), 30),
        assignedUserId: house.world.people['contributor@harborview.example'],
        addToCalendar,
      }),
    ).body.id;

  /** A completed renewal of it, with an invoice, and with a task that is done. */
  const renewed = async (licenseId: string) => {
    const renewal = new RenewalWork(contributor, licenseId, false);
    did(await renewal.begin());
    did(await renewal.record(2));
    did(await renewal.status(3));
    const invoice = did(await new InvoiceWork(contributor, renewal).create('CreditCard')).body.id;
    const task = await addTask(licenseId);
    did(await contributor.put(`/renewals/${renewal.renewalId}/tasks/${task}/complete`));
    did(await renewal.status(4));
    for (const step of [4, 5, 6] as const) did(await renewal.make({ kind: 'markComplete', step, to: (step + 1) as 5 }));
    did(await renewal.make({ kind: 'complete' }));
    return { renewal: renewal.renewalId, invoice, task };
  };

  describe('is refused', () => {
    it('for its trust account ledger items, in the specification’s words, and so is the deletion of its property', async () => {
      const { api, world } = house;
      const trust = new TrustWork(await accountantOf(api, world));
      did(await trust.keep());
      did(await trust.deposit('1000'));
      const id = await add();
      const renewal = new RenewalWork(contributor, id, false);
      did(await renewal.begin());
      did(await renewal.record(2));
      did(await renewal.status(3));
      did(await new InvoiceWork(contributor, renewal).create('CheckRequest', { useTrustAccount: true }));
      expect(await admin.read<LicenseDetail>(`/licenses/${id}`)).toMatchObject({
        hasTrustAccountLedgerItems: true,
      });
      expect(await remove(id)).toMatchObject(refusal(`${ledger} This License may be deactivated.`));
      const property = `/properties/${(await admin.read<LicenseDetail>(`/licenses/${id}`)).propertyId}`;
      expect(await admin.read<PropertyDetail>(property)).toMatchObject({ hasTrustAccountLedgerItems: true });
      expect(await admin.delete(property)).toMatchObject(
        refusal(`${propertyMessages.inUse} This Property may be deactivated.`),
      );
    });

    it('for its secondary licenses and a renewal in process', async () => {
      const primary = await add({ isMaster: true });
      const secondary = await add({ masterLicenseId: primary });
      expect(await remove(primary)).toMatchObject({
        body: { detail: 'This license has secondary licenses. Detach them first.' },
      });
      did(await new RenewalWork(contributor, primary, false).begin());
      expect((await remove(secondary)).status).toBe(204);
      expect(await remove(primary)).toMatchObject({
        body: { detail: 'This license has a renewal in process. Complete or abandon it first.' },
      });
    });

    it('for anyone who does not administer that side', async () => {
      const [ours, theirs] = [await add(), await add({ renewalDesignation: 'ManagingFirm' })];
      expect((await remove(ours, contributor)).status).toBe(403);
      expect((await remove(theirs)).status).toBe(403);
    });
  });

  it('takes along what is its alone, in every list; the history tells it still, and a rebuild makes the same', async () => {
    const number = 'GONE-77';
    const id = await add({ licenseNumber: number });
    const first = await renewed(id);
    const second = await renewed(id);
    const open = await addTask(id, true);
    did(await contributor.put(`/licenses/${id}/update-alert`, { alert: 'Inspection', isUrgent: true }));
    did(await contributor.post('/user-view-history', { type: 'License', licenseId: id }));
    const before = await house.history({ renewal: new RenewalWork(contributor, id, false) });

    const removed = await remove(id);
    expect([removed.status, removed.headers['undo']]).toEqual([204, undefined]);

    const owner = await house.api.owner();
    const { rows: tables } = await owner.query<{ name: string; column: string }>(
      `select table_name as name, column_name as column from information_schema.columns join pg_class on relname = table_name and relkind = 'r'
       where table_schema = 'public' and column_name in ('license_id', 'renewal_id', 'master_license_id')`,
    );
    expect(tables.length).toBeGreaterThan(8);
    const ids = [id, first.renewal, second.renewal];
    for (const { name, column } of tables) {
      const { rows } = await owner.query(`select 1 from "${name}" where "${column}" = any ($1::uuid[])`, [ids]);
      expect([name, rows.length]).toEqual([name, 0]);
    }
    const own = [...ids, first.invoice, second.invoice, first.task, second.task, open];
    for (const table of ['licenses', 'renewals', 'invoices', 'tasks'])
      expect((await owner.query(`select id from ${table} where id = any ($1::uuid[])`, [own])).rows).toEqual([]);

    for (const path of [
      `/licenses/${id}`,
      `/licenses/${id}/renewals`,
      `/licenses/${id}/renewal-task`,
      `/licenses/${id}/renewal-tips`,
    ])
      expect([path, (await contributor.get(path)).status]).toEqual([path, 404]);
    const lists = { searchTerm: number, active: null, countries: null };
    expect((await contributor.post('/licenses/list', lists)).body).toMatchObject({ items: [], totalItemCount: 0 });
    expect((await contributor.post('/dashboard/renewals-list', { searchTerm: number })).body).toMatchObject({
      items: [],
    });
    expect((await contributor.get('/user-view-history')).body).toEqual({ items: [], totalItemCount: 0 });
    const notes = `/licenses/${id}/renewals/${first.renewal}/update-notes`;
    expect((await contributor.put(notes, { notes: 'late', followUpDate: null })).status).toBe(404);
    expect((await contributor.put(`/renewals/${first.renewal}/tasks/${open}/complete`)).status).toBe(404);

    const history = await house.history({ renewal: new RenewalWork(contributor, id, false) });
    expect(history[0]).toMatchObject({
      sentence: `deleted license ${number}`,
      undo: { reason: 'A deleted license cannot be restored.' },
    });
    // A page of it.
    const sentences = before.map(({ sentence }) => sentence).slice(0, history.length - 2);
    expect(history.slice(2).map(({ sentence }) => sentence)).toEqual(sentences);
    expect(history[1]).toMatchObject({ sentence: expect.stringMatching(/^deleted the task of/) as string });
    const now = await admin.get<HistoryMoment>(`/history/subjects/license/${id}?at=${history[0]?.at}`);
    expect(now.body).toMatchObject({ exists: false });
    const alert = history.find(({ sentence }) => sentence.includes('alert'))?.id;
    expect(await contributor.undo(alert)).toMatchObject(
      refusal(expect.stringMatching(/^It is no longer there/) as string),
    );

    expect(await rebuilt(house.api)).toEqual([]);
    expect(await verified(house.api, admin)).toMatchObject({ verified: true, faults: 0 });
  });

  it('and beginning its renewal at the same moment: exactly one of them', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await add();
      const renewal = new RenewalWork(contributor, id, false);
      const [removed, begun] = await Promise.all([remove(id), renewal.begin()]);
      expect([removed.status < 300, begun.status < 300].sort()).toEqual([false, true]);
      expect(Math.max(removed.status, begun.status)).toBeLessThan(500);
    }
    expect(await rebuilt(house.api)).toEqual([]);
  });
});
