import type { FormSource } from '@evergreen/contracts/licensing/enums';
import type { InvoiceKind } from '@evergreen/contracts/renewing/enums';
import type { CalendarDate } from '@evergreen/workflows/dates';
import {
  CancelCheckRequest,
  CreateInvoice,
  type InvoiceDraft,
  SetInvoiceRequirement,
  SettleInvoice,
} from '../../features/renewing/renewals/index.js';
import type { PendingInvoice, Progress } from './act.js';
import { type Course, renewalOf } from './course.js';
import { type Dice, diceOf } from './dice.js';
import type { Held } from './portfolio.js';
import { sampleId } from './sample-id.js';
import { cancellations } from './texts.data.js';

const couriers = ['Fedex', 'Ups', 'UspsExpressMail'] as const;

/** Portals take cards and transfers, counters take checks. */
const kinds: Readonly<Record<FormSource, readonly InvoiceKind[]>> = {
  Online: ['CreditCard', 'CreditCard', 'CreditCard', 'AchCredit', 'CheckRequest'],
  Email: ['CreditCard', 'AchCredit', 'CheckRequest'],
  Mail: ['CheckRequest', 'CheckRequest', 'CheckRequest', 'CreditCard'],
  Phone: ['CreditCard'],
  InPerson: ['CheckRequest', 'CheckRequest', 'CreditCard'],
};

const meansOf = (kind: InvoiceKind, usesTrust: boolean): string | null => {
  if (kind === 'CheckRequest') return null;
  if (kind === 'AchCredit') return usesTrust ? 'Client Trust Account' : 'Operating Account';
  return usesTrust ? 'Keystone Visa 4417' : 'Corporate Visa 8052';
};

const draftOf = (
  { type, authority }: Held,
  kind: InvoiceKind,
  { day, paid, usesTrust }: { day: CalendarDate; paid: boolean; usesTrust: boolean },
): InvoiceDraft => ({
  amount: type.fee ?? '0.00',
  payableTo: authority.name,
  means: meansOf(kind, usesTrust),
  isCertifiedCheck: kind === 'CheckRequest' ? authority.forms === 'InPerson' : null,
  dateRequested: kind === 'AchCredit' ? day : null,
  settledOn: paid ? day : null,
  explanation: null,
  useTrustAccount: undefined,
});

const accountantOf = ({ designation, client }: Held) =>
  designation === 'ManagingFirm' ? 'accounting@keystone.example' : `accounting@${client}.example`;

/** Takes the oldest invoice that is neither paid nor cancelled from the list. */
const takePending = ({ invoices }: Progress, { id }: Held, kind: InvoiceKind): PendingInvoice => {
  const pending = invoices.get(id) ?? [];
  const match = pending.find((invoice) => invoice.kind === kind);
  if (!match) throw new Error(`No invoice is pending on license ${id}`);
  invoices.set(
    id,
    pending.filter((invoice) => invoice !== match),
  );
  return match;
};

/** Accounting pays some days or weeks later: a payment after today stays pending. */
const settle = (course: Course, license: Held, kind: InvoiceKind, dice: Dice): void => {
  const shippingMethodCheck = dice.pick(couriers);
  const checkNumber = dice.between(10_000, 49_999);
  const days = dice.chance(0.35) ? dice.between(16, 30) : dice.between(4, 10);
  course.later(days, accountantOf(license), ({ by, bus, progress }, day) => {
    const { id } = takePending(progress, license, kind);
    const check = kind === 'CheckRequest' ? { checkNumber, shippingMethodCheck } : {};
    return bus.execute(new SettleInvoice(by, kind, id, { settledOn: day, ...check }));
  });
};

const create = (course: Course, license: Held, kind: InvoiceKind, paid: boolean): number => {
  const usesTrust = license.designation === 'ManagingFirm';
  const draws = usesTrust ? Number(license.type.fee) : 0;
  const draft = draftOf(license, kind, { day: course.today, paid, usesTrust });
  course.does(async (hands) => {
    const renewalId = renewalOf(hands, license);
    const { id } = await hands.bus.execute(new CreateInvoice(hands.by, kind, renewalId, draft));
    const { invoices } = hands.progress;
    if (!paid) invoices.set(license.id, [...(invoices.get(license.id) ?? []), { id, renewalId, kind }]);
  }, draws);
  return draws;
};

/** Depends on the license alone, and more often for a trust account, so that each account has some on any day. */
const isMadeOutWrongly = ({ id }: Held, drawn: number): boolean =>
  diceOf(sampleId('made out wrongly', id)).chance(drawn > 0 ? 0.3 : 0.12);

/** Created with an error, noticed two days later. */
const cancel = (course: Course, license: Held, dice: Dice, drawn: number): void => {
  course.wait(2);
  const explanation = dice.pick(cancellations);
  const cancelledOn = course.today;
  course.does(({ by, bus, progress }) => {
    const { id, renewalId } = takePending(progress, license, 'CheckRequest');
    return bus.execute(new CancelCheckRequest(by, 'CheckRequest', renewalId, id, { cancelledOn, explanation }));
  }, -drawn);
};

/**
 * The invoice step: mostly the fee, by the authority's means of payment.
 * @param waits the renewal is at this step today: accounting has not paid yet, whatever day it is
 */
export const invoiceFee = (course: Course, license: Held, period: CalendarDate, waits: boolean): void => {
  const dice = diceOf(sampleId('invoice', license.id, period));
  if (license.type.fee === null || dice.chance(0.15))
    return course.inRenewal(
      ({ by }, renewal) => new SetInvoiceRequirement(by, license.id, renewal, { noInvoiceRequired: true }),
    );
  const kind = dice.pick(kinds[license.authority.forms]);
  const paid = kind !== 'CheckRequest' && dice.chance(0.6) && !waits;
  const drawn = create(course, license, kind, paid);
  if (kind === 'CheckRequest' && isMadeOutWrongly(license, drawn)) {
    cancel(course, license, dice, drawn);
    create(course, license, kind, false);
  }
  if (!paid && !waits) settle(course, license, kind, dice);
};
