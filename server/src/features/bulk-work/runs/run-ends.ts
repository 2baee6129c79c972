import { capital } from '@evergreen/contracts/sentences';
import type { BulkRunEvent, BulkRunSnapshot } from '@evergreen/workflows/bulk-work/bulkRun.machine';
import { Injectable } from '@nestjs/common';
import type { Loaded, UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Config } from '../../../kernel/config/config.js';
import { MailService } from '../../../kernel/mail/mail.service.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { failuresOf } from './failures.js';
import type { RunKind } from './run-kind.js';
import type { StoredRun } from './start-run.js';

const readerSql = `select u.first_name || ' ' || u.last_name as name, u.email, (
    select c.name from clients c where c.tenant_id = $3 and c.id = $1) as "clientName"
  from users u where u.tenant_id in ($1, $3) and u.id = $2 and u.status <> 'inactive'`;

/** Limit of failures named in a mail; the page of the run names more. */
const named = 100;

interface Ending<A extends object> {
  readonly run: Loaded<BulkRunSnapshot>;
  readonly stored: StoredRun<A>;
  readonly event: BulkRunEvent;
}

/** Ends a run. Its result is mailed in the same transaction, and therefore once. */
@Injectable()
export class RunEnds {
  constructor(
    private readonly mail: MailService,
    private readonly config: Config,
  ) {}

  async end<A extends object>(
    uow: UnitOfWork,
    kind: RunKind<A>,
    { run, stored, event }: Ending<A>,
    services: readonly unknown[],
  ): Promise<void> {
    const { state } = uow.append(kind.runs, run, event);
    await kind.tell(uow, { ...stored, id: run.id }, services);
    await this.mailResult(uow, kind, { id: run.id, state, startedBy: stored.startedBy });
  }

  private async mailResult(
    uow: UnitOfWork,
    { words: { noun, done }, items, page }: RunKind,
    { id, state, startedBy }: { id: string; state: BulkRunSnapshot; startedBy: string | null },
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
      subject: `${noun} ${String(state.value)}: ${succeeded} of ${total} ${done}`,
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
