import { anybody, bulkCriteria, type BulkCriteria, type BulkDateType } from '@evergreen/contracts/bulk-work/bulk';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type Resolver, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { Identity } from '../../../kit/data/identity';

/** The firm's Administrator is never an assignee (decision 1): their own licenses would be an empty list. */
const assigneeOf = ({ id, roles }: Identity) => (roles.every((role) => role === 'Administrator') ? anybody : id);

const datesOf: Record<BulkDateType, readonly string[]> = {
  EXACT: ['trackDate', 'expirationDate'],
  RANGE: ['startTrackDate', 'endTrackDate', 'startExpirationDate', 'endExpirationDate'],
};

/** Leaves out unset values and dates that are not on screen: the user could not correct those. */
const withoutUnset = (values: FieldValues): FieldValues => {
  const hidden = datesOf[values['dateType'] === 'RANGE' ? 'EXACT' : 'RANGE'];
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        name === 'state' || (value !== '' && value !== null && value !== undefined && !hidden.includes(name)),
    ),
  );
};

const resolver = zodResolver(bulkCriteria as unknown as ZodType<FieldValues, FieldValues>) as Resolver<FieldValues>;

/** The default values of the first step. */
export const usualCriteria = (identity: Identity): FieldValues => ({
  state: '',
  importId: null,
  cities: [],
  jurisdiction: '',
  licensingAuthorityId: null,
  classification: '',
  licenseCategoryIds: [],
  licenseTypeIds: [],
  renewalTrackingType: '',
  standing: '',
  assignedUserId: assigneeOf(identity),
  dateType: 'EXACT',
  trackDate: '',
  expirationDate: '',
  startTrackDate: '',
  endTrackDate: '',
  startExpirationDate: '',
  endExpirationDate: '',
  sortBy: 'expirationDate',
  sortDirection: 'asc',
});

/** Step 1's form; it lives as long as the wizard, so that Back keeps the values. */
export const useCriteria = (defaultValues: FieldValues): UseFormReturn =>
  useForm<FieldValues>({
    defaultValues,
    // The contract has no key for a value that is not set.
    resolver: (values, context, options) => resolver(withoutUnset(values), context, options),
  });

/** In the format of the server. */
export const criteriaOf = (form: UseFormReturn): BulkCriteria => bulkCriteria.parse(withoutUnset(form.getValues()));

/** The current values, if they are valid together. */
export const useCriteriaNow = (form: UseFormReturn): BulkCriteria | undefined =>
  bulkCriteria.safeParse(withoutUnset(useWatch({ control: form.control }))).data;
