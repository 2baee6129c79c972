import {
  type ApplyDatesBody,
  type DatesAnswer,
  type DatesBody,
  datesMessages,
} from '@evergreen/contracts/licensing/license-dates';
import type { TrackingBody } from '@evergreen/contracts/licensing/licenses';
import { addDays } from '@evergreen/workflows/dates';
import { type DateRules, followDates, ruledDates } from '@evergreen/workflows/licensing/license-dates';
import { Command } from '../../../../kernel/commands/command.js';
import { handles } from '../../../../kernel/commands/handles.js';
import { whyRefused } from '../../../../kernel/commands/refused-one.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Missing, Refusal } from '../../../../kernel/errors.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { licenseTypeRules } from '../../authorities/index.js';
import { licenses } from '../license/license.aggregate.js';
import { changeTracking } from '../license/license.decider.js';
import { lockLicenses } from '../license/lock-licenses.js';
import type { LicenseFields } from '../license/licenses.fields.js';
import { lacksDates } from './lacks-dates.js';

/** Completes the missing dates of licenses, each by the rules for a single license. */
export class CompleteDates extends Command<DatesBody, DatesAnswer> {}

const usualTrackDays = 60;

const trackingWith = (license: LicenseFields, given: DatesBody, rules: DateRules): TrackingBody => {
  const { expirationDate } = given;
  const effectiveDate = given.effectiveDate ?? license.effectiveDate;
  if (effectiveDate === null) throw new Refusal(datesMessages.needsEffective);
  const { originalIssueDate, suspendedDate, isTrackingOnly, notes } = license;
  const followed = followDates(license, { expirationDate }, rules);
  const trackDate = given.trackDate ?? followed.trackDate.date ?? addDays(expirationDate, -usualTrackDays);
  return { originalIssueDate, suspendedDate, isTrackingOnly, notes, effectiveDate, expirationDate, trackDate };
};

const complete = async (uow: UnitOfWork, licenseId: string, given: DatesBody): Promise<void> => {
  const stream = await uow.load(licenses, licenseId);
  const license = stream.state;
  if (!license) throw new Missing();
  if (!lacksDates(license)) throw new Refusal(datesMessages.hasDates);
  const rules = await licenseTypeRules(uow, uow.by, license.licenseTypeId);
  const events = changeTracking(license, { by: uow.by, data: trackingWith(license, given, rules) }, rules);
  uow.append(licenses, stream, ...events);
};

const reasons = { missing: datesMessages.missing, forbidden: datesMessages.notYours };

/** Sets the due and track dates of licenses to those that their types' intervals give now. */
export class ApplyDates extends Command<ApplyDatesBody, DatesAnswer> {}

const apply = async (uow: UnitOfWork, licenseId: string): Promise<void> => {
  const stream = await uow.load(licenses, licenseId);
  const license = stream.state;
  if (!license) throw new Missing();
  const [row] = await uow.query<{ inProcess: boolean }>(
    `select renewal_id is not null as "inProcess" from licenses where tenant_id = $1 and id = $2`,
    [tenantOf(uow.by), licenseId],
  );
  if (row?.inProcess) throw new Refusal(datesMessages.inProcess);
  const rules = await licenseTypeRules(uow, uow.by, license.licenseTypeId);
  const { effectiveDate, expirationDate, originalIssueDate, suspendedDate, isTrackingOnly, notes } = license;
  if (effectiveDate === null) throw new Refusal(datesMessages.needsEffective);
  const stored = { effectiveDate, expirationDate, originalIssueDate, suspendedDate, isTrackingOnly, notes };
  const data = { ...stored, ...ruledDates(license, rules) };
  uow.append(licenses, stream, ...changeTracking(license, { by: uow.by, data }, rules));
};

/** Each license by itself: a refusal concerns that license alone. */
const toEach = async (
  uow: UnitOfWork,
  licenseIds: readonly string[],
  work: (licenseId: string) => Promise<void>,
): Promise<DatesAnswer> => {
  const numbers = await lockLicenses(uow, licenseIds);
  const failures: DatesAnswer['failures'] = [];
  for (const licenseId of licenseIds) {
    try {
      await work(licenseId);
    } catch (error) {
      failures.push({ licenseId, licenseNumber: numbers.get(licenseId) ?? null, reason: whyRefused(error, reasons) });
    }
  }
  return { completed: licenseIds.length - failures.length, failures };
};

export const datesHandlers = [
  handles(CompleteDates, (uow, { data }) => toEach(uow, data.licenseIds, (id) => complete(uow, id, data))),
  handles(ApplyDates, (uow, { data }) => toEach(uow, data.licenseIds, (id) => apply(uow, id))),
];
