import { Injectable } from '@nestjs/common';
import { canRetry, type MessageState, messagesWords } from '@evergreen/contracts/accounts/messages-screen';
import type { UnitOfWork } from '../commands/unit-of-work.js';
import { Config } from '../config/config.js';
import { Missing, Refusal } from '../errors.js';
import { newId } from '../ids.js';
import { jobKind } from '../jobs/job-kinds.js';
import { scopeOf, tenantOf } from '../tenancy/actor.js';
import type { Channel, Mail } from './mail.js';

/** A quarter of an hour of failures; an outage of the mail server is none. Mail of an inactive client is kept. */
export const SendMail = jobKind<{ messageId: string }>('mail.send', {
  queue: 'mail',
  attempts: 10,
  backoff: 2000,
  evenAtRest: true,
});

const columns = {
  tenant_id: 'uuid',
  id: 'uuid',
  to_address: 'text',
  to_name: 'text',
  subject: 'text',
  template: 'text',
  channel: 'text',
  body_text: 'text',
  body_html: 'text',
  calendar: 'text',
  attachments: 'jsonb',
  secret: 'boolean',
  secret_until: 'timestamptz',
  state: 'text',
  message_id: 'text',
  job_id: 'uuid',
  created_at: 'timestamptz',
};

interface Retried {
  readonly tenantId: string;
  readonly state: MessageState;
  readonly channel: Channel;
  readonly jobId: string;
  readonly blank: boolean;
}

/** Blanks mails whose link was used or replaced. */
export const blankMailedSecrets = (uow: UnitOfWork, tenantId: string, address: string, templates: readonly string[]) =>
  uow.query(
    `update messages set body_text = null, body_html = null
     where tenant_id = $1 and lower(to_address) = lower($2) and template = any ($3::text[]) and secret and body_text is not null
       and state not in ('queued', 'sending')`,
    [tenantId, address, templates],
  );

/** A header is one line, whatever a record is called. */
const oneLine = (value: string) => value.replace(/[\r\n\t ]+/g, ' ').trim();

/** Writes e-mails in the caller's transaction; they are sent after the commit, unless the request keeps them. */
@Injectable()
export class MailService {
  constructor(private readonly config: Config) {}

  /** Whether messages of this channel are sent; otherwise they are kept. */
  leaves(channel: Channel): boolean {
    const { SMTP_URL, SMS_URL } = this.config.values;
    return Boolean(channel === 'sms' ? SMS_URL : SMTP_URL);
  }

  /** @returns the message's id */
  compose(uow: UnitOfWork, mail: Mail): string {
    const id = newId();
    const tenantId = mail.tenantId ?? tenantOf(uow.by);
    const host = new URL(this.config.values.PUBLIC_URL).hostname;
    const isKept = uow.by.request.keepsMail ?? false;
    uow.insert('messages', columns, {
      tenant_id: tenantId,
      id,
      to_address: oneLine(mail.to.address),
      to_name: mail.to.name ? oneLine(mail.to.name) : null,
      subject: oneLine(mail.subject),
      template: mail.template,
      channel: mail.channel ?? 'email',
      body_text: mail.text,
      body_html: mail.html ?? null,
      calendar: mail.calendar ?? null,
      attachments: mail.attachments ?? [],
      secret: mail.secret !== undefined,
      secret_until: mail.secret ? new Date(Date.parse(uow.now) + mail.secret.minutes * 60_000).toISOString() : null,
      state: isKept ? 'kept' : 'queued',
      message_id: `<${id}@${host}>`,
      job_id: isKept ? newId() : uow.enqueue(SendMail({ messageId: id }, { tenantId })),
      created_at: uow.now,
    });
    return id;
  }

  /** Queues a failed or kept message again, with its Message-ID. */
  async sendAgain(uow: UnitOfWork, id: string): Promise<void> {
    const [message] = await uow.query<Retried>(
      `select tenant_id as "tenantId", state, channel, job_id as "jobId", body_text is null as blank from messages
       where tenant_id = any ($1::uuid[]) and id = $2 for update`,
      [scopeOf(uow.by).tenants, id],
    );
    if (!message) throw new Missing();
    if (!canRetry(message.state)) throw new Refusal(messagesWords.notFailed);
    if (message.blank) throw new Refusal(messagesWords.blank);
    if (!this.leaves(message.channel)) throw new Refusal(messagesWords.noServer);
    const { tenantId } = message;
    await uow.query(`delete from outbox where tenant_id = $1 and id = $2`, [tenantId, message.jobId]);
    const jobId = uow.enqueue(SendMail({ messageId: id }, { tenantId }));
    await uow.query(
      `update messages set state = 'queued', failure = null, job_id = $3 where tenant_id = $1 and id = $2`,
      [tenantId, id, jobId],
    );
  }
}
