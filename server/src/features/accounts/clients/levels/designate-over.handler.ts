import type { ClientServiceLevel } from '@evergreen/contracts/accounts/enums';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { worksItsRenewals } from '@evergreen/workflows/permissions';
import { Clock } from '../../../../kernel/clock.js';
import { Transactions } from '../../../../kernel/commands/transactions.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { jobActor } from '../../../../kernel/jobs/job-actor.js';
import { type Handles, JobHandler, NotYet } from '../../../../kernel/jobs/job-handler.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { DesignationMail } from '../../../licensing/licenses/designation/designation-mail.js';
import { licenses } from '../../../licensing/licenses/license/license.aggregate.js';
import { DesignateOver } from './designate-over.job.js';
import { designateOver } from './designate-over.js';

type Job = Parameters<Handles<typeof DesignateOver>['handle']>[0];

const atOnce = 100;

/** Locked in the order of their ids, so that concurrent designations come before or after. */
const nextSql = `select id from licenses
  where tenant_id = $1 and (renewal_designation <> $2
    or $2 = 'ManagingFirm' and renewal_designation_approval_status = 'ApprovalRequested')
  order by id limit ${atOnce} for update`;

/**
 * Designates a client's licenses to the other side in batches, one event per license. Done licenses no longer match,
 * so after a stop or a crash it finds the rest.
 */
@JobHandler(DesignateOver)
export class DesignateOverHandler implements Handles<typeof DesignateOver> {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly mail: DesignationMail,
  ) {}

  async handle(job: Job): Promise<void> {
    while (await this.batch(job)) if (job.signal.aborted) throw new NotYet(this.clock.now());
  }

  /** @returns false if nothing is left */
  private batch(job: Job): Promise<boolean> {
    const { tenantId, payload, gotOn } = job;
    const { to, userId } = payload;
    return this.transactions.run(jobActor(job, userId), job.id, async (uow) => {
      if (!(await mayWork(uow, to))) return false;
      const next = await uow.query<{ id: string }>(nextSql, [tenantId, to]);
      for (const { id: licenseId } of next) await this.designate(uow, licenseId, to);
      await gotOn(uow);
      return next.length === atOnce;
    });
  }

  private async designate(uow: UnitOfWork, licenseId: string, to: RenewalDesignation): Promise<void> {
    const { state, ...stream } = await uow.load(licenses, licenseId);
    const event = state && designateOver(state, to);
    if (!event) return;
    uow.append(licenses, { ...stream, state }, event);
    if (event.type !== 'LicenseAssigned')
      await this.mail.decided(uow, licenseId, to, {
        approved: event.type === 'DesignationChangeApproved',
        reason: event.reason,
      });
  }
}

/** The level may have changed again: licenses that no one could work stay. */
const mayWork = async (uow: UnitOfWork, to: RenewalDesignation): Promise<boolean> => {
  if (to === 'ManagingFirm') return true;
  const [client] = await uow.query<{ serviceLevel: ClientServiceLevel }>(
    'select service_level as "serviceLevel" from clients where tenant_id = $1 and id = $2',
    [uow.by.firmId, tenantOf(uow.by)],
  );
  return client !== undefined && worksItsRenewals(client.serviceLevel);
};
