import { z } from 'zod';
import { countedOf, flagParam, id, isoDate, listParam, text } from './common.js';
import { LicenseClassification, LicenseTerm, licenseTermLabels } from './licensing/enums.js';
import { RenewalStage, renewalStageLabels } from './renewing/enums.js';
import { licenseTypeDetail, type LicenseTypeDetail } from './licensing/license-types.js';
import { listColumns, queryOf } from './list-columns.js';
import { activeAtFirst, byStatus, several } from './list-filters.js';
import { statusInWords, termInWords } from './shown-words.js';

/** The license types of an authority, and the licenses of a type. */

export const licenseTypesColumns = listColumns<LicenseTypeDetail>()({
  name: { label: 'License Type', sorts: true },
  abbreviation: { label: 'Abbreviation', sorts: true },
  description: { label: 'License Description', sorts: true },
  licenseCategoryId: { label: 'License Category', sorts: true },
  subCategoryIds: { label: 'Sub Categories', value: ({ subCategoryIds }) => subCategoryIds.join(', '), sorts: true },
  term: {
    label: 'License Term',
    value: termInWords,
    sorts: true,
    filter: several('licenseTerms', LicenseTerm, licenseTermLabels),
  },
  active: { label: 'Status', value: statusInWords, sorts: true, filter: byStatus(activeAtFirst, { place: 1 }) },
  originalLicenseFee: { label: 'Original License Fee', kind: 'money', sorts: true },
  licenseRenewalFee: { label: 'License Renewal Fee', kind: 'money', sorts: true },
});

export const licenseTypeQuery = queryOf(licenseTypesColumns, { sortBy: 'name' }).extend({
  licenseClassification: LicenseClassification.nullish(),
  licenseCategoryIds: listParam(text(256)),
});
export type LicenseTypeQuery = z.infer<typeof licenseTypeQuery>;
export const licenseTypeList = countedOf(licenseTypeDetail);
export type LicenseTypeList = z.infer<typeof licenseTypeList>;

export const typeLicense = z.object({
  id,
  licenseNumber: z.string(),
  renewalStatus: RenewalStage.nullable(),
  expirationDate: isoDate.nullable(),
  propertyId: id,
  propertyName: z.string(),
  premisesName: z.string().nullable(),
  active: z.boolean(),
});
export type TypeLicense = z.infer<typeof typeLicense>;

export const typeLicensesColumns = listColumns<TypeLicense>()({
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

export const typeLicensesQuery = queryOf(typeLicensesColumns, { sortBy: 'licenseNumber' }).extend({
  activeOnly: flagParam.default(true),
});
export type TypeLicensesQuery = z.infer<typeof typeLicensesQuery>;
/** For the firm without a client: the counts of all clients, and no rows. */
export const typeLicenses = countedOf(typeLicense);
export type TypeLicenses = z.infer<typeof typeLicenses>;
