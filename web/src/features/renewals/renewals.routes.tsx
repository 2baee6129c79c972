import { lazy } from 'react';
import type { Feature } from '../../kit/routes';

/** Renewals have no page of their own: they are worked on their license's profile. */
export const renewalsFeature: Feature = {
  routes: [],
  panels: [
    {
      of: 'license',
      place: 'standing',
      order: 1,
      Panel: lazy(async () => ({ default: (await import('./RenewalStanding')).RenewalStanding })),
    },
    {
      of: 'license',
      place: 'actions',
      order: 1,
      Panel: lazy(async () => ({ default: (await import('./RenewalActions')).RenewalActions })),
    },
    {
      of: 'license',
      place: 'work',
      order: 1,
      Panel: lazy(async () => ({ default: (await import('./RenewalCard')).RenewalCard })),
    },
    {
      of: 'license',
      place: 'work',
      order: 2,
      Panel: lazy(async () => ({ default: (await import('./RenewalHistory')).RenewalHistory })),
    },
  ],
};
