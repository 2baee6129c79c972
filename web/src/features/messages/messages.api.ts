import type { Paged } from '@evergreen/contracts/common';
import type {
  FailedJobRow,
  FailedJobsQuery,
  MessageDetail,
  MessageRow,
  MessagesQuery,
} from '@evergreen/contracts/messages-screen';
import { api, type Submission } from '../../kit/api';
import { useResource } from '../../kit/queries';

export const listMessages = (query: MessagesQuery, signal: AbortSignal) =>
  api.get<Paged<MessageRow>>('/messages', { query, signal });

export const useMessage = (id: string) =>
  useResource({
    key: ['message', id],
    shows: { message: id },
    load: (signal) => api.get<MessageDetail>(`/messages/${id}`, { signal }),
    aside: true,
    staleTime: 0,
  });

export const sendAgain = ({ id }: MessageRow, submission: Submission) =>
  api.post(`/messages/${id}/retry`, undefined, submission);

export const listFailedJobs = (query: FailedJobsQuery, signal: AbortSignal) =>
  api.get<Paged<FailedJobRow>>('/failed-jobs', { query, signal });

export const driveAgain = ({ id }: FailedJobRow, submission: Submission) =>
  api.post(`/failed-jobs/${id}/retry`, undefined, submission);
