import { isDeepStrictEqual } from 'node:util';
import { getAdjacencyMap } from '@xstate/graph';
import { initialTransition, transition } from 'xstate';
import type { RenewalStage } from '@evergreen/contracts/renewing/enums';
import type { RenewalEvent } from './renewal.events.js';
import { isInProcess, renewalAt, renewalMachine, stageOf } from './renewal.machine.js';
import type { RenewalSnapshot } from './renewal.machine.js';
import { renewalPaths, sampleDates, sampleFile, sampleRecords } from '../testing/renewal-paths.js';

const begun = (over: Partial<Extract<RenewalEvent, { type: 'RenewalBegun' }>> = {}): RenewalEvent => ({
  type: 'RenewalBegun',
  licenseId: 'license',
  processStartDate: sampleDates.processStartDate,
  dueDate: null,
  trackingOnly: false,
  documentPolicy: 'DocumentPerRenewal',
  ...over,
});
const advanced = (from: RenewalStage, to: RenewalStage): RenewalEvent => ({ type: 'StageAdvanced', from, to });
const returned = (from: RenewalStage, to: RenewalStage): RenewalEvent => ({ type: 'StageReturned', from, to });
const completed: RenewalEvent = {
  type: 'RenewalCompleted',
  effectiveDate: sampleDates.effectiveDate,
  expirationDate: sampleDates.expirationDate,
  trackDate: sampleDates.trackDate,
  completeRenewalTasks: true,
};
const abandoned: RenewalEvent = { type: 'RenewalAbandoned' };

const emailed: RenewalEvent = {
  type: 'LicenseEmailed',
  emailedOn: sampleDates.licenseSentDate,
  emails: [{ messageId: 'message', propertyContactId: 'contact' }],
};
const restored = (stage: RenewalStage): RenewalEvent => ({
  type: 'RenewalRestored',
  stage,
  trackingOnly: false,
  renewalDueDate: null,
  notes: null,
  followUpDate: null,
});

const after = (...events: RenewalEvent[]): RenewalSnapshot =>
  events.reduce((snapshot, event) => {
    if (!snapshot.can(event)) throw new Error(`${event.type} is refused in ${snapshot.value}`);
    return transition(renewalMachine, snapshot, event)[0];
  }, initialTransition(renewalMachine)[0]);

/** Document 2 and decision 5, written down a second time: the moves of each flow. */
const table = {
  full: { next: { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7 }, back: { 3: 2, 4: 3, 5: 4, 6: 5, 7: 6 }, last: 7 },
  trackingOnly: { next: { 1: 2, 2: 4, 4: 5, 5: 6 }, back: { 4: 2, 5: 4, 6: 5 }, last: 6 },
} as const;

/** Everything but what distinguishes one state from another for the rules. */
const events: RenewalEvent[] = [
  begun(),
  begun({ trackingOnly: true }),
  sampleRecords[2],
  { type: 'InvoiceRequirementSet', noInvoiceRequired: true },
  { type: 'InvoiceRequirementSet', noInvoiceRequired: false },
  sampleRecords[4],
  { ...sampleRecords[5], document: null } as RenewalEvent,
  sampleRecords[5],
  sampleRecords[6],
  { type: 'SendRequirementSet', sendLicenseNotApplicable: true },
  ...([1, 2, 3, 4, 5, 6, 7, 8] as const).flatMap((from) =>
    ([1, 2, 3, 4, 5, 6, 7, 8] as const).flatMap((to) => [advanced(from, to), returned(from, to)]),
  ),
  { type: 'TrackingOnlyToggled', trackingOnly: true },
  { type: 'TrackingOnlyToggled', trackingOnly: false },
  { type: 'InvoiceOpened', invoiceId: 'invoice', invoiceKind: 'CreditCard' },
  { type: 'InvoiceOpened', invoiceId: 'invoice', invoiceKind: 'CheckRequest' },
  { type: 'InvoiceOpened', invoiceId: 'invoice', invoiceKind: 'AchCredit' },
  { type: 'InvoiceOpened', invoiceId: 'invoice', invoiceKind: 'CheckRequest', restored: true },
  { type: 'InvoiceClosed', invoiceId: 'invoice' },
  { type: 'LicenseFileRemoved' },
  emailed,
  completed,
  abandoned,
  ...([1, 2, 3, 4, 5, 6, 7, 8] as const).map(restored),
];

/** One open invoice is enough for any number of them. */
const offered = (state: RenewalSnapshot) =>
  events.filter(({ type }) => type !== 'InvoiceOpened' || state.context.openInvoices === 0);

