import { doubtText, type FetchFault, fetchFaultLabels, type ListDoubt } from '@evergreen/contracts/bulk-work/sources';
import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Config } from '../../../../kernel/config/config.js';
import { MailService } from '../../../../kernel/mail/mail.service.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import type { SourceToFetch } from './source-to-fetch.js';

const ownerSql = `select first_name || ' ' || last_name as name, email from users
  where tenant_id in ($1, $2) and id = $3 and status <> 'inactive'`;

type Source = Pick<SourceToFetch, 'id' | 'name' | 'ownerId'>;

/** Mails the owner of a source the reason why it gives no lists. */
@Injectable()
export class OwnerMail {
  constructor(
    private readonly mail: MailService,
    private readonly config: Config,
  ) {}

  async failed(uow: UnitOfWork, source: Source, fault: FetchFault, detail: string | null): Promise<void> {
    const why = detail === null ? fetchFaultLabels[fault] : `${fetchFaultLabels[fault]} (${detail})`;
    await this.tell(uow, source, `Could not be fetched: ${source.name}`, [
      `${why}.`,
      'It is tried again at its next time. Until then its differences stay as they are.',
    ]);
  }

  async doubted(uow: UnitOfWork, source: Source, doubts: readonly ListDoubt[]): Promise<void> {
    await this.tell(uow, source, `A list waits for your answer: ${source.name}`, [
      ...doubts.map((doubt) => `${doubtText(doubt)}.`),
      'Nothing was concluded from it. Use the list if it is right, or set it aside.',
    ]);
  }

  private async tell(
    uow: UnitOfWork,
    { id, ownerId }: Source,
    subject: string,
    lines: readonly string[],
  ): Promise<void> {
    const params = [tenantOf(uow.by), uow.by.firmId, ownerId];
    const [owner] = await uow.query<{ name: string; email: string }>(ownerSql, params);
    if (!owner) return;
    const link = new URL(`/sources/${id}`, this.config.values.PUBLIC_URL).toString();
    const text = [`Hello ${owner.name},`, ...lines, link].join('\n\n');
    this.mail.compose(uow, { to: { address: owner.email, name: owner.name }, subject, template: 'source', text });
  }
}
