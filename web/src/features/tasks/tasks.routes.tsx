import { panel } from '../../kit/panels';
import type { Feature } from '../../kit/routes';

export const tasksFeature: Feature = {
  routes: [],
  panels: [panel({ of: 'license', place: 'work', order: 1.5 }, async () => (await import('./TaskCard')).TaskCard)],
};
