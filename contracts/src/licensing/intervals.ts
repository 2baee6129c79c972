import { z } from 'zod';
import { id, listOf, words } from '../common.js';
import { IntervalBeforeAfter, IntervalTargetMonth, IntervalType, IntervalUnit } from './enums.js';

const atLeast = (least: number) => `Must be >= ${least}`;
const atMost = (most: number) => `Must be <= ${most}`;
const whole = (least: number, most: number) =>
  z
    .number({ error: words.wholeNumber })
    .int(words.wholeNumber)
    .min(least, atLeast(least))
    .max(most, atMost(most))
    .nullable()
    .default(null);

const fixedFields = {
  dueDateFixedIntervalDayOfMonth: whole(1, 31),
  dueDateFixedIntervalMonths: whole(1, 12),
  dueDateFixedIntervalTargetMonth: IntervalTargetMonth.nullable().default(null),
};

/** Days from the expiration to the due date, and from there to the track date; stored with sign. */
export const intervalFields = {
  dueDateIntervalType: IntervalType.default('None'),
  dueDateRelativeIntervalValue: whole(-999, 999),
  dueDateRelativeIntervalUnit: IntervalUnit.nullable().default(null),
  ...fixedFields,
  trackDateIntervalValue: whole(-999, 0),
  trackDateIntervalUnit: IntervalUnit.nullable().default(null),
};
export const intervals = z.object(intervalFields);
export type Intervals = z.infer<typeof intervals>;

const noIntervals = intervals.parse({});
const names = Object.keys(intervalFields) as (keyof Intervals)[];

/** The intervals among other fields; stored values may exceed the form's limits. */
export const intervalsOf = (fields: Partial<Intervals>): Intervals =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? noIntervals[name]])) as unknown as Intervals;

export const directionDiffers =
  'Must agree with the sign of the Due Date Interval: negative is Before, positive is After';

/** The direction as a word in requests. Not stored: the sign says it. */
export const directionField = { intervalBeforeAfter: IntervalBeforeAfter.nullish() };

/** The direction of a relative interval; otherwise null. */
export const directionOf = ({
  dueDateIntervalType: type,
  dueDateRelativeIntervalValue: value,
}: Pick<Intervals, 'dueDateIntervalType' | 'dueDateRelativeIntervalValue'>): IntervalBeforeAfter | null => {
  if (type !== 'Relative' || value === null) return null;
  return value > 0 ? 'After' : 'Before';
};

/** For answers. */
export const shownIntervals = { ...intervals.shape, intervalBeforeAfter: IntervalBeforeAfter.nullable() };

/** As users type them: unsigned, with a direction. */
export const typedIntervalFields = {
  ...intervalFields,
  dueDateRelativeIntervalValue: whole(0, 999),
  intervalBeforeAfter: IntervalBeforeAfter.default('Before'),
  trackDateIntervalValue: whole(0, 999),
};
export const typedIntervals = z.object(typedIntervalFields);
export type TypedIntervals = z.infer<typeof typedIntervals>;

/** Missing parts of an interval, by field. */
export const missingIntervalFields = (i: Intervals): (keyof Intervals)[] => {
  const missing: (keyof Intervals)[] = [];
  const need = (field: keyof Intervals, needed: boolean) => needed && i[field] === null && missing.push(field);
  need('dueDateRelativeIntervalValue', i.dueDateIntervalType === 'Relative');
  need('dueDateRelativeIntervalUnit', i.dueDateIntervalType === 'Relative');
  need('dueDateFixedIntervalDayOfMonth', i.dueDateIntervalType === 'Fixed');
  need('dueDateFixedIntervalTargetMonth', i.dueDateIntervalType === 'Fixed');
  const monthsCount = i.dueDateFixedIntervalTargetMonth !== null && i.dueDateFixedIntervalTargetMonth !== 'MonthOf';
  need('dueDateFixedIntervalMonths', i.dueDateIntervalType === 'Fixed' && monthsCount);
  need('trackDateIntervalValue', i.dueDateIntervalType !== 'None' && i.trackDateIntervalUnit !== null);
  need('trackDateIntervalUnit', i.trackDateIntervalValue !== null);
  return missing;
};

type IssueSink = { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void };
export const wholeIntervals = (body: Intervals, context: IssueSink): void => {
  for (const field of missingIntervalFields(body))
    context.addIssue({ code: 'custom', path: [field], message: words.required });
};

type Sent = Intervals & { readonly intervalBeforeAfter?: IntervalBeforeAfter | null | undefined };
/** Signed intervals in requests; a direction must agree with the sign. */
export const signedIntervals = ({ intervalBeforeAfter: said, ...body }: Sent, context: IssueSink): void => {
  wholeIntervals(body, context);
  const direction = body.dueDateRelativeIntervalValue === 0 ? null : directionOf(body);
  if (said && direction && said !== direction)
    context.addIssue({ code: 'custom', path: ['intervalBeforeAfter'], message: directionDiffers });
};

/** The interval that is aligned with the authority's. */
export const SyncedInterval = z.enum(['due-date', 'track-date']);
export type SyncedInterval = z.infer<typeof SyncedInterval>;

/** License types whose interval differs from their authority's, each with both in words: "30 days before". */
export const syncCandidates = listOf(
  z.object({ licenseTypeId: id, licenseTypeName: z.string(), interval: z.string(), authorityInterval: z.string() }),
);
export type SyncCandidates = z.infer<typeof syncCandidates>;

export const syncBody = z.strictObject({ licenseTypeIds: z.array(id).min(1, words.required).max(1000) });
export type SyncBody = z.infer<typeof syncBody>;

export const notToBeSynced = 'One of these License Types can no longer be synced. Refresh and try again.';

export const syncMessages = {
  'due-date': {
    done: 'Synced to Licensing Authority Due Date Interval Successfully',
    failed: 'An error occurred while attempting to sync the Due Date Interval',
  },
  'track-date': {
    done: 'Synced to Licensing Authority Track Date Interval Successfully',
    failed: 'An error occurred while attempting to sync the Track Date Interval',
  },
} as const satisfies Record<SyncedInterval, object>;
