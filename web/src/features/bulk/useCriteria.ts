import { anybody, bulkCriteria, type BulkCriteria, type BulkDateType } from '@evergreen/contracts/bulk';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import { type Identity, useIdentity } from '../../kit/identity';

export interface Preset {
  state?: string | undefined;
  licensingAuthorityId?: string | undefined;
}

/** Nothing is ever assigned to the firm's Administrator (decision 1): their own licenses would be an empty list. */
const assigneeOf = ({ id, roles }: Identity) => (roles.every((role) => role === 'Administrator') ? anybody : id);

const datesOf: Record<BulkDateType, readonly string[]> = {
  EXACT: ['trackDate', 'expirationDate'],
  RANGE: ['startTrackDate', 'endTrackDate', 'startExpirationDate', 'endExpirationDate'],
};

/** What is not chosen, and the dates that are not on screen: nobody could mend one of those. */
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

/** Step 1's form; it lives as long as the wizard, so that Back keeps what was typed. */
export const useCriteria = ({ state, licensingAuthorityId }: Preset): UseFormReturn => {
  const identity = useIdentity();
  return useForm<FieldValues>({
    defaultValues: {
      state: state ?? '',
      jurisdiction: '',
      licensingAuthorityId: licensingAuthorityId ?? null,
      classification: '',
      licenseCategoryIds: [],
      licenseTypeIds: [],
      renewalTrackingType: '',
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
    },
    // What is not chosen is "not set", which the contract spells by absence.
    resolver: (values, context, options) => resolver(withoutUnset(values), context, options),
  });
};

/** As the server is asked. */
export const criteriaOf = (form: UseFormReturn): BulkCriteria => bulkCriteria.parse(withoutUnset(form.getValues()));
