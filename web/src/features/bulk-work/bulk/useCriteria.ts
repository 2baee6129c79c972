import { anybody, bulkCriteria, type BulkCriteria, type BulkDateType } from '@evergreen/contracts/bulk-work/bulk';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type Resolver, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { Identity } from '../../../kit/identity';

/** Nothing is ever assigned to the firm's Administrator (decision 1): their own licenses would be an empty list. */
const assigneeOf = ({ id, roles }: Identity) => (roles.every((role) => role === 'Administrator') ? anybody : id);

const datesOf: Record<BulkDateType, readonly string[]> = {
  EXACT: ['trackDate', 'expirationDate'],
  RANGE: ['startTrackDate', 'endTrackDate', 'startExpirationDate', 'endExpirationDate'],
};

/** What is not chosen, and the dates that are not on screen: no one could mend one of those. */
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

/** Where the first step begins where nothing else is said. */
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

/** Step 1's form; it lives as long as the wizard, so that Back keeps what was typed. */
export const useCriteria = (defaultValues: FieldValues): UseFormReturn =>
  useForm<FieldValues>({
    defaultValues,
    // What is not chosen is "not set", which the contract spells by absence.
    resolver: (values, context, options) => resolver(withoutUnset(values), context, options),
  });

/** As the server is asked. */
export const criteriaOf = (form: UseFormReturn): BulkCriteria => bulkCriteria.parse(withoutUnset(form.getValues()));

/** What the fields say now, once they make sense together. */
export const useCriteriaNow = (form: UseFormReturn): BulkCriteria | undefined =>
  bulkCriteria.safeParse(withoutUnset(useWatch({ control: form.control }))).data;
