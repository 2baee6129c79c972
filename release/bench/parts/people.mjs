import pg from 'pg';
import { addPerson, caller, clientId, fillPeople, firm, numbered } from '../data/people.mjs';
import { plainFigure } from '../figure.mjs';
import { inTurn, median, quantile } from '../measure.mjs';

const TENANTS = 50;
const PEOPLE = 40;
/** One of the firm's administrators; a client's have the number of their client. */
const ofFirm = 5_000;

/** People of a tenant, counted from the first. */
const first = (tenant) => (tenant === firm ? 900_000 : 100_000);
const personId = (tenant, number) => numbered('8003', first(tenant) + number);

/** In each tenant the first person never acted, the second once, the third in a third of all events. */
const groups = { 'who never acted': 1, 'who acted once': 2, 'who acted most': 3 };

const personSql = `insert into users (tenant_id, id, version, created_on, modified_on, first_name, last_name, email, roles, status,
    renewal_invoice_recipient, two_factor_enabled)
  values ($1, $2::uuid, 1, now(), now(), 'Ann', 'Poe', $2::uuid || '@example.com', $3, 'active', false, false)`;

const eventsSql = `insert into events (tenant_id, stream_id, version, event_id, kind, type, type_version, data, meta, recorded_at, hash)
  select $1, gen_random_uuid(), 1, gen_random_uuid(), 'license', 'LicenseAssigned', 1, '{}', jsonb_build_object('actorId', case
    when n = 1 then ($2::text[])[2] when n % 3 = 0 then ($2::text[])[3] else ($2::text[])[4 + n % (cardinality($2::text[]) - 3)] end), now(), '\\x00'
  from generate_series(1, $3::integer) n`;

const fill = async (url, events) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const own = (tenant) => Array.from({ length: PEOPLE }, (_, n) => personId(tenant, n + 1));
  for (const [tenant, role] of [
    [clientId(1), 'ClientViewer'],
    [firm, 'RenewalContributor'],
  ])
    for (const id of own(tenant)) await client.query(personSql, [tenant, id, JSON.stringify([role])]);
  await addPerson(client, { tenant: firm, number: ofFirm, roles: ['Administrator'] });
  // The firm's people act at its clients; those of the one client at their own.
  for (let number = 1; number <= TENANTS; number++)
    await client.query(eventsSql, [clientId(number), own(number === 1 ? clientId(1) : firm), events / TENANTS]);
  await client.end();
};

/** The check that keeps a person from being deleted: it searches everything that the clients of a firm ever did. */
export const people = async (home, { quick }) => {
  const url = await home.fresh('people', async (fresh) => {
    await fillPeople(TENANTS)(fresh);
    await fill(fresh, quick ? 20_000 : 1_000_000);
  });
  await home.settle(url);
  const server = await home.serve(url);
  const [rounds, times] = quick ? [1, 20] : [3, 200];
  try {
    const figures = {};
    for (const [side, tenant, administrator] of [
      ['a client’s person', clientId(1), 1],
      ['the firm’s person', firm, ofFirm],
    ])
      for (const [who, number] of Object.entries(groups)) {
        const call = caller(server.url, administrator);
        const path = `/users/${personId(tenant, number)}/permanent-objects`;
        const { hasLinkedAuditLogEntries: acted } = await call('GET', path);
        if (acted !== number > 1) throw new Error(`${side} ${who}: ${acted}`);
        const ours = async () => {
          const taken = [];
          for (let n = 0; n < times; n++) {
            const began = performance.now();
            await call('GET', path);
            taken.push(performance.now() - began);
          }
          return { value: quantile(taken, 0.95), p50: median(taken) };
        };
        await ours();
        figures[`what keeps ${side} ${who}, p95`] = plainFigure(await inTurn({ rounds, sides: { ours } }), {
          unit: 'ms',
          goal: { atMost: 50 },
        });
      }
    return figures;
  } finally {
    await server.stop();
  }
};
