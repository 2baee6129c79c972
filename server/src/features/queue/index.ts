export { QueueModule } from './queue.module.js';
export { narrow, type QueueOf, standings } from './renewals-filter.js';
export { RenewalsListQueries } from './renewals-list.queries.js';
