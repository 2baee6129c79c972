import type { HistoryActsQuery } from '@evergreen/contracts/oversight/history';
import { theProgram } from '@evergreen/contracts/oversight/history';
import type { Conditions } from '../../../../kernel/lists/conditions.js';
import { containing, holds } from '../../../../kernel/lists/like-patterns.js';
import type { Actor } from '../../../../kernel/tenancy/actor.js';
import { requestedTenant } from './tenants.js';

export type Narrowing = Omit<HistoryActsQuery, 'before' | 'after' | 'pageSize' | 'eventId'>;

/** `ids`: an array of PostgreSQL as text, which is passed back unchanged. */
export interface Streams {
  readonly ids: string;
  readonly count: number;
}

/** What was looked up before the events are. */
export interface LookedUp {
  /** Positions outside of which no event is in the requested days. */
  readonly low?: number;
  readonly high?: number;
  /** The records that a search finds; undefined if they are too many. */
  readonly streams?: Streams;
}

const people = (list: Conditions, chosen: Narrowing['actorId'] = []): void => {
  const ids = chosen.filter((actor) => actor !== theProgram);
  if (ids.length === chosen.length) list.anyOf('e.actor_id', ids, 'uuid');
  else list.and('(e.actor_id is null or e.actor_id = any (?::uuid[]))', ids);
};

/** Of a record `s`: its name and its details as one text, so that both are made plain at once. */
export const wordsOfSubject = `s.label || chr(31) || coalesce(s.detail, '')`;

/** Evaluated for one event after the other: a search that finds very many records finds the events of a page soon. */
const byWords = `(select ${holds(wordsOfSubject)} or coalesce((
    select ${holds('o.label')} from subjects o where o.tenant_id = s.tenant_id and o.id = s.owner_id), false)
  from subjects s where s.tenant_id = ? and s.id = e.stream_id)`;

const search = (list: Conditions, tenantId: string, term: string, { streams }: LookedUp): void => {
  const pattern = containing(term);
  if (!streams) list.and(byWords, pattern, pattern, tenantId);
  // Hashed for a whole statement, and never joined.
  else list.and('((e.stream_id in (select unnest(?::uuid[]))) is true)', streams.ids);
};

/** Events `e` that match the history's filters. */
export const narrow = <C extends Conditions>(list: C, by: Actor, query: Narrowing, known: LookedUp): C => {
  const tenantId = requestedTenant(by, query);
  list.and('e.tenant_id = ?', tenantId).anyOf('e.kind', query.kind).anyOf('e.type', query.type);
  people(list, query.actorId);
  if (query.from) list.and('e.recorded_at >= (?::date)::timestamp at time zone ?', query.from, by.timeZone);
  if (query.to) list.and('e.recorded_at < (?::date + 1)::timestamp at time zone ?', query.to, by.timeZone);
  if (known.low !== undefined) list.and('e.position >= ?::bigint', known.low);
  if (known.high !== undefined) list.and('e.position <= ?::bigint', known.high);
  if (query.subjectId)
    list.and(
      'e.stream_id = any (array(select ?::uuid union select id from subjects where tenant_id = ? and owner_id = ?))',
      query.subjectId,
      tenantId,
      query.subjectId,
    );
  if (query.subjectId && query.subjectKind)
    list.and('(e.stream_id <> ? or e.kind = ?)', query.subjectId, query.subjectKind);
  if (query.searchTerm) search(list, tenantId, query.searchTerm, known);
  return list;
};
