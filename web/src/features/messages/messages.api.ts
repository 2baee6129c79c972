import type { Paged } from '@evergreen/contracts/common';
import type {
  FailedJob,
  FailedJobsQuery,
  MessageDetail,
  MessageItem,
  MessagesQuery,
} from '@evergreen/contracts/messages-screen';
import { api, type Act } from '../../kit/api';
import { useResource } from '../../kit/queries';

export const listMessages = (query: MessagesQuery, signal: AbortSignal) =>
  api.get<Paged<MessageItem>>('/messages', { query, signal });

export const useMessage = (id: string) =>
  useResource({
    key: ['message', id],
    shows: { message: id },
    load: (signal) => api.get<MessageDetail>(`/messages/${id}`, { signal }),
    aside: true,
    staleTime: 0,
  });

export const sendAgain = ({ id }: MessageItem, act: Act) => api.post(`/messages/${id}/retry`, undefined, act);

export const listFailedJobs = (query: FailedJobsQuery, signal: AbortSignal) =>
  api.get<Paged<FailedJob>>('/failed-jobs', { query, signal });

export const driveAgain = ({ id }: FailedJob, act: Act) => api.post(`/failed-jobs/${id}/retry`, undefined, act);
