import { number } from '../counted.js';

export const bulkLimits = {
  /** Licenses begun synchronously, and in one batch of a run. */
  batch: 50,
  licenses: 10_000,
  /** Licenses assigned synchronously; more run in the background. */
  assigned: 500,
  /** Limit of licenses assigned by a filter. */
  matching: 100_000,
} as const;

export const bulkMessages = {
  started: 'Bulk Renewals Started Successfully',
  initiated: 'Bulk Renewals Initiated Successfully',
  mayTakeTime: 'This action may take some time. An email will notify you on completion.',
  beginFailed: 'An error occurred while attempting to start the Bulk Renewals',
  cancelled: 'Bulk Renewals Cancelled',
  cancelFailed: 'An error occurred while attempting to cancel the Bulk Renewals',
  over: 'These bulk renewals have already finished',
  running: 'These bulk renewals are still running',
  nothingToRetry: 'Every license of these bulk renewals was begun',
  notOwn: 'Only who started these bulk renewals, or an administrator, may do this.',
  gaveUp: 'The bulk renewals could not continue. Renewals that were begun are kept; the rest can be retried.',
  trackDates: 'Track Date End must be after Track Date Start.',
  expirationDates: 'Expiration Date End must be after Expiration Date Start.',
  tooMany: `At most ${number(bulkLimits.licenses)} licenses at once`,
  assignFailed: 'An error occurred while attempting to assign the Licenses',
} as const;
