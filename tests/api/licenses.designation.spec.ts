import type { BulkAssignAnswer } from '@evergreen/contracts/bulk-work/bulk';
import type { ClientDetail } from '@evergreen/contracts/accounts/clients';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import type { NewLicenseInput } from '@evergreen/contracts/licensing/licenses';
import { CommandBus } from '@nestjs/cqrs';
import { DeactivateUser } from '../../server/src/features/accounts/users/index.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import type { Caller } from '../support/api.js';
import { daysOn } from '../support/days.js';
import { place } from '../support/licensing.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';
import { rebuilt } from '../support/rebuilt.js';
import { addLicenses } from '../support/areas/renewal-calls.js';
import type { World } from '../support/world.js';

const unfitDesignation = 'This client’s renewals are worked by the managing firm.';

describe('the designation of licenses', () => {
  const { api, world, firm } = opened(() => openWorld({ firm: 'admin@keystone.example' }));

  const choose = (client: keyof World['clients']) =>
    firm.put('/authentication/current-user/client', { clientId: world.clients[client] });
  const add = async (client: keyof World['clients'], fields: Parameters<typeof addLicenses>[4] = {}) => {
    const [id] = await addLicenses(api, world.clients[client], '', 1, {
      assignedUserId: null,
      renewalDesignation: 'ManagingFirm',
      dueDate: daysOn(200),
      trackDate: daysOn(180),
      expirationDate: daysOn(230),
      ...fields,
    });
    return id ?? '';
  };
  const detail = (id: string) => firm.read<LicenseDetail>(`/licenses/${id}`);
  const assign = (who: Caller, id: string, renewalDesignation: string, assignedUserId: string | null = null) =>
    who.put(`/licenses/${id}/assign`, { renewalDesignation, assignedUserId });
  const approve = (id: string) => firm.put(`/licenses/${id}/designation-approval`, { approved: true, reason: null });

  describe('to a client whose people work no renewals is refused', () => {
    const refused = { status: 400, body: { errors: { renewalDesignation: [unfitDesignation] } } };
    beforeAll(() => choose('northgate'));

    it('alone', async () => {
      const id = await add('northgate');
      expect(await assign(firm, id, 'BillingClient')).toMatchObject(refused);
      expect(await detail(id)).toMatchObject({ renewalDesignation: 'ManagingFirm' });
    });

    it('in bulk, with the reason for each', async () => {
      const licenseIds = [await add('northgate'), await add('northgate')];
      const body = { licenseIds, renewalDesignation: 'BillingClient', userId: null };
      const answer = await firm.post<BulkAssignAnswer>('/dashboard/bulk-assign-licenses', body);
      expect(answer.body.updatedLicensesCount).toBe(0);
      expect(answer.body.failures.map(({ reason }) => reason)).toEqual([unfitDesignation, unfitDesignation]);
    });

    it('with a new license', async () => {
      const { propertyId, licensingAuthorityId, licenseTypeId, licensees } = await detail(await add('northgate'));
      const license: NewLicenseInput = {
        ...place,
        propertyId,
        licensingAuthorityId,
        licenseTypeId,
        licenseNumber: 'FS-9',
        jurisdiction: 'City',
        licensees: licensees.map(({ id }) => id),
        effectiveDate: '2026-01-01',
        expirationDate: '2026-12-31',
        trackDate: '2026-11-01',
        isTrackingOnly: false,
        renewalDesignation: 'BillingClient',
      };
      expect(await firm.post('/licenses', license)).toMatchObject(refused);
      const { renewalDesignation: _, ...left } = license;
      const { status, body } = await firm.post('/licenses', left);
      expect(status).toBe(201);
      expect(await detail(body.id)).toMatchObject({ renewalDesignation: 'ManagingFirm' });
    });
  });

  describe('a change of the service level', () => {
    const level = async (serviceLevel: string) => {
      const path = `/clients/${world.clients.meridian}`;
      const { id: _, version: __, createdOn: ___, modifiedOn: ____, ...client } = await firm.read<ClientDetail>(path);
      return firm.put(path, { ...client, serviceLevel });
    };
    beforeAll(() => choose('meridian'));

    it('waits for the licenses that the client works, and no approval, undo or request comes after it', async () => {
      const admin = await api.signIn('admin@meridian.example');
      const [near, far] = [await add('meridian', { dueDate: daysOn(10) }), await add('meridian')];
      await assign(admin, near, 'BillingClient');
      await assign(admin, far, 'BillingClient');
      const refusal = await level('FullService');
      expect(refusal).toMatchObject({ status: 400 });
      expect(refusal.body.errors?.['serviceLevel']?.[0]).toMatch(/^1 license is designated to the Billing Client/);
      const back = await assign(firm, far, 'ManagingFirm');
      expect((await level('FullService')).status).toBe(204);
      expect(await approve(near)).toMatchObject({
        status: 400,
        body: { errors: { renewalDesignation: [unfitDesignation] } },
      });
      const undo = await firm.undo(back);
      expect(undo).toMatchObject({
        status: 400,
        body: { detail: expect.stringContaining(unfitDesignation) as string },
      });
      expect((await level('Hybrid')).status).toBe(204);
    });
  });

  describe('an approval', () => {
    let admin: Caller;
    beforeAll(async () => {
      await choose('harborview');
      admin = await api.signIn('admin@harborview.example');
    });
    const contributor = () => world.people['contributor@harborview.example']!;
    const requested = async () => {
      const id = await add('harborview', { dueDate: daysOn(10) });
      expect((await assign(admin, id, 'BillingClient', contributor())).status).toBe(200);
      return id;
    };

    it('keeps the assignee that was asked for, whom those who decide see', async () => {
      const id = await requested();
      const named = { id: contributor(), name: 'Contributor Harborview' };
      expect(await detail(id)).toMatchObject({
        assignedUserId: null,
        designationRequest: { requestedAssignee: named },
      });
      const { harborview } = world.clients;
      expect((await firm.get(`/designation-approvals?clientIds=${harborview}`)).body).toMatchObject({
        items: [{ requestedAssignee: named }],
      });
      expect((await approve(id)).status).toBe(204);
      expect(await detail(id)).toMatchObject({ renewalDesignation: 'BillingClient', assignedUserId: contributor() });
      expect(await rebuilt(api)).toEqual([]);
    });

    it('leaves it empty where that person can have it no longer', async () => {
      const id = await requested();
      const { harborview } = world.clients;
      const by = systemActor(harborview, world.firm, 'test');
      await api.app.get(CommandBus).execute(new DeactivateUser(by, contributor(), { tenantId: harborview }));
      expect((await approve(id)).status).toBe(204);
      expect(await detail(id)).toMatchObject({ renewalDesignation: 'BillingClient', assignedUserId: null });
    });
  });
});
