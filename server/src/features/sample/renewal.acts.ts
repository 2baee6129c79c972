import { addDays, addMonths, type CalendarDate, daysBetween } from '@evergreen/workflows/dates';
import type { CourierOption } from '@evergreen/contracts/enums';
import { nextStage } from '@evergreen/workflows/renewal.steps';
import {
  AbandonRenewal,
  BeginRenewal,
  ChangeNotes,
  CompleteRenewal,
  FileForms,
  MoveStage,
  ReceiveForms,
  ReceiveLicense,
  SendLicense,
  SetInvoiceRequirement,
  SetSendRequirement,
} from '../renewals/index.js';
import { type Act, type Hands, moment, workday } from './act.js';
import { assigneeOf } from './license.acts.js';
import { licensePaper } from './license-paper.js';
import { datesOf, type Held, monthsOf } from './portfolio.js';
import { sampleId } from './sample-id.js';
import { formLabels, renewalNotes } from './words.data.js';

type Stage = 2 | 3 | 4 | 5 | 6 | 7;
const couriers: readonly CourierOption[] = ['Fedex', 'Ups', 'UspsExpressMail'];

/** The steps of one renewal, each at its day, in the hands of whoever the license is assigned to. */
class Course {
  readonly acts: Act[] = [];
  private minute: number;
  private day: CalendarDate;

  constructor(
    private readonly held: Held,
    begin: CalendarDate,
    private readonly until: CalendarDate,
  ) {
    this.minute = held.dice.between(0, 380);
    this.day = workday(begin);
  }

  get today(): CalendarDate {
    return this.day;
  }

  wait(days: number): void {
    const day = workday(addDays(this.day, days));
    const wanted = day < this.day ? this.day : day;
    this.day = wanted < this.until ? wanted : this.until;
  }

  does(carryOut: (hands: Hands) => Promise<unknown>): void {
    this.acts.push({ at: moment(this.day, this.minute), by: assigneeOf(this.held), carryOut });
    this.minute += 3;
  }

  inRenewal(command: (hands: Hands, renewalId: string) => object): void {
    this.does(async (hands) => hands.bus.execute(command(hands, await hands.renewalOf(this.held.id)) as never));
  }

  moveTo(renewalStatus: number): void {
    this.inRenewal(({ by }, renewal) => new MoveStage(by, this.held.id, renewal, { renewalStatus }));
  }
}

const begin = (course: Course, { id, authority, trackingOnly }: Held, expiration: CalendarDate) => {
  const processStartDate = course.today;
  const { dueDate } = datesOf(expiration, authority);
  course.does(async ({ bus, by, begun }) => {
    const data = { processStartDate, dueDate, trackingOnly, copyTrackingToLicense: false };
    const renewal = await bus.execute<BeginRenewal, { id: string }>(new BeginRenewal(by, id, data));
    begun(id, renewal.id);
  });
};

/** What the step that leads to this stage records. */
const recordFor = (course: Course, held: Held, stage: Stage, expiration: CalendarDate): void => {
  const { id, dice, authority, type, number } = held;
  const day = course.today;
  switch (stage) {
    case 3: {
      const renewalDueDate = datesOf(expiration, authority).dueDate;
      return course.inRenewal(
        ({ by }, renewal) => new ReceiveForms(by, id, renewal, { formsReceivedDate: day, renewalDueDate }),
      );
    }
    case 4:
      return course.inRenewal(
        ({ by }, renewal) => new SetInvoiceRequirement(by, id, renewal, { noInvoiceRequired: true }),
      );
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
      const effectiveDate = addDays(expiration, 1);
      const next = addMonths(expiration, type.term === 'Perpetual' ? 0 : monthsOf[type.term]);
      const paper = [authority.name, type.name, `No. ${number}`, `Effective ${effectiveDate}, expires ${next}`];
      const withDocument = (type.issuance ?? 'DocumentPerRenewal') === 'DocumentPerRenewal';
      return course.inRenewal(
        ({ by }, renewal) =>
          new ReceiveLicense(by, id, renewal, {
            formsReceivedDate: day,
            licenseReceivedDate: day,
            effectiveDate,
            expirationDate: next,
            trackDate: datesOf(next, authority).trackDate,
            ...(withDocument && {
              document: licensePaper(paper).toString('base64'),
              documentFileName: `${number}.pdf`,
            }),
          }),
      );
    }
    case 7: {
      const shippingMethodLicense = dice.pick(couriers);
      return dice.chance(0.15)
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

const worksUpTo = (course: Course, held: Held, expiration: CalendarDate, goal: Stage, gap: () => number): void => {
  for (let at = nextStage(2, held.trackingOnly); at !== null && at <= goal; at = nextStage(at, held.trackingOnly)) {
    course.wait(gap());
    recordFor(course, held, at as Stage, expiration);
    course.moveTo(at);
  }
};

/** A renewal of the past, from the track date to its end some days before the license expired, or a little late. */
const completed = (held: Held, expiration: CalendarDate, free: CalendarDate, until: CalendarDate): Course => {
  const { dice, authority } = held;
  const { trackDate } = datesOf(expiration, authority);
  const earliest = trackDate > free ? trackDate : free;
  const wanted = addDays(earliest, dice.between(0, 8));
  const course = new Course(held, wanted < until ? wanted : until, until);
  begin(course, held, expiration);
  const days = Math.max(6, daysBetween(course.today, expiration) - dice.between(-5, 15));
  const steps = held.trackingOnly ? 4 : 6;
  worksUpTo(course, held, expiration, held.trackingOnly ? 6 : 7, () =>
    Math.max(1, Math.floor(days / steps) + dice.between(-2, 2)),
  );
  course.wait(1);
  course.inRenewal(({ by }, renewal) => new CompleteRenewal(by, held.id, renewal, { completeRenewalTasks: false }));
  return course;
};

const inProcess = (
  held: Held,
  goal: Stage,
  expiration: CalendarDate,
  free: CalendarDate,
  until: CalendarDate,
): Course => {
  const { dice } = held;
  const wanted = addDays(until, -(4 + goal * dice.between(3, 7)));
  const course = new Course(held, wanted > free ? wanted : free, until);
  begin(course, held, expiration);
  const days = daysBetween(course.today, until);
  worksUpTo(course, held, expiration, goal, () => Math.max(0, Math.floor(days / goal) - dice.between(0, 1)));
  if (goal === 5 && dice.chance(0.3)) {
    course.moveTo(4);
    course.moveTo(5);
  }
  if (dice.chance(0.45)) {
    const notes = dice.pick(renewalNotes);
    const followUpDate = dice.chance(0.6) ? addDays(until, dice.between(-3, 16)) : null;
    course.inRenewal(({ by }, renewal) => new ChangeNotes(by, held.id, renewal, { notes, followUpDate }));
  }
  return course;
};

/** Begun by mistake, and given up the same day. */
const abandoned = (held: Held, expiration: CalendarDate, day: CalendarDate, until: CalendarDate): Course => {
  const course = new Course(held, day, until);
  begin(course, held, expiration);
  course.inRenewal(({ by }, renewal) => new AbandonRenewal(by, renewal, undefined));
  return course;
};

/** Every renewal of a license: one for each period that ended, and the one in process. */
export const renewalActs = (held: Held, today: CalendarDate): Act[] => {
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
  if (typeof standing === 'number') acts.push(...inProcess(held, standing, last, free, until).acts);
  else if (standing === 'ready' && free < addDays(until, -12) && held.dice.chance(0.04))
    acts.push(...abandoned(held, last, addDays(until, -11), until).acts);
  return acts;
};
