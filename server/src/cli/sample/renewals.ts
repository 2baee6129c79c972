import type { InvoiceKind } from '@evergreen/contracts/renewing/enums';
import { addDays, type CalendarDate, daysBetween } from '@evergreen/workflows/dates';
import { nextStage } from '@evergreen/workflows/renewing/renewal.steps';
import * as renewing from '../../features/renewing/renewals/index.js';
import { CreateTask, FinishTask } from '../../features/renewing/tasks/index.js';
import type { Command } from '../../kernel/commands/command.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { type Act, type Dice, diceOf, sampleId, sends, workday } from './act.js';
import { paper } from './paper.js';
import { familyOf, type Held } from './places.js';
import { assigneeOf, contactId } from './properties.js';
import { datesOf, personOf } from './records.js';
import { invoiceKinds, invoiceMeans } from './firm.data.js';
import { cancellations, formLabels, renewalNotes, taskTexts } from './texts.data.js';

const couriers = ['Fedex', 'Ups', 'UspsExpressMail'] as const;

/** The acts of one renewal of a license, by its assignee. */
class Course {
  readonly acts: Act[] = [];
  /** Undefined until the forms are filed. */
  filedOn: CalendarDate | undefined;
  private readonly renewal: string;
  private minute: number;

  /** @param day on which it begins @param until the last day that has been @param standsAt its stage today; null where it is over */
  constructor(
    readonly license: Held,
    public day: CalendarDate,
    readonly until: CalendarDate,
    readonly expiration: CalendarDate,
    readonly standsAt: number | null = null,
    dice = license.dice,
  ) {
    this.minute = dice.between(0, 380);
    this.day = workday(day);
    this.renewal = sampleId('renewal', license.id, expiration);
  }

  wait(days: number): void {
    const day = workday(addDays(this.day, days));
    const later = day < this.day ? this.day : day;
    this.day = later < this.until ? later : this.until;
  }

  does(command: (by: Actor, renewal: string) => Command<unknown, unknown>, draws = 0): void {
    const when = {
      day: this.day,
      minute: this.minute,
      by: assigneeOf(this.license),
      about: [familyOf(this.license)],
      draws,
    };
    this.acts.push(sends(when, (by) => command(by, this.renewal)));
    this.minute += 3;
  }

  begin(): void {
    const { id, trackingOnly, authority, type } = this.license;
    const { dueDate } = datesOf(this.expiration, authority, type);
    const data = { processStartDate: this.day, dueDate, trackingOnly, copyTrackingToLicense: false };
    this.does((by, renewal) => new renewing.BeginRenewal(by, id, data, renewal));
  }

  moveTo(renewalStatus: number): void {
    this.does((by, renewal) => new renewing.MoveStage(by, this.license.id, renewal, { renewalStatus }));
  }

  /** An act of another person some days later, at the end of the day; none if that day is in the future. */
  later(days: number, by: string, command: (by: Actor, day: CalendarDate) => Command): void {
    const day = workday(addDays(this.day, days));
    const when = { day, minute: 470, by, about: [familyOf(this.license)] };
    if (day >= this.day && day <= this.until) this.acts.push(sends(when, (actor) => command(actor, day)));
  }
}

/** The invoice step: usually an invoice of the fee. @param waits accounting has not paid it yet */
const invoice = (course: Course, waits: boolean): void => {
  const { license, expiration } = course;
  const { id: licenseId, type, authority, place } = license;
  const amount = type.licenseRenewalFee;
  const dice = diceOf(sampleId('invoice', licenseId, expiration));
  const needsNone = { noInvoiceRequired: true };
  if (amount === null || dice.chance(0.15))
    return course.does((by, renewal) => new renewing.SetInvoiceRequirement(by, licenseId, renewal, needsNone));
  const kind: InvoiceKind = dice.pick(invoiceKinds[authority.formSourceType]);
  const isCheck = kind === 'CheckRequest';
  const paid = !isCheck && dice.chance(0.6) && !waits;
  const [accountant, draws] = license.designation === 'ManagingFirm' ? ['keystone', Number(amount)] : [place.client, 0];
  let pending = '';
  const create = (): void => {
    const invoiceId = (pending = sampleId('invoice', licenseId, expiration, course.acts.length));
    const draft = {
      ...{ amount, payableTo: authority.name, means: invoiceMeans[kind][draws > 0 ? 1 : 0], explanation: null },
      ...{ isCertifiedCheck: isCheck ? authority.formSourceType === 'InPerson' : null, useTrustAccount: undefined },
      ...{ dateRequested: kind === 'AchCredit' ? course.day : null, settledOn: paid ? course.day : null },
    };
    const creates = (by: Actor, renewal: string) => new renewing.CreateInvoice(by, kind, renewal, draft, invoiceId);
    course.does(creates, draws);
  };
  create();
  // Depends only on the license, and is more frequent for trust accounts, so that each account has some on any day.
  if (isCheck && diceOf(sampleId('made out wrongly', licenseId)).chance(draws > 0 ? 0.3 : 0.12)) {
    course.wait(2);
    const [wrong, data] = [pending, { cancelledOn: course.day, explanation: dice.pick(cancellations) }];
    const cancels = (by: Actor, renewal: string) =>
      new renewing.CancelCheckRequest(by, 'CheckRequest', renewal, wrong, data);
    course.does(cancels, -draws);
    create();
  }
  if (paid || waits) return;
  const check = isCheck ? { shippingMethodCheck: dice.pick(couriers), checkNumber: dice.between(10_000, 49_999) } : {};
  const days = dice.chance(0.35) ? dice.between(16, 30) : dice.between(4, 10);
  course.later(days, `accounting@${accountant}.example`, (by, settledOn) => {
    return new renewing.SettleInvoice(by, kind, pending, { settledOn, ...check });
  });
};

