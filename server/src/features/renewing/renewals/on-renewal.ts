import { today } from '@evergreen/workflows/dates';
import type { RenewalEvent } from '@evergreen/workflows/renewal.events';
import { Command } from '../../../kernel/commands/command.js';
import { expectFresh } from '../../../kernel/commands/decides.js';
import type { Deciding, UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Conflict, Missing } from '../../../kernel/errors.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { type LicenseFacts, workable } from '../../licensing/licenses/license/licenses.facts.js';
import { stepRefusal } from './renewal.decider.js';
import { type RecordedRenewalEvent, Renewals, type RenewalState } from './renewals.events.js';

/** A command on a renewal of a license; the address has both. */
export abstract class RenewalCommand<P = unknown, R = null> extends Command<P, R> {
  constructor(
    by: Actor,
    readonly licenseId: string,
    renewalId: string,
    data: P,
  ) {
    super(by, renewalId, data);
  }
}

const ofLicense = (state: RenewalState, { licenseId }: RenewalCommand): void => {
  if (state.context.licenseId !== licenseId) throw new Missing();
};

/** A decision about a renewal alone, for `decides`. */
export const onRenewal =
  <P>(
    decide: (
      state: RenewalState,
      data: P,
      newId: () => string,
    ) => RecordedRenewalEvent | readonly RecordedRenewalEvent[],
  ) =>
  (state: RenewalState, command: RenewalCommand<P>, _license: LicenseFacts, { newId }: Deciding) => {
    ofLicense(state, command);
    return decide(state, command.data, newId);
  };

/** One that also needs the client's current day. */
export const onRenewalToday =
  <P>(
    decide: (state: RenewalState, data: P, today: string) => RecordedRenewalEvent | readonly RecordedRenewalEvent[],
  ) =>
  (state: RenewalState, command: RenewalCommand<P>, _license: LicenseFacts, { now }: Deciding) => {
    ofLicense(state, command);
    return decide(state, command.data, today(command.by.timeZone, new Date(now)));
  };

const stageMoved: readonly RenewalEvent['type'][] = [
  'StageAdvanced',
  'StageReturned',
  'TrackingOnlyToggled',
  'RenewalCompleted',
  'RenewalAbandoned',
  'RenewalRestored',
];

/**
 * For a step: if the renewal has moved on since it was seen, the step cannot be marked complete (document 2). If
 * something else was changed, the step is still due, and both are compared (decision 3).
 */
export const staleStep = async (uow: UnitOfWork, { id, version }: { id: string; version: number }, seen: number) => {
  const [moved] = await uow.query(
    `select 1 from events where tenant_id = $1 and stream_id = $2 and version > $3 and type = any ($4::text[]) limit 1`,
    [tenantOf(uow.by), id, seen, stageMoved],
  );
  return moved ? stepRefusal() : new Conflict(undefined, version);
};

/** The renewal and its license, as in the address, for a user who may work it. */
export const addressed = async (uow: UnitOfWork, command: RenewalCommand) => {
  const renewal = await uow.load(Renewals, command.id);
  if (renewal.version === 0) throw new Missing();
  ofLicense(renewal.state, command);
  await expectFresh(uow, command, renewal, staleStep);
  return { renewal, license: await workable(uow, command.licenseId) };
};

export const worked = { facts: (uow: UnitOfWork, { licenseId }: RenewalCommand) => workable(uow, licenseId) };

/** The same for a step. */
export const stepWorked = { ...worked, stale: staleStep };
