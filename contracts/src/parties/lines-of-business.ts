import { z } from 'zod';
import { optionsRequest } from '../options.js';

/** The line of business of a property; stored as a slug, so that labels can change. */
export const lineOfBusinessLabels = {
  hotel: 'Hotel',
  restaurant: 'Restaurant',
  'airport-concession': 'Airport Concession',
  'stadium-or-arena': 'Stadium or Arena',
  'convention-center': 'Convention Center',
  retail: 'Retail',
  catering: 'Catering',
  'corporate-dining': 'Corporate Dining',
  healthcare: 'Healthcare',
  education: 'Education',
  other: 'Other',
} as const;
export type LineOfBusiness = keyof typeof lineOfBusinessLabels;

export const LineOfBusiness = z.enum(Object.keys(lineOfBusinessLabels) as [LineOfBusiness, ...LineOfBusiness[]]);

/** Null for an unknown slug. */
export const lineOfBusinessName = (slug: string | null): string | null =>
  slug !== null && slug in lineOfBusinessLabels ? lineOfBusinessLabels[slug as LineOfBusiness] : null;

export const lineOfBusinessOptionsQuery = optionsRequest(LineOfBusiness);
