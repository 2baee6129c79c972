import { messageCalls } from '@evergreen/contracts/calls/accounts/messages';
import { callsAt } from '../../../kit/http/calls';
import type {
  FailedJobRow,
  FailedJobsQuery,
  MessageRow,
  MessagesQuery,
} from '@evergreen/contracts/accounts/messages-screen';
import type { Submission } from '../../../kit/http/api';
import { useResource } from '../../../kit/data/queries';

export const listMessages = (query: MessagesQuery, signal: AbortSignal) => callsAt(messageCalls).list(query, signal);

export const useMessage = (id: string) =>
  useResource({
    key: ['message', id],
    shows: { message: id },
    load: (signal) => callsAt(messageCalls, { id }).one(signal),
    aside: true,
    staleTime: 0,
  });

export const sendAgain = ({ id }: MessageRow, submission: Submission) =>
  callsAt(messageCalls, { id }).retry(submission);

export const listFailedJobs = (query: FailedJobsQuery, signal: AbortSignal) =>
  callsAt(messageCalls).failedJobs(query, signal);

export const driveAgain = ({ id }: FailedJobRow, submission: Submission) =>
  callsAt(messageCalls, { id }).driveAgain(submission);
