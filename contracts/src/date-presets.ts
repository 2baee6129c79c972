import { z } from 'zod';

/** The dates that lists filter by, and the spans that have a name. */

export const DateType = z.enum(['DateRange', 'CustomDate']);
export type DateType = z.infer<typeof DateType>;
export const dateTypeLabels: Record<DateType, string> = { DateRange: 'Date Range', CustomDate: 'Custom Date' };

export const DateField = z.enum(['TrackDate', 'DueDate', 'FollowUpDate', 'ExpirationDate']);
export type DateField = z.infer<typeof DateField>;
export const dateFieldLabels: Record<DateField, string> = {
  TrackDate: 'Track Date',
  DueDate: 'Due Date',
  FollowUpDate: 'Follow-Up Date',
  ExpirationDate: 'Expiration Date',
};

export const DatePeriod = z.enum(['ThisMonth', 'NextMonth', 'ThisWeek', 'NextWeek', 'ThisYear', 'NextYear', 'PastDue']);
export type DatePeriod = z.infer<typeof DatePeriod>;
export const datePeriodLabels: Record<DatePeriod, string> = {
  ThisMonth: 'This Month',
  NextMonth: 'Next Month',
  ThisWeek: 'This Week',
  NextWeek: 'Next Week',
  ThisYear: 'This Year',
  NextYear: 'Next Year',
  PastDue: 'Past Due',
};

export const DatePreset = z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
export type DatePreset = z.infer<typeof DatePreset>;
/**
 * The values 1 to 19 in blocks of six: months 1-6, weeks 7-12, years 13-18, in each block this and next for the
 * track, due and expiration date; 19 is past due.
 */
export const datePresets: Record<DatePreset, { field: DateField; period: DatePeriod }> = {
  1: { field: 'TrackDate', period: 'ThisMonth' },
  2: { field: 'TrackDate', period: 'NextMonth' },
  3: { field: 'DueDate', period: 'ThisMonth' },
  4: { field: 'DueDate', period: 'NextMonth' },
  5: { field: 'ExpirationDate', period: 'ThisMonth' },
  6: { field: 'ExpirationDate', period: 'NextMonth' },
  7: { field: 'TrackDate', period: 'ThisWeek' },
  8: { field: 'TrackDate', period: 'NextWeek' },
  9: { field: 'DueDate', period: 'ThisWeek' },
  10: { field: 'DueDate', period: 'NextWeek' },
  11: { field: 'ExpirationDate', period: 'ThisWeek' },
  12: { field: 'ExpirationDate', period: 'NextWeek' },
  13: { field: 'TrackDate', period: 'ThisYear' },
  14: { field: 'TrackDate', period: 'NextYear' },
  15: { field: 'DueDate', period: 'ThisYear' },
  16: { field: 'DueDate', period: 'NextYear' },
  17: { field: 'ExpirationDate', period: 'ThisYear' },
  18: { field: 'ExpirationDate', period: 'NextYear' },
  19: { field: 'ExpirationDate', period: 'PastDue' },
};
export const datePresetLabel = (preset: DatePreset): string =>
  `${dateFieldLabels[datePresets[preset].field]} ${datePeriodLabels[datePresets[preset].period]}`;
