import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import type { LicenseEventOf } from '../license/licenses.events.js';
import type { LicenseFields, OfType } from '../license/licenses.fields.js';
import { differing, wrongDates } from '../license/license.decider.js';

const dates = { expirationDate: 'expiration date', trackDate: 'track date' } as const;

/** Why the license cannot follow: its dates do not fit the new term. */
const whyNot = (license: LicenseFields, fields: Partial<OfType>): string | undefined => {
  const before = wrongDates(license, license);
  const after = Object.entries(wrongDates(license, { ...license, ...fields })).filter(([field]) => !before[field]);
  if (after.length === 0) return undefined;
  const missing = Object.keys(dates).filter((field) => license[field as keyof typeof dates] === null);
  if (missing.length === 0) return after[0]?.[1][0] ?? licenseMessages.trackBeforeExpiration;
  return `It has no ${missing.map((field) => dates[field as keyof typeof dates]).join(' and no ')}.`;
};

/** Empty if the license has these values already. */
export const followType = (
  license: LicenseFields,
  fields: Partial<OfType>,
): { readonly event?: LicenseEventOf<'InformationChanged'>; readonly reason?: string } => {
  const changed = differing<OfType>(license, fields);
  if (!changed) return {};
  const reason = whyNot(license, changed);
  return reason ? { reason } : { event: { type: 'InformationChanged', ...changed } };
};
