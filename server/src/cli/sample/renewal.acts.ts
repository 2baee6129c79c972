import { addDays, type CalendarDate, daysBetween } from '@evergreen/workflows/dates';
import { nextPeriod } from '@evergreen/workflows/license-period';
import type { CourierOption } from '@evergreen/contracts/renewing/enums';
import type { RenewalCopy } from '@evergreen/contracts/licensing/secondaries';
import { nextStage } from '@evergreen/workflows/renewal.steps';
import {
  AbandonRenewal,
  BeginRenewal,
  ChangeNotes,
  CompleteRenewal,
  FileForms,
  ReceiveForms,
  ReceiveLicense,
  SendLicense,
  SendLicenseEmail,
  SetSendRequirement,
} from '../../features/renewing/renewals/index.js';
import { type Act, workday } from './act.js';
import { contactId } from './contacts.js';
import { Course } from './course.js';
import { diceOf } from './dice.js';
import { invoiceFee } from './invoice.acts.js';
import { licensePaper } from './license-paper.js';
import { datesOf, type Held, periodOf } from './portfolio.js';
import { sampleId } from './sample-id.js';
import { taskAside, taskNow, taskThen } from './task.acts.js';
import { formLabels, renewalNotes } from './texts.data.js';

type Stage = 2 | 3 | 4 | 5 | 6 | 7;
const couriers: readonly CourierOption[] = ['Fedex', 'Ups', 'UspsExpressMail'];

const begin = (course: Course, license: Held, expiration: CalendarDate) => {
  const { id, trackingOnly } = license;
  const processStartDate = course.today;
  const { dueDate } = datesOf(expiration, license);
  course.does(async ({ bus, by, progress }) => {
    const data = { processStartDate, dueDate, trackingOnly, copyTrackingToLicense: false };
    const renewal = await bus.execute(new BeginRenewal(by, id, data));
    progress.renewals.set(id, renewal.id);
  });
};

interface Period {
  readonly expiration: CalendarDate;
  /** Its stage today; null if it is over. */
  readonly goalStage: Stage | null;
  /** The last day in the past. */
  readonly until: CalendarDate;
}

const hasDocument = ({ type }: Held) => (type.issuance ?? 'DocumentPerRenewal') === 'DocumentPerRenewal';

/** A few of those of the last months are e-mailed to the property's key contact. */
const isMailed = (license: Held, expiration: CalendarDate, until: CalendarDate): boolean =>
  hasDocument(license) &&
  daysBetween(expiration, until) < 75 &&
  diceOf(sampleId('mailed', license.id, expiration)).chance(0.25);

/** The data of the step that leads to this stage. */
const recordFor = (course: Course, license: Held, stage: Stage, { expiration, goalStage, until }: Period): void => {
  const { id, dice, authority, type, number } = license;
  const day = course.today;
  switch (stage) {
    case 3: {
      const renewalDueDate = datesOf(expiration, license).dueDate;
      return course.inRenewal(
        ({ by }, renewal) => new ReceiveForms(by, id, renewal, { formsReceivedDate: day, renewalDueDate }),
      );
    }
    case 4:
      return invoiceFee(course, license, expiration, goalStage === 4);
    case 5: {
      const documents = dice.chance(0.4)
        ? [
            {
              id: sampleId('form', id, day),
              label: dice.pick(formLabels),
              url: `https://files.keystone.example/forms/${number}`,
            },
          ]
        : [];
      return course.inRenewal(({ by }, renewal) => new FileForms(by, id, renewal, { dateFiled: day, documents }));
    }
    case 6: {
      const following = nextPeriod(periodOf(license, expiration));
      if (!following) throw new Error(`License ${number} has no period that follows ${expiration}`);
      const { effectiveDate, expirationDate: next } = following;
      const paper = [authority.name, type.name, `No. ${number}`, `Effective ${effectiveDate}, expires ${next}`];
      const withDocument = hasDocument(license);
      return course.inRenewal(
        ({ by }, renewal) =>
          new ReceiveLicense(by, id, renewal, {
            formsReceivedDate: day,
            licenseReceivedDate: day,
            effectiveDate,
            expirationDate: next,
            trackDate: datesOf(next, license).trackDate,
            ...(withDocument && {
              document: licensePaper(paper).toString('base64'),
              documentFileName: `${number}.pdf`,
            }),
          }),
      );
    }
    case 7: {
      const shippingMethodLicense = dice.pick(couriers);
      const notApplicable = dice.chance(0.15);
      if (isMailed(license, expiration, until)) {
        const data = { propertyContactIds: [contactId(license.property, 0)], bccToSender: false };
        return course.inRenewal(({ by }, renewal) => new SendLicenseEmail(by, renewal, data));
      }
      return notApplicable
        ? course.inRenewal(
            ({ by }, renewal) => new SetSendRequirement(by, id, renewal, { sendLicenseNotApplicable: true }),
          )
        : course.inRenewal(
            ({ by }, renewal) => new SendLicense(by, id, renewal, { licenseSentDate: day, shippingMethodLicense }),
          );
    }
    case 2:
      throw new Error('Nothing is recorded to begin');
  }
};

