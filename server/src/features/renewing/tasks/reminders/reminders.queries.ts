import {
  mostPreviewed,
  type OwnReminders,
  type PastMail,
  type PastMorning,
  type RemindersPreview,
} from '@evergreen/contracts/accounts/reminders';
import type { ReminderFields } from '@evergreen/workflows/accounts/account.events';
import { addDays, type CalendarDate, today } from '@evergreen/workflows/dates';
import { forecast } from '@evergreen/workflows/renewing/reminders';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Database, type Sql } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { type Actor, scopeOf } from '../../../../kernel/tenancy/actor.js';
import { remindersOf } from '../../../accounts/users/index.js';
import { zoneOf } from './digest-day.js';
import { reminderTemplates } from './mails.js';
import { findDue, type FoundDue } from './found-due.js';
import { readerOf, remindedClient, sinceOf, workableBy } from './tell-due.js';

const DAYS = 7;

const ownSql = `select version, reminders, away_from as "awayFrom", away_to as "awayTo" from users where tenant_id = $1 and id = $2`;
/** For the user, by the days of the client; the template tells reminders from other emails. */
const pastSql = `select (m.created_at at time zone $3)::date::text as day, m.subject, m.state, m.sent_at as "sentAt", m.failure
  from messages m where m.tenant_id = $1 and m.template = any ($5::text[]) and lower(m.to_address) = lower($2)
    and m.created_at >= ($4::date::timestamp at time zone $3) order by m.created_at, m.id`;

const begunSql = 'select from reminder_runs where tenant_id = $1 and day = $2';

const shown = ({
  kind,
  taskKind,
  date,
  licenseId,
  licenseNumber,
  licenseType,
  propertyId,
  propertyName,
}: FoundDue) => ({
  kind,
  taskKind,
  date,
  licenseId,
  licenseNumber,
  licenseType,
  propertyId,
  propertyName,
});

@Injectable()
export class ReminderQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The caller's reminder settings. */
  async own(by: Actor): Promise<OwnReminders> {
    const [row] = await this.database.read(scopeOf(by), (sql) =>
      sql.query<ReminderFields & { version: number }>(ownSql, [by.homeTenantId, by.userId]),
    );
    if (!row) throw new Missing();
    return { version: row.version, ...remindersOf(row) };
  }

  /** The reminders of the next seven mornings at the client that they work on, by the same rule. */
  preview(by: Actor): Promise<RemindersPreview> {
    const nothing = { clientName: null, days: [], past: [] };
    const { clientId, firmId, userId } = by;
    if (clientId === null || userId === null) return Promise.resolve(nothing);
    return this.database.read(scopeOf(by), async (sql) => {
      const client = await remindedClient(sql, by);
      const reader = await readerOf(sql, by);
      if (!client || !reader) return nothing;
      const day = await this.nextMorning(sql, clientId, client.timeZone);
      const due = await findDue(sql, { clientId, firmId, until: addDays(day, DAYS - 1), userId });
      const mine = due.filter(workableBy(reader, by, client));
      const chosen = remindersOf(reader);
      const from = { day, since: sinceOf(reader, chosen, day) };
      const days = forecast(chosen, ({ kind }) => chosen.kinds[kind], mine, from, DAYS).map(({ items, ...of }) => ({
        ...of,
        total: items.length,
        items: items.slice(0, mostPreviewed).map(shown),
      }));
      const past = await this.past(sql, { clientId, email: reader.email, timeZone: client.timeZone, next: day });
      return { clientName: client.name, days, past };
    });
  }

  /** The reminders of past mornings. */
  private async past(
    sql: Sql,
    { clientId, email, timeZone, next }: { clientId: string; email: string; timeZone: string; next: CalendarDate },
  ): Promise<PastMorning[]> {
    const days = Array.from({ length: DAYS }, (_, back) => addDays(next, -1 - back));
    const mails = await sql.query<PastMail & { day: string }>(pastSql, [
      clientId,
      email,
      zoneOf(timeZone),
      days.at(-1),
      reminderTemplates,
    ]);
    return days.map((day) => ({
      day,
      mails: mails.filter((mail) => mail.day === day).map(({ day: _, ...mail }) => mail),
    }));
  }

  /** The current day there, until its reminders have begun. */
  private async nextMorning(sql: Sql, clientId: string, timeZone: string): Promise<CalendarDate> {
    const day = today(zoneOf(timeZone), this.clock.now());
    return (await sql.query(begunSql, [clientId, day])).length > 0 ? addDays(day, 1) : day;
  }
}
