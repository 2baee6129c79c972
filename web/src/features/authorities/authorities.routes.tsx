import { Landmark } from 'lucide-react';
import type { Feature } from '../../kit/routes';

export const authoritiesFeature: Feature = {
  routes: [
    {
      path: '/licensing-authorities',
      title: 'Licensing Authorities',
      guard: { may: 'authority.list' },
      menu: { label: 'Licensing Authorities', icon: Landmark },
      screen: async () => (await import('./AuthoritiesPage')).AuthoritiesPage,
    },
    {
      path: '/licensing-authorities/:licensingAuthorityId',
      title: 'Licensing Authority',
      guard: { may: 'authority.list' },
      screen: async () => (await import('./AuthorityPage')).AuthorityPage,
      profileOf: 'licensingAuthority',
    },
  ],
};
