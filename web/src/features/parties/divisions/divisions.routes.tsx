import { Network } from 'lucide-react';
import type { Feature } from '../../../kit/areas/routes';

export const divisionsFeature: Feature = {
  routes: [
    {
      path: '/divisions',
      title: 'Divisions',
      guard: { may: 'division.read' },
      menu: { label: 'Divisions', icon: Network },
      screen: async () => (await import('./DivisionsPage')).DivisionsPage,
    },
    {
      path: '/divisions/:divisionId',
      title: 'Division',
      guard: { may: 'division.read' },
      screen: async () => (await import('./DivisionPage')).DivisionPage,
    },
  ],
};
