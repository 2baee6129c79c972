import { lazy } from '../../../kit/loading/code';
import { panel } from '../../../kit/areas/panels';
import type { Feature } from '../../../kit/areas/routes';

/** Renewals have no page of their own: they are worked on their license's profile. */
export const renewalsFeature: Feature = {
  routes: [],
  acts: [
    {
      of: 'license',
      act: 'nextStep',
      Act: lazy(async () => ({ default: (await import('./NextStepAct')).NextStepAct })),
    },
    {
      of: 'license',
      act: 'renewalNotes',
      Act: lazy(async () => ({ default: (await import('./NotesInPlace')).NotesInPlace })),
    },
  ],
  panels: [
    panel(
      { of: 'license', place: 'subtitle', order: 1 },
      async () => (await import('./RenewalSubtitle')).RenewalSubtitle,
    ),
    panel({ of: 'license', place: 'actions', order: 1 }, async () => (await import('./RenewalActions')).RenewalActions),
    panel({ of: 'license', place: 'work', order: 1 }, async () => (await import('./RenewalCard')).RenewalCard),
    panel({ of: 'license', place: 'work', order: 2 }, async () => (await import('./RenewalHistory')).RenewalHistory),
  ],
};
