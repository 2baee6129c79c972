import { initialTransition, transition } from 'xstate';
import type { RenewalStage } from '@evergreen/contracts/renewing/enums';
import type { RenewalEvent } from '../renewing/renewal.events.js';
import { renewalMachine, stageOf } from '../renewing/renewal.machine.js';
import type { RenewalSnapshot } from '../renewing/renewal.machine.js';
import { stepsOf } from '../renewing/renewal.steps.js';
import type { RenewalStepNumber } from '../renewing/renewal.steps.js';

/** What a user can try on a renewal: each is one call, except markComplete, which records and then moves on. */
export type RenewalMove =
  | { kind: 'begin' }
  | { kind: 'record'; step: Exclude<RenewalStepNumber, 1> }
  | { kind: 'status'; to: RenewalStage }
  | { kind: 'markComplete'; step: RenewalStepNumber; to: RenewalStage }
  | { kind: 'toggle' }
  | { kind: 'complete' }
  | { kind: 'abandon' };

export interface PathPoint {
  snapshot: RenewalSnapshot;
  /** Calls that must be refused here, without a change. */
  illegal: readonly RenewalMove[];
}

export interface PathStep {
  move: RenewalMove;
  before: PathPoint;
  after: PathPoint;
}

export interface PathOptions {
  /** Also switches between full and tracking-only; multiplies the paths. */
  toggling?: boolean;
}

export const sampleDates = {
  processStartDate: '2026-01-05',
  renewalDueDate: '2026-03-15',
  formsReceivedDate: '2026-01-12',
  dateFiled: '2026-02-02',
  licenseReceivedDate: '2026-03-01',
  effectiveDate: '2026-04-01',
  trackDate: '2027-02-15',
  expirationDate: '2027-03-31',
  licenseSentDate: '2026-03-03',
} as const;

export const sampleFile = { hash: '0'.repeat(64), fileName: 'license.pdf', size: 1024 } as const;

const beginning = (trackingOnly: boolean): RenewalEvent => ({
  type: 'RenewalBegun',
  licenseId: '018f3f4e-0000-7000-8000-000000000001',
  processStartDate: sampleDates.processStartDate,
  dueDate: sampleDates.renewalDueDate,
  trackingOnly,
  documentPolicy: 'DocumentPerRenewal',
});

const { formsReceivedDate, renewalDueDate, licenseReceivedDate, effectiveDate, expirationDate, trackDate } =
  sampleDates;
const term = { effectiveDate, expirationDate, trackDate };

export const sampleRecords: Record<Exclude<RenewalStepNumber, 1>, RenewalEvent> = {
  2: { type: 'FormsReceived', formsReceivedDate, renewalDueDate },
  3: { type: 'InvoiceRequirementSet', noInvoiceRequired: true },
  4: { type: 'FormsFiled', dateFiled: sampleDates.dateFiled, documents: [] },
  5: { type: 'LicenseReceived', formsReceivedDate, licenseReceivedDate, ...term, document: sampleFile },
  6: { type: 'LicenseSent', licenseSentDate: sampleDates.licenseSentDate, shippingMethodLicense: 'Fedex' },
};

/** The events of a move at this point. */
const eventsOf = (move: RenewalMove, snapshot: RenewalSnapshot, trackingOnly: boolean): RenewalEvent[] => {
  const from = stageOf(snapshot);
  const moved = (to: RenewalStage): RenewalEvent => ({ type: to < from ? 'StageReturned' : 'StageAdvanced', from, to });
  switch (move.kind) {
    case 'begin':
      return [beginning(trackingOnly)];
    case 'record':
      return [sampleRecords[move.step]];
    case 'status':
      return [moved(move.to)];
    case 'markComplete':
      return move.step === 1 ? [moved(move.to)] : [sampleRecords[move.step], moved(move.to)];
    case 'toggle':
      return [{ type: 'TrackingOnlyToggled', trackingOnly: !snapshot.context.trackingOnly }];
    case 'complete':
      return [{ type: 'RenewalCompleted', ...term, completeRenewalTasks: true }];
    case 'abandon':
      return [{ type: 'RenewalAbandoned' }];
  }
};

/** The point after the move, or null if the machine refuses it. */
const after = (snapshot: RenewalSnapshot, move: RenewalMove, trackingOnly: boolean): RenewalSnapshot | null => {
  let current = snapshot;
  for (const event of eventsOf(move, snapshot, trackingOnly)) {
    if (!current.can(event)) return null;
    current = transition(renewalMachine, current, event)[0];
  }
  return current;
};

const singleCalls: readonly RenewalMove[] = [
  { kind: 'begin' },
  ...([2, 3, 4, 5, 6] as const).map((step) => ({ kind: 'record', step }) as const),
  ...([1, 2, 3, 4, 5, 6, 7, 8] as const).map((to) => ({ kind: 'status', to }) as const),
  { kind: 'complete' },
  { kind: 'abandon' },
];

/** What the screen offers: Mark Step Complete, Previous Step, and the renewal's own actions. */
const offered = (snapshot: RenewalSnapshot, { toggling = false }: PathOptions): RenewalMove[] => [
  { kind: 'begin' },
  ...stepsOf(snapshot.context.trackingOnly)
    .filter(({ from }) => from === stageOf(snapshot))
    .map(({ step, to }) => ({ kind: 'markComplete', step, to }) as const),
  ...([2, 3, 4, 5, 6] as const).filter((to) => to < stageOf(snapshot)).map((to) => ({ kind: 'status', to }) as const),
  ...(toggling ? [{ kind: 'toggle' } as const] : []),
  { kind: 'complete' },
  { kind: 'abandon' },
];

/**
 * Every legal path of at most so many moves from the start; prefixes of a path are not repeated. Each point lists the
 * calls that must be refused.
 */
export function* renewalPaths(
  trackingOnly: boolean,
  maxMoves: number,
  options: PathOptions = {},
): Generator<readonly PathStep[]> {
  const pointAt = (snapshot: RenewalSnapshot): PathPoint => ({
    snapshot,
    illegal: singleCalls.filter((move) => after(snapshot, move, trackingOnly) === null),
  });
  function* walk(steps: readonly PathStep[], before: PathPoint): Generator<readonly PathStep[]> {
    let isEnd = true;
    for (const move of steps.length < maxMoves ? offered(before.snapshot, options) : []) {
      const snapshot = after(before.snapshot, move, trackingOnly);
      if (snapshot === null) continue;
      isEnd = false;
      const next = pointAt(snapshot);
      yield* walk([...steps, { move, before, after: next }], next);
    }
    if (isEnd) yield steps;
  }
  yield* walk([], pointAt(initialTransition(renewalMachine)[0]));
}
