import {
  authorityAddressBody,
  authorityBody,
  type AuthorityBody,
  authorityFields,
  authorityDetailsBody,
  type ManagedBy,
  renewalDetailsBody,
} from '@evergreen/contracts/licensing/authorities';
import {
  type Intervals,
  intervals,
  typedIntervalFields,
  type TypedIntervals,
} from '@evergreen/contracts/licensing/intervals';
import { z } from 'zod';
import { addressForm, typedAddresses } from '../address/addressForm';
import { detailsForm } from '../details/detailsForm';
import { storedOf, typedOf } from '../intervals/intervalForm';
import { renewalInfoForm } from '../renewal/renewalInfoForm';
import { startOf } from '../../../../kit/records/recordForm';
import { formOf, type Part } from './parts';

const details: Part = { fields: Object.keys(authorityDetailsBody.shape), contract: detailsForm };
const addresses: Part = { fields: Object.keys(authorityAddressBody.shape), contract: addressForm };
const forms: Part = { fields: ['documents'], contract: z.object({ documents: authorityBody.shape.documents }) };
const whose: Part = { fields: ['managedBy'], contract: z.object({ managedBy: authorityBody.shape.managedBy }) };
const renewalInfo: Part = {
  fields: ['formSourceType', ...Object.keys(typedIntervalFields)],
  contract: renewalInfoForm,
};
const renewalDetails: Part = { fields: ['renewalDetails'], contract: renewalDetailsBody };

/** Document 2, Add Licensing Authority wizard: the fields of each of its two steps. */
export const first = [whose, details, addresses, forms];
export const second = [renewalInfo, renewalDetails];

export const fieldsOf = (parts: readonly Part[]) => parts.flatMap(({ fields }) => fields);

type TypedAuthority = Omit<z.input<typeof authorityBody>, keyof Intervals> & TypedIntervals;

/** The values of both steps together, with the intervals as they are stored. */
export const wholeForm = formOf([...first, ...second]).transform(
  (typed) => storedOf(typed as TypedIntervals) as unknown as AuthorityBody,
) as unknown as z.ZodType<AuthorityBody, TypedAuthority>;

/** @param managedBy the owner, if the user may edit those of the firm and of the client */
export const nothingTyped = (managedBy: ManagedBy | undefined) => ({
  managedBy,
  ...startOf(authorityFields, undefined),
  ...typedAddresses(),
  documents: [],
  formSourceType: '' as const,
  ...typedOf(intervals.parse({})),
  renewalDetails: '',
});
