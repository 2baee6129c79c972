import { randomUUID } from 'node:crypto';
import { type BulkAssignAnswer, bulkReasons } from '@evergreen/contracts/bulk-work/bulk';
import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { type Caller, refusal } from '../support/api.js';
import { openLicensing } from '../support/licensing.js';
import { daysOn } from '../support/days.js';
import { opened } from '../support/opened.js';

describe('bulk assignment, over HTTP', () => {
  const house = opened(openLicensing);
  const { add, detail, world, admin, firmAdmin, owner } = house;

  const far = () => ({
    dueDate: daysOn(200),
    trackDate: daysOn(180),
    expirationDate: daysOn(230),
    effectiveDate: '2026-01-01',
  });
  const near = () => ({ ...far(), dueDate: daysOn(20) });
  const user = (email: string) => world.people[email] ?? '';
  const assign = (who: Caller, licenseIds: string[], renewalDesignation: string, userId: string | number | null) =>
    who.post<BulkAssignAnswer & { errors?: object }>('/dashboard/bulk-assign-licenses', {
      licenseIds,
      renewalDesignation,
      userId,
    });

  it('says "Successfully Assigned n Licenses to" with the name of the user', async () => {
    const ids = [await add(far()), await add(far())];
    const answer = await assign(admin, ids, 'BillingClient', user('contributor@harborview.example'));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        renewalDesignation: 'BillingClient',
        userId: user('contributor@harborview.example'),
        userName: 'Contributor Harborview',
        updatedLicensesCount: 2,
        awaitingApproval: [],
        failures: [],
        message: 'Successfully Assigned 2 Licenses to Contributor Harborview',
      },
    });
    for (const id of ids)
      expect(await detail(id)).toMatchObject({ assignedUserId: user('contributor@harborview.example') });
  });

  describe('all that match', () => {
    const matching = (filter: object, count: number) =>
      admin.post<BulkAssignAnswer & { detail: string }>('/dashboard/bulk-assign-matching-licenses', {
        matching: { list: 'renewals', filter: { showCurrentRenewals: false, ...filter }, count },
        renewalDesignation: 'BillingClient',
        userId: user('contributor@harborview.example'),
      });
    const cityOf = async (ids: string[]) => {
      const city = `City ${randomUUID().slice(0, 6)}`;
      await owner.query('update licenses set city = $1 where id = any ($2)', [city, ids]);
      return city;
    };

    it('are those that the queue shows by the filter, and as many as were seen there', async () => {
      const ids = [await add(far()), await add(far())];
      const cities = [await cityOf(ids)];
      expect(await matching({ cities }, 3)).toMatchObject(
        refusal('2 licenses match now, and no longer 3. Nothing was assigned.'),
      );
      for (const id of ids) expect(await detail(id)).toMatchObject({ assignedUserId: null });
      expect(await matching({ cities }, 2)).toMatchObject({ status: 200, body: { updatedLicensesCount: 2 } });
      for (const id of ids)
        expect(await detail(id)).toMatchObject({ assignedUserId: user('contributor@harborview.example') });
    });

    it('follow the queue’s quick filter and search', async () => {
      const late = { dueDate: daysOn(-40), trackDate: daysOn(-60), expirationDate: daysOn(-10) };
      const licenseNumber = `Q-${randomUUID().slice(0, 6)}`;
      const ids = [await add({ ...far(), ...late }), await add({ ...far(), licenseNumber })];
      const cities = [await cityOf(ids)];
      for (const filter of [{ quickFilter: 'PastDue' }, { searchTerm: licenseNumber }]) {
        const { items } = (
          await admin.post<{ items: { id: string }[] }>('/dashboard/renewals-list', {
            cities,
            showCurrentRenewals: false,
            ...filter,
          })
        ).body;
        expect(items).toHaveLength(1);
        expect(await matching({ cities, ...filter }, 1)).toMatchObject({ body: { updatedLicensesCount: 1 } });
        expect(await detail(items[0]?.id ?? '')).toMatchObject({
          assignedUserId: user('contributor@harborview.example'),
        });
      }
    });
  });

  it('says "Successfully Unassigned n Licenses"', async () => {
    const assignedUserId = user('contributor@harborview.example');
    const ids = [await add({ ...far(), assignedUserId }), await add({ ...far(), assignedUserId })];
    const answer = await assign(admin, ids, 'BillingClient', -1);
    expect(answer.body).toMatchObject({
      userId: null,
      userName: null,
      updatedLicensesCount: 2,
      message: 'Successfully Unassigned 2 Licenses',
    });
    for (const id of ids) expect(await detail(id)).toMatchObject({ assignedUserId: null });
  });

  it('says "Successfully Designated n Licenses to" the designee, and the firm assigns afterwards', async () => {
    const assignedUserId = user('contributor@harborview.example');
    const ids = [await add({ ...far(), assignedUserId }), await add({ ...far(), assignedUserId })];
    const answer = await assign(firmAdmin, ids, 'ManagingFirm', user('renewals@keystone.example'));
    expect(answer.body).toMatchObject({
      updatedLicensesCount: 2,
      userId: null,
      message: 'Successfully Designated 2 Licenses to the Managing Firm',
    });
    for (const id of ids)
      expect(await detail(id)).toMatchObject({ renewalDesignation: 'ManagingFirm', assignedUserId: null });
    const given = await assign(firmAdmin, ids, 'ManagingFirm', user('renewals@keystone.example'));
    expect(given.body).toMatchObject({ userName: 'Renewals Keystone', updatedLicensesCount: 2 });
  });

  it('tells apart what the firm gets and what it has already: only the latter gets the person', async () => {
    const ids = [await add({ ...far(), renewalDesignation: 'ManagingFirm' }), await add(far())];
    const answer = await assign(firmAdmin, ids, 'ManagingFirm', user('renewals@keystone.example'));
    expect(answer.body.message).toBe(
      'Successfully Assigned 1 License to Renewals Keystone. Successfully Designated 1 License to the Managing Firm',
    );
    expect(await detail(ids[1] ?? '')).toMatchObject({ renewalDesignation: 'ManagingFirm', assignedUserId: null });
  });

  it('leaves the users of a designation to its own side, and says so', async () => {
    const id = await add(far());
    const answer = await assign(firmAdmin, [id], 'BillingClient', user('contributor@harborview.example'));
    expect(answer.body.failures).toMatchObject([{ licenseId: id, reason: bulkReasons.assignedElsewhere }]);
  });

  it('asks for the firm’s approval where a license is due within 30 days, with an email', async () => {
    const ids = [
      await add({ ...near(), renewalDesignation: 'ManagingFirm', licenseNumber: 'NEAR-1' }),
      await add({ ...far(), renewalDesignation: 'ManagingFirm', licenseNumber: 'FAR-1' }),
    ];
    const answer = await assign(admin, ids, 'BillingClient', -1);
    expect(answer.body).toMatchObject({
      updatedLicensesCount: 1,
      awaitingApproval: [{ licenseId: ids[0], licenseNumber: 'NEAR-1' }],
      message: 'Successfully Designated 1 License to the Billing Client',
    });
    expect(await detail(ids[0] ?? '')).toMatchObject({
      renewalDesignation: 'ManagingFirm',
      renewalDesignationApprovalStatus: 'ApprovalRequested',
    });
    const { rows } = await owner.query<{ subject: string }>(
      `select subject from messages where template = 'designation-requested'`,
    );
    expect(rows).toEqual([{ subject: 'Approval requested: license NEAR-1 of Harborview Hotels' }]);
    const again = await assign(admin, [ids[0] ?? ''], 'BillingClient', -1);
    expect(again.body).toMatchObject({
      updatedLicensesCount: 0,
      failures: [{ licenseNumber: 'NEAR-1', reason: licenseMessages.awaitingApproval }],
      message: 'No license was assigned.',
    });
  });

  it('asks with one mail for many licenses', async () => {
    const assignment = { ...near(), renewalDesignation: 'ManagingFirm' as const };
    const ids = await Promise.all(
      ['NEAR-2', 'NEAR-3', 'NEAR-4'].map((licenseNumber) => add({ ...assignment, licenseNumber })),
    );
    const sent = async () =>
      (
        await owner.query<{ subject: string; body: string }>(
          `select subject, body_text as body from messages where template = 'designation-requested'`,
        )
      ).rows;
    const before = await sent();
    const { body } = await assign(admin, ids, 'BillingClient', -1);
    expect(body.awaitingApproval).toHaveLength(3);
    const [mail, ...others] = (await sent()).slice(before.length);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Approval requested: 3 licenses of Harborview Hotels');
    expect(mail?.body).toContain('NEAR-2\nNEAR-3\nNEAR-4');
  });

  it('refuses license by license, by the rules of the single assignment, and does the others', async () => {
    const good = await add(far());
    const inactive = await add({ ...far(), active: false });
    const missing = randomUUID();
    const answer = await assign(
      admin,
      [inactive, good, missing],
      'BillingClient',
      user('contributor@harborview.example'),
    );
    expect(answer.body.updatedLicensesCount).toBe(1);
    expect(answer.body.failures.map(({ licenseId, reason }) => [licenseId, reason])).toEqual([
      [inactive, licenseMessages.inactive],
      [missing, bulkReasons.missing],
    ]);
    const stays = await assign(admin, [good], 'ManagingFirm', -1);
    expect(stays.body.failures[0]?.reason).toBe(licenseMessages.staysWithClient);
    const unfit = await assign(admin, [good], 'BillingClient', user('renewals@keystone.example'));
    expect(unfit.body.failures[0]?.reason).toBe(licenseMessages.notAssignable);
  });

  it('takes the secondary licenses of a primary along, and names those that were chosen themselves', async () => {
    const master = await add({ ...far(), isMaster: true });
    const secondary = await add({ ...far(), masterLicenseId: master });
    const answer = await assign(firmAdmin, [master, secondary], 'ManagingFirm', -1);
    expect(answer.body).toMatchObject({
      updatedLicensesCount: 1,
      failures: [{ licenseId: secondary, reason: licenseMessages.secondary }],
    });
    expect(await detail(secondary)).toMatchObject({ renewalDesignation: 'ManagingFirm' });
  });

  it('does not find a license of another client', async () => {
    const id = await add(far());
    const foreign = await assign(house.stranger, [id], 'BillingClient', -1);
    expect(foreign.body.failures[0]).toEqual({ licenseId: id, licenseNumber: null, reason: bulkReasons.missing });
  });

  it('changes a license once that is named twice', async () => {
    const id = await add(far());
    const twice = await assign(admin, [id, id], 'BillingClient', user('admin@harborview.example'));
    expect(twice.body).toMatchObject({ updatedLicensesCount: 1, failures: [] });
  });
});
