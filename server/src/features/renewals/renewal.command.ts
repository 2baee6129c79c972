import { may } from '@evergreen/workflows/permissions';
import { Command } from '../../kernel/commands/command.js';
import type { Deciding, UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { Forbidden, Missing } from '../../kernel/errors.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { tenantOf } from '../../kernel/tenancy/actor.js';
import { type LicenseFacts, licenseFacts } from '../licenses/index.js';
import type { RecordedRenewalEvent, RenewalState } from './renewals.events.js';

/** Something done to a renewal of a license; both stand in the address. */
export abstract class RenewalCommand<P = unknown> extends Command<P> {
  constructor(
    by: Actor,
    readonly licenseId: string,
    renewalId: string,
    data: P,
  ) {
    super(by, renewalId, data);
  }
}

/** The license, if this person may work its renewal; everybody else only reads (decision 1). */
export const workable = async (uow: UnitOfWork, licenseId: string): Promise<LicenseFacts> => {
  const license = await licenseFacts(uow, licenseId);
  const target = { tenantId: tenantOf(uow.by), designation: license.renewalDesignation };
  if (!may(uow.by, 'renewal.work', target)) throw new Forbidden();
  return license;
};

export const ofLicense = (state: RenewalState, { licenseId }: RenewalCommand): void => {
  if (state.context.licenseId !== licenseId) throw new Missing();
};

/** A decision about a renewal alone, as `decides` takes it. */
export const onRenewal =
  <P>(decide: (state: RenewalState, data: P, newId: () => string) => RecordedRenewalEvent) =>
  (state: RenewalState, command: RenewalCommand<P>, _license: LicenseFacts, { newId }: Deciding) => {
    ofLicense(state, command);
    return decide(state, command.data, newId);
  };

export const worked = { facts: (uow: UnitOfWork, { licenseId }: RenewalCommand) => workable(uow, licenseId) };
