import type { Feature } from '../../kit/routes';

export const propertiesFeature: Feature = {
  routes: [
    {
      path: '/properties/:propertyId',
      title: 'Property',
      guard: { may: 'property.read' },
      screen: async () => (await import('./PropertyPage')).PropertyPage,
      profileOf: 'property',
    },
  ],
};
