import type { LicenseFields } from '../license/licenses.fields.js';
import { wrongDates } from '../license/license.decider.js';

const labels = { expirationDate: 'expiration date', trackDate: 'track date' } as const;

const faultsOf = (license: LicenseFields) =>
  Object.entries(wrongDates(license, license)).flatMap(([field, messages]) =>
    messages.map((message) => ({ field, message })),
  );

/**
 * What a change by no form makes wrong with a license's dates, in a sentence; undefined: nothing. What was wrong already,
 * as of an import without dates, is none of its business.
 */
export const newDateFault = (
  after: LicenseFields,
  known: readonly (LicenseFields | null)[],
  has: 'has' | 'would have',
): string | undefined => {
  const old = known.flatMap((license) => (license ? faultsOf(license) : []));
  const added = faultsOf(after).filter(
    ({ field, message }) => !old.some((fault) => fault.field === field && fault.message === message),
  );
  const missing = added.flatMap(({ field }) => (field in labels ? [field as keyof typeof labels] : []));
  const lacking = missing.filter((field) => after[field] === null).map((field) => labels[field]);
  return lacking.length > 0 ? `It ${has} no ${lacking.join(' and no ')}.` : added[0]?.message;
};
