import { Lightbulb } from 'lucide-react';
import type { Feature } from '../../../kit/areas/routes';

export const renewalTipsFeature: Feature = {
  routes: [
    {
      path: '/renewal-tips',
      title: 'Renewal Tips',
      guard: { may: 'renewalTip.read' },
      menu: { label: 'Renewal Tips', icon: Lightbulb, under: 'Configurations' },
      screen: async () => (await import('./RenewalTipsPage')).RenewalTipsPage,
    },
    {
      path: '/renewal-tips/:renewalTipId/license-types',
      title: 'License Types of a Renewal Tip',
      guard: { may: 'renewalTip.read' },
      screen: async () => (await import('./TipTypesPage')).TipTypesPage,
    },
  ],
};
