import type { Sql } from '../../../../kernel/db/database.js';
import { containing, holds } from '../../../../kernel/lists/like-patterns.js';
import type { Actor } from '../../../../kernel/tenancy/actor.js';
import { type LookedUp, type Narrowing, type Streams, wordsOfSubject } from './narrowing.js';
import { requestedTenant } from './tenants.js';

/** The range of positions of the chosen days. */
export const positionsOf = async (sql: Sql, by: Actor, query: Narrowing): Promise<Pick<LookedUp, 'low' | 'high'>> => {
  const { from, to, subjectId } = query;
  if ((!from && !to) || subjectId) return {};
  const [range] = await sql.query<{ low: number | null; high: number | null }>(
    `select * from positions_of_time($1, ($2::date)::timestamp at time zone $4, ($3::date + 1)::timestamp at time zone $4)`,
    [requestedTenant(by, query), from ?? null, to ?? null, by.timeZone],
  );
  return { low: range?.low ?? undefined, high: range?.high ?? undefined };
};

/** Records with such a name, and records that belong to them; none if they are more than $3. */
const streamsSql = `with hits as materialized (
    select s.id, ${holds('s.label', '$2')} as "isCalled" from subjects s
    where s.tenant_id = $1 and ${holds(wordsOfSubject, '$2')} limit $3::integer + 1
  ), streams as materialized (
    select h.id from hits h
    union all
    select s.id from hits h join subjects s on s.tenant_id = $1 and s.owner_id = h.id
    where h."isCalled" and (select count(*) from hits) <= $3::integer
    limit $3::integer + 1)
  select n.found <= $3::integer as "isNamed", f.ids, f.count from (select count(*) as found from streams) n
  cross join lateral (
    select coalesce(array_agg(d.id), '{}')::text as ids, count(*) as count from (
      select distinct id from streams where n.found <= $3::integer) d) f`;

/** The records that a search finds; none if they are more than `named`. */
export const streamsOf = async (
  sql: Sql,
  by: Actor,
  query: Narrowing,
  named: number,
): Promise<Pick<LookedUp, 'streams'>> => {
  const { searchTerm, subjectId } = query;
  if (!searchTerm || subjectId) return {};
  const [streams] = await sql.query<Streams & { isNamed: boolean }>(streamsSql, [
    requestedTenant(by, query),
    containing(searchTerm),
    named,
  ]);
  return streams?.isNamed ? { streams } : {};
};