const hasRecords = ({ context: facts }: RenewalSnapshot, stage: RenewalStage): boolean => {
  const invoiced = facts.noInvoiceRequired || facts.openInvoices > 0;
  const sent = facts.licenseSentDate !== null || facts.licenseEmailSentDate !== null;
  const records: [RenewalStage, boolean][] = facts.trackingOnly
    ? [[2, invoiced]]
    : [
        [2, facts.formsReceivedDate !== null && (stage > 2 || facts.renewalDueDate !== null)],
        [3, invoiced],
        [6, sent || facts.sendLicenseNotApplicable],
      ];
  records.push([4, facts.formsFiledDate !== null], [5, facts.effectiveDate !== null && facts.licenseFile !== null]);
  return records.every(([from, isThere]) => from > stage || isThere);
};

const allowed = (snapshot: RenewalSnapshot, event: RenewalEvent): boolean => {
  const { value, context: facts } = snapshot;
  if (value === 'none') return event.type === 'RenewalBegun';
  if (value === 'complete') return false;
  if (value === 'abandoned') return event.type === 'RenewalRestored' && event.stage === facts.abandonedAt;
  const stage = stageOf(snapshot);
  const flow = facts.trackingOnly ? table.trackingOnly : table.full;
  const invoiceStep = facts.trackingOnly ? 2 : 3;
  switch (event.type) {
    case 'RenewalBegun':
    case 'RenewalRestored':
      return false;
    case 'FormsReceived':
      return !facts.trackingOnly && stage >= 2;
    case 'InvoiceRequirementSet':
      return stage >= invoiceStep && !(event.noInvoiceRequired && facts.openInvoices > 0);
    case 'InvoiceOpened':
      if (stage < invoiceStep || facts.noInvoiceRequired) return false;
      return event.restored === true || event.invoiceKind === 'CreditCard' || stage < 4;
    case 'InvoiceClosed':
      return facts.openInvoices > 0;
    case 'LicenseFileRemoved':
      return stage >= 5 && facts.licenseFile !== null;
    case 'FormsFiled':
      return stage >= 4;
    case 'LicenseReceived':
      return stage >= 5;
    case 'LicenseSent':
    case 'LicenseEmailed':
    case 'SendRequirementSet':
      return !facts.trackingOnly && stage >= 6;
    case 'StageAdvanced':
      return (
        event.from === stage && (flow.next as Record<number, number>)[stage] === event.to && hasRecords(snapshot, stage)
      );
    case 'StageReturned':
      return event.from === stage && (flow.back as Record<number, number>)[stage] === event.to;
    case 'TrackingOnlyToggled':
      return event.trackingOnly !== facts.trackingOnly;
    case 'RenewalCompleted':
      return stage === flow.last && hasRecords(snapshot, stage);
    case 'RenewalAbandoned':
      return stage < 6 && facts.openInvoices === 0;
    default:
      return true;
  }
};

