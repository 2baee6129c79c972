import { mostChanges, mostHandovers, mostOwnLicenses } from '@evergreen/contracts/oversight/since';
import type { Sql } from '../../../kernel/db/database.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { givesTo } from '../handover/index.js';

/** What one act of another user did to one license, by the event that represents it. */
export interface OwnChange {
  readonly licenseId: string;
  readonly eventId: string;
  readonly streamId: string;
  readonly actorId: string | null;
}

export interface OwnChanges {
  /** Acts that assigned work to them, by one event of each, newest first. */
  readonly handovers: readonly string[];
  /** Newest first, one more than the highest count. */
  readonly changes: readonly OwnChange[];
  /** There may be more handovers than these. */
  readonly isCut: boolean;
  readonly isWhole: boolean;
}

/** What belongs to a license and is visible to the users who work it; trust account entries are not. */
const kinds = ['renewal', 'invoice', 'task'];

/** No user reads more, and an act touches few streams of one license. */
const mostStreams = 1_000;
const mostEvents = 10_000;

/**
 * The last event of a stream tells whether it has news. So it takes one look into an index per stream, however much
 * was written since; only streams with news are read, the latest first.
 */
const changesSql = `with own as materialized (
    (select id from licenses where tenant_id = $1 and assigned_user_id = $2 order by expiration_date, id limit ${mostOwnLicenses + 1})
    union
    (select license_id from tasks where tenant_id = $1 and assigned_user_id = $2 and status = 'open' and license_id is not null
     order by follow_up_date, id limit ${mostOwnLicenses + 1})
  ), streams as (
    select id as stream_id, id as license_id from own
    union all
    select s.id, s.owner_id from own join subjects s on s.tenant_id = $1 and s.owner_id = own.id and s.kind = any ($5::text[])
    union all
    -- Tasks of properties: being given one is news, what is done to it later is not.
    (select id, null from tasks where tenant_id = $1 and assigned_user_id = $2 and status = 'open' and license_id is null
     order by follow_up_date, id limit ${mostOwnLicenses + 1})
  ), changed as materialized (
    select s.* from streams s
    cross join lateral (
      select e.xid, e.position from events e
      where e.tenant_id = $1 and e.stream_id = s.stream_id order by e.version desc limit 1) last
    where not pg_visible_in_snapshot(last.xid, $3::pg_snapshot)
    order by last.position desc limit ${mostStreams}
  ), unseen as materialized (
    select c.license_id, e.event_id, e.stream_id, e.actor_id, e.position, e.meta->>'causationId' as causation,
      ${givesTo('$6')} as "isGiven"
    from changed c
    join events e on e.tenant_id = $1 and e.stream_id = c.stream_id
    where not pg_visible_in_snapshot(e.xid, $3::pg_snapshot) and pg_visible_in_snapshot(e.xid, $4::pg_snapshot)
      and e.actor_id is distinct from $2
    order by e.position desc limit ${mostEvents}
  ), found as (
    select license_id as "licenseId", actor_id as "actorId", max(position) as place,
      (array_agg(event_id order by position))[1] as "eventId", (array_agg(stream_id order by position))[1] as "streamId"
    from unseen where not "isGiven" and license_id is not null group by license_id, causation, actor_id
    order by place desc limit ${mostChanges + 1}
  ), given as (
    select (array_agg(event_id order by position))[1] as id, max(position) as place from unseen where "isGiven"
    group by causation order by place desc limit ${mostHandovers}
  )
  select (select count(*) <= ${mostOwnLicenses} from own) as "isWhole",
    (select count(*) = ${mostStreams} from changed) or (select count(*) = ${mostEvents} from unseen) as "isCut",
    array(select id from given order by place desc) as handovers,
    coalesce((select json_agg(f order by f.place desc) from found f), '[]') as changes`;

/**
 * What others changed on a user's licenses after `from` and up to `upTo`: those that are assigned to the user, and
 * those on which the user has an open task.
 */
export const ownChanges = async (sql: Sql, by: Actor, from: string, upTo: string): Promise<OwnChanges> => {
  const [changes] = await sql.query<OwnChanges>(changesSql, [tenantOf(by), by.userId, from, upTo, kinds, by.userId]);
  return changes ?? { handovers: [], changes: [], isCut: false, isWhole: true };
};
