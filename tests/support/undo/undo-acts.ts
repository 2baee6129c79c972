import type { Answer } from '../api.js';
import type { Roll } from '../dice.js';
import { bodies, day, type Kind, kinds, paths } from '../areas/invoices.js';
import { place } from '../licensing.js';
import { pdf, RenewalWork } from '../areas/renewal-calls.js';
import { actAtRandom, type Done, type Round } from './undo-round.js';

const pick = <T>(roll: Roll, of: readonly T[]): T => of[roll(of.length)]!;
const word = (roll: Roll) => pick(roll, ['red', 'blue', 'green', 'grey']);
const date = (roll: Roll, year: number) => `${year}-0${roll(9) + 1}-1${roll(9)}`;

const steps = async (work: RenewalWork): Promise<Answer<unknown>> => {
  const { inProcessRenewal } = await work.look();
  if (!inProcessRenewal) return work.begin();
  const { id, renewalStatusCode: stage, isTrackingOnlyRenewal: trackingOnly, noInvoiceRequired } = inProcessRenewal;
  work.renewalId = id;
  const step = stage === 2 && trackingOnly ? 3 : stage;
  if (step === 7 || (step === 6 && trackingOnly)) return work.make({ kind: 'complete' });
  if (step === 3 && !noInvoiceRequired) return work.record(3);
  const moved = await work.status(step + 1);
  return moved.status < 300 || step === 1 ? moved : work.record(step as 2);
};

/** From its beginning, or from its current step, to its end. */
const inOneGo = async (work: RenewalWork): Promise<Answer<unknown>> => {
  const begun = await work.begin();
  for (const step of [2, 3, 4, 5, 6] as const) await work.make({ kind: 'markComplete', step, to: (step + 1) as 3 });
  const completed = await work.make({ kind: 'complete' });
  // The beginning is not counted as an act of its own here.
  return { ...(completed.status < 300 ? completed : begun), headers: {} };
};

const onInvoice = async (round: Round, work: RenewalWork): Promise<Done> => {
  const { roll, admin, accountant, invoices } = round;
  const known = pick(roll, invoices);
  if (!known || roll(3) === 0) {
    const kind = pick(roll, kinds);
    const body = { ...bodies[kind], explanation: word(roll), useTrustAccount: roll(2) === 0 };
    const answer = await admin.post(`/renewals/${work.renewalId}/${paths[kind]}`, body);
    if (answer.status < 300) invoices.push({ kind, id: answer.body.id, renewalId: work.renewalId });
    return { by: admin, answer };
  }
  const { kind, id, renewalId } = known;
  const base = `/renewals/${renewalId}/${paths[kind]}/${id}`;
  const settled: Record<Kind, [string, object]> = {
    CheckRequest: [
      'check-request-invoices/:/issued',
      { checkNumber: '9', checkIssued: day, shippingMethodCheck: 'Ups' },
    ],
    AchCredit: ['ach-credit-invoices/:/paid', { dateOfPayment: day }],
    CreditCard: ['credit-card-invoices/:/charged', { paymentDate: day }],
  };
  switch (roll(4)) {
    case 0:
      return { by: admin, answer: await admin.delete(base) };
    case 1: {
      const [path, body] = settled[kind];
      return { by: accountant, answer: await accountant.put(`/accounting/${path.replace(':', id)}`, body) };
    }
    case 2:
      if (kind === 'CheckRequest')
        return { by: admin, answer: await admin.put(`${base}/cancel`, { cancelledOn: day }) };
      return { by: admin, answer: await admin.put(base, { ...bodies[kind], explanation: word(roll) }) };
    default:
      return { by: admin, answer: await admin.put(base, { ...bodies[kind], explanation: word(roll) }) };
  }
};

const onTask = async ({ roll, admin, tasks, assignees }: Round, licenseId: string): Promise<Done> => {
  const body = {
    description: word(roll),
    followUpDate: date(roll, 2098),
    assignedUserId: pick(roll, assignees),
    addToCalendar: false,
  };
  const known = tasks.filter((task) => task.licenseId === licenseId);
  const task = known.at(-1);
  if (!task || roll(3) === 0) {
    const answer = await admin.post(`/licenses/${licenseId}/tasks`, body);
    if (answer.status < 300) tasks.push({ id: answer.body.id, licenseId });
    return { by: admin, answer };
  }
  const path = `/licenses/${licenseId}/tasks/${task.id}`;
  switch (roll(4)) {
    case 0:
      return { by: admin, answer: await admin.put(`${path}/complete`) };
    case 1:
      return { by: admin, answer: await admin.delete(path) };
    default:
      return { by: admin, answer: await admin.put(path, body) };
  }
};

