import type { Feature } from '../../../kit/areas/routes';

/** In the user menu, on Tasks, and in the footer of each mail, for every signed-in user. */
export const remindersFeature: Feature = {
  routes: [
    {
      path: '/reminders',
      title: 'My Reminders',
      screen: async () => (await import('./RemindersPage')).RemindersPage,
    },
  ],
};
