import { ListChecks } from 'lucide-react';
import { panel } from '../../../kit/areas/panels';
import type { Feature } from '../../../kit/areas/routes';

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
      screen: async () => (await import('./runs/BeginRunPage')).BeginRunPage,
    },
    {
      path: '/renewals/bulk-assignments/:assignRunId',
      title: 'Bulk Assignment',
      guard: { may: 'bulk.assign' },
      screen: async () => (await import('./runs/AssignRunPage')).AssignRunPage,
    },
    {
      path: '/bulk-runs',
      title: 'Past Bulk Actions',
      guard: { may: 'bulk.begin' },
      menu: { label: 'Past Bulk Actions', icon: ListChecks },
      screen: async () => (await import('./runs/BulkRunsPage')).BulkRunsPage,
    },
  ],
  panels: [
    panel(
      { of: 'authorityRenewals', place: 'actions', order: 1 },
      async () => (await import('./BulkBeginLink')).BulkBeginLink,
    ),
  ],
};
