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
import { formLabels, renewalNotes } from './words.data.js';

type Stage = 2 | 3 | 4 | 5 | 6 | 7;
const couriers: readonly CourierOption[] = ['Fedex', 'Ups', 'UspsExpressMail'];

const begin = (course: Course, held: Held, expiration: CalendarDate) => {
  const { id, trackingOnly } = held;
  const processStartDate = course.today;
  const { dueDate } = datesOf(expiration, held);
  course.does(async ({ bus, by, progress }) => {
    const data = { processStartDate, dueDate, trackingOnly, copyTrackingToLicense: false };
    const renewal = await bus.execute(new BeginRenewal(by, id, data));
    progress.renewals.set(id, renewal.id);
  });
};

interface Period {
  readonly expiration: CalendarDate;
  /** Where it stands today; null where it is over. */
  readonly standsAt: Stage | null;
  /** The last day that has been. */
  readonly until: CalendarDate;
}

const hasDocument = ({ type }: Held) => (type.issuance ?? 'DocumentPerRenewal') === 'DocumentPerRenewal';

/** A few of those of the last months go to the property's key contact by e-mail. */
const isMailed = (held: Held, expiration: CalendarDate, until: CalendarDate): boolean =>
  hasDocument(held) &&
  daysBetween(expiration, until) < 75 &&
  diceOf(sampleId('mailed', held.id, expiration)).chance(0.25);

/** What the step that leads to this stage records. */
const recordFor = (course: Course, held: Held, stage: Stage, { expiration, standsAt, until }: Period): void => {
  const { id, dice, authority, type, number } = held;
  const day = course.today;
  switch (stage) {
    case 3: {
      const renewalDueDate = datesOf(expiration, held).dueDate;
      return course.inRenewal(
        ({ by }, renewal) => new ReceiveForms(by, id, renewal, { formsReceivedDate: day, renewalDueDate }),
      );
    }
    case 4:
      return invoiceFee(course, held, expiration, standsAt === 4);
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
      const following = nextPeriod(periodOf(held, expiration));
      if (!following) throw new Error(`License ${number} has no period that follows ${expiration}`);
      const { effectiveDate, expirationDate: next } = following;
      const paper = [authority.name, type.name, `No. ${number}`, `Effective ${effectiveDate}, expires ${next}`];
      const withDocument = hasDocument(held);
      return course.inRenewal(
        ({ by }, renewal) =>
          new ReceiveLicense(by, id, renewal, {
            formsReceivedDate: day,
            licenseReceivedDate: day,
            effectiveDate,
            expirationDate: next,
            trackDate: datesOf(next, held).trackDate,
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
      if (isMailed(held, expiration, until)) {
        const data = { propertyContactIds: [contactId(held.property, 0)], bccToSender: false };
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

const worksUpTo = (course: Course, held: Held, period: Period, goal: Stage, gap: () => number): void => {
  for (let at = nextStage(2, held.trackingOnly); at !== null && at <= goal; at = nextStage(at, held.trackingOnly)) {
    course.wait(gap());
    recordFor(course, held, at as Stage, period);
    course.moveTo(at);
  }
};

/** A renewal of the past, from the track date to its end some days before the license expired, or a little late. */
const completed = (held: Held, expiration: CalendarDate, free: CalendarDate, until: CalendarDate): Course => {
  const { dice } = held;
  const { trackDate } = datesOf(expiration, held);
  const earliest = trackDate > free ? trackDate : free;
  const wanted = addDays(earliest, dice.between(0, 8));
  const course = new Course(held, wanted < until ? wanted : until, until);
  begin(course, held, expiration);
  const days = Math.max(6, daysBetween(course.today, expiration) - dice.between(-5, 15));
  const steps = held.trackingOnly ? 4 : 6;
  const period = { expiration, standsAt: null, until };
  const task = taskThen(course, held, expiration);
  worksUpTo(course, held, period, held.trackingOnly ? 6 : 7, () =>
    Math.max(1, Math.floor(days / steps) + dice.between(-2, 2)),
  );
  course.wait(1);
  const completeRenewalTasks = task.finish();
  const copyToSecondaryLicenses: RenewalCopy[] = held.isPrimary ? ['effectiveDate', 'expirationDate', 'trackDate'] : [];
  course.inRenewal(
    ({ by }, renewal) => new CompleteRenewal(by, held.id, renewal, { completeRenewalTasks, copyToSecondaryLicenses }),
  );
  return course;
};

const inProcess = (
  held: Held,
  goal: Stage,
  expiration: CalendarDate,
  { free, until, today }: { free: CalendarDate; until: CalendarDate; today: CalendarDate },
): Course => {
  const { dice } = held;
  const wanted = addDays(until, -(4 + goal * dice.between(3, 7)));
  const course = new Course(held, wanted > free ? wanted : free, until);
  begin(course, held, expiration);
  const days = daysBetween(course.today, until);
  const period = { expiration, standsAt: goal, until };
  taskNow(course, held, expiration, today);
  worksUpTo(course, held, period, goal, () => Math.max(0, Math.floor(days / goal) - dice.between(0, 1)));
  if (goal === 3 && !held.trackingOnly && diceOf(sampleId('asked for', held.id)).chance(0.6))
    invoiceFee(course, held, expiration, true);
  if (goal === 5 && dice.chance(0.3)) {
    course.moveTo(4);
    course.moveTo(5);
  }
  if (dice.chance(0.45)) {
    const notes = dice.pick(renewalNotes);
    const wanted = dice.chance(0.6) ? addDays(until, dice.between(-3, 16)) : null;
    const followUpDate = wanted !== null && wanted > course.today ? wanted : null;
    course.inRenewal(({ by }, renewal) => new ChangeNotes(by, held.id, renewal, { notes, followUpDate }));
  }
  return course;
};

/** Begun by mistake, and given up the same day. */
const abandoned = (held: Held, expiration: CalendarDate, day: CalendarDate, until: CalendarDate): Course => {
  const course = new Course(held, day, until);
  begin(course, held, expiration);
  course.inRenewal(({ by }, renewal) => new AbandonRenewal(by, renewal, null));
  return course;
};

/** Every renewal of a license: one for each period that ended, and the one in process. A secondary one has none of its own. */
export const renewalActs = (held: Held, today: CalendarDate): Act[] => {
  if (held.primary) return [];
  const until = workday(addDays(today, -1));
  const acts: Act[] = [];
  // Two days after a Friday is that Friday again, as far as work goes.
  let free = addDays(held.added, 3);
  for (const expiration of held.expirations.slice(0, -1)) {
    const course = completed(held, expiration, free, until);
    acts.push(...course.acts);
    free = addDays(course.today, 1);
  }
  const last = held.expirations.at(-1);
  if (!last) return acts;
  const { standing } = held;
  if (typeof standing === 'number') acts.push(...inProcess(held, standing, last, { free, until, today }).acts);
  else if (standing === 'ready' && free < addDays(until, -12) && held.dice.chance(0.04))
    acts.push(...abandoned(held, last, addDays(until, -11), until).acts);
  else if (standing !== 'lapsed') acts.push(...(taskAside(held, free, until, today)?.acts ?? []));
  return acts;
};
