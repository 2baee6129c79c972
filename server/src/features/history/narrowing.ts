import type { HistoryActsQuery } from '@evergreen/contracts/history';
import { theProgram } from '@evergreen/contracts/history';
import type { Registry } from '../../kernel/events/registry.js';
import type { Conditions } from '../../kernel/lists/conditions.js';
import { containing, holds } from '../../kernel/lists/like-patterns.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { tenantAsked } from './tenants.js';

export type Narrowing = Omit<HistoryActsQuery, 'before' | 'after' | 'pageSize' | 'eventId'>;

/** A kind of change is of few kinds of record, and those are found by an index. */
const kindsAsked = (registry: Registry, { kind = [], type = [] }: Narrowing): readonly string[] => {
  if (kind.length > 0 || type.length === 0) return kind;
  return registry.kinds.flatMap(({ kind, specs }) => (type.some((one) => specs[one]) ? [kind] : []));
};

const people = (list: Conditions, chosen: Narrowing['actorId'] = []): void => {
  const ids = chosen.filter((one) => one !== theProgram);
  if (ids.length === chosen.length) list.anyOf('e.actor_id', ids, 'uuid');
  else list.and('(e.actor_id is null or e.actor_id = any (?::uuid[]))', ids);
};

/** Events `e` that the history's filters let through. */
export const narrow = <C extends Conditions>(list: C, registry: Registry, by: Actor, query: Narrowing): C => {
  const tenantId = tenantAsked(by, query);
  list.and('e.tenant_id = ?', tenantId).anyOf('e.kind', kindsAsked(registry, query)).anyOf('e.type', query.type);
  people(list, query.actorId);
  if (query.from) list.and('e.recorded_at >= (?::date)::timestamp at time zone ?', query.from, by.timeZone);
  if (query.to) list.and('e.recorded_at < (?::date + 1)::timestamp at time zone ?', query.to, by.timeZone);
  if (query.subjectId)
    list.and(
      'e.stream_id = any (array(select ?::uuid union select id from subjects where tenant_id = ? and owner_id = ?))',
      query.subjectId,
      tenantId,
      query.subjectId,
    );
  if (query.subjectId && query.subjectKind)
    list.and('(e.stream_id <> ? or e.kind = ?)', query.subjectId, query.subjectKind);
  if (query.searchTerm) {
    const pattern = containing(query.searchTerm);
    list.and(
      `e.stream_id in (select s.id from subjects s left join subjects o on o.tenant_id = s.tenant_id and o.id = s.owner_id
         where s.tenant_id = ? and (${['s.label', 's.detail', 'o.label'].map((column) => holds(column)).join(' or ')}))`,
      tenantId,
      pattern,
      pattern,
      pattern,
    );
  }
  return list;
};
