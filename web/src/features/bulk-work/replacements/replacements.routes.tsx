import { panel } from '../../../kit/areas/panels';
import type { Feature } from '../../../kit/areas/routes';

export const replacementsFeature: Feature = {
  routes: [
    {
      path: '/replacements/people/:personId',
      title: 'Replace',
      guard: { may: 'entity.read' },
      screen: async () => (await import('./ReplacePage')).ReplacePage,
    },
    {
      path: '/replacements/runs/:replacementId',
      title: 'Replacement',
      guard: { may: 'entity.read' },
      screen: async () => (await import('./RunPage')).RunPage,
    },
  ],
  panels: [
    panel({ of: 'officer', place: 'actions', order: 10 }, async () => (await import('./ReplaceLink')).ReplaceLink),
  ],
};
