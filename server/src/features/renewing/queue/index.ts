import type { Area } from '../../../kernel/events/area.js';
import { shownRenewals } from './renewals-list.queries.js';

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
export { queueQuery, renewalRows, RenewalsListQueries } from './renewals-list.queries.js';
export { keptTalliesByState, sumOf, type Tally, tally } from './tally.js';

export const queueArea: Area = {
  aggregates: [],
  projections: [],
  entities: [],
  lists: {
    'shown-renewals': shownRenewals,
  },
};
