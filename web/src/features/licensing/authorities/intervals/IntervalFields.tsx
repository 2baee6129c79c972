import {
  intervalBeforeAfterLabels,
  intervalTargetMonthLabels,
  intervalTypeLabels,
  intervalUnitLabels,
  type IntervalUnit,
} from '@evergreen/contracts/licensing/enums';
import type { TypedIntervals } from '@evergreen/contracts/licensing/intervals';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { optionsOf } from '../../../../kit/fields/options';
import { RadioField } from '../../../../kit/fields/RadioField';
import { SelectField } from '../../../../kit/fields/SelectField';
import { WholeNumberField } from '../../../../kit/fields/WholeNumberField';
import { afterTarget, afterType } from './intervalForm';
import './intervals.css';

const types = optionsOf(intervalTypeLabels);
const directions = optionsOf(intervalBeforeAfterLabels).map((option) => ({
  ...option,
  label: `${option.label} the expiration date`,
}));
const targets = optionsOf(intervalTargetMonthLabels).map((option) => ({
  ...option,
  label: `${option.label} the expiration date`,
}));

/** day, days. */
const unitsFor = (value: unknown) =>
  optionsOf<IntervalUnit>(intervalUnitLabels).map(({ value: unit, label }) => ({
    value: unit,
    label: value === 1 ? label : `${label}s`,
  }));

/**
 * The effect of a user's choice on the other fields; values from elsewhere (a draft, another's change) are complete.
 */
const useClearing = () => {
  const { watch, setValue } = useFormContext();
  useEffect(() => {
    const { unsubscribe } = watch((typed, { name, type }) => {
      if (type !== 'change') return;
      const now = typed as TypedIntervals;
      const patch =
        name === 'dueDateIntervalType'
          ? afterType(now.dueDateIntervalType)
          : name === 'dueDateFixedIntervalTargetMonth'
            ? afterTarget(now.dueDateFixedIntervalTargetMonth, now.dueDateFixedIntervalMonths)
            : {};
      for (const [field, value] of Object.entries(patch)) setValue(field, value, { shouldDirty: true });
    });
    return unsubscribe;
  }, [watch, setValue]);
};

const RelativeFields = () => {
  const value: unknown = useWatch({ name: 'dueDateRelativeIntervalValue' });
  return (
    <div className="eg-interval-row">
      <WholeNumberField name="dueDateRelativeIntervalValue" label="Due Date Value" required />
      <SelectField name="dueDateRelativeIntervalUnit" label="Due Date Unit" options={unitsFor(value)} required />
      <SelectField name="intervalBeforeAfter" label="Before or After" options={directions} required />
    </div>
  );
};

const FixedFields = () => {
  const target: unknown = useWatch({ name: 'dueDateFixedIntervalTargetMonth' });
  const counts = target !== 'MonthOf';
  return (
    <div className="eg-interval-row">
      <WholeNumberField name="dueDateFixedIntervalDayOfMonth" label="Day of Month" required />
      <WholeNumberField name="dueDateFixedIntervalMonths" label="Months" required={counts} disabled={!counts} />
      <SelectField name="dueDateFixedIntervalTargetMonth" label="Target Month" options={targets} required />
    </div>
  );
};

const TrackFields = ({ disabled }: { disabled: boolean }) => {
  const [value, unit] = useWatch({ name: ['trackDateIntervalValue', 'trackDateIntervalUnit'] }) as unknown[];
  const isSet = (value: unknown) => value !== null && value !== undefined && value !== '';
  return (
    <div className="eg-interval-row">
      <WholeNumberField
        name="trackDateIntervalValue"
        label="Track Date Interval"
        disabled={disabled}
        required={!disabled && isSet(unit)}
        hint={disabled ? 'There is no due date to count from.' : 'Before the forms due date.'}
      />
      <SelectField
        name="trackDateIntervalUnit"
        label="Track Date Unit"
        options={unitsFor(value)}
        disabled={disabled}
        required={!disabled && isSet(value)}
      />
    </div>
  );
};

/** Due Date Interval and Track Date Interval, as they are typed; the contract of the form uses `withTypedIntervals`. */
export const IntervalFields = () => {
  useClearing();
  const type: unknown = useWatch({ name: 'dueDateIntervalType' });
  return (
    <div className="eg-intervals eg-whole-row">
      <RadioField name="dueDateIntervalType" label="Due Date Interval" options={types} required />
      {type === 'Relative' && <RelativeFields />}
      {type === 'Fixed' && <FixedFields />}
      <TrackFields disabled={type === 'None'} />
    </div>
  );
};
