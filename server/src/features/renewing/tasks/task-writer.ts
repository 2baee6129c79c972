import type { TaskEvent } from '@evergreen/workflows/renewing/task.events';
import { Injectable } from '@nestjs/common';
import type { Loaded, UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Config } from '../../../kernel/config/config.js';
import { MailService } from '../../../kernel/mail/mail.service.js';
import { senderOf } from '../../../kernel/mail/sender.js';
import { AfterUndo } from '../../../kernel/undo/after-undo.js';
import {
  type CalendarAct,
  calendarActs,
  invitationAbout,
  invitationText,
  sentenceOf,
  type TaskSubject,
} from './calendar.js';
import { Tasks, type TaskState } from './tasks.events.js';

/** A task before and after what was done to it. */
export interface TaskChange {
  readonly before: Loaded<TaskState>;
  readonly after: Loaded<TaskState>;
}
type Around = Pick<TaskSubject, 'licenseNumber' | 'propertyId' | 'propertyName'>;
interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

const aroundSql = `select t.id as "taskId", l.license_number as "licenseNumber", p.id as "propertyId", p.name as "propertyName"
  from unnest($2::uuid[], $3::uuid[], $4::uuid[]) t(id, license_id, property_id)
    left join licenses l on l.tenant_id = $1 and l.id = t.license_id
    join properties p on p.tenant_id = $1 and p.id = coalesce(t.property_id, l.property_id)`;

/** An inactive user keeps their tasks, but gets no mail about them. */
const peopleSql = `select id, first_name || ' ' || last_name as name, email from users
  where tenant_id in ($1, $2) and id = any ($3::uuid[]) and status <> 'inactive'`;

/** Writes events of tasks; the assignee's calendar follows in the same transaction, also after an undo. */
@Injectable()
export class TaskWriter {
  constructor(
    private readonly mail: MailService,
    private readonly config: Config,
    afterUndo: AfterUndo,
  ) {
    afterUndo.follow<TaskState, TaskEvent>(Tasks, (uow, before, after) => this.follow(uow, [{ before, after }]));
  }

  async write(uow: UnitOfWork, task: Loaded<TaskState>, ...events: readonly TaskEvent[]): Promise<void> {
    await this.follow(uow, [this.append(uow, task, ...events)]);
  }

  /** The calendars do not know of it yet: see `follow`. */
  append(uow: UnitOfWork, task: Loaded<TaskState>, ...events: readonly TaskEvent[]): TaskChange {
    return { before: task, after: uow.append(Tasks, task, ...events) };
  }

  /** The calendars of the assignees follow, with two queries for all tasks. @param changes of one tenant's tasks */
  async follow(uow: UnitOfWork, changes: readonly TaskChange[]): Promise<void> {
    const moved = changes
      .map(({ before, after }) => ({ task: after, acts: calendarActs(before.state, after.state) }))
      .filter(({ acts }) => acts.length > 0);
    const [first] = moved;
    if (!first) return;
    const { tenantId } = first.task;
    const contexts = moved.map(({ task }) => task.state.context);
    const userIds = moved.flatMap(({ acts }) => acts.map(({ entry }) => entry.userId));
    const [places, people] = await Promise.all([
      uow.query<Around & { taskId: string }>(aroundSql, [
        tenantId,
        moved.map(({ task }) => task.id),
        contexts.map(({ licenseId }) => licenseId),
        contexts.map(({ propertyId }) => propertyId),
      ]),
      uow.query<Person>(peopleSql, [tenantId, uow.by.firmId, [...new Set(userIds)]]),
    ]);
    const aroundTask = new Map(places.map(({ taskId, ...around }) => [taskId, around]));
    const byId = new Map(people.map((person) => [person.id, person]));
    for (const { task, acts } of moved)
      for (const act of acts) {
        const person = byId.get(act.entry.userId);
        const around = aroundTask.get(task.id);
        if (person && around) this.compose(uow, task, act, person, around);
      }
  }

  private compose(
    uow: UnitOfWork,
    task: Loaded<TaskState>,
    act: CalendarAct,
    { name, email }: Person,
    around: Around,
  ): void {
    const { summary, path } = invitationAbout({ ...task.state.context, ...around });
    const url = new URL(path, this.config.values.PUBLIC_URL).toString();
    const { method, entry } = act;
    this.mail.compose(uow, {
      to: { address: email, name },
      subject: method === 'CANCEL' ? `Withdrawn: ${summary}` : summary,
      template: 'task-calendar',
      text: [summary, entry.description, sentenceOf(act, task.state), url].filter(Boolean).join('\n\n'),
      tenantId: task.tenantId,
      calendar: invitationText({
        ...act,
        taskId: task.id,
        sequence: task.version,
        now: uow.now,
        organizer: senderOf(this.config.values.MAIL_FROM),
        attendee: { name, email },
        summary,
        url,
      }),
    });
  }
}
