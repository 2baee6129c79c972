import { Injectable } from '@nestjs/common';
import type { Paged } from '@evergreen/contracts/common';
import {
  type FailedJobRow,
  failedJobsColumns,
  type FailedJobsQuery,
  failedJobsQuery,
  type MessageDetail,
  type MessageRow,
  messagesColumns,
  type MessagesQuery,
  messagesQuery,
} from '@evergreen/contracts/accounts/messages-screen';
import { Config } from '../../../kernel/config/config.js';
import { Database } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { narrowedBy, type RowSql, selectOf } from '../../../kernel/lists/column-filters.js';
import { ListQuery } from '../../../kernel/lists/list-query.js';
import type { MailAttachment } from '../../../kernel/mail/mail.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import { shownList } from '../../../kernel/lists/shown-list.js';

const messageSql: RowSql<MessageRow> = {
  id: 'id',
  channel: 'channel',
  toAddress: 'to_address',
  toName: 'to_name',
  subject: 'subject',
  template: 'template',
  state: 'state',
  failure: 'failure',
  createdAt: 'created_at',
  sentAt: { column: 'sent_at', nullable: true },
};

const failedSql: RowSql<FailedJobRow> = {
  id: 'id',
  kind: 'kind',
  createdAt: 'created_at',
  failedAt: 'failed_at',
  attempts: 'attempts',
  failure: 'failure',
};

interface StoredMessage extends MessageRow {
  readonly bodyText: string | null;
  readonly bodyHtml: string | null;
  readonly secret: boolean;
  /** It is addressed to the caller. */
  readonly isReaders: boolean;
  readonly attachments: readonly MailAttachment[];
}

export const listedMessages = (by: Actor, query: MessagesQuery): ListQuery => {
  const list = new ListQuery({ select: selectOf(messageSql), from: 'messages', tie: 'id' })
    .and('tenant_id = any (?::uuid[])', scopeOf(by).tenants)
    .search(['to_address', 'to_name', 'subject'], query.searchTerm)
    .sort(messageSql[query.sortBy], query.sortDirection);
  return narrowedBy(list, messagesColumns, messageSql, { query, timeZone: by.timeZone });
};

export const listedFailedJobs = (by: Actor, query: FailedJobsQuery): ListQuery => {
  const list = new ListQuery({ select: selectOf(failedSql), from: 'outbox', tie: 'id' })
    .and('tenant_id = any (?::uuid[]) and failed_at is not null', scopeOf(by).tenants)
    .search(['kind', 'failure'], query.searchTerm)
    .sort(failedSql[query.sortBy], query.sortDirection);
  return narrowedBy(list, failedJobsColumns, failedSql, { query, timeZone: by.timeZone });
};

@Injectable()
export class MessagesQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  list(by: Actor, query: MessagesQuery): Promise<Paged<MessageRow>> {
    return this.database.read(scopeOf(by), (sql) => listedMessages(by, query).page<MessageRow>(sql, query));
  }

  async one(by: Actor, id: string): Promise<MessageDetail> {
    const scope = scopeOf(by);
    const [message] = await this.database.read(scope, (sql) =>
      sql.query<StoredMessage>(
        `select ${selectOf(messageSql)}, body_text as "bodyText", body_html as "bodyHtml", secret, attachments,
           exists (select from users u where u.id = $3 and lower(u.email) = lower(to_address)) as "isReaders" from messages
         where tenant_id = any ($1::uuid[]) and id = $2`,
        [scope.tenants, id, by.userId],
      ),
    );
    if (!message) throw new Missing();
    const { secret, isReaders, bodyText, bodyHtml, attachments, ...item } = message;
    const isHidden = secret && !isReaders && !this.isOnlyMailbox(by, message);
    return {
      ...item,
      bodyText: isHidden ? null : bodyText,
      bodyHtml: isHidden ? null : bodyHtml,
      isHidden,
      attachments: attachments.map(({ fileName, contentType }) => ({ fileName, contentType })),
    };
  }

  failedJobs(by: Actor, query: FailedJobsQuery): Promise<Paged<FailedJobRow>> {
    return this.database.read(scopeOf(by), (sql) => listedFailedJobs(by, query).page<FailedJobRow>(sql, query));
  }

  /**
   * In development without a mail server, users acting as the firm read links sent to others, for trying them out.
   * Elsewhere a secret is only for its addressee.
   */
  private isOnlyMailbox(by: Actor, { state }: MessageRow): boolean {
    return state === 'kept' && by.kind === 'firm' && this.config.values.APP_ENV === 'development';
  }
}

/** Recipients and states; the text may contain secrets. */
export const shownMessages = shownList<MessageRow, MessagesQuery>({
  query: messagesQuery,
  columns: messagesColumns,
  find: (_, { by, query }) => listedMessages(by, query),
});

export const shownFailedJobs = shownList<FailedJobRow, FailedJobsQuery>({
  query: failedJobsQuery,
  columns: failedJobsColumns,
  find: (_, { by, query }) => listedFailedJobs(by, query),
});
