import { panel } from '../../kit/panels';
import type { Feature } from '../../kit/routes';

/** Where people begin. */
const beginnings = ['/tasks', '/properties', '/renewals/dashboard'];

export const sinceFeature: Feature = {
  routes: [
    {
      path: '/since',
      title: 'Since You Last Looked',
      guard: { may: 'tasks.read' },
      screen: async () => (await import('./SincePage')).SincePage,
    },
  ],
  panels: beginnings.map((of) =>
    panel({ of, place: 'notices', order: 1 }, async () => (await import('./SinceCard')).SinceCard),
  ),
};
