import { type HandoverSummary, mostHanded } from '@evergreen/contracts/oversight/handover';
import type { Sql } from '../../../kernel/db/database.js';
import type { Registry } from '../../../kernel/events/registry.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { actOf, ofTransactions } from '../history/index.js';

/**
 * Events `e` that assign work of another user, or unassigned work, to the user `to`; an undo only restores, it assigns
 * nothing.
 */
export const givesTo = (to: string): string =>
  `(e.kind = 'license' and e.type in ('LicenseAssigned', 'DesignationChangeApproved') or e.kind = 'task' and e.type = 'TaskAssigned')
    and e.data->>'assignedUserId' = ${to} and not e.meta ? 'undoes'`;

/** The name of a user of the client, `$1`, or of the firm, `$2`. */
export const nameOf = (id: string): string =>
  `(select u.first_name || ' ' || u.last_name from users u where u.tenant_id in ($1, $2) and u.id = ${id})`;

export interface Act {
  readonly id: string;
  readonly at: string;
  readonly actorId: string | null;
  readonly toId: string;
  readonly givenBy: string | null;
  readonly givenTo: string | null;
  readonly xids: readonly string[];
  readonly causation: string;
}

type Giving = Omit<Act, 'xids' | 'causation'>;

/** The act of an event, if it assigns work to a user. */
export const handoverOf = async (
  sql: Sql,
  registry: Registry,
  by: Actor,
  eventId: string,
): Promise<Act | undefined> => {
  const tenantId = tenantOf(by);
  const [giving] = await sql.query<Giving>(
    `select e.event_id as id, e.recorded_at as at, e.actor_id as "actorId", e.data->>'assignedUserId' as "toId",
       ${nameOf('e.actor_id')} as "givenBy", ${nameOf(`(e.data->>'assignedUserId')::uuid`)} as "givenTo"
     from events e where e.tenant_id = $1 and e.event_id = $3 and ${givesTo(`e.data->>'assignedUserId'`)}`,
    [tenantId, by.firmId, eventId],
  );
  const act = giving && (await actOf(sql, registry, [tenantId], eventId));
  return giving && act && { ...giving, ...act };
};

/** A license that was handed over, by itself or by its task, or a property's task; with its event. */
export interface Handed {
  readonly licenseId: string | null;
  readonly taskId: string | null;
  readonly streamId: string;
  readonly version: number;
}

/** What was deleted since is not shown. */
const handedSql = `with given as (
    select e.kind, e.stream_id, e.version from ${ofTransactions('$2::xid8[]')} e
    where e.tenant_id = $1 and e.meta->>'causationId' = $3 and ${givesTo('$4')} limit ${mostHanded + 1})
  select distinct on (i."licenseId", i."taskId") i."licenseId", i."taskId", g.stream_id as "streamId", g.version
  from given g
  left join tasks t on g.kind = 'task' and t.tenant_id = $1 and t.id = g.stream_id
  cross join lateral (select case when g.kind = 'license' then g.stream_id else t.license_id end as "licenseId",
    case when t.license_id is null then t.id end as "taskId") i
  where i."taskId" is not null or exists (select from licenses l where l.tenant_id = $1 and l.id = i."licenseId")
  order by i."licenseId", i."taskId", g.kind`;

export const handedBy = (sql: Sql, by: Actor, { xids, causation, toId }: Act): Promise<Handed[]> =>
  sql.query<Handed>(handedSql, [tenantOf(by), xids, causation, toId]);

export const summaryOf = ({ id, at, givenBy, givenTo }: Act, handed: readonly Handed[]): HandoverSummary => {
  const listed = handed.slice(0, mostHanded);
  const tasks = listed.filter(({ licenseId }) => licenseId === null).length;
  return {
    ...{ id, at, givenBy: givenBy ?? 'Evergreen', givenTo: givenTo ?? '' },
    ...{ licenses: listed.length - tasks, tasks, isMore: handed.length > mostHanded },
  };
};

/** Acts that assigned work to a user, each by one of its events. */
export const handoverSummaries = async (
  sql: Sql,
  registry: Registry,
  by: Actor,
  eventIds: readonly string[],
): Promise<HandoverSummary[]> => {
  const summaries: HandoverSummary[] = [];
  for (const eventId of eventIds) {
    const act = await handoverOf(sql, registry, by, eventId);
    if (act) summaries.push(summaryOf(act, await handedBy(sql, by, act)));
  }
  return summaries;
};
