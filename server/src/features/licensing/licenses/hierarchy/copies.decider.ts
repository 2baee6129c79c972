import type { InformationCopy, RenewalCopy, TrackingCopy } from '@evergreen/contracts/licensing/secondaries';
import { type DateRules, followDates } from '@evergreen/workflows/licensing/license-dates';
import { Forbidden, Refusal } from '../../../../kernel/errors.js';
import type { Actor } from '../../../../kernel/tenancy/actor.js';
import { differing, editable, refuseWrongDates, withFollowing } from '../license/license.decider.js';
import type { LicenseEvent, LicenseEventOf } from '../license/licenses.events.js';
import type { InformationFields, LicenseFields, TrackingFields } from '../license/licenses.fields.js';

const information: Record<InformationCopy, readonly (keyof InformationFields)[]> = {
  premisesAddress: ['address1', 'address2', 'city', 'state', 'zip', 'county', 'country'],
  licensees: ['licensees'],
  officers: ['officers'],
};
const tracking: Record<TrackingCopy, readonly (keyof TrackingFields)[]> = {
  renewalTracking: ['isTrackingOnly'],
  effectiveDate: ['effectiveDate'],
  expirationDate: ['expirationDate'],
  trackDate: ['trackDate'],
};

const taken = <F extends object>(from: F, fields: readonly (keyof F)[]): Partial<F> =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<F>;

/** Adds to a refusal which of many licenses it is about. */
export const blaming = <T>({ licenseNumber }: LicenseFields, decide: () => T): T => {
  try {
    return decide();
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof Forbidden)) throw error;
    const named = (message: string) => `Secondary License # ${licenseNumber}: ${message}`;
    const errors = error instanceof Refusal ? error.errors : undefined;
    if (!errors) throw new Refusal(named(error.message));
    throw new Refusal(named(error.message), {
      errors: Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.map(named)])),
    });
  }
};

/** What a secondary license copies of its primary's information; nothing if it is the same already. */
export const copyInformation = (
  secondary: LicenseFields,
  by: Actor,
  primary: LicenseFields,
  which: readonly InformationCopy[],
): LicenseEvent[] => {
  editable(secondary, by);
  const fields = which.flatMap((part) => information[part]);
  const changed = differing<InformationFields>(secondary, taken<InformationFields>(primary, fields));
  return changed ? [{ type: 'InformationChanged', ...changed }] : [];
};

/**
 * What a secondary license copies of its primary's tracking. Its own term and season decide whether the dates are
 * allowed, and its own type which dates follow.
 */
export const copyTracking = (
  secondary: LicenseFields,
  by: Actor,
  primary: LicenseFields,
  which: readonly TrackingCopy[],
  rules: DateRules,
): LicenseEvent[] => {
  editable(secondary, by);
  const fields = which.flatMap((part) => tracking[part]);
  const copied = taken<TrackingFields>(primary, fields);
  const changed = differing<TrackingFields>(secondary, withFollowing(secondary, copied, rules));
  if (!changed) return [];
  refuseWrongDates({ ...secondary, ...changed }, secondary);
  return [{ type: 'TrackingDetailsChanged', ...changed }];
};

type Renewed = LicenseEventOf<'LicenseRenewed'>;

/**
 * What a secondary license copies of its primary's completed renewal. With a new expiration its due date is as its own
 * type says, and a track date that is not copied follows.
 */
export const copyRenewal = (
  secondary: LicenseFields,
  renewed: Renewed,
  which: readonly RenewalCopy[],
  rules: DateRules,
): LicenseEvent[] => {
  const copied = (field: 'expirationDate' | 'trackDate') => (which.includes(field) ? renewed[field] : undefined);
  const expirationDate = copied('expirationDate');
  const due = expirationDate !== undefined && { dueDate: rules.dueDate(expirationDate) };
  const { trackDate } = followDates(secondary, { expirationDate, ...due, trackDate: copied('trackDate') }, rules);
  const dates = {
    effectiveDate: which.includes('effectiveDate') ? renewed.effectiveDate : secondary.effectiveDate,
    expirationDate: expirationDate === undefined ? secondary.expirationDate : expirationDate,
    trackDate: trackDate.date,
  };
  const document = which.includes('document') ? renewed.document : undefined;
  if (!differing<LicenseFields>(secondary, { ...dates, ...(document && { document }) })) return [];
  refuseWrongDates({ ...dates, ...due }, secondary);
  return [
    {
      type: 'LicenseRenewed',
      renewalId: renewed.renewalId,
      ...dates,
      ...due,
      ...(document && { document }),
    },
  ];
};
