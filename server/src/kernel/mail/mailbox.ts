import { messagesWords } from '@evergreen/contracts/accounts/messages-screen';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database, type Sql } from '../db/database.js';
import type { Channel, MailAttachment } from './mail.js';

/** A sending process renews its claim; an older claim belongs to a process that has ended. */
export const LEASE_MS = 20_000;

export interface ClaimedMessage {
  readonly channel: Channel;
  readonly toAddress: string;
  readonly toName: string | null;
  readonly subject: string;
  readonly bodyText: string | null;
  readonly bodyHtml: string | null;
  readonly calendar: string | null;
  readonly attachments: readonly MailAttachment[];
  readonly messageId: string;
  readonly createdAt: string;
  readonly secretUntil: string | null;
}

export interface MessageKey {
  readonly tenantId: string;
  readonly id: string;
}

type Claim = { readonly claimed: ClaimedMessage } | { readonly settled: true } | { readonly claimedAt: string };

const asClaimed = `channel, to_address as "toAddress", to_name as "toName", subject, body_text as "bodyText", body_html as "bodyHtml", calendar,
  attachments, message_id as "messageId", created_at as "createdAt", secret_until as "secretUntil"`;

/** The states of messages: queued, sending (claimed), then sent, kept, queued again, or failed. */
@Injectable()
export class Mailbox {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** A retried job finds its message in the state failed. */
  claim(key: MessageKey, claimant: string): Promise<Claim> {
    return this.write(key, async (sql) => {
      const now = this.clock.now();
      const gone = new Date(now.getTime() - LEASE_MS);
      const resting = await sql.query(
        `update messages set state = 'kept', failure = $3, claimed_by = null
         where tenant_id = $1 and id = $2 and (state in ('queued', 'failed') or state = 'sending' and claimed_at < $4)
           and tenant_rests($1) returning id`,
        [key.tenantId, key.id, messagesWords.clientInactive, gone],
      );
      if (resting.length > 0) return { settled: true };
      const [claimed] = await sql.query<ClaimedMessage>(
        `update messages set state = 'sending', claimed_by = $3, claimed_at = $4
         where tenant_id = $1 and id = $2 and (state in ('queued', 'failed') or state = 'sending' and claimed_at < $5) returning ${asClaimed}`,
        [key.tenantId, key.id, claimant, now, gone],
      );
      if (claimed) return { claimed };
      const [other] = await sql.query<{ claimedAt: string }>(
        `select claimed_at as "claimedAt" from messages where tenant_id = $1 and id = $2 and state = 'sending'`,
        [key.tenantId, key.id],
      );
      return other ?? { settled: true };
    });
  }

  async renew(key: MessageKey, claimant: string): Promise<void> {
    await this.mine(key, claimant, 'claimed_at = $4', this.clock.now());
  }

  /** A secret is blanked once it is sent. */
  async sent(key: MessageKey, claimant: string): Promise<void> {
    await this.mine(
      key,
      claimant,
      `state = 'sent', sent_at = $4, failure = null, claimed_by = null,
       body_text = case when secret then null else body_text end, body_html = case when secret then null else body_html end`,
      this.clock.now(),
    );
  }

  async kept(key: MessageKey, claimant: string): Promise<void> {
    await this.mine(key, claimant, `state = 'kept', failure = $4, claimed_by = null`, null);
  }

  async queuedAgain(key: MessageKey, claimant: string, failure: string): Promise<void> {
    await this.mine(key, claimant, `state = 'queued', failure = $4, claimed_by = null`, failure);
  }

  async failed(key: MessageKey, failure: string): Promise<void> {
    await this.write(key, (sql) =>
      sql.query(
        `update messages set state = 'failed', failure = $3, claimed_by = null where tenant_id = $1 and id = $2 and state in ('queued', 'sending')`,
        [key.tenantId, key.id, failure],
      ),
    );
  }

  private async mine(key: MessageKey, claimant: string, set: string, value: unknown): Promise<void> {
    await this.write(key, (sql) =>
      sql.query(
        `update messages set ${set} where tenant_id = $1 and id = $2 and state = 'sending' and claimed_by = $3`,
        [key.tenantId, key.id, claimant, value],
      ),
    );
  }

  private write<T>({ tenantId }: MessageKey, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.database.write({ tenants: [tenantId] }, work);
  }
}
