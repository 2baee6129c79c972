import { panel } from '../../../kit/areas/panels';
import type { Feature } from '../../../kit/areas/routes';

export const sinceFeature: Feature = {
  routes: [
    {
      path: '/since',
      title: 'Since You Last Looked',
      guard: { may: 'tasks.read' },
      screen: async () => (await import('./SincePage')).SincePage,
    },
  ],
  // On the start page.
  panels: [
    panel({ of: '/tasks', place: 'notices', order: 1 }, async () => (await import('./SinceCard')).SinceCard),
    panel({ of: '/properties', place: 'notices', order: 1 }, async () => (await import('./SinceCard')).SinceCard),
    panel(
      { of: '/renewals/dashboard', place: 'notices', order: 1 },
      async () => (await import('./SinceCard')).SinceCard,
    ),
  ],
};
