import type { InformationBody, TrackingBody } from '@evergreen/contracts/licenses';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../kernel/commands/command.js';
import { Transactions } from '../../kernel/commands/transactions.js';
import { expectVersion } from '../../kernel/commands/decides.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { Missing } from '../../kernel/errors.js';
import { blaming, copyInformation, copyTracking } from './copies.decider.js';
import { informationFacts } from './information-facts.js';
import { licenses, type License } from './license.aggregate.js';
import { changeInformation, changeTracking } from './license.decider.js';
import type { LicenseEvent } from './licenses.events.js';
import type { LicenseFields } from './licenses.fields.js';
import { secondariesOf } from './secondaries.js';

export class ChangeTracking extends Command<TrackingBody> {}
export class ChangeInformation extends Command<InformationBody> {}

/** Changes a license, and gives its active secondary licenses what was asked for, in the same transaction. */
const changeWithSecondaries = async (
  uow: UnitOfWork,
  command: Command<{ copyToSecondaryLicenses?: readonly unknown[] | undefined }>,
  decide: (state: License) => readonly LicenseEvent[],
  copy: (secondary: LicenseFields, primary: LicenseFields) => readonly LicenseEvent[],
): Promise<null> => {
  const stream = await uow.load(licenses, command.id);
  if (!stream.state) throw new Missing();
  expectVersion(command, stream);
  const { state: primary } = uow.append(licenses, stream, ...decide(stream.state));
  if (!primary || !command.data.copyToSecondaryLicenses?.length) return null;
  for (const secondary of await secondariesOf(uow, command.id, 'active'))
    uow.append(licenses, secondary, ...blaming(secondary.state, () => copy(secondary.state, primary)));
  return null;
};

@CommandHandler(ChangeTracking)
export class ChangeTrackingHandler implements ICommandHandler<ChangeTracking, null> {
  constructor(private readonly transactions: Transactions) {}

  execute(command: ChangeTracking): Promise<null> {
    const { by, commandId, data } = command;
    return this.transactions.run(by, commandId, (uow) =>
      changeWithSecondaries(
        uow,
        command,
        (state) => changeTracking(state, command),
        (secondary, primary) => copyTracking(secondary, by, primary, data.copyToSecondaryLicenses ?? []),
      ),
    );
  }
}

@CommandHandler(ChangeInformation)
export class ChangeInformationHandler implements ICommandHandler<ChangeInformation, null> {
  constructor(private readonly transactions: Transactions) {}

  execute(command: ChangeInformation): Promise<null> {
    const { by, commandId, data } = command;
    return this.transactions.run(by, commandId, async (uow) => {
      const facts = await informationFacts(uow, data);
      return changeWithSecondaries(
        uow,
        command,
        (state) => changeInformation(state, command, facts),
        (secondary, primary) => copyInformation(secondary, by, primary, data.copyToSecondaryLicenses ?? []),
      );
    });
  }
}
