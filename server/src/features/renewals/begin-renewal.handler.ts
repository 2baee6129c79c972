import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BeginRenewal as Body } from '@evergreen/contracts/renewals';
import { may } from '@evergreen/workflows/permissions';
import { Command } from '../../kernel/commands/command.js';
import { Transactions } from '../../kernel/commands/transactions.js';
import { Forbidden } from '../../kernel/errors.js';
import { newId } from '../../kernel/ids.js';
import { tenantOf } from '../../kernel/tenancy/actor.js';
import { licenseFacts, licenses } from '../licenses/index.js';
import { renewable } from './renewable.js';
import { beginRenewal } from './renewal.decider.js';
import { Renewals } from './renewals.events.js';

/** Of a license; answers the new renewal's id. */
export class BeginRenewal extends Command<Body, { id: string }> {}

@CommandHandler(BeginRenewal)
export class BeginRenewalHandler implements ICommandHandler<BeginRenewal, { id: string }> {
  constructor(private readonly transactions: Transactions) {}

  execute({ by, id: licenseId, commandId, data }: BeginRenewal): Promise<{ id: string }> {
    return this.transactions.run(by, commandId, async (uow) => {
      const license = await licenseFacts(uow, licenseId);
      const target = { tenantId: tenantOf(by), designation: license.renewalDesignation };
      if (!may(by, 'renewal.begin', target)) throw new Forbidden();
      const begun = beginRenewal(renewable(license, by.licensingServiceLevel), data);
      const id = newId();
      uow.append(Renewals, uow.begin(Renewals, id), begun);
      if (data.copyTrackingToLicense && data.trackingOnly !== license.isTrackingOnly)
        uow.append(licenses, await uow.load(licenses, licenseId), {
          type: 'TrackingDetailsChanged',
          isTrackingOnly: data.trackingOnly,
        });
      return { id };
    });
  }
}
