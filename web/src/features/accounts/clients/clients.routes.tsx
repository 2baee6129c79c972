import { Building2 } from 'lucide-react';
import type { Feature } from '../../../kit/areas/routes';

export const clientsFeature: Feature = {
  routes: [
    {
      path: '/clients',
      title: 'Clients',
      guard: { may: 'client.manage' },
      menu: { label: 'Clients', icon: Building2 },
      screen: async () => (await import('./ClientsPage')).ClientsPage,
    },
    {
      path: '/clients/:clientId',
      title: 'Client',
      guard: { may: 'client.manage' },
      screen: async () => (await import('./ClientPage')).ClientPage,
      profileOf: 'client',
    },
  ],
};
