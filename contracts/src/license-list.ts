import { z } from 'zod';
import {
  activeFilter,
  endsAfterStart,
  flagParam,
  id,
  isoDate,
  listOf,
  listParam,
  numberParam,
  optionalDate,
  pagingFields,
  text,
} from './common.js';
import {
  DesignationApprovalStatus,
  Jurisdiction,
  jurisdictionLabels,
  LicenseClassification,
  LicenseRank,
  LicenseTerm,
  RenewalDesignation,
  renewalDesignationLabels,
  RenewalTrackingType,
} from './licensing/enums.js';
import { RenewalStage } from './renewing/enums.js';
import { listColumns, queryOf } from './list-columns.js';
import { alertInWords, alertTagInWords, rankInWords, stageInWords, unassignedInWords } from './shown-words.js';
import { unassigned } from './accounts/users.js';
import { enumOf } from './enum-of.js';

/** Lists of licenses: all, those without dates, and the secondary ones of a primary license. */

const words255 = listParam(text(255));

/** The officers of a license: none, all active, or at least one inactive. */
export const officerStatusLabels = {
  None: 'None',
  Active: 'Active',
  Inactive: 'Inactive',
};
export const OfficerStatus = enumOf(officerStatusLabels);
export type OfficerStatus = z.infer<typeof OfficerStatus>;

/** Labels of the alert filter. */
export const alertLabels = { true: 'With an alert', false: 'Without an alert' } as const;
export const addressLabels = { true: 'To be completed', false: 'Complete' } as const;
export const datesLabels = { true: 'To be completed', false: 'Complete' } as const;

const named = z.object({ id, name: z.string() });

export const licenseListRow = z.object({
  id,
  licenseNumber: z.string(),
  accountNumber: z.string().nullable(),
  premisesName: z.string().nullable(),
  masterLicenseId: id.nullable(),
  masterLicenseNumber: z.string().nullable(),
  licenseRank: LicenseRank,
  licensingAuthorityName: z.string(),
  licenseTypeName: z.string(),
  propertyId: id,
  propertyName: z.string(),
  licensees: z.array(named),
  city: z.string(),
  state: z.string(),
  county: z.string().nullable(),
  country: z.string(),
  jurisdiction: Jurisdiction,
  active: z.boolean(),
  trackDate: isoDate.nullable(),
  renewalDueDate: isoDate.nullable(),
  expirationDate: isoDate.nullable(),
  renewalStatus: RenewalStage.nullable(),
  isTrackingOnlyRenewal: z.boolean().nullable(),
  /** A secondary license at the stage of its primary's renewal. */
  isWithPrimary: z.boolean(),
  renewalDesignation: RenewalDesignation,
  renewalDesignationApprovalStatus: DesignationApprovalStatus,
  assignedUserId: id.nullable(),
  assignedUserName: z.string().nullable(),
  propertyActive: z.boolean(),
  alert: z.string().nullable(),
  isUrgentAlert: z.boolean(),
  officerStatus: OfficerStatus,
});
export type LicenseListRow = z.infer<typeof licenseListRow>;
export const licenseList = listOf(licenseListRow).extend({
  /** Matching licenses, plus the non-matching secondary licenses of matching primaries, by the same status. */
  totalWithChildren: z.number().int(),
  activeItemCount: z.number().int(),
  inactiveItemCount: z.number().int(),
});
export type LicenseList = z.infer<typeof licenseList>;

export const licensesColumns = listColumns<LicenseListRow>()({
  licenseNumber: {
    label: 'License #',
    sorts: true,
    also: [
      { label: 'License Type', value: ({ licenseTypeName }) => licenseTypeName },
      { label: 'Alert', value: alertInWords },
    ],
  },
  accountNumber: { label: 'Acct #', sorts: true },
  licenseType: { label: 'License Type', value: ({ licenseTypeName }) => licenseTypeName, optional: true },
  licensingAuthority: {
    label: 'Licensing Authority',
    value: ({ licensingAuthorityName }) => licensingAuthorityName,
    sorts: 'licensingAuthorityName',
    optional: true,
  },
  premises: { label: 'Premises', value: ({ premisesName }) => premisesName, sorts: 'premisesName', optional: true },
  rank: { label: 'Primary License #', value: rankInWords, sorts: 'masterLicenseNumber' },
  stage: { label: 'Stage', value: stageInWords },
  track: { label: 'Track', kind: 'date', value: ({ trackDate }) => trackDate, optional: true },
  due: { label: 'Due', kind: 'date', value: ({ renewalDueDate }) => renewalDueDate, optional: true },
  expires: { label: 'Expires', kind: 'date', value: ({ expirationDate }) => expirationDate },
  propertyName: { label: 'Property', sorts: true },
  city: { label: 'City', sorts: true },
  state: { label: 'State', sorts: true },
  county: { label: 'County', sorts: true },
  jurisdiction: { label: 'Jurisdiction', value: ({ jurisdiction }) => jurisdictionLabels[jurisdiction], sorts: true },
  designee: {
    label: 'Designee',
    value: ({ renewalDesignation }) => renewalDesignationLabels[renewalDesignation],
    optional: true,
  },
  assignee: {
    label: 'Assignee',
    value: ({ assignedUserName }) => assignedUserName ?? unassignedInWords,
    optional: true,
  },
  info: { label: 'Details', screenOnly: true },
});

