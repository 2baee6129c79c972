import { Building } from 'lucide-react';
import type { Feature } from '../../../kit/areas/routes';

export const firmFeature: Feature = {
  routes: [
    {
      path: '/firm',
      title: 'Firm',
      guard: { may: 'firm.manage' },
      menu: { label: 'Firm', icon: Building },
      screen: async () => (await import('./FirmPage')).FirmPage,
      profileOf: 'firm',
    },
  ],
};
