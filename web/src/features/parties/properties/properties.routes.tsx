import { Building2 } from 'lucide-react';
import { panel } from '../../../kit/areas/panels';
import type { Feature } from '../../../kit/areas/routes';

export const propertiesFeature: Feature = {
  routes: [
    {
      path: '/properties',
      title: 'Properties',
      guard: { may: 'property.read' },
      menu: { label: 'Properties', icon: Building2 },
      screen: async () => (await import('./PropertiesPage')).PropertiesPage,
    },
    {
      path: '/properties/:propertyId',
      title: 'Property',
      guard: { may: 'property.read' },
      screen: async () => (await import('./PropertyPage')).PropertyPage,
      profileOf: 'property',
    },
  ],
  panels: [
    panel(
      { of: 'property', place: 'work', order: 20 },
      async () => (await import('./contacts/ContactsPanel')).ContactsPanel,
    ),
  ],
};
