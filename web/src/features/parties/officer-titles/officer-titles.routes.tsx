import { IdCard } from 'lucide-react';
import type { Feature } from '../../../kit/areas/routes';

export const officerTitlesFeature: Feature = {
  routes: [
    {
      path: '/officer-titles',
      title: 'Officer Titles',
      guard: { may: 'officerTitle.read' },
      menu: { label: 'Officer Titles', icon: IdCard, may: 'officerTitle.edit', under: 'Configurations' },
      screen: async () => (await import('./OfficerTitlesPage')).OfficerTitlesPage,
    },
  ],
};
