import { dateFieldLabels, datePresetLabel, dateTypeLabels, DatePreset } from '@evergreen/contracts/date-presets';
import type { RenewalsQuery } from '@evergreen/contracts/renewing/queue';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateField } from '../../../kit/fields/dates/DateField';
import { optionsOf } from '../../../kit/fields/options';
import { RadioField } from '../../../kit/fields/RadioField';
import { SelectField } from '../../../kit/fields/SelectField';
import { dateParts as parts } from './dateParts';

const ranges = [...DatePreset.values].map((preset) => ({ label: datePresetLabel(preset), value: String(preset) }));

export const DateFilterFields = () => {
  const { setValue, clearErrors } = useFormContext();
  const dateType = useWatch({ name: 'dateType' }) as RenewalsQuery['dateType'];
  const before = useRef(dateType);
  useEffect(() => {
    if (before.current === dateType) return;
    before.current = dateType;
    // Values of the other kind would filter the list invisibly.
    for (const name of parts) setValue(name, '');
    clearErrors([...parts]);
  }, [dateType, setValue, clearErrors]);
  return (
    <>
      <RadioField name="dateType" label="Date Type" options={optionsOf(dateTypeLabels)} />
      {dateType === 'CustomDate' ? (
        <>
          <SelectField name="dateField" label="Date Field" options={optionsOf(dateFieldLabels)} required />
          <DateField name="startDate" label="Start Date" />
          <DateField name="endDate" label="End Date" />
        </>
      ) : (
        <SelectField name="dateRange" label="Date Range" options={ranges} />
      )}
    </>
  );
};
