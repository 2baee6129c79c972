import { UsersRound } from 'lucide-react';
import type { Feature } from '../../../kit/areas/routes';

export const usersFeature: Feature = {
  routes: [
    {
      path: '/users',
      title: 'Users',
      guard: { may: 'user.manage' },
      menu: { label: 'Users', icon: UsersRound },
      screen: async () => (await import('./UsersPage')).UsersPage,
    },
  ],
};