/** The record of the step before a stage. */
const records: Readonly<Record<number, (course: Course) => void>> = {
  3: (course) => {
    const { id, authority, type } = course.license;
    const renewalDueDate = datesOf(course.expiration, authority, type).dueDate;
    const data = { formsReceivedDate: course.day, renewalDueDate };
    course.does((by, renewal) => new renewing.ReceiveForms(by, id, renewal, data));
  },
  4: (course) => invoice(course, course.standsAt === 4),
  5: (course) => {
    const { id, dice, number } = course.license;
    const url = `https://files.keystone.example/forms/${number}`;
    const form = { id: sampleId('form', id, course.day), label: dice.pick(formLabels), url };
    course.filedOn = course.day;
    const data = { dateFiled: course.day, documents: dice.chance(0.4) ? [form] : [] };
    course.does((by, renewal) => new renewing.FileForms(by, id, renewal, data));
  },
  6: (course) => {
    const { id, authority, type, number, ends } = course.license;
    const [effectiveDate, expirationDate = ''] = [
      addDays(course.expiration, 1),
      ends[ends.indexOf(course.expiration) + 1],
    ];
    const { trackDate } = datesOf(expirationDate, authority, type);
    const dates = {
      // Where no step records it, the forms were obtained when they were filed.
      formsReceivedDate: course.filedOn ?? course.day,
      licenseReceivedDate: course.day,
      effectiveDate,
      expirationDate,
      trackDate,
    };
    const period = `Effective ${effectiveDate}, expires ${expirationDate}`;
    const scan = () => ({
      document: paper(authority.name, type.name, `No. ${number}`, period),
      documentFileName: `${number}.pdf`,
    });
    const hasDocument = type.licenseDocumentIssuance === undefined;
    course.does(
      (by, renewal) => new renewing.ReceiveLicense(by, id, renewal, { ...dates, ...(hasDocument && scan()) }),
    );
  },
  7: (course) => {
    const { id, dice, type, place } = course.license;
    const sent = { licenseSentDate: course.day, shippingMethodLicense: dice.pick(couriers) };
    const isNone = dice.chance(0.15);
    const isRecent = daysBetween(course.expiration, course.until) < 75 && type.licenseDocumentIssuance === undefined;
    const isMailed = isRecent && diceOf(sampleId('mailed', id, course.expiration)).chance(0.25);
    const mail = { propertyContactIds: [contactId(place.id, 0)], bccToSender: false };
    course.does((by, renewal) => {
      if (isMailed) return new renewing.SendLicenseEmail(by, renewal, mail);
      if (isNone) return new renewing.SetSendRequirement(by, id, renewal, { sendLicenseNotApplicable: true });
      return new renewing.SendLicense(by, id, renewal, sent);
    });
  },
};

const worksUpTo = (course: Course, goal: number, gap: () => number): void => {
  const { trackingOnly } = course.license;
  for (
    let stage = nextStage(2, trackingOnly);
    stage !== null && stage <= goal;
    stage = nextStage(stage, trackingOnly)
  ) {
    course.wait(gap());
    records[stage]?.(course);
    course.moveTo(stage);
  }
};

const opensTask = (course: Course, id: string, dice: Dice, followUp: CalendarDate, calendar: number): void => {
  const tomorrow = addDays(course.day, 1);
  const task = {
    ...{ followUpDate: followUp > tomorrow ? followUp : tomorrow, description: dice.pick(taskTexts) },
    ...{ addToCalendar: dice.chance(calendar), assignedUserId: personOf(assigneeOf(course.license)).id },
  };
  course.does((by) => new CreateTask(by, { licenseId: course.license.id }, id, task));
};
const finishesTask = (course: Course, id: string): void => course.does((by) => new FinishTask(by, {}, id, null));
/** Late, soon, or some weeks away. */
const someDay = (dice: Dice, today: CalendarDate): CalendarDate =>
  addDays(today, dice.pick([() => -dice.between(1, 9), () => dice.between(0, 6), () => dice.between(8, 35)])());

