import { type Intervals, typedIntervals, type TypedIntervals } from '@evergreen/contracts/licensing/intervals';
import {
  licenseTypeBody,
  type LicenseTypeBody,
  type LicenseTypeDetail,
  type LicenseTypeDetailsBody,
  licenseTypeRenewalInfoBody,
  type LicenseTypeRenewalInfoBody,
  typeFields,
  typeRenewalFields,
} from '@evergreen/contracts/licensing/license-types';
import { z } from 'zod';
import { prepared } from '../../../../../kit/form/state/formValues';
import { startOf } from '../../../../../kit/records/recordForm';
import { storedOf, typedOf, withTypedIntervals } from '../../intervals/intervalForm';

/** The form's choice, which is a flag in the call. */
const IntervalSource = z.enum(['authority', 'own']);
export type IntervalSource = z.infer<typeof IntervalSource>;
export const intervalSourceLabels: Record<IntervalSource, string> = {
  authority: 'As the Licensing Authority’s',
  own: 'Its own',
};

/** Values of own intervals are ignored if it has none. */
const ownOnly = (form: unknown) =>
  typeof form === 'object' && form !== null && 'intervalSource' in form && form.intervalSource === 'authority'
    ? { ...form, ...typedIntervals.parse({}) }
    : form;

/** The form has other fields for these. */
type Others = TypedIntervals & { usesAuthorityIntervals: boolean };
const others = { ...typedIntervals.shape, usesAuthorityIntervals: true };

/** The fields that the form has as they are sent. */
const rest = <F extends object>(shape: F) =>
  Object.fromEntries(Object.entries(shape).filter(([name]) => !(name in others))) as Omit<F, keyof Others>;
const source = { intervalSource: IntervalSource };

export const typeForm = prepared(ownOnly, withTypedIntervals({ ...rest(licenseTypeBody.shape), ...source }));
export type TypeForm = z.infer<typeof typeForm>;
export const renewalInfoForm = prepared(
  ownOnly,
  withTypedIntervals({ ...rest(licenseTypeRenewalInfoBody.shape), ...source }),
);
export type RenewalInfoForm = z.infer<typeof renewalInfoForm>;

/** Disabled or hidden values stay in the open form, and are not sent. */
export const detailsBodyOf = <D extends LicenseTypeDetailsBody>(typed: D): D => ({
  ...typed,
  subCategoryIds: typed.licenseCategoryId === null ? [] : typed.subCategoryIds,
  managerChangeRequirementNotes: typed.hasManagerChangeRequirement ? typed.managerChangeRequirementNotes : null,
});

export const typeBodyOf = ({ intervalSource, ...typed }: TypeForm): LicenseTypeBody => ({
  ...storedOf(detailsBodyOf(typed)),
  usesAuthorityIntervals: intervalSource === 'authority',
});

export const renewalInfoBodyOf = ({ intervalSource, ...typed }: RenewalInfoForm): LicenseTypeRenewalInfoBody => ({
  ...storedOf(typed),
  usesAuthorityIntervals: intervalSource === 'authority',
});

/** A new type begins with its authority's renewal details, and its intervals in case it gets its own. */
export const newType = (authority: Intervals & { renewalDetails: string | null }) => ({
  ...startOf(typeFields, undefined),
  classification: '' as const,
  licenseCategoryId: null,
  subCategoryIds: [],
  ...startOf(typeRenewalFields, undefined),
  active: true,
  renewalDetails: authority.renewalDetails ?? '',
  intervalSource: 'authority' as const,
  ...typedOf(authority),
  renewalTipIds: [],
});

export const detailsOf = (type: LicenseTypeDetail) => ({
  ...startOf(typeFields, type),
  classification: type.licenseClassification,
  licenseCategoryId: type.licenseCategoryId,
  subCategoryIds: type.subCategoryIds,
});

export const renewalInfoOf = (type: LicenseTypeDetail) => ({
  ...startOf(typeRenewalFields, type),
  intervalSource: type.usesAuthorityIntervals ? ('authority' as const) : ('own' as const),
  ...typedOf(type),
});
