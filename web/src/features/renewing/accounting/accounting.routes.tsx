import { Landmark } from 'lucide-react';
import type { Feature } from '../../../kit/areas/routes';

export const accountingFeature: Feature = {
  routes: [
    {
      path: '/accounting',
      title: 'Accounting',
      guard: { may: 'accounting.work' },
      menu: { label: 'Accounting', icon: Landmark },
      screen: async () => (await import('./InvoicesPage')).InvoicesPage,
    },
    {
      path: '/accounting/trust-account',
      title: 'Trust Account',
      guard: { may: 'accounting.work' },
      screen: async () => (await import('./TrustAccountPage')).TrustAccountPage,
    },
  ],
};
