import { type BulkRunStatus, bulkRunStatusLabels } from '@evergreen/contracts/bulk-work/bulk';
import type { BulkRunSnapshot } from '@evergreen/workflows/bulkRun';
import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Config } from '../../../../kernel/config/config.js';
import type { DomainEvent } from '../../../../kernel/events/event.js';
import { MailService } from '../../../../kernel/mail/mail.service.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { DesignationMail } from '../../../licensing/licenses/designation/designation-mail.js';
import { type BulkKind, runsOverLicenses } from './bulk-kind.js';
import { failuresOf } from './failures.js';
import type { StoredRun } from './start-run.js';

const readerSql = `select u.first_name || ' ' || u.last_name as name, u.email, (
    select c.name from clients c where c.tenant_id = $3 and c.id = $1) as "clientName"
  from users u where u.tenant_id in ($1, $3) and u.id = $2 and u.status <> 'inactive'`;

/** Limit of failures in a mail; the result page has all. */
const named = 100;

export interface EndedRun<A extends object> extends StoredRun<A> {
  readonly id: string;
  readonly status: Exclude<BulkRunStatus, 'Running'>;
  readonly state: BulkRunSnapshot;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Notifies about the end of a run, in its transaction and so once. */
@Injectable()
export class RunEnds {
  constructor(
    private readonly mail: MailService,
    private readonly config: Config,
    private readonly designations: DesignationMail,
  ) {}

  async tell<E extends DomainEvent, A extends object>(
    uow: UnitOfWork,
    kind: BulkKind<E, A>,
    run: EndedRun<A>,
  ): Promise<void> {
    await kind.tell?.(uow, run, this.designations);
    await this.result(uow, kind, run);
  }

  private async result<E extends DomainEvent, A extends object>(
    uow: UnitOfWork,
    { words: { noun, done }, items = runsOverLicenses, page }: BulkKind<E, A>,
    { id, status, state, startedBy }: EndedRun<A>,
  ): Promise<void> {
    const { by } = uow;
    const { total, succeeded, failed } = state.context;
    const [reader] = await uow.query<{ name: string; email: string; clientName: string | null }>(readerSql, [
      ...[tenantOf(by), startedBy, by.firmId],
    ]);
    if (!reader) return;
    const failures = failed > 0 ? await failuresOf(uow, items, { tenantId: tenantOf(by), runId: id }, named) : [];
    const lines = [
      ...failures.map(({ name, reason }) => `${name ?? `A ${items.noun[0]}`}: ${reason}`),
      ...(failed > named ? [`and ${failed - named} more`] : []),
    ];
    const rest = total - succeeded - failed;
    this.mail.compose(uow, {
      to: { address: reader.email, name: reader.name },
      subject: `${noun} ${bulkRunStatusLabels[status].toLowerCase()}: ${succeeded} of ${total} ${done}`,
      template: 'bulk-result',
      text: [
        `Hello ${reader.name},`,
        [
          `Client: ${reader.clientName ?? ''}`,
          `${capital(done)}: ${succeeded}`,
          `Not ${done}: ${failed}`,
          ...(rest > 0 ? [`Not reached: ${rest}`] : []),
        ].join('\n'),
        ...(failures.length > 0 ? [`These could not be ${done}:\n${lines.join('\n')}`] : []),
        ...(failed + rest > 0 ? ['You can try them again from the result page:'] : ['The result page:']),
        new URL(page(id), this.config.values.PUBLIC_URL).toString(),
      ].join('\n\n'),
    });
  }
}
