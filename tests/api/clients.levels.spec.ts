import { randomUUID } from 'node:crypto';
import type { ClientDetail, ClientStanding } from '@evergreen/contracts/accounts/clients';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import type { HistoryItem } from '@evergreen/contracts/oversight/history';
import { messagesWords } from '@evergreen/contracts/accounts/messages-screen';
import type { Paged } from '@evergreen/contracts/common';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import type { UnitOfWork } from '../../server/src/kernel/commands/unit-of-work.js';
import { declaredKinds } from '../../server/src/kernel/jobs/job-kinds.js';
import { MailService } from '../../server/src/kernel/mail/mail.service.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { daysOn } from '../support/days.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';
import { addLicenses } from '../support/areas/renewal-calls.js';

describe('what follows from a client', () => {
  const { api, world, firm } = opened(() =>
    openWorld({ firm: 'admin@keystone.example' }, { EVERGREEN_ROLES: 'api,worker' }),
  );

  const change = async (id: string, changes: object) => {
    const { body } = await firm.get<ClientDetail>(`/clients/${id}`);
    const { id: _, version, createdOn: __, modifiedOn: ___, ...client } = body;
    return firm.put(`/clients/${id}`, { ...client, ...changes }, { 'if-match': `"${version}"` });
  };
  const inClient = <R>(id: string, work: (uow: UnitOfWork) => R | Promise<R>) =>
    api.app
      .get(Transactions)
      .run(systemActor(id, world.firm, 'test', { clientId: id }), randomUUID(), async (uow) => work(uow));

  describe('whose service level changes', () => {
    let id: string;
    const standing = () => firm.read<ClientStanding>(`/clients/${id}/standing`);
    const settled = async () => {
      await api.settled();
      return standing();
    };
    const side = (renewalDesignation: RenewalDesignation, dueDate = daysOn(200)) => ({
      renewalDesignation,
      assignedUserId: null,
      trackDate: daysOn(180),
      expirationDate: daysOn(230),
      dueDate,
    });
    const changesOf = async () => {
      const owner = await api.owner();
      const { rows } = await owner.query<{ type: string; licenses: number; actor: string }>(
        `select type, count(distinct stream_id)::int as licenses, min(meta ->> 'actorId') as actor from events
         where tenant_id = $1 and kind = 'license' and type in ('LicenseAssigned', 'DesignationChangeApproved')
           and meta ->> 'actorId' = $2 group by type order by type`,
        [id, world.people['admin@keystone.example']],
      );
      return rows.map(({ type, licenses }) => [type, licenses]);
    };

    beforeAll(async () => {
      id = world.clients.harborview;
      await addLicenses(api, id, 'a', 39, side('BillingClient'));
      await addLicenses(api, id, 'b', 40, side('ManagingFirm'));
      const [near = ''] = await addLicenses(api, id, 'c', 1, side('BillingClient', daysOn(10)));
      await firm.chooses(id);
      const answer = await (
        await api.signIn('renewals@keystone.example')
      ).put('/authentication/current-user/client', { clientId: id });
      expect(answer.status).toBe(204);
      const renewals = await api.signIn('renewals@keystone.example');
      await renewals.put(`/licenses/${near}/assign`, { renewalDesignation: 'ManagingFirm', assignedUserId: null });
    });

    it('is refused while 40 licenses would be left with no one, and nothing is changed', async () => {
      const { status, body } = await change(id, { serviceLevel: 'FullService' });
      expect([status, body.errors?.['serviceLevel']]).toEqual([
        400,
        [expect.stringMatching(/^40 licenses are designated to the Billing Client, which works no renewals/)],
      ]);
      expect(await standing()).toMatchObject({
        BillingClient: { licenses: 40, openRenewals: 0 },
        ManagingFirm: { licenses: 40 },
        designatingTo: null,
        workers: 2,
      });
    });

    it('designates all of them over, each by an event of its own, also one whose change awaits approval', async () => {
      expect((await change(id, { serviceLevel: 'FullService', designateOver: true })).status).toBe(204);
      expect(await settled()).toMatchObject({ BillingClient: { licenses: 0 }, ManagingFirm: { licenses: 80 } });
      expect(await changesOf()).toEqual([
        ['DesignationChangeApproved', 1],
        ['LicenseAssigned', 39],
      ]);
    });

    it('tells the client’s administrators, and the history in a sentence', async () => {
      const owner = await api.owner();
      const { rows } = await owner.query<{ to_address: string; body_text: string }>(
        `select to_address, body_text from messages where tenant_id = $1 and template = 'service-level'`,
        [id],
      );
      expect(rows).toMatchObject([
        {
          to_address: 'admin@harborview.example',
          body_text: expect.stringContaining('changed from SaaS Model to Full Service') as string,
        },
      ]);
      const { body } = await firm.get<Paged<HistoryItem>>(
        `/history/events?subjectKind=client&subjectId=${id}&pageSize=5&sortDirection=desc`,
      );
      expect(JSON.stringify(body.items[0])).toContain('to the service level Full Service');
    });

    it('and back: those of the firm stay with it, or all go to the client where that is asked', async () => {
      expect((await change(id, { serviceLevel: 'Saas' })).status).toBe(204);
      expect(await settled()).toMatchObject({ ManagingFirm: { licenses: 80 } });
      expect((await change(id, { designateOver: true })).status).toBe(204);
      expect(await settled()).toMatchObject({ ManagingFirm: { licenses: 0 }, BillingClient: { licenses: 80 } });
      expect(await changesOf()).toContainEqual(['LicenseAssigned', 80]);
    });
  });

  describe('that is inactive', () => {
    let id: string;
    const over = (jobs: readonly string[]) =>
      api.settled().then(async () => {
        const owner = await api.owner();
        const { rows } = await owner.query<{ open: number }>(
          'select count(*)::int as open from outbox where id = any ($1::uuid[]) and finished_at is null',
          [jobs],
        );
        return rows[0]?.open === 0;
      });

    beforeAll(async () => {
      id = world.clients.northgate;
      expect((await change(id, { active: false })).status).toBe(204);
    });

    it('refuses its people in words', async () => {
      await expect(api.signIn('admin@northgate.example')).rejects.toThrow('not active');
    });

    it('has every kind of job that is in the queue end quietly', async () => {
      const payload = {
        firmId: world.firm,
        userId: null,
        day: '2026-01-01',
        to: 'ManagingFirm',
        fields: [],
        mappings: 0,
        ...Object.fromEntries(
          ['runId', 'importId', 'actId', 'messageId', 'licenseTypeId', 'exportId'].map((name) => [name, randomUUID()]),
        ),
      };
      const jobs = await inClient(id, (uow) =>
        [...declaredKinds().keys()].map((kind) => uow.enqueue({ kind, payload })),
      );
      expect(await over(jobs)).toBe(true);
    });

    it('has no mail sent: it is kept, with the reason', async () => {
      const message = await inClient(id, (uow) =>
        api.app.get(MailService).compose(uow, {
          to: { address: 'admin@northgate.example' },
          subject: 'Reminder',
          template: 'reminder',
          text: 'Something is due',
        }),
      );
      const owner = await api.owner();
      const state = async () =>
        (
          await owner.query<{ state: string; failure: string }>('select state, failure from messages where id = $1', [
            message,
          ])
        ).rows[0];
      await api.settled();
      expect(await state()).toEqual({ state: 'kept', failure: messagesWords.clientInactive });
    });
  });
});