describe('the renewal machine, in every state that it can reach', () => {
  const states = Object.values(getAdjacencyMap(renewalMachine, { events: offered, limit: 1_000_000 })).map(
    ({ state }) => state,
  );

  it('reaches every stage of both flows', () => {
    expect(states.length).toBeGreaterThan(200);
    const reached = new Set(states.map((state) => `${state.value} ${state.context.trackingOnly}`));
    const both = ['readyToStart', 'inProgress', 'invoiced', 'formsFiled', 'receivedLicense', 'complete', 'abandoned'];
    for (const value of both)
      expect([reached.has(`${value} false`), reached.has(`${value} true`)]).toEqual([true, true]);
    expect(reached.has('formsObtained true')).toBe(false);
    expect(reached.has('licenseSent true')).toBe(false);
  });

  it('takes exactly the events that the decisions allow', () => {
    const wrong = states.flatMap((state) =>
      events
        .filter((event) => state.can(event) !== allowed(state, event))
        .map((event) => `${JSON.stringify(event)} in ${state.value} ${JSON.stringify(state.context)}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** What a move lost of that which was recorded before it. */
const lost = (before: RenewalSnapshot, next: RenewalSnapshot): string[] =>
  Object.entries<unknown>({ ...before.context })
    .filter(
      ([key, value]) => Boolean(value) && !isDeepStrictEqual(new Map(Object.entries(next.context)).get(key), value),
    )
    .map(([key]) => `${key} in ${next.value}`);

describe.each([
  ['full', false, 219],
  ['tracking-only', true, 143],
] as const)('every %s way of at most 10 moves', (_, trackingOnly, count) => {
  const flow = trackingOnly ? table.trackingOnly : table.full;
  const next: Record<number, number> = flow.next;
  const back: Record<number, number> = flow.back;
  const ways = [...renewalPaths(trackingOnly, 10)];
  const steps = ways.flat().filter(({ move }) => move.kind !== 'begin');

  it('follows the table and keeps what was recorded', () => {
    expect(ways).toHaveLength(count);
    const wrong = steps.filter(({ move, before, after: { snapshot } }) => {
      const [from, to] = [stageOf(before.snapshot), stageOf(snapshot)];
      if (move.kind === 'markComplete') return next[from] !== to;
      if (move.kind === 'status') return back[from] !== to;
      return move.kind === 'complete' ? from !== flow.last || to !== 8 : from >= 6;
    });
    expect(wrong).toEqual([]);
    const ongoing = steps.filter(({ after: { snapshot } }) => snapshot.status === 'active');
    expect(ongoing.flatMap((step) => lost(step.before.snapshot, step.after.snapshot))).toEqual([]);
  });

  it('ends in ten moves, completed or abandoned', () => {
    const endings = ways.map((way) => (way.length === 10 ? 'open' : way.at(-1)?.move.kind));
    expect(new Set(endings)).toEqual(new Set(['open', 'complete', 'abandon']));
  });

  it('is refused every other move', () => {
    const moves = steps.flatMap(({ after: { snapshot, illegal } }) =>
      illegal.flatMap((move) => (move.kind === 'status' ? [{ from: stageOf(snapshot), to: move.to, snapshot }] : [])),
    );
    expect(moves.length).toBeGreaterThan(1000);
    const legal = moves.filter(
      ({ from, to, snapshot }) =>
        isInProcess(snapshot) && (back[from] === to || (next[from] === to && hasRecords(snapshot, from))),
    );
    expect(legal).toEqual([]);
  });
});

describe('the records of the steps', () => {
  const atInvoiced = [
    begun({ dueDate: sampleDates.renewalDueDate }),
    sampleRecords[2],
    advanced(2, 3),
    sampleRecords[3],
    advanced(3, 4),
  ];
  const atReceive = [...atInvoiced, sampleRecords[4], advanced(4, 5)];

  it('needs the due date at exactly stage 2, and may lose it later', () => {
    const forms: RenewalEvent = { type: 'FormsReceived', formsReceivedDate: '2026-01-12', renewalDueDate: null };
    expect(after(begun()).can(forms)).toBe(false);
    expect(after(...atInvoiced, forms).context.renewalDueDate).toBeNull();
  });

  it('keeps the forms obtained date from stage 3 on', () => {
    const otherDay: RenewalEvent = { ...sampleRecords[2], formsReceivedDate: '2026-01-13' } as RenewalEvent;
    expect(after(begun(), sampleRecords[2]).can(otherDay)).toBe(true);
    expect(after(begun(), sampleRecords[2], advanced(2, 3)).can(otherDay)).toBe(false);
    expect(after(begun(), sampleRecords[2], advanced(2, 3), returned(3, 2)).can(otherDay)).toBe(true);
  });

  it.each([
    ['DocumentPerRenewal', false],
    ['InitialDocumentOnly', true],
    ['NoDocument', true],
  ] as const)('with %s goes on from step 5 without a file: %s', (documentPolicy, goesOn) => {
    const [, ...rest] = atReceive;
    const withoutFile = { ...sampleRecords[5], document: null } as RenewalEvent;
    const recordedOnly = after(begun({ documentPolicy }), ...rest, withoutFile);
    expect(recordedOnly.can(advanced(5, 6))).toBe(goesOn);
  });

  it('keeps the file when the license is recorded again without one', () => {
    const again = after(...atReceive, sampleRecords[5], { ...sampleRecords[5], document: null } as RenewalEvent);
    expect(again.context.licenseFile).toEqual(sampleFile);
  });

  it('is stopped by a withdrawn "No Invoice Required" until there is an invoice', () => {
    const withdrawn: RenewalEvent = { type: 'InvoiceRequirementSet', noInvoiceRequired: false };
    const stopped = after(...atInvoiced, withdrawn, sampleRecords[4]);
    expect(stopped.can(advanced(4, 5))).toBe(false);
    expect(renewalAt(4, { ...stopped.context, openInvoices: 1 }).can(advanced(4, 5))).toBe(true);
  });

  it('with an open invoice is neither abandoned nor marked as requiring none', () => {
    const invoiced = renewalAt(3, { openInvoices: 1 });
    expect(invoiced.can(abandoned)).toBe(false);
    expect(invoiced.can({ type: 'InvoiceRequirementSet', noInvoiceRequired: true })).toBe(false);
  });
});

it('an abandoned renewal goes on where it was, with what was recorded', () => {
  const forms = after(begun(), sampleRecords[2], advanced(2, 3));
  const back = transition(renewalMachine, transition(renewalMachine, forms, abandoned)[0], restored(3))[0];
  expect([back.value, back.context.formsReceivedDate]).toEqual(['formsObtained', sampleDates.formsReceivedDate]);
});

it('toggling goes back to stage 1 with what was recorded, and on from there', () => {
  const toggled = after(begun(), sampleRecords[2], advanced(2, 3), { type: 'TrackingOnlyToggled', trackingOnly: true });
  expect([toggled.value, toggled.context.formsReceivedDate]).toEqual(['readyToStart', sampleDates.formsReceivedDate]);
  const [onward] = transition(renewalMachine, toggled, advanced(1, 2));
  expect([onward.value, onward.can(sampleRecords[2]), onward.can(sampleRecords[3])]).toEqual([
    'inProgress',
    false,
    true,
  ]);
});