/** The URL keeps these too; a single value is a list of one. */
const licensePages = queryOf(licensesColumns, { sortBy: 'propertyName', moreSorts: ['country'] }).extend({
  stages: listParam(numberParam(RenewalStage), 8),
  cities: words255,
  /** Left out: the default country, if at least half of the client's licenses are there, otherwise all. Null: all. */
  countries: words255.nullable(),
  states: words255,
  active: activeFilter.default(true),
  userIds: listParam(z.union([id, z.literal(unassigned)])),
  renewalTipIds: listParam(id),
  renewalDesignation: RenewalDesignation.nullish(),
  /** A switch as in the queue: only true filters. */
  showCurrentRenewals: flagParam.nullish(),
  licenseTerms: listParam(LicenseTerm),
  licenseClassification: LicenseClassification.nullish(),
  licenseCategoryIds: words255,
  licensingAuthorityIds: listParam(id),
  licenseTypeIds: listParam(id),
  licensingAuthorityStates: words255,
  renewalTrackingType: RenewalTrackingType.nullish(),
  /** Licenses from an import. */
  importId: id.nullish(),
  /** True: without a required expiration or track date; false: the others. */
  lacksDates: flagParam.nullish(),
  /** True: imported without an address; false: the others. */
  lacksAddress: flagParam.nullish(),
  officerStatus: OfficerStatus.nullish(),
  propertyIds: listParam(id),
  /** Entities that hold the license. */
  licenseeIds: listParam(id),
  /** Titles of an officer of the license. */
  officerTitleIds: listParam(id),
  /** True: with an alert; false: without. */
  hasAlert: flagParam.nullish(),
  expiresFrom: optionalDate.optional(),
  expiresTo: optionalDate.optional(),
});
export const licenseQuery = endsAfterStart(licensePages, 'expiresFrom', 'expiresTo');
export type LicenseQuery = z.infer<typeof licenseQuery>;
export type LicenseQueryInput = z.input<typeof licenseQuery>;

/** All licenses of the list, without page and order. */
export const licensesMatching = endsAfterStart(
  licensePages.omit({ ...pagingFields, sortBy: true, sortDirection: true }),
  'expiresFrom',
  'expiresTo',
);
export type LicensesMatching = z.infer<typeof licensesMatching>;

export const licenseDatesColumns = listColumns<LicenseListRow>()({
  licenseNumber: {
    label: 'License #',
    sorts: true,
    also: [{ label: 'License Type', value: ({ licenseTypeName }) => licenseTypeName }],
  },
  licensingAuthorityName: { label: 'Licensing Authority', sorts: true },
  propertyName: { label: 'Property', sorts: true },
  city: { label: 'City', sorts: true },
  state: { label: 'State', sorts: true },
  expires: { label: 'Expires', kind: 'date', value: ({ expirationDate }) => expirationDate },
});

export const secondaryLicensesColumns = listColumns<LicenseListRow>()({
  licenseNumber: { label: 'License #', sorts: true },
  jurisdiction: { label: 'Jurisdiction', value: ({ jurisdiction }) => jurisdictionLabels[jurisdiction], sorts: true },
  licensingAuthorityName: { label: 'Licensing Authority', sorts: true },
  licenseTypeName: { label: 'License Type' },
  alert: { label: 'Alert', value: alertTagInWords },
});
export const childrenQuery = queryOf(secondaryLicensesColumns, {
  sortBy: 'licenseNumber',
  sortDirection: 'desc',
}).extend({ activeOnly: flagParam.default(true) });
export type ChildrenQuery = z.infer<typeof childrenQuery>;
