import { panel } from '../../../kit/areas/panels';
import type { Feature } from '../../../kit/areas/routes';

export const propertyLicensesFeature: Feature = {
  routes: [],
  panels: [
    panel({ of: 'property', place: 'work', order: 60 }, async () => (await import('./LicensurePanel')).LicensurePanel),
    panel({ of: 'property', place: 'work', order: 10 }, async () => (await import('./LicensesPanel')).LicensesPanel),
  ],
};
