import type { Caller } from '../support/api.js';
import { type Licensing, openLicensing } from '../support/licensing.js';

interface Refused {
  errors?: Record<string, string[]>;
  detail: string;
}

describe('the assignment of licenses over HTTP', () => {
  let house: Licensing;
  let { add, detail, world, contributor, admin, firmAdmin } = {} as Licensing;

  beforeAll(async () => {
    house = await openLicensing();
    ({ add, detail, world, contributor, admin, firmAdmin } = house);
  });
  afterAll(() => house.api.stop());

  const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  describe('assigning', () => {
    const far = () => ({
      dueDate: daysOn(200),
      trackDate: daysOn(180),
      expirationDate: daysOn(230),
      effectiveDate: '2026-01-01',
    });
    const user = (email: string) => world.people[email]!;
    const assign = (who: Caller, id: string, renewalDesignation: string, assignedUserId: string | number | null) =>
      who.put<{ message: string } & Refused>(`/licenses/${id}/assign`, { renewalDesignation, assignedUserId });

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
      const asked = await assign(admin, id, 'BillingClient', null);
      expect(asked.body).toMatchObject({
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

    it('refuses secondary and inactive licenses', async () => {
      const masterLicenseId = await add({ isMaster: true });
      const [secondary, inactive] = [await add({ masterLicenseId }), await add({ active: false })];
      for (const id of [secondary, inactive]) expect((await assign(admin, id, 'BillingClient', null)).status).toBe(400);
    });
  });
});
