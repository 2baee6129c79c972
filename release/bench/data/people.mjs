import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { systemActor } from '../../../server/dist/kernel/tenancy/actor.js';

export const firm = '018f0000-0000-7000-8000-000000000001';
export const numbered = (kind, number) => `018f0000-0000-7000-${kind}-${number.toString(16).padStart(12, '0')}`;
/** Clients are counted from 1. */
export const clientId = (number) => numbered('8001', number);
export const userId = (number) => numbered('8002', number);
export const sessionOf = (number) => `bench-session-${number}`;

/** A user of a client, with a session: inserted into the tables directly. */
export async function addPerson(client, { tenant, number, roles, status = 'active' }) {
  const now = new Date().toISOString();
  await client.query(
    `insert into users (tenant_id, id, version, created_on, modified_on, first_name, last_name, email, roles, status,
       renewal_invoice_recipient, two_factor_enabled)
     values ($1, $2, 1, $3, $3, 'Casey', $4, $5, $6, $7, false, false)`,
    [tenant, userId(number), now, `Contributor ${number}`, `casey${number}@example.com`, JSON.stringify(roles), status],
  );
  await client.query(
    `insert into sessions (id_hash, tenant_id, user_id, client_id, two_factor_pending, created_at, last_seen_at)
     values ($1, $2, $3, null, false, $4, $4)`,
    [createHash('sha256').update(sessionOf(number)).digest(), tenant, userId(number), now],
  );
}

/** A firm, its clients and a contributor of each with a session: inserted into the tables directly. */
export async function addPeople(client, clients) {
  const now = new Date().toISOString();
  await client.query(
    `insert into firms (tenant_id, id, version, created_on, modified_on, name) values ($1, $1, 1, $2, $2, 'Keystone')`,
    [firm, now],
  );
  for (let number = 1; number <= clients; number++) {
    const tenant = clientId(number);
    await client.query(
      `insert into clients (tenant_id, id, version, created_on, modified_on, name, legal_name, service_level, licensing_service_level,
         cost_structure, renewal_billing_responsibility, is_billing_id_required, is_property_contact_required, is_property_division_required,
         allow_user_password_login, time_zone, active)
       values ($1, $2, 1, $3, $3, $4, $4, 'Hybrid', 'Full', 'Standard', 'Client', false, false, false, true, 'America/New_York', true)`,
      [firm, tenant, now, `Client ${number}`],
    );
    await addPerson(client, { tenant, number, roles: ['ClientContributor', 'ClientAdministrator'] });
  }
}

/** For a new database: one client, and its contributor. */
export const fillPeople =
  (clients = 1) =>
  async (url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await addPeople(client, clients);
    await client.end();
  };

/** Which user a client's session belongs to, as the server finds it. */
export const contributor = (number) =>
  systemActor(clientId(number), firm, 'bench', {
    kind: 'client',
    userId: userId(number),
    roles: ['ClientContributor', 'ClientAdministrator'],
    clientId: clientId(number),
    clientServiceLevel: 'Hybrid',
    licensingServiceLevel: 'Full',
  });

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Calls the server as that contributor; `more` are further headers. */
export const caller = (url, number) => (method, path, body, more) =>
  new Promise((resolve, reject) => {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      'x-requested-with': 'XMLHttpRequest',
      ...(payload && { 'content-type': 'application/json' }),
      'content-length': Buffer.byteLength(payload),
      cookie: `evergreen_session=${sessionOf(number)}`,
      ...more,
    };
    const sent = request(`${url}/api/v1.0${path}`, { method, agent, headers }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.once('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode >= 300) reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`));
        else resolve(text && JSON.parse(text));
      });
    });
    sent.once('error', reject);
    sent.end(payload);
  });
