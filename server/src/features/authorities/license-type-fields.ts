import { intervalsOf } from '@evergreen/contracts/intervals';
import type {
  LicenseTypeBody,
  LicenseTypeDetailsBody,
  LicenseTypeRenewalInfoBody,
} from '@evergreen/contracts/license-types';
import type { LicenseTypeFields } from './license-types.records.js';

/** What the cards of a license type send, as it is kept. */

export const detailsOf = ({ licenseCategoryId: category, subCategoryIds, ...body }: LicenseTypeDetailsBody) => ({
  name: body.name,
  abbreviation: body.abbreviation,
  description: body.description,
  term: body.term,
  classification: body.classification,
  category,
  // Without a category there are none below it.
  subCategories: category === null ? [] : [...new Set(subCategoryIds)].filter((one) => one !== category),
  originalLicenseFee: body.originalLicenseFee,
  isSeasonal: body.isSeasonal,
  hasManagerChangeRequirement: body.hasManagerChangeRequirement,
  managerChangeRequirementNotes: body.hasManagerChangeRequirement ? body.managerChangeRequirementNotes : null,
});

export const renewalInfoOf = (body: LicenseTypeRenewalInfoBody) => ({
  licenseRenewalFee: body.licenseRenewalFee,
  formsLinkUrl: body.formsLinkUrl,
  isPaymentOnly: body.isPaymentOnly,
  licenseDocumentIssuance: body.licenseDocumentIssuance,
  intervals: body.usesAuthorityIntervals ? null : intervalsOf(body),
  filingWindowDays: body.filingWindowDays,
  dateOnClosedDay: body.dateOnClosedDay,
  legalWhilePending: body.legalWhilePending,
});

export const typeOf = (licensingAuthorityId: string, body: LicenseTypeBody): LicenseTypeFields => ({
  licensingAuthorityId,
  ...detailsOf(body),
  ...renewalInfoOf(body),
  active: body.active,
  renewalDetails: body.renewalDetails,
  renewalTipIds: body.renewalTipIds,
  glCode: body.glCode,
});
