import type { Feature } from '../../../kit/routes';

/** Reached from the person's own menu, by everybody who is signed in. */
export const accountFeature: Feature = {
  routes: [
    {
      path: '/my-account',
      title: 'My Account',
      screen: async () => (await import('./AccountPage')).AccountPage,
    },
  ],
};
