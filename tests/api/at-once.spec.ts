import { clientBody } from '@evergreen/contracts/accounts/clients';
import { hindranceWords } from '@evergreen/workflows/renewing/hindrances';
import type { Answer } from '../support/api.js';
import { addLicenses, RenewalWork } from '../support/areas/renewal-calls.js';
import { atOnce } from '../support/at-once.js';
import { openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';

describe('two acts at the same moment', () => {
  const house = opened(openLicensing);
  const { contributor, admin, firmAdmin, owner } = house;
  const assignee = () => house.world.people['contributor@harborview.example'] ?? '';

  const readyLicense = async (fields: object = {}): Promise<RenewalWork> => {
    const [id = ''] = await addLicenses(house.api, house.world.clients.harborview, assignee(), 1, fields);
    return new RenewalWork(contributor, id, true);
  };
  const begun = async (): Promise<RenewalWork> => {
    const work = await readyLicense();
    expect((await work.begin()).status).toBe(201);
    return work;
  };
  /** With the undo of its abandonment. */
  const abandoned = async () => {
    const work = await begun();
    const abandonment = await work.make({ kind: 'abandon' });
    return { work, restore: () => contributor.undo(abandonment) };
  };
  const link = async ({ licenseId }: RenewalWork) => {
    const primary = await readyLicense({ isMaster: true });
    return () =>
      contributor.put(`/licenses/${licenseId}/update-master-license`, { masterLicenseId: primary.licenseId });
  };
  const isDone = ({ status }: Answer<unknown>) => status < 300;
  const onlyOne = (answers: readonly Answer<unknown>[]) =>
    expect([
      answers.filter(isDone).length,
      answers
        .map(({ status }) => status)
        .sort()
        .at(-1),
    ]).toEqual([1, 400]);
  const ofLicense = ({ licenseId: id }: RenewalWork) => ({ table: 'licenses', id });

  describe('on a license leave no renewal of its own to a secondary one', () => {
    it('if one begins a renewal and the other one links the license', async () => {
      const work = await readyLicense();
      onlyOne(await atOnce(owner, ofLicense(work), () => work.begin(), await link(work)));
    });

    it('if one undoes the abandonment of its renewal and the other one links the license', async () => {
      const { work, restore } = await abandoned();
      onlyOne(await atOnce(owner, ofLicense(work), restore, await link(work)));
    });

    it('if one begins a renewal and the other one links the license again by an undo', async () => {
      const work = await readyLicense();
      const detached = await contributor.undo(await (await link(work))());
      expect(detached.status).toBe(204);
      onlyOne(
        await atOnce(
          owner,
          ofLicense(work),
          () => work.begin(),
          () => contributor.undo(detached),
        ),
      );
    });
  });

  describe('on a renewal leave no open task to one that is over', () => {
    const task = () => ({
      ...{ description: 'Call the city', followUpDate: '2030-01-02', assignedUserId: assignee(), addToCalendar: false },
    });
    const openTasks = async ({ licenseId }: RenewalWork) => {
      const { rows } = await owner.query<object>(`select from tasks where license_id = $1 and status = 'open'`, [
        licenseId,
      ]);
      return rows.length;
    };
    const abandon = (work: RenewalWork) => work.make({ kind: 'abandon' });
    const complete = ({ licenseId, renewalId }: RenewalWork) =>
      contributor.put(`/licenses/${licenseId}/renewals/${renewalId}/complete`, { completeRenewalTasks: true });
    const received = async (work: RenewalWork) => {
      for (const [step, to] of [
        [3, 4],
        [4, 5],
        [5, 6],
      ] as const)
        expect((await work.make({ kind: 'markComplete', step, to })).status).toBe(204);
    };

    it.each([
      ['abandons it', abandon, () => Promise.resolve(), 404],
      ['completes it with its task', complete, received, 400],
    ])('if one %s and the other one adds a task', async (_, end, prepared, refused) => {
      const work = await begun();
      await prepared(work);
      const [ended, added] = await atOnce(
        owner,
        ofLicense(work),
        () => end(work),
        () => contributor.post(`/renewals/${work.renewalId}/tasks`, task()),
      );
      expect(ended.status).toBe(204);
      expect([201, refused]).toContain(added.status);
      expect(await openTasks(work)).toBe(0);
    });

    it('if one abandons it and the other one undoes that its task was done', async () => {
      const work = await begun();
      const { id } = (await contributor.post(`/renewals/${work.renewalId}/tasks`, task())).body;
      const done = await contributor.put(`/renewals/${work.renewalId}/tasks/${id}/complete`);
      expect(done.status).toBe(204);
      const [ended] = await atOnce(
        owner,
        ofLicense(work),
        () => abandon(work),
        () => contributor.undo(done),
      );
      expect(ended.status).toBe(204);
      expect(await openTasks(work)).toBe(0);
    });
  });

  describe('leave no renewal in process to a restricted client', () => {
    const ofClient = () => `/clients/${house.world.clients.harborview}`;
    const regrade = async (licensingServiceLevel: 'Standard' | 'Restricted') => {
      const client = await firmAdmin.read<Record<string, unknown>>(ofClient());
      const fields = Object.fromEntries(Object.keys(clientBody.shape).map((name) => [name, client[name]]));
      return () => firmAdmin.put(ofClient(), { ...fields, licensingServiceLevel });
    };

    /** All renewals of the client are over. */
    beforeEach(async () => {
      const { rows } = await owner.query<{ id: string }>(`select id from renewals where status = 'inProcess'`);
      for (const { id } of rows) expect((await admin.delete(`/renewals/${id}/abandon`)).status).toBe(204);
    });
    afterEach(async () => {
      expect((await (await regrade('Standard'))()).status).toBe(204);
    });

    const begins = async () => {
      const work = await readyLicense();
      return { work, act: () => work.begin() };
    };
    const restores = async () => {
      const { work, restore } = await abandoned();
      return { work, act: restore };
    };
    it.each([
      ['begins one', begins],
      ['undoes the abandonment of one', restores],
    ])('if one %s and the other one restricts the client', async (_, prepared) => {
      const { work, act } = await prepared();
      const [made, restricted] = await atOnce(owner, ofLicense(work), act, await regrade('Restricted'));
      expect([isDone(made), restricted.status]).toEqual([true, 400]);
    });

    it.each([
      ['begins one', begins],
      ['undoes the abandonment of one', restores],
    ])('if one restricts the client and the other one %s', async (_, prepared) => {
      const { act } = await prepared();
      const client = { table: 'clients', id: house.world.clients.harborview };
      const [restricted, made] = await atOnce(owner, client, await regrade('Restricted'), act);
      expect([restricted.status, made.status]).toEqual([204, 400]);
      expect(JSON.stringify(made.body)).toContain(hindranceWords.restricted);
    });
  });
});
