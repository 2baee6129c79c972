import { panel } from '../../../kit/areas/panels';
import type { Feature } from '../../../kit/areas/routes';

export const entitiesFeature: Feature = {
  routes: [
    {
      path: '/entities/:entityId',
      title: 'Entity',
      guard: { may: 'entity.read' },
      screen: async () => (await import('./EntityPage')).EntityPage,
    },
  ],
  panels: [
    panel({ of: 'company', place: 'work', order: 10 }, async () => (await import('./EntitiesPanel')).EntitiesPanel),
    panel({ of: 'provided', place: 'work', order: 10 }, async () => (await import('./EntitiesPanel')).EntitiesPanel),
  ],
};
