import { z } from 'zod';
import { optionsAsked } from '../options.js';

/** What a property does; kept by its slug, so that a better word for one changes no property. */
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

/** Null for what is no such slug. */
export const lineOfBusinessName = (slug: string | null): string | null =>
  slug !== null && slug in lineOfBusinessLabels ? lineOfBusinessLabels[slug as LineOfBusiness] : null;

export const lineOfBusinessOptionsQuery = optionsAsked(LineOfBusiness);
export type LineOfBusinessOptionsQuery = z.infer<typeof lineOfBusinessOptionsQuery>;
