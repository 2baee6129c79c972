import { type Intervals, intervalsOf, type TypedIntervals } from '@evergreen/contracts/licensing/intervals';
import { intervalInWords, ordinal } from '../date-words.js';
import type { DueDateInterval, TrackDateInterval } from '../dates.js';

const signed = (value: number | null, sign: 1 | -1) => (value === null || value === 0 ? value : sign * value);
const unsigned = (value: number | null) => (value === null ? null : Math.abs(value));

/** For storage: the relative value signed, the track value negative, unused values removed. */
export const storedIntervals = ({ intervalBeforeAfter, ...typed }: TypedIntervals): Intervals => {
  const { dueDateIntervalType: type, dueDateFixedIntervalTargetMonth: target } = typed;
  const relative = type === 'Relative';
  const fixed = type === 'Fixed';
  const tracked = type !== 'None';
  return intervalsOf({
    dueDateIntervalType: type,
    dueDateRelativeIntervalValue: relative
      ? signed(typed.dueDateRelativeIntervalValue, intervalBeforeAfter === 'Before' ? -1 : 1)
      : null,
    dueDateRelativeIntervalUnit: relative ? typed.dueDateRelativeIntervalUnit : null,
    dueDateFixedIntervalDayOfMonth: fixed ? typed.dueDateFixedIntervalDayOfMonth : null,
    dueDateFixedIntervalMonths: fixed && target !== 'MonthOf' ? typed.dueDateFixedIntervalMonths : null,
    dueDateFixedIntervalTargetMonth: fixed ? target : null,
    trackDateIntervalValue: tracked ? signed(typed.trackDateIntervalValue, -1) : null,
    trackDateIntervalUnit: tracked ? typed.trackDateIntervalUnit : null,
  });
};

/** For typing. */
export const typedIntervals = (stored: Intervals): TypedIntervals => ({
  ...intervalsOf(stored),
  dueDateRelativeIntervalValue: unsigned(stored.dueDateRelativeIntervalValue),
  intervalBeforeAfter: (stored.dueDateRelativeIntervalValue ?? -1) > 0 ? 'After' : 'Before',
  trackDateIntervalValue: unsigned(stored.trackDateIntervalValue),
});

/**
 * "30 days before the expiration date", "the 15th, 2 months prior to the expiration date"; "None" if it gives no
 * date.
 */
export const dueDateIntervalInWords = (of: DueDateInterval): string => {
  const { dueDateIntervalType: type, dueDateRelativeIntervalValue: value, dueDateRelativeIntervalUnit: unit } = of;
  const { dueDateFixedIntervalDayOfMonth: day, dueDateFixedIntervalTargetMonth: target } = of;
  if (type === 'Relative' && value !== null && unit !== null)
    return value === 0
      ? 'on the expiration date'
      : `${intervalInWords(value, unit)} ${value < 0 ? 'before' : 'after'} the expiration date`;
  if (type !== 'Fixed' || day === null || target === null) return 'None';
  if (target === 'MonthOf') return `the ${ordinal(day)}, month of the expiration date`;
  const months = intervalInWords(of.dueDateFixedIntervalMonths ?? 1, 'Months');
  return `the ${ordinal(day)}, ${months} ${target === 'MonthPrior' ? 'prior to' : 'after'} the expiration date`;
};

/** "2 weeks before the forms due date". */
export const trackDateIntervalInWords = ({
  trackDateIntervalValue: value,
  trackDateIntervalUnit: unit,
}: TrackDateInterval): string => {
  if (value === null || unit === null) return 'None';
  return value === 0
    ? 'on the forms due date'
    : `${intervalInWords(value, unit)} ${value < 0 ? 'before' : 'after'} the forms due date`;
};
