import { z } from 'zod';
import { id } from './common.js';

/** Lists that can be taken out as they are shown, in the order of the menu. */
export const ShownType = z.enum([
  'shown-renewals',
  'shown-licenses',
  'shown-properties',
  'shown-authorities',
  'shown-license-types',
  'shown-entities',
  'shown-officers',
  'shown-officer-titles',
  'shown-renewal-tips',
]);
export type ShownType = z.infer<typeof ShownType>;

/** As the list itself is headed; the same name stands in the file's. */
export const shownLabels: Record<ShownType, string> = {
  'shown-renewals': 'Renewals List',
  'shown-licenses': 'Licenses List',
  'shown-properties': 'Properties List',
  'shown-authorities': 'Licensing Authorities List',
  'shown-license-types': 'License Types List',
  'shown-entities': 'Entities List',
  'shown-officers': 'Officers List',
  'shown-officer-titles': 'Officer Titles List',
  'shown-renewal-tips': 'Renewal Tips List',
};

/** What one row of it is. */
export const shownNouns: Record<ShownType, readonly [one: string, many: string]> = {
  'shown-renewals': ['license', 'licenses'],
  'shown-licenses': ['license', 'licenses'],
  'shown-properties': ['property', 'properties'],
  'shown-authorities': ['licensing authority', 'licensing authorities'],
  'shown-license-types': ['license type', 'license types'],
  'shown-entities': ['entity', 'entities'],
  'shown-officers': ['officer', 'officers'],
  'shown-officer-titles': ['officer title', 'officer titles'],
  'shown-renewal-tips': ['renewal tip', 'renewal tips'],
};

/** What a screen shows of a list: its query as the address says it, and the names of its columns from left to right. */
export const shownFilter = z.strictObject({
  /** Whose list it is, where it stands on a profile. */
  of: id.nullable().default(null),
  query: z.record(z.string(), z.unknown()),
  columns: z.array(z.string().max(50)).min(1).max(50),
});
export type ShownFilter = z.infer<typeof shownFilter>;
export type ShownInput = z.input<typeof shownFilter>;
