import type { Feature } from '../../../kit/routes';

/** Reached from the person's own menu, from Tasks, and from the foot of each mail, by everybody who is signed in. */
export const remindersFeature: Feature = {
  routes: [
    {
      path: '/reminders',
      title: 'My Reminders',
      screen: async () => (await import('./RemindersPage')).RemindersPage,
    },
  ],
};
