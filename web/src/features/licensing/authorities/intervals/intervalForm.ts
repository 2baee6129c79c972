import { over } from '@evergreen/contracts/common';
import {
  type Intervals,
  typedIntervalFields,
  type TypedIntervals,
  wholeIntervals,
} from '@evergreen/contracts/licensing/intervals';
import { storedIntervals, typedIntervals } from '@evergreen/workflows/intervals';
import { z } from 'zod';

/** A select in which nothing is chosen says an empty text. */
const chosen = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? null : value), schema);

const formFields = {
  ...typedIntervalFields,
  dueDateRelativeIntervalUnit: chosen(typedIntervalFields.dueDateRelativeIntervalUnit),
  dueDateFixedIntervalTargetMonth: chosen(typedIntervalFields.dueDateFixedIntervalTargetMonth),
  trackDateIntervalUnit: chosen(typedIntervalFields.trackDateIntervalUnit),
};

/** The contract of a form of these fields and of intervals, as they are typed. */
export const withTypedIntervals = <F extends z.ZodRawShape>(fields: F) =>
  z
    .object({ ...fields, ...formFields })
    .superRefine((typed, context) => wholeIntervals(typed as unknown as TypedIntervals, context), over());

/** What such a form begins with, and what is sent of it. */
export const typedOf = (stored: Intervals): TypedIntervals => typedIntervals(stored);

export const storedOf = <T extends TypedIntervals>(typed: T): Omit<T, keyof TypedIntervals> & Intervals => {
  const names = new Set(Object.keys(typedIntervalFields));
  const rest = Object.fromEntries(Object.entries(typed).filter(([name]) => !names.has(name)));
  return { ...(rest as Omit<T, keyof TypedIntervals>), ...storedIntervals(typed) };
};

/** What of the others a newly chosen type leaves: none of the other kind's fields, one month, no tracking without a due date. */
export const afterType = (type: TypedIntervals['dueDateIntervalType']): Partial<TypedIntervals> => ({
  dueDateRelativeIntervalValue: null,
  dueDateRelativeIntervalUnit: null,
  intervalBeforeAfter: 'Before',
  dueDateFixedIntervalDayOfMonth: null,
  dueDateFixedIntervalMonths: type === 'Fixed' ? 1 : null,
  dueDateFixedIntervalTargetMonth: null,
  ...(type === 'None' ? { trackDateIntervalValue: null, trackDateIntervalUnit: null } : {}),
});

/** The month of the expiration is no number of months away. */
export const afterTarget = (
  target: TypedIntervals['dueDateFixedIntervalTargetMonth'],
  months: TypedIntervals['dueDateFixedIntervalMonths'],
): Partial<TypedIntervals> => ({
  dueDateFixedIntervalMonths: target === 'MonthOf' ? null : (months ?? 1),
});
