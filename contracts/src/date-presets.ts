import { z } from 'zod';
import { enumOf } from './enum-of.js';

/** Date filters of lists, and their presets. */

export const dateTypeLabels = { DateRange: 'Date Range', CustomDate: 'Custom Date' };
export const DateType = enumOf(dateTypeLabels);
export type DateType = z.infer<typeof DateType>;

export const dateFieldLabels = {
  TrackDate: 'Track Date',
  DueDate: 'Due Date',
  FollowUpDate: 'Follow-Up Date',
  ExpirationDate: 'Expiration Date',
};
export const DateField = enumOf(dateFieldLabels);
export type DateField = z.infer<typeof DateField>;

export const datePeriodLabels = {
  ThisMonth: 'This Month',
  NextMonth: 'Next Month',
  ThisWeek: 'This Week',
  NextWeek: 'Next Week',
  ThisYear: 'This Year',
  NextYear: 'Next Year',
  PastDue: 'Past Due',
};
export const DatePeriod = enumOf(datePeriodLabels);
export type DatePeriod = z.infer<typeof DatePeriod>;

export const DatePreset = z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
export type DatePreset = z.infer<typeof DatePreset>;
/** Six periods for each of three dates: track date 1-6, due date 7-12, expiration date 13-18; 19 is past due. */
export const datePresets: Record<DatePreset, { field: DateField; period: DatePeriod }> = {
  1: { field: 'TrackDate', period: 'ThisMonth' },
  2: { field: 'TrackDate', period: 'NextMonth' },
  3: { field: 'TrackDate', period: 'ThisWeek' },
  4: { field: 'TrackDate', period: 'NextWeek' },
  5: { field: 'TrackDate', period: 'ThisYear' },
  6: { field: 'TrackDate', period: 'NextYear' },
  7: { field: 'DueDate', period: 'ThisMonth' },
  8: { field: 'DueDate', period: 'NextMonth' },
  9: { field: 'DueDate', period: 'ThisWeek' },
  10: { field: 'DueDate', period: 'NextWeek' },
  11: { field: 'DueDate', period: 'ThisYear' },
  12: { field: 'DueDate', period: 'NextYear' },
  13: { field: 'ExpirationDate', period: 'ThisMonth' },
  14: { field: 'ExpirationDate', period: 'NextMonth' },
  15: { field: 'ExpirationDate', period: 'ThisWeek' },
  16: { field: 'ExpirationDate', period: 'NextWeek' },
  17: { field: 'ExpirationDate', period: 'ThisYear' },
  18: { field: 'ExpirationDate', period: 'NextYear' },
  19: { field: 'ExpirationDate', period: 'PastDue' },
};
export const datePresetLabel = (preset: DatePreset): string =>
  `${dateFieldLabels[datePresets[preset].field]} ${datePeriodLabels[datePresets[preset].period]}`;
