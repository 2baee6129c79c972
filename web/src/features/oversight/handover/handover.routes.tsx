import { panel } from '../../../kit/areas/panels';
import type { Feature } from '../../../kit/areas/routes';

export const handoverFeature: Feature = {
  routes: [
    {
      path: '/handovers/:handoverId',
      title: 'Hand-Over',
      guard: { may: 'tasks.read' },
      screen: async () => (await import('./HandoverPage')).HandoverPage,
    },
  ],
  panels: [
    panel({ of: 'assignment', place: 'facts', order: 1 }, async () => (await import('./BriefPanel')).BriefPanel),
  ],
};
