import { randomUUID } from 'node:crypto';
import { clientBody } from '@evergreen/contracts/accounts/clients';
import { addProperty, propertyDefaults } from '../../server/src/features/parties/properties/index.js';
import { type Caller, refusal, refusalOn, type Said } from '../support/api.js';
import { openLicensing, place } from '../support/licensing.js';
import { daysOn } from '../support/days.js';
import { opened } from '../support/opened.js';

describe('the assignment of licenses over HTTP', () => {
  const house = opened(openLicensing);
  const { add, detail, world, contributor, admin, firmAdmin } = house;

  /** Like the default license, at a property that has closed. */
  const closedPlace = async () => {
    const { harborview } = world.clients;
    const property = randomUUID();
    await house.api.work(harborview, (uow) =>
      addProperty(uow, harborview, property, {
        ...propertyDefaults,
        ...place,
        name: 'Closed Kitchen',
        matchKey: 'closed',
        active: false,
      }),
    );
    return { ...house.standing, property };
  };

  describe('assigning', () => {
    const far = () => ({
      dueDate: daysOn(200),
      trackDate: daysOn(180),
      expirationDate: daysOn(230),
      effectiveDate: '2026-01-01',
    });
    const user = (email: string) => world.people[email]!;
    const assign = (who: Caller, id: string, renewalDesignation: string, assignedUserId: string | number | null) =>
      who.put<{ message: string } & Said>(`/licenses/${id}/assign`, { renewalDesignation, assignedUserId });

    it('gives a license to a client’s person and takes it back', async () => {
      const id = await add(far());
      const given = await assign(contributor, id, 'BillingClient', user('contributor@harborview.example'));
      expect(given).toMatchObject({
        status: 200,
        body: { message: 'The license is assigned to Contributor Harborview.' },
      });
      expect((await assign(contributor, id, 'BillingClient', -1)).status).toBe(403);
      expect((await assign(admin, id, 'BillingClient', -1)).body).toMatchObject({
        message: 'The license is unassigned.',
        assignedUserId: null,
      });
    });

    it('takes only those who work renewals for the designation', async () => {
      const id = await add(far());
      for (const email of ['viewer@harborview.example', 'renewals@keystone.example', 'contributor@meridian.example'])
        expect((await assign(admin, id, 'BillingClient', user(email))).body.errors).toHaveProperty('assignedUserId');
    });

    it('lets the client not take a license back from itself, and the firm do so without an assignee', async () => {
      const id = await add({ ...far(), assignedUserId: user('contributor@harborview.example') });
      expect((await assign(admin, id, 'ManagingFirm', null)).status).toBe(403);
      const taken = await assign(firmAdmin, id, 'ManagingFirm', user('renewals@keystone.example'));
      expect(taken.body).toMatchObject({ renewalDesignation: 'ManagingFirm', assignedUserId: null });
      const next = await assign(firmAdmin, id, 'ManagingFirm', user('renewals@keystone.example'));
      expect(next.body).toMatchObject({ assignedUserId: user('renewals@keystone.example') });
    });

    it('asks for approval within 30 days, and then does what was approved', async () => {
      const id = await add({ ...far(), renewalDesignation: 'ManagingFirm', dueDate: daysOn(29) });
      const answer = await assign(admin, id, 'BillingClient', null);
      expect(answer.body).toMatchObject({
        renewalDesignation: 'ManagingFirm',
        renewalDesignationApprovalStatus: 'ApprovalRequested',
      });
      expect((await assign(admin, id, 'BillingClient', null)).status).toBe(400);
      expect((await admin.put(`/licenses/${id}/designation-approval`, { approved: true, reason: '' })).status).toBe(
        403,
      );
      expect((await firmAdmin.put(`/licenses/${id}/designation-approval`, { approved: true, reason: '' })).status).toBe(
        204,
      );
      expect(await detail(id)).toMatchObject({
        renewalDesignation: 'BillingClient',
        renewalDesignationApprovalStatus: 'None',
      });
    });

    it('says that licenses already assigned to the client cannot change designation', async () => {
      const id = await add(far());
      expect(await assign(admin, id, 'ManagingFirm', null)).toMatchObject(
        refusal('Licenses already assigned to the client cannot change designation.', 403),
      );
    });

    it('answers each of the messages: to the client, to a user, unassigned, saved', async () => {
      const id = await add({ ...far(), renewalDesignation: 'ManagingFirm' });
      const said = async (assignedUserId: string | number | null) =>
        (await assign(admin, id, 'BillingClient', assignedUserId)).body.message;
      expect(await said(null)).toBe('The license is designated to the Billing Client.');
      expect(await said(user('admin@harborview.example'))).toBe('The license is assigned to Admin Harborview.');
      expect(await said(user('admin@harborview.example'))).toBe('The assignment is saved.');
      expect(await said(-1)).toBe('The license is unassigned.');
    });

    it('leaves a license that goes to the firm unassigned, the user who was named', async () => {
      const id = await add(far());
      const taken = await assign(firmAdmin, id, 'ManagingFirm', user('contributor@keystone.example'));
      expect(taken.body).toMatchObject({ assignedUserId: null, renewalDesignation: 'ManagingFirm' });
    });

    it('takes secondary licenses along when their primary changes its designation', async () => {
      const masterLicenseId = await add({ ...far(), isMaster: true, renewalDesignation: 'ManagingFirm' });
      const secondary = await add({ masterLicenseId, renewalDesignation: 'ManagingFirm' });
      await assign(admin, masterLicenseId, 'BillingClient', null);
      expect(await detail(secondary)).toMatchObject({ renewalDesignation: 'BillingClient', assignedUserId: null });
    });

    it('refuses secondary and inactive licenses, and those of an inactive property, with the reason', async () => {
      const masterLicenseId = await add({ isMaster: true });
      const [secondary, inactive] = [await add({ masterLicenseId }), await add({ active: false })];
      const why = async (id: string) => (await assign(admin, id, 'BillingClient', null)).body.detail;
      expect(await why(secondary)).toBe('A secondary license follows its primary license.');
      expect(await why(inactive)).toBe('This license is inactive.');
      expect(await why(await add({}, await closedPlace()))).toBe('The property of this license is inactive.');
    });

    it('refuses while a request awaits approval, with the reason', async () => {
      const id = await add({ ...far(), renewalDesignation: 'ManagingFirm', expirationDate: daysOn(30) });
      await assign(admin, id, 'BillingClient', null);
      expect((await assign(firmAdmin, id, 'ManagingFirm', null)).body.detail).toBe(
        'A change of the renewal designation awaits approval.',
      );
    });
  });

  describe('a renewal cannot begin', () => {
    const begin = (id: string, who = contributor) =>
      who.post(`/licenses/${id}/renewals/begin`, {
        processStartDate: '2026-11-02',
        dueDate: '2026-12-01',
        trackingOnly: false,
      });
    const assigned = () => ({ assignedUserId: world.people['contributor@harborview.example']! });
    const hindrances = async (id: string) =>
      (await contributor.read<{ hindrances: string[] }>(`/licenses/${id}/renewals`)).hindrances;
    /** The refusal of Begin, and the reason next to its button. */
    const refusedWith = async (id: string, reason: string) => {
      expect(await begin(id)).toMatchObject(refusalOn({ licenseId: reason }));
      expect(await hindrances(id)).toEqual([reason]);
    };

    it.each<[string, () => Parameters<typeof add>[0], string]>([
      ['a license without an assignee', () => ({}), 'A paralegal must be assigned before a license can be renewed.'],
      ['an inactive license', () => ({ ...assigned(), active: false }), 'An inactive license cannot be renewed.'],
      [
        'a license of a perpetual term',
        () => ({ ...assigned(), licenseTerm: 'Perpetual' }),
        'A license with a perpetual term is not renewed.',
      ],
    ])('on %s', async (_, fields, reason) => refusedWith(await add(fields()), reason));

    it('on a secondary license, which has no assignee of its own', async () =>
      refusedWith(
        await add({ masterLicenseId: await add({ isMaster: true }) }),
        'A secondary license is renewed with its primary license.',
      ));

    it('while a designation change awaits approval', async () => {
      const id = await add({ ...assigned(), dueDate: daysOn(10) });
      await firmAdmin.put(`/licenses/${id}/assign`, { renewalDesignation: 'ManagingFirm', assignedUserId: null });
      await refusedWith(id, 'A change of the renewal designation awaits approval.');
    });

    it('while another one is in process', async () => {
      const id = await add(assigned());
      expect((await begin(id)).status).toBe(201);
      await refusedWith(id, 'A renewal is already in process on this license.');
    });

    it('for more than one reason at once, and then says all of them', async () => {
      const id = await add({ active: false });
      expect((await begin(id)).body.errors?.['licenseId']).toHaveLength(2);
    });

    it('at a client of the restricted service level', async () => {
      const id = await add(assigned());
      const { harborview } = world.clients;
      const { body: client } = await firmAdmin.get<Record<string, unknown>>(`/clients/${harborview}`);
      const fields = Object.fromEntries(Object.keys(clientBody.shape).map((name) => [name, client[name]]));
      const restricted = { ...fields, licensingServiceLevel: 'Restricted' };
      const { status, body } = await firmAdmin.put(`/clients/${harborview}`, restricted);
      expect([status, body.errors?.['licensingServiceLevel']?.[0]]).toEqual([
        400,
        expect.stringMatching(/^\d+ renewals? (is|are) in process, and no user could work (it|them) at this level/),
      ]);
      const owner = await house.api.owner();
      await owner.query(`update clients set licensing_service_level = 'Restricted' where id = $1`, [harborview]);
      await refusedWith(id, 'Renewal tracking is disabled at the client’s service level.');
    });
  });
});
