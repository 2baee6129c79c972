import { panel } from '../../../kit/areas/panels';
import type { Feature } from '../../../kit/areas/routes';

export const officersFeature: Feature = {
  routes: [
    {
      path: '/officers/:officerId',
      title: 'Officer',
      guard: { may: 'entity.read' },
      profileOf: 'officer',
      screen: async () => (await import('./OfficerPage')).OfficerPage,
    },
  ],
  panels: [
    panel({ of: 'company', place: 'work', order: 20 }, async () => (await import('./OfficersPanel')).OfficersPanel),
    panel({ of: 'provided', place: 'work', order: 20 }, async () => (await import('./OfficersPanel')).OfficersPanel),
  ],
};
