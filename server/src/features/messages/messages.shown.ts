import {
  type FailedJobRow,
  failedJobsQuery,
  type FailedJobsQuery,
  jobInWords,
  messageChannelLabels,
  type MessageRow,
  messagesQuery,
  type MessagesQuery,
  messageStateLabels,
} from '@evergreen/contracts/messages-screen';
import { count, day, shownList, text } from '../../kernel/lists/shown-list.js';
import { listedFailedJobs, listedMessages } from './messages.queries.js';

/** What went to whom, and what became of it: what stood in it may have let its reader in. */
export const shownMessages = shownList<MessageRow, MessagesQuery>({
  query: messagesQuery,
  columns: {
    subject: [text('Subject', ({ subject }) => subject), text('Reason', ({ failure }) => failure)],
    to: [
      text('To', ({ toName, toAddress }) => toName ?? toAddress),
      text('Address or Number', ({ toAddress }) => toAddress),
    ],
    channel: [text('Channel', ({ channel }) => messageChannelLabels[channel])],
    state: [text('State', ({ state }) => messageStateLabels[state])],
    createdAt: [day('Written', ({ createdAt }) => createdAt)],
    sentAt: [day('Sent', ({ sentAt }) => sentAt)],
  },
  find: (_, { by, query }) => listedMessages(by, query),
});

export const shownFailedJobs = shownList<FailedJobRow, FailedJobsQuery>({
  query: failedJobsQuery,
  columns: {
    kind: [text('Job', ({ kind }) => jobInWords(kind)), text('Reason', ({ failure }) => failure)],
    attempts: [count('Tries', ({ attempts }) => attempts)],
    createdAt: [day('Begun', ({ createdAt }) => createdAt)],
    failedAt: [day('Given up', ({ failedAt }) => failedAt)],
  },
  find: (_, { by, query }) => listedFailedJobs(by, query),
});
