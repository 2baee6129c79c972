import { fillLists, ids, names, places, refined, word } from './lists.mjs';
import { clientId, firm, numbered } from './people.mjs';

const PROPERTIES = 2_000;
const [OF_FIRM, TITLES, TIPS] = [500, 100, 1_000];
const people = ['Ada', 'Ben', 'Cora', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal', 'Ivy', 'Jo'];
const [client, provider] = [clientId(1), firm].map((id) => `'${id}'::uuid`);

const record = 'tenant_id, id, version, created_on, modified_on';
const kept = (kind) => `${ids(kind, 'n')}, 1, now(), now()`;
/** The first ones are the firm's, which all of its clients read. */
const keeper = (n, most = OF_FIRM) => `case when ${n} <= ${most} then ${provider} else ${client} end`;
const title = (n) => ids('800f', `1 + (${n}) % ${TITLES}`);
const numbers = (most) => `generate_series(1, ${most}) n`;

const keepers = `insert into subjects (tenant_id, id, kind, label)
  values (${provider}, ${client}, 'client', 'Harborview'), (${provider}, ${provider}, 'firm', 'Keystone')`;

const entities = (most) => `
  insert into corporate_entities (${record}, name, active, federal_ein, state_of_formation, date_of_formation)
  select ${keeper('n')}, ${kept('800a')}, ${word(names, 'n')} || ' Holdings of ' || ${word(places, 'n / 10')} || ' ' || n, n % 10 <> 0,
    case when n % 4 <> 0 then '04-' || 1000000 + n * 7919 % 8999999 end, case when n % 5 <> 0 then 'MA' end, date '1990-01-01' + n
  from ${numbers(most)}`;

const officers = (most) => `
  insert into corporate_officers (${record}, name)
  select ${keeper('n')}, ${kept('800b')}, ${word(people, 'n')} || ' ' || ${word(places, 'n / 10')} || ' ' || n from ${numbers(most)}`;

const titles = `
  insert into officer_titles (${record}, name)
  select ${keeper('n', TITLES / 5)}, ${kept('800f')}, 'Vice President of ' || ${word(places, 'n')} || ' ' || n from ${numbers(TITLES)}`;

const tips = `
  insert into renewal_tips (${record}, description, renewal_tip_category_id, state_province)
  select ${keeper('n')}, ${kept('8009')}, 'File early in ' || ${word(places, 'n')} || ' ' || n, case when n % 3 = 0 then 'Timing' end,
    case when n % 2 = 0 then 'MA' end
  from ${numbers(TIPS)}`;
/** Five to each type. */
const tipsOfTypes = `
  update license_types set renewal_tip_ids = (
    select jsonb_agg(${ids('8009', `1 + (substr(name, 14)::integer * 17 + k * 31) % ${TIPS}`)}) from generate_series(0, 4) k)
  where tenant_id = ${client}`;

/**
 * Provided records refer to provided records. One entity has a thousand more officers, one officer is in 500 more
 * entities.
 */
const links = (counts) => `
  insert into entity_officers (${record}, corporate_entity_id, corporate_officer_id, officer_title_ids, active)
  select ${keeper('entity')}, ${kept('800c')}, ${ids('800a', 'entity')},
    ${ids('800b', `(case when entity <= ${OF_FIRM} then 1 + officer % ${OF_FIRM} else officer end)`)}, jsonb_build_array(${title('n')}), n % 8 <> 0
  from (
    select n, 1 + n % ${counts.officers} as officer, 1 + (n * 7 + n / ${counts.officers}) % ${counts.entities} as entity
    from ${numbers(2 * counts.officers)}
    union all select 1000000 + n, ${counts.officers} - n, ${OF_FIRM + 1} from ${numbers(1_000)}
    union all select 2000000 + n, ${OF_FIRM + 1}, ${counts.entities} - n from ${numbers(500)}
  ) made
  on conflict do nothing`;

/** Five to each property, and one entity is affiliated with all of them. */
const affiliations = (counts) => `
  insert into property_affiliations (${record}, property_id, corporate_entity_id, called, affiliation)
  select ${client}, ${kept('800d')}, ${ids('8005', 'property')}, ${ids('800a', 'entity')}, '', ${word(['Owner', 'Operator', 'Landlord'], 'n')}
  from (
    select n, 1 + n % ${PROPERTIES} as property, 1 + n * 7 % ${counts.entities} as entity from ${numbers(5 * PROPERTIES)}
    union all select 1000000 + n, n, ${OF_FIRM + 1} from ${numbers(PROPERTIES)}
  ) made
  on conflict do nothing`;

/** At each property a contact that all of them have, one of fifty regional managers, and others of its own. */
const contacts = (most) => `
  insert into property_contacts (${record}, property_id, name, title, phone, email, is_key_contact)
  select ${client}, ${kept('800e')}, ${ids('8005', `(1 + n % ${PROPERTIES})`)}, called, 'Manager',
    '617' || lpad((abs(hashtext(called)) % 10000000)::text, 7, '0'), lower(replace(called, ' ', '.')) || '@example.com', n <= ${PROPERTIES}
  from (
    select n, case when n <= ${PROPERTIES} then 'Corporate Licensing' when n <= ${2 * PROPERTIES} then 'Regional Manager ' || n % 50
      else ${word(names, 'n / 7')} || ' Keeper ' || n end as called
    from ${numbers(most)}
  ) made`;

/**
 * Each is held by an entity, every other one has two officers; one entity and one officer are on a tenth more of
 * them.
 */
const holders = (counts) => {
  const often = (most) => `(case when n % 20 = 3 then ${OF_FIRM + 1} else 1 + n % ${most} end)`;
  const officer = (n) =>
    `jsonb_build_object('officerId', ${ids('800b', n)}, 'titleIds', jsonb_build_array(${title(n)}))`;
  return `
  update licenses l set licensees = jsonb_build_array(${ids('800a', often(counts.entities))}),
    officers = case when n % 2 = 0 then '[]'
      else jsonb_build_array(${officer(often(counts.officers))}, ${officer(`(1 + (n * 7 + 1) % ${counts.officers})`)}) end
  from (select id, split_part(license_number, '-', 3)::integer as n from licenses) w where l.id = w.id`;
};

const fill =
  ({ licenses, ...counts }) =>
  async (url) => {
    await fillLists([licenses])(url);
    await refined(url, async (filling) => {
      // The database itself maintains who is on a license.
      await filling.query('alter table licenses enable trigger user');
      const all = [
        keepers,
        entities(counts.entities),
        officers(counts.officers),
        titles,
        tips,
        tipsOfTypes,
        links(counts),
      ];
      for (const text of [...all, affiliations(counts), contacts(counts.contacts), holders(counts)])
        await filling.query(text);
      // Updated rows are moved to the end of the table.
      await filling.query('vacuum full licenses');
    });
  };

/** Those with many places; the contact is one that all properties have. */
export const known = {
  entity: numbered('800a', OF_FIRM + 1),
  officer: numbered('800b', OF_FIRM + 1),
  contact: numbered('800e', 1),
  tip: numbered('8009', 18),
  type: numbered('8004', 7),
  title: numbered('800f', 7),
};

/** A tenant of 5,000 entities, 10,000 officers, 20,000 property contacts and 100,000 licenses. */
export const companyBook = (home, { quick }) => {
  const counts = quick
    ? { licenses: 10_000, entities: 1_000, officers: 2_000, contacts: 20_000 }
    : { licenses: 100_000, entities: 5_000, officers: 10_000, contacts: 20_000 };
  return home.database(`company_${counts.licenses}`, fill(counts));
};
