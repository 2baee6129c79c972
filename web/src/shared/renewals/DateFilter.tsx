import {
  dateFieldLabels,
  datePeriodLabels,
  datePresetLabel,
  datePresets,
  dateTypeLabels,
  DatePreset,
} from '@evergreen/contracts/date-presets';
import type { RenewalsQuery } from '@evergreen/contracts/queue';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { shortDate } from '../../kit/DateWithMeaning';
import { DateField } from '../../kit/fields/DateField';
import { optionsOf } from '../../kit/fields/options';
import { RadioField } from '../../kit/fields/RadioField';
import { SelectField } from '../../kit/fields/SelectField';
import type { Filter } from '../../kit/list/types';

const ranges = [...DatePreset.values].map((preset) => ({ label: datePresetLabel(preset), value: String(preset) }));
const parts = ['dateRange', 'dateField', 'startDate', 'endDate'] as const;

const DateFilterFields = () => {
  const { setValue, clearErrors } = useFormContext();
  const dateType = useWatch({ name: 'dateType' }) as RenewalsQuery['dateType'];
  const before = useRef(dateType);
  useEffect(() => {
    if (before.current === dateType) return;
    before.current = dateType;
    // What belongs to the other kind would narrow the list unseen.
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

const spanWords = ({ startDate, endDate }: Pick<RenewalsQuery, 'startDate' | 'endDate'>) => {
  if (startDate && endDate) return `${shortDate(startDate)} to ${shortDate(endDate)}`;
  if (startDate) return `from ${shortDate(startDate)}`;
  return endDate ? `until ${shortDate(endDate)}` : 'any day';
};

const chipsOf = (query: RenewalsQuery) => {
  const clears = ['dateType', ...parts] as const;
  if (query.dateType === 'CustomDate' && query.dateField)
    return [{ label: dateFieldLabels[query.dateField], value: spanWords(query), clears }];
  if (query.dateType !== 'DateRange' || !query.dateRange) return [];
  const { field, period } = datePresets[query.dateRange];
  return [{ label: dateFieldLabels[field], value: datePeriodLabels[period], clears }];
};

/** The span of a number that somebody came from: to be seen and taken back, not to be filled in. */
export const expiresFilter: Filter<RenewalsQuery> = {
  kind: 'custom',
  label: 'Expires',
  names: ['expiresFrom', 'expiresTo'],
  field: null,
  chips: ({ expiresFrom: startDate, expiresTo: endDate }) =>
    startDate || endDate
      ? [{ label: 'Expires', value: spanWords({ startDate, endDate }), clears: ['expiresFrom', 'expiresTo'] }]
      : [],
};

export const dateFilter: Filter<RenewalsQuery> = {
  kind: 'custom',
  label: 'Dates',
  names: ['dateType', ...parts],
  field: <DateFilterFields />,
  chips: chipsOf,
};
