import { zipWhereRequired } from '@evergreen/contracts/addresses';
import { id, over, requiredId } from '@evergreen/contracts/common';
import { bodyOf as shapeOf } from '@evergreen/contracts/fields';
import { LicenseTerm, RenewalTrackingType } from '@evergreen/contracts/licensing/enums';
import {
  bondAndInsuranceFields,
  informationFields,
  informationShape,
  type NewLicenseInput,
  trackingFields,
  trackingRule,
  type TrackingTerms,
} from '@evergreen/contracts/licensing/licenses';
import { z } from 'zod';
import { type FormValues, prepared } from '../../../../kit/form/state/formValues';
import { startOf } from '../../../../kit/records/recordForm';
import { documentOf } from '../../../../kit/browser/readBase64';
import { billingForm, billingIdWhere } from '../facts/billing';
import { withHidden } from '../facts/bond';

const { isTrackingOnly: _isTrackingOnly, ...datesAndNotes } = trackingFields;

const fields = z.strictObject({
  propertyId: requiredId(),
  masterLicenseId: id.nullable(),
  ...informationShape,
  ...shapeOf(datesAndNotes),
  renewalTracking: RenewalTrackingType,
  ...shapeOf(bondAndInsuranceFields),
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
  ...startOf(informationFields, undefined),
  licensees: [],
  officers: [],
  ...startOf(datesAndNotes, undefined),
  renewalTracking: 'TrackingAndProcess',
  ...startOf(bondAndInsuranceFields, undefined),
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
