import { type Intervals, intervalsOf, type TypedIntervals } from '@evergreen/contracts/intervals';

const signed = (value: number | null, sign: 1 | -1) => (value === null || value === 0 ? value : sign * value);
const unsigned = (value: number | null) => (value === null ? null : Math.abs(value));

/** As they are stored: the relative value signed, the track value negative, and nothing that its kind of interval does not use. */
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

/** As people type them. */
export const typedIntervals = (stored: Intervals): TypedIntervals => ({
  ...intervalsOf(stored),
  dueDateRelativeIntervalValue: unsigned(stored.dueDateRelativeIntervalValue),
  intervalBeforeAfter: (stored.dueDateRelativeIntervalValue ?? -1) > 0 ? 'After' : 'Before',
  trackDateIntervalValue: unsigned(stored.trackDateIntervalValue),
});
