import pg from 'pg';
import { addPerson, clientId, firm, userId } from '../data/people.mjs';
import { plainFigure } from '../figure.mjs';
import { Views } from '../views.mjs';

const clients = 10_000;
const calls = '/authentication/current-user/clients';
/** When it opens, and the letters of a name one after the other. */
const requests = ['', 'h', 'ha', 'har', 'harbor 4', 'harbor 47'].map((letters) => ({
  path: letters ? `${calls}?searchTerm=${encodeURIComponent(letters)}` : calls,
}));

/** A firm of so many clients, and one of its people, who worked on eight of them. */
const fill = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into firms (tenant_id, id, version, created_on, modified_on, name) values ($1, $1, 1, now(), now(), 'Keystone')`,
    [firm],
  );
  await client.query(
    `insert into clients (tenant_id, id, version, created_on, modified_on, name, legal_name, service_level, licensing_service_level,
       cost_structure, renewal_billing_responsibility, is_billing_id_required, is_property_contact_required, is_property_division_required,
       allow_user_password_login, time_zone, active)
     select $1, ('018f0000-0000-7000-8001-' || lpad(to_hex(n), 12, '0'))::uuid, 1, now(), now(),
       (array['Harbor', 'Meridian', 'Juniper', 'Lakeside', 'Summit'])[1 + n % 5] || ' ' || n || ' Hospitality', 'Client ' || n, 'Hybrid',
       'Full', 'Standard', 'Client', false, false, false, true, 'America/New_York', true
     from generate_series(1, $2::integer) n`,
    [firm, clients],
  );
  await addPerson(client, { tenant: firm, number: 1, roles: ['RenewalAdministrator'] });
  await client.query('update sessions set client_id = $1', [clientId(1)]);
  await client.query(
    `insert into credentials (tenant_id, user_id, email_key, last_client_id, recent_client_ids) values ($1, $2, 'casey1', $3, $4)`,
    [firm, userId(1), clientId(1), [1, 9, 99, 999, 2000, 3000, 4000, 5000].map(clientId)],
  );
  await client.end();
};

/** A firm of 10,000 clients: what the switcher asks as it opens, and with each letter. */
export const switcher = async (home, { quick }) => {
  const url = await home.database('switcher', fill);
  await home.settle(url);
  const shown = new Views(home, url);
  const how = { milliseconds: quick ? 500 : 1_500, rounds: quick ? 1 : 3, concurrency: 1, value: 'p95' };
  try {
    await shown.start();
    const asks = requests.map((view) => shown.asking(view, [1]));
    return {
      'client switcher among 10,000 clients, slowest letters, p95': plainFigure(await shown.slowest(asks, how), {
        unit: 'ms',
        goal: { atMost: 50 },
      }),
    };
  } finally {
    await shown.stop();
  }
};
