import pg from 'pg';
import { licenses } from '../../../server/dist/features/licensing/licenses/license/license.aggregate.js';
import { newId } from '../../../server/dist/kernel/ids.js';
import { notesChanged } from './events.mjs';
import { liveThrough } from './history.mjs';
import { addLicenses } from './licensing.mjs';
import { clientId, contributor, numbered } from './people.mjs';

const AT_ONCE = 250;

/** Changes one license of a client until it has so many events. @returns its id */
export const longLicense = async (commands, number, events) => {
  const by = contributor(number);
  const [id] = await addLicenses(commands, by, 1);
  for (let done = 1; done < events; done += AT_ONCE)
    await commands.run(by, newId(), async (uow) => {
      const stream = await uow.load(licenses, id);
      const more = Array.from({ length: Math.min(AT_ONCE, events - done) }, (_, index) =>
        notesChanged(`Called the authority, turn ${done + index}.`),
      );
      uow.append(licenses, stream, ...more);
    });
  return id;
};

/** Copies of a client's events under other ids, each license's events as an act of their own by one of ten people. */
const copySql = `
  with own as (
    select e.*, coalesce(s.owner_id, e.stream_id) as license, row_number() over (order by e.position) as place
    from events e left join subjects s on s.tenant_id = e.tenant_id and s.id = e.stream_id and s.kind = 'renewal'
    where e.tenant_id = $1 and e.kind in ('license', 'renewal') and e.xid < '1000000000'::xid8)
  insert into events (tenant_id, stream_id, version, event_id, kind, type, type_version, data, meta, recorded_at, hash, xid)
  select tenant_id, copy_of(stream_id, $2), version, copy_of(event_id, $2), kind, type, type_version,
    case when data ? 'licenseId' then jsonb_set(data, '{licenseId}', to_jsonb(copy_of((data->>'licenseId')::uuid, $2)))
      else data end,
    meta || jsonb_build_object('causationId', copy_of(license, $2),
      'actorId', ($3::text[])[1 + (('x' || left(copy_of(license, $2)::text, 6))::bit(24)::integer % 10)]),
    now() - make_interval(days => 600) + make_interval(secs => ($2 * 1000000 + place) * 600 * 86400.0 / ($4 * 1000000.0)), '\\x00',
    (1000000000::bigint + $2 * 1000000 + dense_rank() over (order by license))::text::xid8
  from own order by place`;

const subjectsSql = `insert into subjects (tenant_id, id, kind, label, detail, owner_id)
  select tenant_id, copy_of(id, $1), kind, label || case kind when 'license' then '-' || $1 else '' end, detail,
    case kind when 'renewal' then copy_of(owner_id, $1) else owner_id end
  from template_subjects`;

/** New events come before their copies, and so do their times. */
const beforeCopies = `
  create table template_subjects as select * from subjects where tenant_id = '${clientId(1)}' and kind in ('license', 'renewal');
  alter table events disable trigger events_are_append_only;
  update events set recorded_at = recorded_at - interval '601 days' where tenant_id = '${clientId(1)}';
  alter table events enable trigger events_are_append_only`;

/**
 * One client's history of so many events: licenses that are added, changed and renewed, and copies of them under other ids.
 * @param template how many licenses the program itself writes
 */
export const fillHistory = async (url, commands, { events, template }) => {
  await liveThrough(commands, contributor(1), template);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create function copy_of(id uuid, number integer) returns uuid language sql immutable
    as $$ select md5(id::text || number)::uuid $$`);
  const { rows } = await client.query('select count(*)::integer as own from events where tenant_id = $1', [
    clientId(1),
  ]);
  await client.query(beforeCopies);
  const copies = Math.ceil(events / rows[0].own) - 1;
  const people = Array.from({ length: 10 }, (_, n) => numbered('8002', n === 0 ? 1 : 10_000 + n));
  for (let copy = 1; copy <= copies; copy++) {
    await client.query(copySql, [clientId(1), copy, people, copies]);
    await client.query(subjectsSql, [copy]);
  }
  await client.query('drop table template_subjects; drop function copy_of');
  await client.end();
};
