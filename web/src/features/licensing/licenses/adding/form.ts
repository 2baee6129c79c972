import { zipWhereRequired } from '@evergreen/contracts/addresses';
import { id, over, words } from '@evergreen/contracts/common';
import { defaultCountry } from '@evergreen/contracts/enums';
import { LicenseTerm, RenewalTrackingType } from '@evergreen/contracts/licensing/enums';
import {
  bondAndInsuranceFields,
  informationFields,
  type NewLicenseInput,
  trackingFields,
  trackingRule,
  type TrackingTerms,
} from '@evergreen/contracts/licensing/licenses';
import { z } from 'zod';
import { type FormValues, prepared } from '../../../../kit/form/state/formValues';
import { documentOf } from '../../../../kit/browser/readBase64';
import { billingForm, billingIdWhere } from '../facts/billing';
import { noBond, withHidden } from '../facts/bond';

const { isTrackingOnly: _isTrackingOnly, ...dates } = trackingFields;

const fields = z.strictObject({
  propertyId: z.uuid({ error: words.required }),
  masterLicenseId: id.nullable(),
  ...informationFields,
  ...dates,
  renewalTracking: RenewalTrackingType,
  ...bondAndInsuranceFields,
  ...billingForm,
  /** Sent as base64. */
  document: z.instanceof(File).nullish(),
  /** From the chosen license type; null while it is not known. */
  licenseTerm: LicenseTerm.nullable(),
  isSeasonal: z.boolean(),
});
export type NewLicenseForm = z.infer<typeof fields>;

/** Fields that depend on the type are shown when the type is known; the server knows it in any case. */
const termsOf = (license: NewLicenseForm): TrackingTerms => ({
  term: license.licenseTerm ?? 'Perpetual',
  isSeasonal: license.licenseTerm === null || license.isSeasonal,
  hasPrimary: license.masterLicenseId !== null,
});

export const newLicenseForm = (needsBillingId: boolean) =>
  prepared(
    (values) => withHidden(values, {}),
    fields
      .superRefine(zipWhereRequired(), over('zip', 'country'))
      .superRefine(...trackingRule(termsOf))
      .superRefine(...billingIdWhere(needsBillingId)),
  );

export const emptyLicense: FormValues<z.input<typeof fields>> = {
  propertyId: null,
  masterLicenseId: null,
  licenseNumber: '',
  accountNumber: '',
  premisesName: '',
  legacyName: '',
  legacyType: '',
  legacyPremise: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  county: '',
  country: defaultCountry,
  jurisdiction: '',
  licensingAuthorityId: null,
  licenseTypeId: null,
  licensees: [],
  officers: [],
  effectiveDate: '',
  expirationDate: '',
  trackDate: '',
  dueDate: '',
  originalIssueDate: '',
  suspendedDate: '',
  notes: '',
  renewalTracking: 'TrackingAndProcess',
  ...noBond,
  billingId: '',
  touchFeeAmount: undefined,
  document: null,
  licenseTerm: null,
  isSeasonal: false,
};

/** The request from the form. */
export const bodyOf = async (form: NewLicenseForm, isMaster: boolean): Promise<NewLicenseInput> => {
  const { document, renewalTracking, licenseTerm: _term, isSeasonal: _seasonal, ...license } = form;
  const isTrackingOnly = renewalTracking === 'TrackingOnly';
  return { ...license, isTrackingOnly, isMaster, ...(document && (await documentOf(document))) };
};
