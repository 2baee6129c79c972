import type { Area } from '../../../kernel/events/area.js';
import { shownAuthorityRenewals } from './dashboard.queries.js';

export { DashboardModule } from './dashboard.module.js';

export const dashboardArea: Area = {
  aggregates: [],
  projections: [],
  entities: [],
  lists: {
    'shown-authority-renewals': shownAuthorityRenewals,
  },
};
