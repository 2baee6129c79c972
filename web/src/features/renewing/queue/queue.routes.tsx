import { RefreshCw } from 'lucide-react';
import type { Feature } from '../../../kit/areas/routes';

export const queueFeature: Feature = {
  walks: [
    {
      name: 'renewals',
      queryKey: () => ['renewals-list'],
      shows: { license: true, renewal: true, property: true, user: true },
      load: async (query, signal) => (await import('./queue.api')).listRenewals(query, signal),
    },
  ],
  routes: [
    {
      path: '/renewals',
      title: 'Renewals',
      menu: { label: 'Renewals', icon: RefreshCw },
      screen: async () => (await import('./RenewalsPage')).RenewalsPage,
    },
  ],
};
