import { panel } from '../../kit/panels';
import type { Feature } from '../../kit/routes';

export const bulkFeature: Feature = {
  routes: [
    {
      path: '/renewals/bulk-begin',
      title: 'Bulk Begin Renewals',
      guard: { may: 'bulk.begin' },
      screen: async () => (await import('./BulkBeginPage')).BulkBeginPage,
    },
    {
      path: '/renewals/bulk/:bulkRunId',
      title: 'Bulk Renewals',
      guard: { may: 'bulk.begin' },
      screen: async () => (await import('./BulkRunPage')).BulkRunPage,
    },
  ],
  panels: [
    panel(
      { of: 'authorityRenewals', place: 'actions', order: 1 },
      async () => (await import('./BulkBeginLink')).BulkBeginLink,
    ),
  ],
};
