import { type BulkFailure, type BulkRunStatus, bulkRunStatusLabels } from '@evergreen/contracts/bulk';
import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { Config } from '../../kernel/config/config.js';
import { MailService } from '../../kernel/mail/mail.service.js';
import { tenantOf } from '../../kernel/tenancy/actor.js';

const startedSql = `select u.first_name || ' ' || u.last_name as name, u.email, (
    select c.name from clients c where c.tenant_id = $3 and c.id = $1) as "clientName"
  from bulk_runs r join users u on u.tenant_id in ($1, $3) and u.id = r.started_by and u.status <> 'inactive'
  where r.tenant_id = $1 and r.id = $2`;

const failuresSql = `select f.license_id as "licenseId", l.license_number as "licenseNumber", f.reason
  from bulk_failures f left join licenses l on l.tenant_id = f.tenant_id and l.id = f.license_id
  where f.tenant_id = $1 and f.run_id = $2 order by l.license_number, f.license_id`;

export interface BulkResult {
  readonly status: Exclude<BulkRunStatus, 'Running'>;
  readonly total: number;
  readonly succeeded: number;
  readonly failed: number;
}

const lineOf = ({ licenseNumber, reason }: BulkFailure) => `${licenseNumber ?? 'A license'}: ${reason}`;

/** Tells whoever started a run what came of it; in the transaction that ends the run, and therefore once. */
@Injectable()
export class BulkResultMail {
  constructor(
    private readonly mail: MailService,
    private readonly config: Config,
  ) {}

  async ended(uow: UnitOfWork, runId: string, { status, total, succeeded, failed }: BulkResult): Promise<void> {
    const { by } = uow;
    const [reader] = await uow.query<{ name: string; email: string; clientName: string | null }>(startedSql, [
      tenantOf(by),
      runId,
      by.firmId,
    ]);
    if (!reader) return;
    const failures = failed > 0 ? await uow.query<BulkFailure>(failuresSql, [tenantOf(by), runId]) : [];
    const rest = total - succeeded - failed;
    this.mail.compose(uow, {
      to: { address: reader.email, name: reader.name },
      subject: `Bulk renewals ${bulkRunStatusLabels[status].toLowerCase()}: ${succeeded} of ${total} started`,
      template: 'bulk-result',
      text: [
        `Hello ${reader.name},`,
        [
          `Client: ${reader.clientName ?? ''}`,
          `Started: ${succeeded}`,
          `Not started: ${failed}`,
          ...(rest > 0 ? [`Not reached: ${rest}`] : []),
        ].join('\n'),
        ...(failures.length > 0 ? [`These could not be started:\n${failures.map(lineOf).join('\n')}`] : []),
        ...(failed + rest > 0 ? ['You can try them again from the result page:'] : ['The result page:']),
        new URL(`/renewals/bulk/${runId}`, this.config.values.PUBLIC_URL).toString(),
      ].join('\n\n'),
    });
  }
}