/** A completed renewal, from the track date to some days before the expiration, or a little late. */
const completed = (license: Held, expiration: CalendarDate, free: CalendarDate, until: CalendarDate): Course => {
  const { dice, trackingOnly, id, authority, type } = license;
  const { trackDate } = datesOf(expiration, authority, type);
  const begun = addDays(trackDate > free ? trackDate : free, dice.between(0, 8));
  const course = new Course(license, begun < until ? begun : until, until, expiration);
  course.begin();
  const days = Math.max(6, daysBetween(course.day, expiration) - dice.between(-5, 15));
  const gap = Math.floor(days / (trackingOnly ? 4 : 6));
  const task = sampleId('task', id, expiration);
  const chance = diceOf(task);
  const hasTask = chance.chance(0.2);
  if (hasTask) opensTask(course, task, chance, addDays(course.day, chance.between(5, 25)), 0);
  worksUpTo(course, trackingOnly ? 6 : 7, () => Math.max(1, gap + dice.between(-2, 2)));
  course.wait(1);
  // It is finished with the renewal, or by its assignee.
  const completeRenewalTasks = hasTask && chance.chance(0.5);
  if (hasTask && !completeRenewalTasks) finishesTask(course, task);
  const copied = license.isPrimary ? (['effectiveDate', 'expirationDate', 'trackDate'] as const) : [];
  const data = { completeRenewalTasks, copyToSecondaryLicenses: [...copied] };
  course.does((by, renewal) => new renewing.CompleteRenewal(by, id, renewal, data));
  return course;
};

const inProcess = (course: Course, goal: number, today: CalendarDate): void => {
  const { license, until, expiration } = course;
  const { dice, id } = license;
  course.begin();
  const days = Math.floor(daysBetween(course.day, until) / goal);
  const task = sampleId('task', id, expiration);
  const chance = diceOf(task);
  if (chance.chance(0.4)) opensTask(course, task, chance, someDay(chance, today), 0.12);
  worksUpTo(course, goal, () => Math.max(0, days - dice.between(0, 1)));
  if (goal === 3 && !license.trackingOnly && diceOf(sampleId('asked for', id)).chance(0.6)) invoice(course, true);
  if (goal === 5 && dice.chance(0.3)) for (const stage of [4, 5]) course.moveTo(stage);
  if (!dice.chance(0.45)) return;
  const notes = dice.pick(renewalNotes);
  const day = addDays(until, dice.between(-3, 16));
  const followUpDate = dice.chance(0.6) && day > course.day ? day : null;
  course.does((by, renewal) => new renewing.ChangeNotes(by, id, renewal, { notes, followUpDate }));
};

/** A task of a license without a renewal. */
const aside = (course: Course, dice: Dice, today: CalendarDate): void => {
  const task = sampleId('task', course.license.id, 'aside');
  opensTask(course, task, dice, someDay(dice, today), 0.12);
  if (!dice.chance(0.3)) return;
  course.wait(dice.between(4, 9));
  finishesTask(course, task);
};

/** The renewals of a license: one for each period that ended, and the one in process. A secondary license has none. */
export const renewalActs = (license: Held, today: CalendarDate): Act[] => {
  const [, ...periods] = license.ends.slice(0, -1);
  const last = periods.pop();
  if (license.primary || !last) return [];
  const until = workday(addDays(today, -1));
  // Two days after a Friday is that Friday again, as far as work goes.
  let free = addDays(license.place.opened, 3);
  const acts = periods.flatMap((expiration) => {
    const course = completed(license, expiration, free, until);
    free = addDays(course.day, 1);
    return course.acts;
  });
  const { phase, dice, id } = license;
  const begins = (day: CalendarDate) =>
    new Course(license, day > free ? day : free, until, last, typeof phase === 'number' ? phase : null);
  if (typeof phase === 'number') {
    const course = begins(addDays(until, -(4 + phase * dice.between(3, 7))));
    inProcess(course, phase, today);
    return [...acts, ...course.acts];
  }
  // Begun by mistake and abandoned the same day.
  if (phase === 'ready' && free < addDays(until, -12) && dice.chance(0.04)) {
    const course = begins(addDays(until, -11));
    course.begin();
    course.does((by, renewal) => new renewing.AbandonRenewal(by, renewal, null));
    return [...acts, ...course.acts];
  }
  const chance = diceOf(sampleId('task aside', id));
  const created = addDays(until, -chance.between(12, 30));
  if (phase === 'lapsed' || !chance.chance(0.12) || created <= free) return acts;
  const course = begins(created);
  aside(course, chance, today);
  return [...acts, ...course.acts];
};
