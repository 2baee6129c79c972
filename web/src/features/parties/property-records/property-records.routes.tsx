import { panel } from '../../../kit/areas/panels';
import type { Feature } from '../../../kit/areas/routes';

/** The records of a property apart from its licenses and contacts. */
export const propertyRecordsFeature: Feature = {
  routes: [],
  panels: [
    panel(
      { of: 'property', place: 'work', order: 30 },
      async () => (await import('./affiliations/AffiliationsCard')).AffiliationsPanel,
    ),
    panel({ of: 'property', place: 'work', order: 40 }, async () => (await import('./CitationsCard')).CitationsPanel),
    panel(
      { of: 'property', place: 'work', order: 50 },
      async () => (await import('./InspectionsCard')).InspectionsPanel,
    ),
  ],
};
