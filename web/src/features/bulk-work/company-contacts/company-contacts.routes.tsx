import { panel } from '../../../kit/areas/panels';
import type { Feature } from '../../../kit/areas/routes';

export const companyContactsFeature: Feature = {
  routes: [
    {
      path: '/my-company/property-contacts',
      title: 'Manage Property Contacts',
      guard: { may: 'company.read' },
      screen: async () => (await import('./CompanyContactsPage')).CompanyContactsPage,
    },
    {
      path: '/my-company/property-contacts/runs/:contactRunId',
      title: 'Property Contacts',
      guard: { may: 'company.read' },
      screen: async () => (await import('./ContactRunPage')).ContactRunPage,
    },
  ],
  panels: [
    panel(
      { of: 'chosenProperties', place: 'actions', order: 10 },
      async () => (await import('./AddToChosen')).AddToChosen,
    ),
    panel(
      { of: 'company', place: 'actions', order: 10 },
      async () => (await import('./ManageContactsLink')).ManageContactsLink,
    ),
  ],
};
