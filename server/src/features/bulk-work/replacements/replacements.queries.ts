import type { Paged } from '@evergreen/contracts/common';
import {
  type Leaver,
  type NamingPlace,
  type PlaceCounts,
  type PlaceKind,
  type PlacesQuery,
  replacementLimits,
  type ReplacementRun,
  type ToldAuthority,
} from '@evergreen/contracts/bulk-work/replacements';
import { today } from '@evergreen/workflows/dates';
import type { ReplacementOutcome } from '@evergreen/workflows/bulk-work/replacement.events';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { ListQuery } from '../../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { namedPlaces } from './named.js';
import { type Person, personOf } from './person.js';
import { fixedCount, placePage } from './place-rows.js';
import { naming, sources } from './places.js';

/** For active licenses with the person, or at properties with this key contact; types that require a form or notice. */
const authoritiesSql = `select a.id, a.name, count(distinct l.id)::integer as licenses,
    jsonb_agg(distinct jsonb_build_object('name', t.name, 'notes', t.manager_change_requirement_notes)) as types,
    coalesce((select jsonb_agg(jsonb_build_object('label', d.value ->> 'label', 'url', d.value ->> 'url'))
      from jsonb_array_elements(a.documents) d), '[]') as forms,
    count(*) over ()::integer as found
  from licenses l
    join license_types t on t.tenant_id in (l.tenant_id, app_provider()) and t.id = l.license_type_id
    join licensing_authorities a on a.tenant_id = t.tenant_id and a.id = t.licensing_authority_id
  where l.tenant_id = $1 and l.active and t.has_manager_change_requirement
    and (l.id in (select o.license_id from license_officers o where o.tenant_id = $1 and o.officer_id = $2) or l.property_id in (
      select c.property_id from property_contacts c
      where c.tenant_id = $1 and c.person_key = name_key($3) and c.name <> '' and c.is_key_contact))
  group by a.tenant_id, a.id, a.name, a.documents order by a.name, a.id limit $4`;

const inactiveSql = `select count(*)::integer as count from licenses l
  where l.tenant_id = $1 and not l.active and l.id in (
    select o.license_id from license_officers o where o.tenant_id = $1 and o.officer_id = $2)`;

const runSql = `select r.id, r.name, r.successor_name as "successorName", r.person_id as "personId", r.officer_id as "officerId",
    r.last_day as "lastDay", r.status, r.reason, r.total, r.outcome, r.created_on as "createdOn", r.finished_on as "finishedOn",
    (select u.first_name || ' ' || u.last_name from users u
     where u.tenant_id in (r.tenant_id, app_provider()) and u.id = r.started_by) as "startedBy",
    (select e.event_id from events e where e.tenant_id = r.tenant_id and e.stream_id = r.id
       and e.type not in ('ReplacementStarted', 'ReplacementFailed') order by e.version desc limit 1) as "undoEventId"
  from replacements r where r.tenant_id = $1 and r.id = $2`;

const ofEachKind = async (count: (kind: PlaceKind) => Promise<number>): Promise<PlaceCounts> => {
  const [license, entity, contact] = await Promise.all([count('license'), count('entity'), count('contact')]);
  return { license, entity, contact };
};

const nothing: ReplacementOutcome = {
  changed: { license: 0, entity: 0, contact: 0 },
  left: [],
  tasks: 0,
  tasksChanged: 0,
};

@Injectable()
export class ReplacementQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws Missing */
  leaver(by: Actor, id: string): Promise<Leaver> {
    return this.database.read(scopeOf(by), async (sql) => {
      const person = await personOf(sql, by, id);
      const [counts, fixed] = await Promise.all([this.counted(sql, by, person), this.fixed(sql, by, person)]);
      const [authorities, [inactive]] = await Promise.all([
        sql.query<ToldAuthority & { found: number }>(authoritiesSql, [
          ...[tenantOf(by), person.officerId, person.name, replacementLimits.authorities],
        ]),
        sql.query<{ count: number }>(inactiveSql, [tenantOf(by), person.officerId]),
      ]);
      const { officerTenantId: _, ...known } = person;
      return {
        ...known,
        counts,
        fixed,
        inactiveLicenses: inactive?.count ?? 0,
        authorities: authorities.map(({ found: __, ...authority }) => authority),
        moreAuthorities: (authorities[0]?.found ?? 0) - authorities.length,
      };
    });
  }

  /** @throws Missing */
  places(by: Actor, id: string, query: PlacesQuery): Promise<Paged<NamingPlace>> {
    const day = today(by.timeZone, this.clock.now());
    return this.database.read(scopeOf(by), async (sql) => placePage(sql, by, await personOf(sql, by, id), query, day));
  }

  /** @throws Missing */
  run(by: Actor, runId: string): Promise<ReplacementRun> {
    return this.database.read(scopeOf(by), async (sql) => {
      const [row] = await sql.query<ReplacementRun & { outcome: ReplacementOutcome | null }>(runSql, [
        tenantOf(by),
        runId,
      ]);
      if (!row) throw new Missing();
      const { outcome, ...run } = row;
      const { left, ...done } = outcome ?? nothing;
      const named = await namedPlaces(sql, by, left.slice(0, replacementLimits.resultNames));
      return { ...run, ...done, left: named, leftCount: left.length };
    });
  }

  private counted(sql: Sql, by: Actor, person: Person): Promise<PlaceCounts> {
    return ofEachKind((kind) => {
      const { from, id: tie } = sources[kind];
      return naming(new ListQuery({ select: tie, from, tie }), kind, by, person).count(sql);
    });
  }

  private fixed(sql: Sql, by: Actor, person: Person): Promise<PlaceCounts> {
    return ofEachKind((kind) => fixedCount(sql, by, person, kind));
  }
}
