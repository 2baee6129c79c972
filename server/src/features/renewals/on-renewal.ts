import { today } from '@evergreen/workflows/dates';
import { Command } from '../../kernel/commands/command.js';
import type { Deciding, UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { Missing } from '../../kernel/errors.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { type LicenseFacts, workable } from '../licenses/index.js';
import { type RecordedRenewalEvent, Renewals, type RenewalState } from './renewals.events.js';

/** Something done to a renewal of a license; both stand in the address. */
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

/** A decision about a renewal alone, as `decides` takes it. */
export const onRenewal =
  <P>(decide: (state: RenewalState, data: P, newId: () => string) => RecordedRenewalEvent) =>
  (state: RenewalState, command: RenewalCommand<P>, _license: LicenseFacts, { newId }: Deciding) => {
    ofLicense(state, command);
    return decide(state, command.data, newId);
  };

/** One that also asks which day it is where the client is. */
export const onRenewalToday =
  <P>(decide: (state: RenewalState, data: P, today: string) => RecordedRenewalEvent) =>
  (state: RenewalState, command: RenewalCommand<P>, _license: LicenseFacts, { now }: Deciding) => {
    ofLicense(state, command);
    return decide(state, command.data, today(command.by.timeZone, new Date(now)));
  };

/** The renewal and its license, as the address names them, for somebody who may work it. */
export const addressed = async (uow: UnitOfWork, command: RenewalCommand) => {
  const renewal = await uow.load(Renewals, command.id);
  if (renewal.version === 0) throw new Missing();
  ofLicense(renewal.state, command);
  uow.expect(command, renewal);
  return { renewal, license: await workable(uow, command.licenseId) };
};

export const worked = { facts: (uow: UnitOfWork, { licenseId }: RenewalCommand) => workable(uow, licenseId) };
