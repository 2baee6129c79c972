import { FileUp } from 'lucide-react';
import type { Feature } from '../../../kit/areas/routes';

export const importsFeature: Feature = {
  routes: [
    {
      path: '/imports',
      title: 'Imports',
      guard: { may: 'import.run' },
      menu: { label: 'Imports', icon: FileUp },
      screen: async () => (await import('./ImportsPage')).ImportsPage,
    },
    {
      path: '/imports/:importId',
      title: 'Import',
      guard: { may: 'import.run' },
      screen: async () => (await import('./ImportPage')).ImportPage,
    },
    {
      path: '/imports/:importId/differences',
      title: 'Differences',
      guard: { may: 'import.run' },
      screen: async () => (await import('./result/DifferencesPage')).DifferencesPage,
    },
  ],
};
