import { lazy } from 'react';
import type { Feature } from '../../kit/routes';

export const tasksFeature: Feature = {
  routes: [],
  panels: [
    {
      of: 'license',
      place: 'work',
      order: 1.5,
      Panel: lazy(async () => ({ default: (await import('./TaskCard')).TaskCard })),
    },
  ],
};
