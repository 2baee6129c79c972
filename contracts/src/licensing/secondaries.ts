import { z } from 'zod';
import { id } from '../common.js';
import { enumOf } from '../enum-of.js';

/** Changes of a primary license that can be copied to its active secondary licenses. */
export const informationCopyLabels = {
  premisesAddress: 'Premises Address',
  licensees: 'Licensee(s)',
  officers: 'License Officers',
};
export const InformationCopy = enumOf(informationCopyLabels);
export type InformationCopy = z.infer<typeof InformationCopy>;

export const trackingCopyLabels = {
  renewalTracking: 'Renewal Tracking',
  effectiveDate: 'Effective Date',
  expirationDate: 'Expiration',
  trackDate: 'Track Date',
};
export const TrackingCopy = enumOf(trackingCopyLabels);
export type TrackingCopy = z.infer<typeof TrackingCopy>;

export const renewalCopyLabels = {
  effectiveDate: 'Effective Date',
  expirationDate: 'Expiration',
  trackDate: 'Track Date',
  document: 'License Document',
};
export const RenewalCopy = enumOf(renewalCopyLabels);
export type RenewalCopy = z.infer<typeof RenewalCopy>;

/** Missing or empty: no copies. */
export const copies = <T extends z.ZodType>(what: T) => z.array(what).max(10).optional();

export const hierarchyMessages = {
  promoted: 'Promoted to Primary License Successfully',
  converted: 'Converted to Single License Successfully',
  detached: 'Detached Secondary License Successfully',
  linked: 'Linked to the Primary License Successfully',
  hasChildren: 'This license has secondary licenses. Detach them first.',
  notStandalone: 'Only a standalone license can be promoted or linked.',
  notPrimary: 'This license is not a primary license.',
  notSecondary: 'This license is not a secondary license.',
  choosePrimary: 'Choose a primary license.',
  inProcess: 'A license with a renewal in process cannot be linked.',
  needsDates: 'Without a primary license it needs an expiration and a track date of its own. Enter them first.',
  otherDesignee: 'The primary license has another renewal designee.',
} as const;

/** Null detaches. */
export const masterLicenseBody = z.strictObject({ masterLicenseId: id.nullable() });
export type MasterLicenseBody = z.infer<typeof masterLicenseBody>;
