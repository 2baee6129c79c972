export { MessagesModule } from './messages.module.js';
export { shownFailedJobs, shownMessages } from './messages.shown.js';
