import type { ClientServiceLevel, LicensingServiceLevel, Role } from '@evergreen/contracts/accounts/enums';
import type { RemindersBody } from '@evergreen/contracts/accounts/reminders';
import type { ReminderFields } from '@evergreen/workflows/accounts/account.events';
import type { CalendarDate } from '@evergreen/workflows/dates';
import { may, type PermissionUser } from '@evergreen/workflows/permissions';
import { distanceToTell, isQuiet, lastLoudDay } from '@evergreen/workflows/renewing/reminders';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../../../kernel/db/database.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { remindersOf } from '../../../accounts/users/index.js';
import type { Due } from './due.js';
import { findDue, type FoundDue } from './found-due.js';
import type { MorningNote } from './morning-notes.js';

export interface RemindedClient {
  readonly name: string;
  readonly active: boolean;
  readonly timeZone: string;
  readonly clientServiceLevel: ClientServiceLevel;
  readonly licensingServiceLevel: LicensingServiceLevel;
}

type Kept = { readonly [K in keyof ReminderFields]-?: NonNullable<ReminderFields[K]> | null };

export interface Reader extends Kept {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly isFirms: boolean;
  /** The last day on which they could be notified of something at this client. */
  readonly lastDay: CalendarDate | null;
}

const clientSql = `select name, active, time_zone as "timeZone", service_level as "clientServiceLevel",
    licensing_service_level as "licensingServiceLevel"
  from clients where tenant_id = $2 and id = $1`;

const readersSql = (which: string) => `select u.id, u.first_name || ' ' || u.last_name as name, u.email, u.roles,
    u.tenant_id = $2 as "isFirms", u.reminders, u.away_from as "awayFrom", u.away_to as "awayTo", d.day as "lastDay"
  from users u left join reminded_people d on d.tenant_id = $1 and d.user_id = u.id
  where u.tenant_id in ($1, $2) and u.status <> 'inactive' and ${which}`;

const toldSql = `insert into told_reminders (tenant_id, user_id, kind, subject_id, date, distance, told_on)
  select $1, user_id, kind, subject_id, date, distance, $2
  from unnest($3::uuid[], $4::text[], $5::uuid[], $6::date[], $7::smallint[]) t (user_id, kind, subject_id, date, distance)
  order by user_id, kind, subject_id
  on conflict (tenant_id, user_id, kind, subject_id) do update
    set date = excluded.date, distance = excluded.distance, told_on = excluded.told_on
    where told_reminders.told_on < excluded.told_on
  returning user_id as "userId", kind, subject_id as "subjectId"`;

const remindedSql = `insert into reminded_people (tenant_id, user_id, day) select $1, id, $2 from unnest($3::uuid[]) id order by id
  on conflict (tenant_id, user_id) do update set day = excluded.day`;

/** Null if the client gets no reminders: inactive, or of the Restricted service level. */
export const remindedClient = async (sql: Sql, by: Actor): Promise<RemindedClient | null> => {
  const [client] = await sql.query<RemindedClient>(clientSql, [tenantOf(by), by.firmId]);
  return client?.active && client.licensingServiceLevel !== 'Restricted' ? client : null;
};

/** The user, or undefined if the account is inactive. */
export const readerOf = async (sql: Sql, by: Actor): Promise<Reader | undefined> =>
  (await sql.query<Reader>(readersSql('u.id = $3'), [tenantOf(by), by.firmId, by.userId]))[0];

const userOf = (
  { roles, isFirms }: Reader,
  by: Actor,
  { clientServiceLevel, licensingServiceLevel }: RemindedClient,
): PermissionUser => ({
  kind: isFirms ? 'firm' : 'client',
  roles,
  firmId: by.firmId,
  clientId: tenantOf(by),
  clientServiceLevel,
  licensingServiceLevel,
});

/** Items that the user may work: a user who lost the right to a task or a license does not see it. */
export const workableBy = (reader: Reader, by: Actor, client: RemindedClient): ((due: FoundDue) => boolean) => {
  const user = userOf(reader, by, client);
  return ({ kind, designation, allLicensesDesignatedToClient }) => {
    if (kind === 'Tasks' && !may(user, 'tasks.read')) return false;
    return designation === null
      ? may(user, 'property.edit', { allLicensesDesignatedToClient })
      : may(user, 'renewal.work', { designation });
  };
};

export const sinceOf = ({ lastDay }: Reader, chosen: RemindersBody, day: CalendarDate): CalendarDate =>
  lastDay !== null && lastDay < day ? lastDay : lastLoudDay(chosen, day);

export interface ToTell {
  readonly reader: Reader;
  readonly chosen: RemindersBody;
  readonly due: readonly Due[];
  readonly notes: readonly MorningNote[];
}

