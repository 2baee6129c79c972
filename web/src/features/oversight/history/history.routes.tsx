import { History } from 'lucide-react';
import { panel } from '../../../kit/areas/panels';
import type { Feature } from '../../../kit/areas/routes';

export const historyFeature: Feature = {
  routes: [
    {
      path: '/history',
      title: 'History',
      guard: { may: 'history.read' },
      menu: { label: 'History', icon: History },
      screen: async () => (await import('./HistoryPage')).HistoryPage,
    },
  ],
  panels: [
    panel({ of: 'license', place: 'work', order: 9 }, async () => (await import('./HistoryPanel')).HistoryPanel),
    panel({ of: 'property', place: 'work', order: 70 }, async () =>
      (await import('./HistoryPanel')).historyOf('property'),
    ),
    panel({ of: 'client', place: 'work', order: 60 }, async () => (await import('./HistoryPanel')).historyOf('client')),
    panel({ of: 'company', place: 'work', order: 60 }, async () =>
      (await import('./HistoryPanel')).historyOf('client'),
    ),
    panel({ of: 'firm', place: 'work', order: 60 }, async () => (await import('./HistoryPanel')).historyOf('firm')),
  ],
};
