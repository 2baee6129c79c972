import { Landmark } from 'lucide-react';
import { panel } from '../../../kit/areas/panels';
import type { Feature } from '../../../kit/areas/routes';

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
    {
      path: '/licensing-authorities/:licensingAuthorityId/license-types/:typeId',
      title: 'License Type',
      guard: { may: 'authority.list' },
      screen: async () => (await import('./license-types/page/LicenseTypePage')).LicenseTypePage,
    },
  ],
  panels: [
    panel(
      { of: 'licensingAuthority', place: 'work', order: 10 },
      async () => (await import('./license-types/list/LicenseTypesPanel')).LicenseTypesPanel,
    ),
  ],
};
