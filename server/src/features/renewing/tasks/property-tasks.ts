import { taskMessages } from '@evergreen/contracts/renewing/tasks';
import { addDays, today } from '@evergreen/workflows/dates';
import { propertySide } from '@evergreen/workflows/permissions';
import type { TaskFacts } from '@evergreen/workflows/renewing/task.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { newId } from '../../../kernel/ids.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { assigneeFacts } from '../../licensing/licenses/license/information-facts.js';
import { fits } from '../../licensing/licenses/license/license.decider.js';
import { type ContactsChanged, PropertyFollowers } from '../../parties/properties/index.js';
import { relisted, managerChangeChecklist, type TypeToTell } from './manager-change.js';
import { finishTask } from './task.decider.js';
import { TaskWriter } from './task-writer.js';
import { Tasks } from './tasks.events.js';

/** Days until the authorities should be informed. */
const managerChangeDays = 7;

type Kind = 'ManagerChange' | 'PropertyContact';

interface Concerned {
  readonly propertyId: string;
  readonly isClients: boolean;
  readonly types: readonly TypeToTell[];
}

/** Properties with active licenses of such a type, each type once. */
const concernedSql = `select c."propertyId", bool_and(c.own) as "isClients",
    jsonb_agg(distinct jsonb_build_object('licenseTypeId', c."typeId", 'licenseType', c.type, 'authority', c.authority, 'notes', c.notes))
      filter (where c.tells) as types
  from (
    select l.property_id as "propertyId", l.renewal_designation = 'BillingClient' as own, t.id as "typeId", t.name as type,
      a.name as authority, t.manager_change_requirement_notes as notes, t.has_manager_change_requirement as tells
    from licenses l
      join license_types t on t.tenant_id in ($1, $2) and t.id = l.license_type_id
      join licensing_authorities a on a.tenant_id = t.tenant_id and a.id = t.licensing_authority_id
    where l.tenant_id = $1 and l.property_id = any ($3::uuid[]) and l.active
  ) c
  group by c."propertyId" having bool_or(c.tells)`;

const openOf = async (uow: UnitOfWork, kind: Kind, properties: readonly string[]): Promise<Map<string, string>> => {
  const tasks = await uow.query<{ id: string; propertyId: string }>(
    `select id, property_id as "propertyId" from tasks
     where tenant_id = $1 and property_id = any ($2::uuid[]) and kind = $3 and status = 'open' order by id`,
    [tenantOf(uow.by), properties, kind],
  );
  return new Map(tasks.map(({ id, propertyId }) => [propertyId, id]));
};

/** The tasks of properties follow their events: no user creates one by hand (decision 6). */
@Injectable()
export class PropertyTasks implements OnModuleInit {
  constructor(
    private readonly writer: TaskWriter,
    private readonly properties: PropertyFollowers,
  ) {}

  onModuleInit(): void {
    this.properties.follow({
      reminded: (uow, { id, on }) =>
        this.create(uow, {
          kind: 'PropertyContact',
          propertyId: id,
          description: taskMessages.addContact,
          checklist: null,
          followUpDate: on,
          isClients: true,
        }),
      contactsChanged: async (uow, changed) => {
        const gained = changed.filter((contacts) => contacts.gained);
        const lost = changed.filter(({ keyContactLost, replacedText }) => keyContactLost || replacedText !== undefined);
        await this.contactsFound(uow, gained);
        await this.managersChanged(uow, lost);
      },
      removed: (uow, propertyId) => this.remove(uow, propertyId),
    });
  }

  /** Its creator is assigned, if that person may work it; otherwise it is unassigned until an administrator assigns it. */
  private async create(
    uow: UnitOfWork,
    {
      isClients,
      ...facts
    }: Pick<TaskFacts, 'kind' | 'propertyId' | 'description' | 'checklist' | 'followUpDate'> & { isClients: boolean },
  ): Promise<void> {
    const { by } = uow;
    const creator = await assigneeFacts(uow, by.userId);
    const sides = { clientId: tenantOf(by), firmId: by.firmId };
    await this.writer.write(uow, uow.begin(Tasks, newId()), {
      type: 'TaskCreated',
      licenseId: null,
      renewalId: null,
      assignedUserId: fits(propertySide(isClients, by.clientServiceLevel), creator, sides) ? by.userId : null,
      addToCalendar: false,
      ...facts,
    });
  }

  /** The missing contact was added. */
  private async contactsFound(uow: UnitOfWork, gained: readonly ContactsChanged[]): Promise<void> {
    if (gained.length === 0) return;
    const ids = gained.map(({ propertyId }) => propertyId);
    const open = await openOf(uow, 'PropertyContact', ids);
    for (const id of open.values()) {
      const task = await uow.load(Tasks, id);
      if (task.state.value === 'open') await this.writer.write(uow, task, finishTask(task.state));
    }
  }

  /**
   * One open task per property: a further change updates the list, and keeps its date, its assignee and people's
   * notes.
   */
  private async managersChanged(uow: UnitOfWork, lost: readonly ContactsChanged[]): Promise<void> {
    if (lost.length === 0) return;
    const ids = lost.map(({ propertyId }) => propertyId);
    const byProperty = new Map(lost.map((contact) => [contact.propertyId, contact.replacedText]));
    const [open, concerned] = await Promise.all([
      openOf(uow, 'ManagerChange', ids),
      uow.query<Concerned>(concernedSql, [tenantOf(uow.by), uow.by.firmId, ids]),
    ]);
    const followUpDate = addDays(today(uow.by.timeZone, new Date(uow.now)), managerChangeDays);
    for (const { propertyId, isClients, types } of concerned) {
      const checklist = managerChangeChecklist(types, byProperty.get(propertyId));
      const known = open.get(propertyId);
      if (known === undefined) {
        const facts = { kind: 'ManagerChange', propertyId, description: null, checklist, followUpDate } as const;
        await this.create(uow, { ...facts, isClients });
        continue;
      }
      const task = await uow.load(Tasks, known);
      const listed = relisted(task.state.context.checklist, checklist);
      if (task.state.value === 'open' && listed)
        await this.writer.write(uow, task, { type: 'TaskChecklistSet', checklist: listed });
    }
  }

  /** Open or done: nothing of them stays, in no calendar either. */
  private async remove(uow: UnitOfWork, propertyId: string): Promise<void> {
    const tasks = await uow.query<{ id: string }>(
      'select id from tasks where tenant_id = $1 and property_id = $2 order by id',
      [tenantOf(uow.by), propertyId],
    );
    for (const { id } of tasks) await this.writer.write(uow, await uow.load(Tasks, id), { type: 'TaskRemoved' });
  }
}
