import { over } from '@evergreen/contracts/common';
import {
  type Intervals,
  typedIntervalFields,
  type TypedIntervals,
  wholeIntervals,
} from '@evergreen/contracts/licensing/intervals';
import { storedIntervals, typedIntervals } from '@evergreen/workflows/licensing/intervals';
import { z } from 'zod';

/** A select without a choice has an empty text. */
const chosen = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? null : value), schema);

const formFields = {
  ...typedIntervalFields,
  dueDateRelativeIntervalUnit: chosen(typedIntervalFields.dueDateRelativeIntervalUnit),
  dueDateFixedIntervalTargetMonth: chosen(typedIntervalFields.dueDateFixedIntervalTargetMonth),
  trackDateIntervalUnit: chosen(typedIntervalFields.trackDateIntervalUnit),
};

/** The contract of a form with these fields and with typed intervals. */
export const withTypedIntervals = <F extends z.ZodRawShape>(fields: F) =>
  z
    .object({ ...fields, ...formFields })
    .superRefine((typed, context) => wholeIntervals(typed as unknown as TypedIntervals, context), over());

/** The initial values of such a form, and what it sends. */
export const typedOf = (stored: Intervals): TypedIntervals => typedIntervals(stored);

export const storedOf = <T extends TypedIntervals>(typed: T): Omit<T, keyof TypedIntervals> & Intervals => {
  const names = new Set(Object.keys(typedIntervalFields));
  const rest = Object.fromEntries(Object.entries(typed).filter(([name]) => !names.has(name)));
  return { ...(rest as Omit<T, keyof TypedIntervals>), ...storedIntervals(typed) };
};

/**
 * The effect of a new type on the other fields: none of the other kind's, one month, no tracking without a due date.
 */
export const afterType = (type: TypedIntervals['dueDateIntervalType']): Partial<TypedIntervals> => ({
  dueDateRelativeIntervalValue: null,
  dueDateRelativeIntervalUnit: null,
  intervalBeforeAfter: 'Before',
  dueDateFixedIntervalDayOfMonth: null,
  dueDateFixedIntervalMonths: type === 'Fixed' ? 1 : null,
  dueDateFixedIntervalTargetMonth: null,
  ...(type === 'None' ? { trackDateIntervalValue: null, trackDateIntervalUnit: null } : {}),
});

/** The month of the expiration has no number of months. */
export const afterTarget = (
  target: TypedIntervals['dueDateFixedIntervalTargetMonth'],
  months: TypedIntervals['dueDateFixedIntervalMonths'],
): Partial<TypedIntervals> => ({
  dueDateFixedIntervalMonths: target === 'MonthOf' ? null : (months ?? 1),
});
