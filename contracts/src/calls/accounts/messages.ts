import { get, post } from '../../calls.js';
import {
  failedJobList,
  failedJobsQuery,
  messageDetail,
  messageList,
  messagesQuery,
} from '../../accounts/messages-screen.js';

export const messageCalls = {
  list: get('/messages', { query: messagesQuery, answers: messageList }),
  one: get('/messages/:id', { answers: messageDetail }),
  retry: post('/messages/:id/retry'),
  failedJobs: get('/failed-jobs', { query: failedJobsQuery, answers: failedJobList }),
  driveAgain: post('/failed-jobs/:id/retry'),
};
