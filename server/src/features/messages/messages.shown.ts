import {
  type FailedJobRow,
  failedJobsQuery,
  type FailedJobsQuery,
  type MessageRow,
  messagesQuery,
  type MessagesQuery,
  failedJobsColumns,
  messagesColumns,
} from '@evergreen/contracts/messages-screen';
import { shownList } from '../../kernel/lists/shown-list.js';
import { listedFailedJobs, listedMessages } from './messages.queries.js';

/** What went to whom, and what became of it: what stood in it may have let its reader in. */
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
