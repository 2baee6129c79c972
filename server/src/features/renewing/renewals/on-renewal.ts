import type { licenseRenewalCalls } from '@evergreen/contracts/calls/renewing/renewals';
import { today } from '@evergreen/workflows/dates';
import type { RenewalEvent } from '@evergreen/workflows/renewing/renewal.events';
import { Command } from '../../../kernel/commands/command.js';
import { decides, expectFresh } from '../../../kernel/commands/decides.js';
import type { Deciding, UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Conflict, Missing } from '../../../kernel/errors.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { type LicenseFacts, workableLicense } from '../../licensing/licenses/license/licenses.facts.js';
import { type FieldsOf, recordAs, stepRefusal } from './renewal.decider.js';
import { type RecordedRenewalEvent, Renewals, type RenewalState } from './renewals.events.js';

/** A command on a renewal. Its URL has the ids of the license and of the renewal. */
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

const checkLicense = (state: RenewalState, { licenseId }: RenewalCommand): void => {
  if (state.context.licenseId !== licenseId) throw new Missing();
};

/** Adapts a decision that needs only the renewal to `decides`. */
export const onRenewal =
  <P>(
    decide: (
      state: RenewalState,
      data: P,
      newId: () => string,
    ) => RecordedRenewalEvent | readonly RecordedRenewalEvent[],
  ) =>
  (state: RenewalState, command: RenewalCommand<P>, _license: LicenseFacts, { newId }: Deciding) => {
    checkLicense(state, command);
    return decide(state, command.data, newId);
  };

/** Adapts a decision that also needs today's date in the client's time zone. */
export const onRenewalToday =
  <P>(
    decide: (state: RenewalState, data: P, today: string) => RecordedRenewalEvent | readonly RecordedRenewalEvent[],
  ) =>
  (state: RenewalState, command: RenewalCommand<P>, _license: LicenseFacts, { now }: Deciding) => {
    checkLicense(state, command);
    return decide(state, command.data, today(command.by.timeZone, new Date(now)));
  };

const stageEvents: readonly RenewalEvent['type'][] = [
  'StageAdvanced',
  'StageReturned',
  'TrackingOnlyToggled',
  'RenewalCompleted',
  'RenewalAbandoned',
  'RenewalRestored',
];

/**
 * The error for a step on a stale version. If the stage has changed, the step cannot be marked complete (document 2).
 * If only something else has changed, the step is still due, and the user compares both versions (decision 3).
 */
export const staleStepError = async (uow: UnitOfWork, { id }: { id: string }, seen: number) => {
  const [moved] = await uow.query(
    `select 1 from events where tenant_id = $1 and stream_id = $2 and version > $3 and type = any ($4::text[]) limit 1`,
    [tenantOf(uow.by), id, seen, stageEvents],
  );
  return moved ? stepRefusal() : new Conflict();
};

/**
 * Loads the renewal and its license.
 * @param read as `workableLicense`
 * @throws Missing; Conflict if the version is stale; Forbidden if the user may not work on it
 */
export const loadRenewal = async (
  uow: UnitOfWork,
  command: RenewalCommand,
  read: (uow: UnitOfWork, licenseId: string) => Promise<LicenseFacts> = workableLicense,
) => {
  const renewal = await uow.load(Renewals, command.id);
  if (renewal.version === 0) throw new Missing();
  checkLicense(renewal.state, command);
  await expectFresh(uow, command, renewal, staleStepError);
  return { renewal, license: await read(uow, command.licenseId) };
};

/** Options of `decides`: the user may work on the license. */
export const workOptions = {
  facts: (uow: UnitOfWork, { licenseId }: RenewalCommand) => workableLicense(uow, licenseId),
};

/** Options of `decides` for a step: also explains a stale version. */
export const stepOptions = { ...workOptions, stale: staleStepError };

type Recorded = { readonly [K in keyof typeof licenseRenewalCalls]?: RenewalEvent['type'] };
type EventOf<T, K extends keyof T> = Extract<T[K], RenewalEvent['type']>;
type Recording<K extends RenewalEvent['type']> = new (
  by: Actor,
  licenseId: string,
  renewalId: string,
  data: FieldsOf<K>,
) => RenewalCommand<FieldsOf<K>>;

/** Commands that record what was sent, and nothing else: the event of each, by the name of its call. */
export const recordsAsSent = <const T extends Recorded>(events: T) => {
  const made = Object.entries<RenewalEvent['type']>(events).map(([call, type]) => {
    class Records extends RenewalCommand<FieldsOf<RenewalEvent['type']>> {}
    Object.defineProperty(Records, 'name', { value: call.replace(/^./, (first) => first.toUpperCase()) });
    return [call, Records, decides(Records, Renewals, onRenewal(recordAs(type)), stepOptions)] as const;
  });
  const commands = Object.fromEntries(made) as unknown as { readonly [K in keyof T]: Recording<EventOf<T, K>> };
  return {
    commands,
    served: Object.fromEntries(made.map(([call, command]) => [call, ['renewal.work', command]])) as unknown as {
      readonly [K in keyof T]: readonly ['renewal.work', Recording<EventOf<T, K>>];
    },
    handlers: made.map(([, , handler]) => handler),
  };
};