/** A reminder for a person, at most once a day. */
interface Telling<F = Pick<FoundDue, 'userId' | 'subjectId' | 'date'> & { readonly kind: string }> {
  readonly found: F;
  readonly distance: number;
}

const keyOf = ({ userId, kind, subjectId }: Pick<Telling['found'], 'userId' | 'kind' | 'subjectId'>) =>
  `${userId} ${kind} ${subjectId}`;

/** Groups by person, in one pass. */
const byPerson = <T extends { readonly userId: string }>(items: readonly T[]): Map<string, T[]> => {
  const of = new Map<string, T[]>();
  for (const item of items) {
    const own = of.get(item.userId);
    if (own) own.push(item);
    else of.set(item.userId, [item]);
  }
  return of;
};

const noteKind = 'Note';
const tellingOf = ({ userId, subjectId }: MorningNote, date: CalendarDate): Telling => ({
  found: { kind: noteKind, userId, subjectId, date },
  distance: 0,
});

const notedSql = `select user_id as "userId", kind, subject_id as "subjectId" from told_reminders
  where tenant_id = $1 and kind = '${noteKind}'`;

/** The notes that were not sent before. A record of what was sent is deleted after a month. */
const notToldYet = async (uow: UnitOfWork, notes: readonly MorningNote[]): Promise<MorningNote[]> => {
  if (notes.length === 0) return [];
  const noted = await uow.query<Pick<Telling['found'], 'userId' | 'kind' | 'subjectId'>>(notedSql, [tenantOf(uow.by)]);
  const before = new Set(noted.map(keyOf));
  return notes.filter((note) => !before.has(keyOf({ ...note, kind: noteKind })));
};

/** The reminders for each person on this day, marked as sent in this transaction. */
export const tellDue = async (
  uow: UnitOfWork,
  client: RemindedClient,
  day: CalendarDate,
  notes: readonly MorningNote[] = [],
): Promise<ToTell[]> => {
  const [clientId, firmId] = [tenantOf(uow.by), uow.by.firmId];
  const byUser = byPerson(await findDue(uow, { clientId, firmId, until: day }));
  const noted = byPerson(await notToldYet(uow, notes));
  const readers = await uow.query<Reader>(
    readersSql('(u.id = any ($3::uuid[]) or u.reminders is not null or u.away_from is not null)'),
    [clientId, firmId, [...byUser.keys(), ...noted.keys()]],
  );
  const awake = readers
    .map((reader) => ({ reader, chosen: remindersOf(reader) }))
    .filter(({ chosen }) => !isQuiet(chosen, day));
  const toTell = awake.map(({ reader, chosen }) => {
    const since = sinceOf(reader, chosen, day);
    const mine = (byUser.get(reader.id) ?? []).filter(workableBy(reader, uow.by, client));
    const tellings = mine.flatMap((item): Telling<FoundDue>[] => {
      const distance = distanceToTell(chosen.kinds[item.kind], item, day, since);
      return distance === null ? [] : [{ found: item, distance }];
    });
    const own = may(userOf(reader, uow.by, client), 'import.run') ? (noted.get(reader.id) ?? []) : [];
    return { reader, chosen, tellings, own };
  });
  const marked = await mark(
    uow,
    toTell.flatMap(({ tellings, own }) => [...tellings, ...own.map((note) => tellingOf(note, day))]),
    day,
  );
  const chose = awake.filter(({ reader }) => reader.reminders !== null || reader.awayFrom !== null);
  await uow.query(remindedSql, [clientId, day, chose.map(({ reader }) => reader.id)]);
  return toTell
    .map(({ reader, chosen, tellings, own }) => ({
      reader,
      chosen,
      due: tellings.map(({ found: item }) => item).filter((item) => marked.has(keyOf(item))),
      notes: own.filter((note) => marked.has(keyOf({ ...note, kind: noteKind }))),
    }))
    .filter(({ due, notes: own }) => due.length > 0 || own.length > 0);
};

/** If two runs mark the same reminder, one succeeds. */
const mark = async (uow: UnitOfWork, tellings: readonly Telling[], day: CalendarDate): Promise<ReadonlySet<string>> => {
  const of = <T>(take: (telling: Telling) => T) => tellings.map(take);
  const marked = await uow.query<Pick<Telling['found'], 'userId' | 'kind' | 'subjectId'>>(toldSql, [
    tenantOf(uow.by),
    day,
    of(({ found }) => found.userId),
    of(({ found }) => found.kind),
    of(({ found }) => found.subjectId),
    of(({ found }) => found.date),
    of(({ distance }) => distance),
  ]);
  return new Set(marked.map(keyOf));
};
