export { matchingRenewals } from './matching-renewals.js';
export { QueueModule } from './queue.module.js';
export {
  carrierColumn,
  dueDate,
  isFiled,
  lookUp,
  narrow,
  type QueueOf,
  queueOf,
  standings,
} from './renewals-filter.js';
export { queued, renewalRows, RenewalsListQueries } from './renewals-list.queries.js';
export { shownRenewals } from './renewals.shown.js';
export { keptTallies, sumOf, type Tally, tally } from './tally.js';
