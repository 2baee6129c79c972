import { capital } from '../sentences.js';
import { z } from 'zod';
import { endsAfterStart, id, instant, listOf } from '../common.js';
import { listColumns, queryOf } from '../list-columns.js';
import { period, several } from '../list-filters.js';
import { enumOf } from '../enum-of.js';

/** The Messages screen for administrators: all e-mails, text messages and failed jobs. */

export const messageStateLabels = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Not Sent',
};
export const MessageState = enumOf(messageStateLabels);
export type MessageState = z.infer<typeof MessageState>;

/** The channel of a message: an e-mail address, or a phone number. */
export const messageChannelLabels = { email: 'Email', sms: 'Text Message' };
export const MessageChannel = enumOf(messageChannelLabels);
export type MessageChannel = z.infer<typeof MessageChannel>;

/** Kept: there is no mail server; it can be sent once there is one. */
export const canRetry = (state: MessageState): boolean => state === 'failed' || state === 'kept';

export const messagesColumns = listColumns<MessageRow>()({
  subject: {
    label: 'Subject',
    sorts: true,
    also: [{ label: 'Reason', value: ({ failure }) => failure }],
  },
  to: {
    label: 'To',
    value: ({ toName, toAddress }) => toName ?? toAddress,
    sorts: 'toAddress',
    also: [{ label: 'Address or Number', value: ({ toAddress }) => toAddress }],
  },
  channel: {
    label: 'Channel',
    value: ({ channel }) => messageChannelLabels[channel],
    sorts: true,
    filter: several('channels', MessageChannel, messageChannelLabels),
  },
  state: {
    label: 'State',
    value: ({ state }) => messageStateLabels[state],
    sorts: true,
    filter: several('states', MessageState, messageStateLabels, { place: 1 }),
  },
  createdAt: { label: 'Written', kind: 'timestamp', sorts: true },
  sentAt: { label: 'Sent', kind: 'timestamp', sorts: true },
});

export const messagesQuery = queryOf(messagesColumns, { sortBy: 'createdAt', sortDirection: 'desc' });
export type MessagesQuery = z.infer<typeof messagesQuery>;

export const messageRow = z.object({
  id,
  channel: MessageChannel,
  /** For a text message, the phone number. */
  toAddress: z.string(),
  toName: z.string().nullable(),
  subject: z.string(),
  template: z.string(),
  state: MessageState,
  failure: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type MessageRow = z.infer<typeof messageRow>;
export const messageList = listOf(messageRow);

export const messageDetail = messageRow.extend({
  bodyText: z.string().nullable(),
  bodyHtml: z.string().nullable(),
  /** The body lets its reader in, so it is hidden here. */
  isHidden: z.boolean(),
  attachments: z.array(z.object({ fileName: z.string(), contentType: z.string() })),
});
export type MessageDetail = z.infer<typeof messageDetail>;

export const failedJobsColumns = listColumns<FailedJobRow>()({
  kind: {
    label: 'Job',
    value: ({ kind }) => jobInWords(kind),
    sorts: true,
    also: [{ label: 'Reason', value: ({ failure }) => failure }],
  },
  attempts: { label: 'Tries', kind: 'count', sorts: true },
  createdAt: { label: 'Begun', kind: 'timestamp', sorts: true },
  failedAt: { label: 'Given up', kind: 'timestamp', sorts: true, filter: period('failed', 'Given Up') },
});

export const failedJobsQuery = endsAfterStart(
  queryOf(failedJobsColumns, { sortBy: 'failedAt', sortDirection: 'desc' }),
  'failedFrom',
  'failedTo',
);
export type FailedJobsQuery = z.infer<typeof failedJobsQuery>;

export const failedJobRow = z.object({
  id,
  kind: z.string(),
  createdAt: instant,
  failedAt: instant,
  attempts: z.number().int(),
  failure: z.string().nullable(),
});
export type FailedJobRow = z.infer<typeof failedJobRow>;
export const failedJobList = listOf(failedJobRow);

const jobWords: Record<string, string> = {
  'mail.send': 'Send an email',
  'history.verify': 'Verify the history',
  'imports.check': 'Check an import',
  'imports.commit': 'Carry out an import',
};

/** What a job does; a job without a description uses the words of its name. */
export const jobInWords = (kind: string): string => {
  return capital(jobWords[kind] ?? kind.replace(/[^a-z0-9]+/gi, ' ').trim());
};

export const messagesWords = {
  notFailed: 'Only a message that failed or was kept can be sent again',
  clientInactive: 'The client was inactive when this was to be sent',
  noServer: 'No mail server is configured, so messages are kept here',
  blank: 'The link or code of this message no longer works, so it cannot be sent again. Start over to send a new one.',
  hidden: 'This message contains a secret and is shown to its recipient only',
  sentAgain: 'Message Queued Successfully',
  drivenAgain: 'Job Queued Successfully',
} as const;
