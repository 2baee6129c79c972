import { type AssignAnswer, type AssignBody, licenseMessages } from '@evergreen/contracts/licenses';
import { today } from '@evergreen/workflows/dates';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../kernel/commands/command.js';
import { Transactions } from '../../kernel/commands/transactions.js';
import { expectVersion } from '../../kernel/commands/decides.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { Missing } from '../../kernel/errors.js';
import { tenantOf } from '../../kernel/tenancy/actor.js';
import { DesignationMail } from './designation-mail.js';
import { assigneeFacts } from './information-facts.js';
import { licenses } from './license.aggregate.js';
import { assign } from './license.decider.js';
import type { LicenseFields } from './licenses.fields.js';
import { designateSecondaries } from './secondaries.js';

/** Answers what came of it, in words. */
export class AssignLicense extends Command<AssignBody, AssignAnswer> {}

const answer = (before: LicenseFields, after: LicenseFields, name: string | undefined): AssignAnswer => {
  const { renewalDesignation, renewalDesignationApprovalStatus, assignedUserId } = after;
  const message = (): string => {
    if (renewalDesignationApprovalStatus !== before.renewalDesignationApprovalStatus)
      return licenseMessages.approvalRequested;
    if (assignedUserId !== null && assignedUserId !== before.assignedUserId && name)
      return `The license is assigned to ${name}.`;
    if (renewalDesignation !== before.renewalDesignation)
      return renewalDesignation === 'BillingClient'
        ? licenseMessages.assignedToClient
        : licenseMessages.designatedToFirm;
    return assignedUserId === null && before.assignedUserId !== null
      ? licenseMessages.unassigned
      : licenseMessages.saved;
  };
  return { message: message(), renewalDesignation, renewalDesignationApprovalStatus, assignedUserId };
};

const around = async (uow: UnitOfWork, id: string, userId: string | null) => {
  const [row] = await uow.query<{ propertyActive: boolean; renewalDueDate: string | null; name: string | null }>(
    `select p.active as "propertyActive", l.renewal_due_date as "renewalDueDate",
       (select u.first_name || ' ' || u.last_name from users u where u.tenant_id in ($1, $2) and u.id = $4) as name
     from licenses l join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
     where l.tenant_id = $1 and l.id = $3`,
    [tenantOf(uow.by), uow.by.firmId, id, userId],
  );
  if (!row) throw new Missing();
  return row;
};

export interface Assigned {
  readonly before: LicenseFields;
  readonly after: LicenseFields;
  /** Of the person that was asked for. */
  readonly name: string | undefined;
}

/** One assignment in the transaction of its command, with what follows from it. */
@Injectable()
export class Assigning {
  constructor(private readonly mail: DesignationMail) {}

  async assign(uow: UnitOfWork, command: Command<AssignBody, unknown>): Promise<Assigned> {
    const { by, id, data } = command;
    const stream = await uow.load(licenses, id);
    if (!stream.state) throw new Missing();
    expectVersion(command, stream);
    const { propertyActive, renewalDueDate, name } = await around(uow, id, data.assignedUserId);
    const events = assign(stream.state, command, {
      tenantId: tenantOf(by),
      propertyActive,
      renewalDueDate,
      today: today(by.timeZone, new Date(uow.now)),
      assignee: await assigneeFacts(uow, data.assignedUserId),
    });
    const { state } = uow.append(licenses, stream, ...events);
    if (!state) throw new Missing();
    const { renewalDesignation, renewalDesignationApprovalStatus: status } = state;
    if (renewalDesignation !== stream.state.renewalDesignation) await designateSecondaries(uow, id, renewalDesignation);
    if (status !== stream.state.renewalDesignationApprovalStatus)
      await this.mail.requested(uow, id, data.renewalDesignation);
    return { before: stream.state, after: state, name: name ?? undefined };
  }
}

@CommandHandler(AssignLicense)
export class AssignLicenseHandler implements ICommandHandler<AssignLicense, AssignAnswer> {
  constructor(
    private readonly transactions: Transactions,
    private readonly assigning: Assigning,
  ) {}

  execute(command: AssignLicense): Promise<AssignAnswer> {
    return this.transactions.run(command.by, command.commandId, async (uow) => {
      const { before, after, name } = await this.assigning.assign(uow, command);
      return answer(before, after, name);
    });
  }
}
