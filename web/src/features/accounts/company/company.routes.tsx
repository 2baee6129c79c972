import { Building } from 'lucide-react';
import type { Feature } from '../../../kit/areas/routes';

export const companyFeature: Feature = {
  routes: [
    {
      path: '/my-company',
      title: 'My Company',
      guard: { may: 'company.read' },
      menu: { label: 'My Company', icon: Building },
      screen: async () => (await import('./CompanyPage')).CompanyPage,
      profileOf: 'company',
    },
  ],
};
