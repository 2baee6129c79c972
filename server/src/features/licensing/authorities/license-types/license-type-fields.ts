import { valuesOf } from '@evergreen/contracts/fields';
import { intervals, intervalsOf } from '@evergreen/contracts/licensing/intervals';
import {
  classificationOf,
  type LicenseTypeBody,
  type LicenseTypeDetailsBody,
  licenseTypeDetailsBody,
  type LicenseTypeRenewalInfoBody,
  licenseTypeRenewalInfoBody,
  typeFields,
  typeRenewalFields,
} from '@evergreen/contracts/licensing/license-types';
import { whole } from '../../../../kernel/records/whole.js';
import { noneWhereUnsaid } from './flat-intervals.js';
import type { LicenseTypeFields } from './license-types.records.js';

/** What the cards of a license type send, as it is stored. */

const { licenseCategoryId: _category, glCode: _code, ...plainFields } = typeFields;

export const detailsOf = ({ licenseCategoryId: category, subCategoryIds, ...body }: LicenseTypeDetailsBody) => ({
  ...valuesOf(plainFields, body),
  classification: classificationOf(body),
  category,
  // A type without a category has no sub-categories.
  subCategories: category === null ? [] : [...new Set(subCategoryIds)].filter((name) => name !== category),
  managerChangeRequirementNotes: body.hasManagerChangeRequirement ? body.managerChangeRequirementNotes : null,
});

export const renewalInfoOf = (body: LicenseTypeRenewalInfoBody) => ({
  ...valuesOf(typeRenewalFields, body),
  intervals: body.usesAuthorityIntervals ? null : intervalsOf(body),
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

/** What a card of the profile changes in a license type. */
export type TypeChange = (stored: LicenseTypeFields) => Partial<LicenseTypeFields>;

export const detailsChanged =
  (sent: Partial<LicenseTypeDetailsBody>) =>
  ({ category: licenseCategoryId, subCategories: subCategoryIds, ...stored }: LicenseTypeFields) =>
    detailsOf(
      whole(
        licenseTypeDetailsBody,
        {
          ...stored,
          classification: sent.licenseClassification ?? stored.classification,
          licenseCategoryId,
          subCategoryIds,
        },
        sent,
      ),
    );

/** A caller who sends an interval without saying whether the authority's apply gives the type its own. */
export const renewalInfoChanged =
  (sent: Partial<LicenseTypeRenewalInfoBody>): TypeChange =>
  (stored) => {
    const sendsIntervals = Object.keys(intervals.shape).some((field) => field in sent);
    const usesAuthorityIntervals = stored.intervals === null && !sendsIntervals;
    const known = { ...stored, usesAuthorityIntervals, ...noneWhereUnsaid(stored.intervals) };
    return renewalInfoOf(whole(licenseTypeRenewalInfoBody, known, sent));
  };
