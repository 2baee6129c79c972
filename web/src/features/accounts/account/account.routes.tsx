import type { Feature } from '../../../kit/areas/routes';

/** In the user menu, for every signed-in user. */
export const accountFeature: Feature = {
  routes: [
    {
      path: '/my-account',
      title: 'My Account',
      screen: async () => (await import('./AccountPage')).AccountPage,
    },
  ],
};
