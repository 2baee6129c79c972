import { FileDown } from 'lucide-react';
import type { Feature } from '../../../kit/areas/routes';
import { ExportsReady } from './ExportsReady';
import { ShownExport } from './ShownExport';

export const exportsFeature: Feature = {
  routes: [
    {
      path: '/exports',
      title: 'Evergreen Exports',
      guard: { may: 'export.run' },
      menu: { label: 'Exports', icon: FileDown, may: 'user.manage' },
      screen: async () => (await import('./ExportsPage')).ExportsPage,
    },
  ],
  TopBarItem: ExportsReady,
  ListAct: ShownExport,
};
