import pg from 'pg';
import { inProcess } from '../in-process.mjs';
import { liveThrough } from './history.mjs';
import { fillLists } from './lists.mjs';
import { clientId, contributor } from './people.mjs';

const DIVISIONS = 40;
/** For those whose profiles are opened: as many licenses as one page shows. */
const HELD = 25;

const numbered = (kind, number) => `('018f0000-0000-7000-${kind}-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const head = `tenant_id, id, version, created_on, modified_on`;
const made = '$1, gen_random_uuid(), 1, now(), now()';

/** A client's records apart from its licenses: divisions, and at each property a few of everything. */
const kept = [
  `insert into divisions (${head}, name, company_code)
   select $1, ${numbered('800a', 'n')}, 1, now(), now(), 'Region ' || n, 'R' || n from generate_series(1, ${DIVISIONS}) n`,
  `insert into corporate_entities (${head}, name, active)
   select $1, ${numbered('800b', 'n')}, 1, now(), now(), 'Harbor Foods ' || n, n % 10 <> 0 from generate_series(1, 200) n`,
  `insert into subjects (tenant_id, id, kind, label)
   select tenant_id, id, 'division', name from divisions where tenant_id = $1
   union all select tenant_id, id, 'corporateEntity', name from corporate_entities where tenant_id = $1
   on conflict do nothing`,
  `update properties p set division_id = case when n % 10 > 0 then ${numbered('800a', `1 + n % ${DIVISIONS}`)} end,
     property_number = 'P-' || n, active = n % 25 > 0, state = (array['MA', 'NY', 'CT', 'RI'])[1 + n % 4]
   from (select id, row_number() over (order by id) as n from properties where tenant_id = $1) numbered
   where p.tenant_id = $1 and p.id = numbered.id`,
  `update licenses set alert = 'Call the clerk first.' where tenant_id = $1 and hashtext(id::text) % 7 = 0`,
  `insert into property_contacts (${head}, property_id, name, title, email, is_key_contact)
   select ${made}, p.id, 'Alex Contact ' || k, 'Manager', 'alex' || k || '@example.com', k = 1
   from properties p, generate_series(1, 3) k where p.tenant_id = $1`,
  `insert into property_affiliations (${head}, property_id, corporate_entity_id, called, affiliation)
   select ${made}, p.id, e.id, e.name, 'Owner' from properties p
   cross join lateral (select id, name from corporate_entities where tenant_id = $1
     and (hashtext(id::text) % 50 - hashtext(p.id::text) % 50) % 50 = 0 limit 3) e
   where p.tenant_id = $1`,
  `insert into citations (${head}, property_id, called, violation_date, penalty, description)
   select ${made}, p.id, 'Citation', current_date - k * 90, 'Fine', 'Open after hours'
   from properties p, generate_series(1, 2) k where p.tenant_id = $1`,
  `insert into inspection_reports (${head}, property_id, called, inspection_date, inspector)
   select ${made}, p.id, 'Report', current_date - k * 60, 'Sam Inspector'
   from properties p, generate_series(1, 2) k where p.tenant_id = $1`,
  `insert into tasks (${head}, kind, status, property_id, follow_up_date, description, add_to_calendar)
   select ${made}, k, 'open', p.id, current_date + 7, 'Ask who is there now', false
   from properties p, unnest(array['ManagerChange', 'PropertyContact']) k where p.tenant_id = $1`,
];

/** The licenses that the program itself added and renewed are moved to these. @returns how many properties */
const gather = `
  with lived as (select id, (row_number() over (order by license_number) - 1) / ${HELD} as place from licenses
      where tenant_id = $1 and exists (select from events e where e.tenant_id = $1 and e.stream_id = licenses.id)),
    homes as (select id, row_number() over (order by id) - 1 as place from properties
      where tenant_id = $1 and exists (select from events e where e.tenant_id = $1 and e.stream_id = properties.id))
  update licenses l set property_id = homes.id from lived join homes using (place)
  where l.tenant_id = $1 and l.id = lived.id`;

const fill =
  (home, { licenses, at, looked }) =>
  async (url) => {
    await fillLists([licenses], at)(url);
    const program = await inProcess(home.settings(url));
    await liveThrough(program.commands, contributor(1), looked * HELD);
    await program.stop();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query('set synchronous_commit = off');
      for (const text of [...kept, gather]) await client.query(text, text.includes('$1') ? [clientId(1)] : []);
      await client.query('set synchronous_commit = on');
    } finally {
      await client.end();
    }
    await home.settle(url);
  };

/** One tenant of 100,000 licenses at 20,000 properties. @returns its address, and the ids of the properties with a history */
export const estate = async (home, { quick }) => {
  const sizes = quick ? { licenses: 10_000, at: 2_000, looked: 4 } : { licenses: 100_000, at: 20_000, looked: 20 };
  const url = await home.database(`estate_${sizes.licenses}_${sizes.at}`, fill(home, sizes));
  const looked = await home.ask(
    new URL(url).pathname.slice(1),
    `select property_id as id from licenses where exists (
       select from events e where e.tenant_id = licenses.tenant_id and e.stream_id = licenses.id)
     group by property_id order by property_id`,
  );
  return { url, looked: looked.map(({ id }) => id) };
};
