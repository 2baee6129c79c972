import type { DesignationApprovalBody } from '@evergreen/contracts/licensing/designations';
import { type AssignAnswer, type AssignBody, licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { Command } from '../../../../kernel/commands/command.js';
import { handles } from '../../../../kernel/commands/handles.js';
import { Missing } from '../../../../kernel/errors.js';
import { designateSecondaries } from '../hierarchy/secondaries.js';
import { assigneeFacts } from '../license/information-facts.js';
import { licenses } from '../license/license.aggregate.js';
import { decideDesignation } from '../license/license.decider.js';
import { assignLicense, type Assigned } from './assign.js';
import { DesignationMail } from './designation-mail.js';

/** Answers the result as a text. */
export class AssignLicense extends Command<AssignBody, AssignAnswer> {}

/** Approves or declines a request; the user who made it is notified. */
export class DecideDesignation extends Command<Omit<DesignationApprovalBody, 'clientId'>> {}

const answer = ({ before, after, name }: Assigned, mails: boolean): AssignAnswer => {
  const { renewalDesignation, renewalDesignationApprovalStatus, assignedUserId } = after;
  const message = (): string => {
    if (renewalDesignationApprovalStatus !== before.renewalDesignationApprovalStatus)
      return [licenseMessages.approvalRequested, ...(mails ? [licenseMessages.emailFollows] : [])].join(' ');
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

export const designationHandlers = [
  handles(AssignLicense, async (uow, command, mail) => answer(await assignLicense(uow, command, mail), mail.leaves), [
    DesignationMail,
  ]),

  handles(
    DecideDesignation,
    async (uow, command, mail) => {
      const { id, data } = command;
      const stream = await uow.load(licenses, id);
      if (!stream.state) throw new Missing();
      // Before the version check: that it is decided already is more useful than that something changed.
      const assignee = await assigneeFacts(uow, stream.state.requestedAssigneeId);
      const events = decideDesignation(stream.state, command, assignee);
      uow.expect(command, stream);
      const { state } = uow.append(licenses, stream, ...events);
      if (!state) throw new Missing();
      if (data.approved) await designateSecondaries(uow, id, state.renewalDesignation);
      await mail.decided(uow, id, state.renewalDesignation, data);
      return null;
    },
    [DesignationMail],
  ),
];
