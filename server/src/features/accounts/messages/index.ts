import type { Area } from '../../../kernel/events/area.js';
import { shownMessages, shownFailedJobs } from './messages.queries.js';

export { MessagesModule } from './messages.module.js';

export const messagesArea: Area = {
  aggregates: [],
  projections: [],
  entities: [],
  lists: {
    'shown-messages': shownMessages,
    'shown-failed-jobs': shownFailedJobs,
  },
};
