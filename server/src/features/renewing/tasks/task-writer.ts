import { longDate } from '@evergreen/contracts/date-words';
import type { TaskEvent } from '@evergreen/workflows/renewing/task.events';
import { Injectable } from '@nestjs/common';
import type { Loaded, UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Config } from '../../../kernel/config/config.js';
import { MailService } from '../../../kernel/mail/mail.service.js';
import { AfterUndo } from '../../../kernel/undo/after-undo.js';
import { type CalendarAct, calendarActs, invitationAbout, invitationText, type TaskSubject } from './calendar.js';
import { Tasks, type TaskState } from './tasks.events.js';

type Around = Pick<TaskSubject, 'licenseNumber' | 'propertyId' | 'propertyName'>;
interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

const aroundSql = `select l.license_number as "licenseNumber", p.id as "propertyId", p.name as "propertyName"
  from properties p left join licenses l on l.tenant_id = p.tenant_id and l.id = $2
  where p.tenant_id = $1
    and p.id = coalesce($3, (select property_id from licenses where tenant_id = $1 and id = $2))`;

const peopleSql = `select id, first_name || ' ' || last_name as name, email from users
  where tenant_id in ($1, $2) and id = any ($3::uuid[])`;

const sentences: Record<CalendarAct['method'], (date: string) => string> = {
  REQUEST: (date) => `Follow-up date: ${date}. The attached invitation puts it into your calendar.`,
  CANCEL: () => 'It is no longer assigned to you. The attached message removes it from your calendar.',
};

/** Writes events of tasks; the assignee's calendar follows in the same transaction, also after an undo. */
@Injectable()
export class TaskWriter {
  constructor(
    private readonly mail: MailService,
    private readonly config: Config,
    afterUndo: AfterUndo,
  ) {
    afterUndo.follow<TaskState, TaskEvent>(Tasks, (uow, before, after) => this.follow(uow, before, after));
  }

  async write(uow: UnitOfWork, task: Loaded<TaskState>, ...events: readonly TaskEvent[]): Promise<void> {
    await this.follow(uow, task, uow.append(Tasks, task, ...events));
  }

  private async follow(uow: UnitOfWork, task: Loaded<TaskState>, after: Loaded<TaskState>): Promise<void> {
    const acts = calendarActs(task.state, after.state);
    if (acts.length === 0) return;
    const { licenseId, propertyId } = after.state.context;
    const [around] = await uow.query<Around>(aroundSql, [task.tenantId, licenseId, propertyId]);
    const userIds = acts.map(({ entry }) => entry.userId);
    const people = await uow.query<Person>(peopleSql, [task.tenantId, uow.by.firmId, userIds]);
    for (const act of acts) {
      const person = people.find(({ id }) => id === act.entry.userId);
      if (person && around) this.compose(uow, after, act, person, around);
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
      text: [summary, entry.description, sentences[method](longDate(entry.date)), url].filter(Boolean).join('\n\n'),
      tenantId: task.tenantId,
      calendar: invitationText({
        ...act,
        taskId: task.id,
        sequence: task.version,
        now: uow.now,
        organizer: this.config.values.MAIL_FROM,
        attendee: { name, email },
        summary,
        url,
      }),
    });
  }
}
