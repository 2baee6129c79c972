import { doubtText, type FetchFault, fetchFaultLabels, type ListDoubt } from '@evergreen/contracts/bulk-work/sources';
import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Config } from '../../../../kernel/config/config.js';
import { MailService } from '../../../../kernel/mail/mail.service.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { recipientsOf } from './recipients.sql.js';
import type { SourceToFetch } from './source-to-fetch.js';

interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly owns: boolean;
}

const recipientsSql = `select r.name, r.email, r.owns from sources s cross join lateral ${recipientsOf('s')} r
  where s.tenant_id = $1 and s.id = $2`;

type Source = Pick<SourceToFetch, 'id' | 'name'>;

/** Mails the owner of a source, or the client's administrators while the owner is inactive, the reason why it gives no lists. */
@Injectable()
export class SourceMail {
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

  private async tell(uow: UnitOfWork, { id }: Source, subject: string, lines: readonly string[]): Promise<void> {
    const link = new URL(`/sources/${id}`, this.config.values.PUBLIC_URL).toString();
    for (const { name, email, owns } of await uow.query<Recipient>(recipientsSql, [tenantOf(uow.by), id])) {
      const why = owns ? [] : ['The owner of this watched register is inactive. Choose another one.'];
      const text = [`Hello ${name},`, ...lines, ...why, link].join('\n\n');
      this.mail.compose(uow, { to: { address: email, name }, subject, template: 'source', text });
    }
  }
}
