import type { AssignBody } from '@evergreen/contracts/licensing/licenses';
import { today } from '@evergreen/workflows/dates';
import type { Command } from '../../../../kernel/commands/command.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Missing } from '../../../../kernel/errors.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import type { DesignationMail } from './designation-mail.js';
import { assigneeFacts } from '../license/information-facts.js';
import { licenses } from '../license/license.aggregate.js';
import { assign } from '../license/license.decider.js';
import type { LicenseFields } from '../license/licenses.fields.js';
import { designateSecondaries } from '../hierarchy/secondaries.js';

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
  /** The name of the requested person. */
  readonly name: string | undefined;
}

/** Assigns a license in the transaction of its command, with everything that follows. */
export const assignLicense = async (
  uow: UnitOfWork,
  command: Command<AssignBody, unknown>,
  mail: Pick<DesignationMail, 'requested'>,
): Promise<Assigned> => {
  const { by, id, data } = command;
  const stream = await uow.load(licenses, id);
  if (!stream.state) throw new Missing();
  uow.expect(command, stream);
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
  if (status !== stream.state.renewalDesignationApprovalStatus) await mail.requested(uow, id, data.renewalDesignation);
  return { before: stream.state, after: state, name: name ?? undefined };
};
