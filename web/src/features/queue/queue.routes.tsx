import { RefreshCw } from 'lucide-react';
import type { Feature } from '../../kit/routes';

export const queueFeature: Feature = {
  routes: [
    {
      path: '/renewals',
      title: 'Renewals',
      menu: { label: 'Renewals', icon: RefreshCw },
      screen: async () => (await import('./RenewalsPage')).RenewalsPage,
    },
  ],
};