const worksUpTo = (course: Course, license: Held, period: Period, goal: Stage, gap: () => number): void => {
  for (
    let stage = nextStage(2, license.trackingOnly);
    stage !== null && stage <= goal;
    stage = nextStage(stage, license.trackingOnly)
  ) {
    course.wait(gap());
    recordFor(course, license, stage as Stage, period);
    course.moveTo(stage);
  }
};

/** A past renewal, from the track date to its end some days before the expiration, or a little late. */
const completed = (license: Held, expiration: CalendarDate, free: CalendarDate, until: CalendarDate): Course => {
  const { dice } = license;
  const { trackDate } = datesOf(expiration, license);
  const earliest = trackDate > free ? trackDate : free;
  const day = addDays(earliest, dice.between(0, 8));
  const course = new Course(license, day < until ? day : until, until);
  begin(course, license, expiration);
  const days = Math.max(6, daysBetween(course.today, expiration) - dice.between(-5, 15));
  const steps = license.trackingOnly ? 4 : 6;
  const period = { expiration, goalStage: null, until };
  const task = taskThen(course, license, expiration);
  worksUpTo(course, license, period, license.trackingOnly ? 6 : 7, () =>
    Math.max(1, Math.floor(days / steps) + dice.between(-2, 2)),
  );
  course.wait(1);
  const completeRenewalTasks = task.finish();
  const copyToSecondaryLicenses: RenewalCopy[] = license.isPrimary
    ? ['effectiveDate', 'expirationDate', 'trackDate']
    : [];
  course.inRenewal(
    ({ by }, renewal) =>
      new CompleteRenewal(by, license.id, renewal, { completeRenewalTasks, copyToSecondaryLicenses }),
  );
  return course;
};

const inProcess = (
  license: Held,
  goal: Stage,
  expiration: CalendarDate,
  { free, until, today }: { free: CalendarDate; until: CalendarDate; today: CalendarDate },
): Course => {
  const { dice } = license;
  const day = addDays(until, -(4 + goal * dice.between(3, 7)));
  const course = new Course(license, day > free ? day : free, until);
  begin(course, license, expiration);
  const days = daysBetween(course.today, until);
  const period = { expiration, goalStage: goal, until };
  taskNow(course, license, expiration, today);
  worksUpTo(course, license, period, goal, () => Math.max(0, Math.floor(days / goal) - dice.between(0, 1)));
  if (goal === 3 && !license.trackingOnly && diceOf(sampleId('asked for', license.id)).chance(0.6))
    invoiceFee(course, license, expiration, true);
  if (goal === 5 && dice.chance(0.3)) {
    course.moveTo(4);
    course.moveTo(5);
  }
  if (dice.chance(0.45)) {
    const notes = dice.pick(renewalNotes);
    const planned = dice.chance(0.6) ? addDays(until, dice.between(-3, 16)) : null;
    const followUpDate = planned !== null && planned > course.today ? planned : null;
    course.inRenewal(({ by }, renewal) => new ChangeNotes(by, license.id, renewal, { notes, followUpDate }));
  }
  return course;
};

/** Begun by mistake, and abandoned the same day. */
const abandoned = (license: Held, expiration: CalendarDate, day: CalendarDate, until: CalendarDate): Course => {
  const course = new Course(license, day, until);
  begin(course, license, expiration);
  course.inRenewal(({ by }, renewal) => new AbandonRenewal(by, renewal, null));
  return course;
};

/**
 * Every renewal of a license: one for each period that ended, and the one in process. A secondary one has none of its
 * own.
 */
export const renewalActs = (license: Held, today: CalendarDate): Act[] => {
  if (license.primary) return [];
  const until = workday(addDays(today, -1));
  const acts: Act[] = [];
  // On a weekend, the last working day is the Friday before.
  let free = addDays(license.added, 3);
  for (const expiration of license.expirations.slice(0, -1)) {
    const course = completed(license, expiration, free, until);
    acts.push(...course.acts);
    free = addDays(course.today, 1);
  }
  const last = license.expirations.at(-1);
  if (!last) return acts;
  const { standing } = license;
  if (typeof standing === 'number') acts.push(...inProcess(license, standing, last, { free, until, today }).acts);
  else if (standing === 'ready' && free < addDays(until, -12) && license.dice.chance(0.04))
    acts.push(...abandoned(license, last, addDays(until, -11), until).acts);
  else if (standing !== 'lapsed') acts.push(...(taskAside(license, free, until, today)?.acts ?? []));
  return acts;
};
