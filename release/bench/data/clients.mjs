import pg from 'pg';
import { ids, licenses } from './lists.mjs';
import { addPeople, addPerson, clientId, firm, userId } from './people.mjs';

/** A user of the firm, numbered after all clients. */
export const administrator = 1_000_000;

/** The indexes that the counts of clients use; the other indexes of so many licenses would only cost time. */
const counted = ['licenses_counted', 'licenses_by_expiration'];

const others = `
  insert into clients (tenant_id, id, version, created_on, modified_on, name, legal_name, service_level, licensing_service_level,
    cost_structure, renewal_billing_responsibility, is_billing_id_required, is_property_contact_required, is_property_division_required,
    allow_user_password_login, time_zone, active)
  select '${firm}'::uuid, ${ids('8001', 'n')}, 1, now(), now(), 'Client ' || n, 'Client ' || n || ', Inc.',
    case n % 3 when 0 then 'Hybrid' when 1 then 'Saas' else 'FullService' end, 'Standard', 'TouchFee', 'BillingClient', false, false, false,
    true, case when n % 2 = 0 then 'America/New_York' else 'America/Denver' end, n % 50 <> 0
  from generate_series(2, $1::integer) n`;

const people = `
  insert into users (tenant_id, id, version, created_on, modified_on, first_name, last_name, email, roles, status,
    renewal_invoice_recipient, two_factor_enabled)
  select ${ids('8001', 'n')}, gen_random_uuid(), 1, now(), now(), 'Casey', 'Number ' || k, 'casey' || n || '.' || k || '@example.com',
    '["ClientContributor"]', case when k = 5 then 'inactive' else 'active' end, false, false
  from generate_series(2, $1::integer) n, generate_series(1, 5) k`;

const fill = (clients, each) => async (url) => {
  const filling = new pg.Client({ connectionString: url });
  await filling.connect();
  try {
    await filling.query(`set maintenance_work_mem = '256MB'; set synchronous_commit = off`);
    const { rows: indexes } = await filling.query(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = 'licenses'::regclass and not indisprimary`,
    );
    for (const { name } of indexes) await filling.query(`drop index ${name}`);
    await filling.query('alter table licenses disable trigger all');
    await addPeople(filling, 1);
    await addPerson(filling, { tenant: firm, number: administrator, roles: ['Administrator'] });
    for (const text of [others, people]) await filling.query(text, [clients]);
    for (let number = 1; number <= clients; number++)
      await filling.query(licenses(1), [clientId(number), userId(number), each]);
    await filling.query('alter table licenses enable trigger all');
    for (const { name, definition } of indexes) if (counted.includes(name)) await filling.query(definition);
    await filling.query('set synchronous_commit = on');
    await filling.query('vacuum analyze');
    await filling.query('checkpoint');
  } finally {
    await filling.end();
  }
};

/** A firm of so many clients, each with as many licenses. */
export const clientsBook = async (home, { quick }) => {
  const [clients, each] = quick ? [500, 200] : [10_000, 500];
  return { url: await home.database(`clients_${clients}_${each}`, fill(clients, each)), clients };
};
