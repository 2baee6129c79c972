import pg from 'pg';
import { addPeople, clientId, firm, userId } from './people.mjs';

const PROPERTIES = 2_000;
const AUTHORITIES = 30;
const PROVIDED = 2_000;
const TYPES = 60;

/** The id of the number that the SQL expression gives. */
export const ids = (kind, number) => `('018f0000-0000-7000-${kind}-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
export const word = (list, number) =>
  `(array[${list.map((text) => `'${text}'`).join(', ')}])[1 + ${number} % ${list.length}]`;
export const places = [
  'Boston',
  'Cambridge',
  'Somerville',
  'Quincy',
  'Worcester',
  'Lowell',
  'Salem',
  'Lynn',
  'Newton',
  'Malden',
];
export const names = ['Harbor', 'Beacon', 'Liberty', 'Union', 'Garden', 'Bridge', 'Market', 'Station', 'Hill', 'River'];
const kinds = ['Kitchen', 'Hotel', 'Tavern', 'Market', 'Cafe', 'Grill', 'Inn'];

const ownAuthorities = `
  insert into licensing_authorities (tenant_id, id, version, created_on, modified_on, name, active, jurisdiction, state_province,
    mailing_address_same_as_location, payable_to, payable_to_same_as_name, documents)
  select $1, ${ids('8003', 'n')}, 1, now(), now(), 'Licensing Authority of ' || ${word(places, 'n')} || ' ' || n, true, 'City', 'MA', true, 'City', false, '[]'
  from generate_series(1, ${AUTHORITIES}) n`;

/** Provided records: every client lists them with its own. */
const provided = `
  insert into licensing_authorities (tenant_id, id, version, created_on, modified_on, name, abbreviation, active, jurisdiction, state_province,
    address, mailing_address_same_as_location, payable_to, payable_to_same_as_name, documents)
  select $1, ${ids('8008', 'n')}, 1, now(), now(), 'Licensing Board of ' || ${word(places, 'n')} || ' ' || n, 'LB' || n, n % 20 <> 0, 'City', 'MA',
    jsonb_build_object('address1', n || ' Court Street', 'address2', null, 'city', ${word(places, 'n')}, 'state', 'MA', 'zip', '02125',
      'country', 'United States'), true, 'City', false, '[]'
  from generate_series(1, ${PROVIDED}) n`;

const types = `
  insert into license_types (tenant_id, id, version, created_on, modified_on, licensing_authority_id, name, term, classification, category,
    sub_categories, active, is_seasonal, has_manager_change_requirement, is_payment_only, license_document_issuance, renewal_tip_ids)
  select $1, ${ids('8004', 'n')}, 1, now(), now(), ${ids('8003', `1 + n % ${AUTHORITIES}`)}, 'License Type ' || n, 'Annual',
    case when n % 3 = 0 then 'Liquor' else 'Operational' end, 'Food', '[]', true, false, false, false, 'DocumentPerRenewal', '[]'
  from generate_series(1, ${TYPES}) n`;

const properties = (count) => `
  insert into properties (tenant_id, id, version, created_on, modified_on, name, active, address1, city, state, zip, county, country, match_key)
  select $1, ${ids('8005', 'n')}, 1, now(), now(), ${word(names, 'n')} || ' ' || ${word(kinds, 'n / 10')} || ' ' || n, true,
    n || ' Main Street', ${word(places, 'n')}, 'MA', '02125', 'Suffolk', 'United States', 'property' || n
  from generate_series(1, ${count}) n`;

const states = ['MA', 'NY', 'CT', 'RI', 'NH', 'ME', 'VT', 'NJ', 'PA', 'FL'];

const withoutHolders = { licensees: `'[]'`, officers: `'[]'` };

/**
 * Each authority is in one state. A quarter is being renewed, in all stages; due dates are around today, as in a real
 * book.
 */
export const licenses = (properties, { licensees, officers } = withoutHolders) => `
  insert into licenses (tenant_id, id, version, created_on, modified_on, property_id, licensing_authority_id, license_type_id, license_number,
    account_number, premises_name, address1, city, state, zip, county, country, jurisdiction, classification, category, license_term, is_seasonal,
    licensees, officers, active, effective_date, expiration_date, track_date, due_date, is_tracking_only, is_urgent_alert, renewal_designation,
    renewal_designation_approval_status, assigned_user_id, is_master, notes, renewal_id, renewal_stage, renewal_tracking_only, renewal_due_date)
  select $1, ${ids('8006', 'n')}, 3, now(), now(), ${ids('8005', `1 + n % ${properties}`)}, ${ids('8003', `1 + (n % ${TYPES}) % ${AUTHORITIES}`)},
    ${ids('8004', `1 + n % ${TYPES}`)}, 'LB-' || lpad((n::bigint * 7919 % 1000000)::text, 6, '0') || '-' || n, 'AC' || n,
    ${word(names, 'n / 7')} || ' Bar ' || n, n || ' Main Street', ${word(places, `(1 + n % ${properties})`)}, ${word(states, `((n % ${TYPES}) % ${AUTHORITIES})`)}, '02125', 'Suffolk', 'United States',
    'City', case when n % 3 = 0 then 'Liquor' else 'Operational' end, 'Food', case when n % 50 = 0 then 'Perpetual' else 'Annual' end, false,
    ${licensees}, ${officers}, n % 20 <> 0, current_date - 300, current_date - 30 + n % 395, current_date - 90 + n % 395, current_date - 45 + n % 395, n % 4 = 0,
    false, 'BillingClient', 'None', case when n % 3 = 0 then $2::uuid end, false, case when n % 5 = 0 then 'Call before the visit.' end,
    case when n % 4 = 1 then ${ids('8007', 'n')} end, case when n % 4 = 1 then 2 + n % 6 end, case when n % 4 = 1 then false end,
    case when n % 4 = 1 then current_date + n % 60 end
  from generate_series(1, $3::integer) n`;

/** Two completed renewals of each license, of the last two years, each with its own time at the authority. */
const renewals = `
  insert into renewals (tenant_id, id, version, created_on, modified_on, license_id, status, stage, tracking_only, document_policy,
    no_invoice_required, forms_filed_date, license_received_date, documents, send_license_not_applicable)
  select l.tenant_id, gen_random_uuid(), 9, now(), now(), l.id, 'complete', 8, false, 'NoDocument', true,
    current_date - 365 * year, current_date - 365 * year + 5 + (abs(hashtext(l.id::text)) % 40), '[]', false
  from licenses l, generate_series(1, 2) year where l.tenant_id = $1`;

/** Counts that the database maintains by triggers, which were off. */
const addUp = (client) =>
  client.query(
    `select count_license_figures(tenant_id), count_turnaround_figures(tenant_id) from (select distinct tenant_id from licenses) t`,
  );

/**
 * Inserts licenses into the tables directly; the indexes are created afterwards, which takes a third of the time.
 * @param sizes how many licenses each tenant has
 * @param place how many properties
 * @param held the holder of license `n`, as SQL
 * @param past whether each has renewals in the last two years
 */
export const fillLists =
  (sizes, place = PROPERTIES, { held = withoutHolders, past = true } = {}) =>
  async (url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(`set maintenance_work_mem = '256MB'; set synchronous_commit = off`);
      const { rows: indexes } = await client.query(
        `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid in ('licenses'::regclass, 'renewals'::regclass) and not indisprimary`,
      );
      for (const { name } of indexes) await client.query(`drop index ${name}`);
      for (const table of ['licenses', 'renewals']) await client.query(`alter table ${table} disable trigger all`);
      await addPeople(client, sizes.length);
      await client.query(provided, [firm]);
      for (const [index, size] of sizes.entries()) {
        const tenant = index + 1;
        for (const text of [ownAuthorities, types, properties(place)]) await client.query(text, [clientId(tenant)]);
        await client.query(licenses(place, held), [clientId(tenant), userId(tenant), size]);
        if (past) await client.query(renewals, [clientId(tenant)]);
      }
      for (const table of ['licenses', 'renewals']) await client.query(`alter table ${table} enable trigger all`);
      for (const { definition } of indexes) await client.query(definition);
      await addUp(client);
      // Vacuum marks only pages whose changes are on disk and visible to all.
      await client.query('set synchronous_commit = on');
      await client.query(`insert into subjects (tenant_id, id, kind, label, detail, owner_id)
      select tenant_id, id, 'license', license_number, premises_name, property_id from licenses`);
      await client.query('vacuum analyze');
      await client.query('checkpoint');
    } finally {
      await client.end();
    }
  };

/** The additions of a part to lists that were filled. */
export const refined = async (url, work) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set synchronous_commit = off; alter table licenses disable trigger all`);
    await work(client);
    await client.query(`set synchronous_commit = on; alter table licenses enable trigger all`);
    await addUp(client);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
};

/** 50 tenants of 20,000 licenses, and after them one of 100,000. @returns the address, and the tenants' numbers by size */
export const book = async (home, { quick }) => {
  const [tenants, each, large] = quick ? [10, 2_000, 10_000] : [50, 20_000, 100_000];
  const sizes = [...Array(tenants).fill(each), large];
  const url = await home.database(`book_${tenants}_${each}_${large}_${PROVIDED}`, fillLists(sizes));
  return { url, each, many: Array.from({ length: tenants }, (_, index) => index + 1), large: [tenants + 1] };
};
