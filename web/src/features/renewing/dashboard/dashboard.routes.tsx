import { panel } from '../../../kit/areas/panels';
import type { Feature } from '../../../kit/areas/routes';

/** The renewals in numbers. In the menu it belongs to the list, of which it is the other view. */
export const dashboardFeature: Feature = {
  walks: [
    {
      name: 'authorityRenewals',
      queryKey: (authorityId) => ['authority-renewals', authorityId],
      shows: { license: true, renewal: true, property: true, user: true },
      load: async (query, signal, authorityId) =>
        (await import('./dashboard.api')).listAuthorityRenewals(authorityId)(query, signal),
    },
  ],
  routes: [
    {
      path: '/renewals/dashboard',
      title: 'Renewals',
      called: 'Renewals Dashboard',
      guard: { may: 'renewal.dashboard' },
      screen: async () => (await import('./DashboardPage')).DashboardPage,
    },
    {
      path: '/renewals/licensing-authorities/:licensingAuthorityId',
      title: 'Licensing Authority',
      guard: { may: 'renewal.dashboard' },
      screen: async () => (await import('./authorities/AuthorityRenewalsPage')).AuthorityRenewalsPage,
      profileOf: 'authorityRenewals',
    },
  ],
  panels: [
    panel(
      { of: 'license', place: 'trackDate', order: 1 },
      async () => (await import('./authorities/TurnaroundPanel')).TurnaroundPanel,
    ),
  ],
};
