import { userOptionCalls } from '@evergreen/contracts/calls/accounts/users';
import { importOptionsCalls } from '@evergreen/contracts/calls/bulk-work/imports';
import { authorityOptionCalls } from '@evergreen/contracts/calls/licensing/authorities';
import { pathOf } from '../../../kit/http/calls';
import {
  anybody,
  bulkDateTypeLabels,
  bulkLicenseColumns,
  bulkLicensesQuery,
  type BulkLicenseColumn,
} from '@evergreen/contracts/bulk-work/bulk';
import {
  jurisdictionLabels,
  licenseClassificationLabels,
  renewalTrackingTypeLabels,
} from '@evergreen/contracts/licensing/enums';
import { renewalStandingLabels } from '@evergreen/contracts/renewing/queue';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { FormProvider, useFormContext, type UseFormReturn, useWatch } from 'react-hook-form';
import { Form } from '../../../kit/form/Form';
import { FormMessage } from '../../../kit/form/FormMessage';
import { DateField } from '../../../kit/fields/dates/DateField';
import { OptionField } from '../../../kit/fields/pickers/OptionField';
import { optionsOf } from '../../../kit/fields/options';
import { OptionsField } from '../../../kit/fields/pickers/OptionsField';
import { RadioField } from '../../../kit/fields/RadioField';
import { SelectField } from '../../../kit/fields/SelectField';
import { useMay } from '../../../kit/data/identity';
import { Notice } from '../../../kit/signs/Notice';
import { licensesInWords } from '../../../shared/renewals/inWords';
import { placeOptions } from '../../../shared/renewals/filters/places';
import { useRenewalPlaces } from '../../../shared/renewals/filters/useRenewalPlaces';
import { useBulkLicenses } from './bulk.api';
import { useCriteriaNow } from './useCriteria';
import { useSettled } from '../../../kit/fields/pickers/useSettled';

const sortLabels: Record<BulkLicenseColumn, string> = {
  licenseNumber: 'License Number',
  licenseType: 'License Type',
  propertyName: 'Property',
  licensingAuthority: 'Licensing Authority',
  trackDate: 'Track Date',
  dueDate: 'Due Date',
  expirationDate: 'Expiration Date',
  assignedUserName: 'Assignee',
};
const sorts = bulkLicenseColumns.map((value) => ({ value, label: sortLabels[value] }));
const directions = [
  { value: 'asc', label: 'Ascending' },
  { value: 'desc', label: 'Descending' },
];
const people = {
  path: pathOf(userOptionCalls.options),
  query: { renewalUsersOnly: true, includeClientUsers: true, includeUnassigned: true },
  first: [{ label: 'Anybody', value: anybody }],
};

const imports = { path: pathOf(importOptionsCalls.options) };

const Assignee = () => <OptionField name="assignedUserId" label="Assignee" options={people} />;

const Dates = () => {
  const dateType = useWatch({ name: 'dateType' }) as string;
  if (dateType === 'EXACT')
    return (
      <>
        <DateField name="trackDate" label="Track Date" />
        <DateField name="expirationDate" label="Expiration Date" />
      </>
    );
  return (
    <>
      <DateField name="startTrackDate" label="Track Date Start" />
      <DateField name="endTrackDate" label="Track Date End" />
      <DateField name="startExpirationDate" label="Expiration Date Start" />
      <DateField name="endExpirationDate" label="Expiration Date End" />
    </>
  );
};

/** A dependent field is cleared with the field that it depends on. */
const useClearing = (name: string, clears: string) => {
  const { setValue } = useFormContext();
  const now: unknown = useWatch({ name });
  const before = useRef(now);
  useEffect(() => {
    if (before.current !== now) setValue(clears, []);
    before.current = now;
  }, [now, clears, setValue]);
  return now;
};

const Fields = () => {
  const may = useMay();
  const { states, cities } = placeOptions(useRenewalPlaces().data ?? []);
  const state = useClearing('state', 'cities');
  const authority = useClearing('licensingAuthorityId', 'licenseTypeIds') as string | null;
  const classification = useClearing('classification', 'licenseCategoryIds') as string;
  const importId = useWatch({ name: 'importId' }) as string | null;
  return (
    <>
      <OptionField name="state" label="State" options={states({})} none="" required={!importId} />
      <OptionsField name="cities" label="City" options={cities({ states: [state] })} />
      <SelectField name="jurisdiction" label="Jurisdiction" options={optionsOf(jurisdictionLabels)} />
      <OptionField
        name="licensingAuthorityId"
        label="Licensing Authority"
        options={{ path: pathOf(authorityOptionCalls.authorities) }}
      />
      <SelectField name="classification" label="Classification" options={optionsOf(licenseClassificationLabels)} />
      <OptionsField
        name="licenseCategoryIds"
        label="Category"
        options={{ path: pathOf(authorityOptionCalls.categories), query: { classification } }}
      />
      <OptionsField
        name="licenseTypeIds"
        label="License Type"
        options={{
          path: pathOf(authorityOptionCalls.types),
          query: { licensingAuthorityIds: authority },
          tellsMeta: authority === null,
        }}
      />
      <SelectField name="renewalTrackingType" label="Tracking Type" options={optionsOf(renewalTrackingTypeLabels)} />
      <SelectField name="standing" label="Standing" options={optionsOf(renewalStandingLabels)} />
      <OptionField name="importId" label="Import" options={imports} />
      {may('assignee.filter') && <Assignee />}
      <div className="eg-whole-row">
        <RadioField name="dateType" label="Dates" options={optionsOf(bulkDateTypeLabels)} />
      </div>
      <Dates />
      <SelectField name="sortBy" label="Sort By" options={sorts} />
      <SelectField name="sortDirection" label="Direction" options={directions} />
    </>
  );
};

/** The number of matching licenses, while the criteria are edited. */
const Matching = ({ form }: { form: UseFormReturn }) => {
  const criteria = useSettled(useCriteriaNow(form));
  const matching = useBulkLicenses(criteria && bulkLicensesQuery.parse(criteria)).data;
  return (
    <span role="status" className="eg-push">
      {!criteria
        ? 'Choose a state to see how many match.'
        : matching &&
          `${licensesInWords(matching.totalItemCount)} ${matching.totalItemCount === 1 ? 'matches' : 'match'}`}
    </span>
  );
};

interface CriteriaStepProps {
  form: UseFormReturn;
  /** Filters of the queue that the wizard does not have. */
  left: readonly string[];
  onNext: () => void;
}

/** Step 1: the criteria. */
export const CriteriaStep = ({ form, left, onNext }: CriteriaStepProps) => (
  <FormProvider {...form}>
    <Form
      onSubmit={(event) => void form.handleSubmit(onNext)(event)}
      className="eg-card eg-bulk-card"
      aria-label="Filter Criteria"
    >
      {left.length > 0 && (
        <div className="eg-bulk-left">
          <Notice tone="soon">These begin with the queue’s filters. Not carried over: {left.join(', ')}.</Notice>
        </div>
      )}
      <div className="eg-columns">
        <Fields />
        <FormMessage refusals={[]} />
      </div>
      <div className="eg-bulk-foot">
        <Matching form={form} />
        <Button type="submit" variant="contained">
          Next
        </Button>
      </div>
    </Form>
  </FormProvider>
);