const onLicense = (round: Round, id: string): Promise<Done> => {
  const { roll, admin, firm, contributor, assignees, licenses } = round;
  const standing = pick(roll, round.standings);
  const by = roll(3) === 0 ? contributor : admin;
  const other = pick(roll, licenses);
  const giver = roll(4) === 0 ? firm : admin;
  const renewalDesignation = roll(8) === 0 ? 'ManagingFirm' : 'BillingClient';
  const path = `/licenses/${id}`;
  return actAtRandom(roll, [
    () => [by, 'put', `${path}/update-alert`, { alert: word(roll), isUrgent: roll(2) === 0 }],
    () => [by, 'delete', `${path}/delete-alert`],
    () => [by, 'put', `${path}/update-active`, { active: roll(3) > 0 }],
    () => [
      by,
      'put',
      `${path}/tracking-details`,
      {
        ...{ effectiveDate: date(roll, 2096), expirationDate: date(roll, 2098), trackDate: date(roll, 2097) },
        ...{ isTrackingOnly: roll(2) === 0, notes: roll(2) === 0 ? null : word(roll) },
        ...(roll(2) === 0 && { copyToSecondaryLicenses: ['effectiveDate', 'expirationDate', 'trackDate'] }),
      },
    ],
    () => [
      by,
      'put',
      `${path}/information`,
      {
        ...{ licenseNumber: `LQ-${id.slice(0, 8)}`, accountNumber: word(roll), premisesName: word(roll) },
        ...{ ...place, city: word(roll), jurisdiction: 'City', licensees: [standing.entity] },
        ...{ licensingAuthorityId: standing.authority, licenseTypeId: standing.type },
      },
    ],
    () => {
      const assignedUserId = renewalDesignation === 'ManagingFirm' ? null : pick(roll, assignees);
      return [giver, 'put', `${path}/assign`, { renewalDesignation, assignedUserId }];
    },
    () => [by, 'put', `${path}/document`, { document: pdf, documentFileName: `${word(roll)}.pdf` }],
    () => [by, 'delete', `${path}/document`],
    () => [by, 'put', `${path}/promote-to-master-license`],
    () => [by, 'put', `${path}/convert-to-single-license`],
    () => [by, 'put', `${path}/update-master-license`, { masterLicenseId: roll(3) === 0 ? null : other }],
  ]);
};

/** One random act of a user, on a license or around it; refusals are part of the work. */
export const licenseActAtRandom = async (round: Round): Promise<Done> => {
  const { roll, admin, titles } = round;
  const id = pick(roll, round.licenses);
  const work = new RenewalWork(admin, id, roll(4) === 0);
  const { inProcessRenewal } = await work.look();
  if (inProcessRenewal) work.renewalId = inProcessRenewal.id;
  const base = `/licenses/${id}/renewals/${work.renewalId}`;
  const done = async (answer: Promise<Answer<unknown>>): Promise<Done> => ({ by: admin, answer: await answer });
  switch (roll(13)) {
    case 12:
      return done(inOneGo(work));
    case 0:
    case 1:
    case 2:
    case 3:
      return done(steps(work));
    case 4:
      return done(work.make(pick(roll, [{ kind: 'abandon' }, { kind: 'toggle' }, { kind: 'status', to: 3 }])));
    case 5:
      return done(admin.put(`${base}/update-notes`, { notes: word(roll), followUpDate: date(roll, 2099) }));
    case 6:
      return done(
        pick(roll, [
          () => admin.put(`${base}/start-date`, { processStartDate: date(roll, 2026) }),
          () => admin.post(`${base}/forms-filed`, { dateFiled: date(roll, 2025), documents: [] }),
          () => admin.put(`${base}/no-invoice-required`, { noInvoiceRequired: roll(2) === 0 }),
          () => work.status(1 + roll(7)),
        ])(),
      );
    case 7:
      return onInvoice(round, work);
    case 8:
      return onTask(round, id);
    case 9:
      return done(admin.put(`/officer-titles/${pick(roll, titles)}`, { name: word(roll) }));
    default:
      return onLicense(round, id);
  }
};
