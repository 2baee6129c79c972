import { jurisdictionLabels, renewalStageLabels } from './enums.js';
import type { LicenseTypeDetail, LicenseTypeQuery, TypeLicense, TypeLicensesQuery } from './license-types.js';
import type { LicenseListRow, LicenseQuery } from './license-views.js';
import { listColumns } from './list-columns.js';
import type { ChildrenQuery } from './secondaries.js';
import { alertTagInWords, statusInWords, termInWords } from './shown-words.js';

/** The columns of lists of licenses, and of license types. */

export const licenseDatesColumns = listColumns<LicenseListRow, LicenseQuery['sortBy']>()({
  licenseNumber: {
    label: 'License #',
    sorts: true,
    also: [{ label: 'License Type', kind: 'text', value: ({ licenseTypeName }) => licenseTypeName }],
  },
  licensingAuthorityName: { label: 'Licensing Authority', sorts: true },
  propertyName: { label: 'Property', sorts: true },
  city: { label: 'City', sorts: true },
  state: { label: 'State', sorts: true },
  expires: { label: 'Expires', kind: 'date', value: ({ expirationDate }) => expirationDate },
});

export const secondaryLicensesColumns = listColumns<LicenseListRow, ChildrenQuery['sortBy']>()({
  licenseNumber: { label: 'License #', sorts: true },
  jurisdiction: { label: 'Jurisdiction', value: ({ jurisdiction }) => jurisdictionLabels[jurisdiction], sorts: true },
  licensingAuthorityName: { label: 'Licensing Authority', sorts: true },
  licenseTypeName: { label: 'License Type' },
  alert: { label: 'Alert', value: alertTagInWords },
});

export const licenseTypesColumns = listColumns<LicenseTypeDetail, LicenseTypeQuery['sortBy']>()({
  name: { label: 'License Type', sorts: true },
  abbreviation: { label: 'Abbreviation', sorts: true },
  description: { label: 'License Description', sorts: true },
  licenseCategoryId: { label: 'License Category', sorts: true },
  subCategoryIds: { label: 'Sub Categories', value: ({ subCategoryIds }) => subCategoryIds.join(', '), sorts: true },
  term: { label: 'License Term', value: termInWords, sorts: true },
  active: { label: 'Status', value: statusInWords, sorts: true },
  originalLicenseFee: { label: 'Original License Fee', kind: 'money', sorts: true },
  licenseRenewalFee: { label: 'License Renewal Fee', kind: 'money', sorts: true },
});

export const typeLicensesColumns = listColumns<TypeLicense, TypeLicensesQuery['sortBy']>()({
  licenseNumber: { label: 'License #', sorts: true },
  renewalStatus: {
    label: 'Renewal Stage',
    value: ({ renewalStatus }) => renewalStatus && renewalStageLabels[renewalStatus],
    sorts: true,
  },
  expirationDate: { label: 'Expiration Date', kind: 'date', sorts: true },
  propertyName: { label: 'Property', sorts: true },
  premisesName: { label: 'Premises', sorts: true },
  active: { label: 'Status', value: statusInWords, sorts: true },
});
