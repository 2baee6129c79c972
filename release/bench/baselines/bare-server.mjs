/**
 * The minimum that a server could do for the same request: only Fastify, pg and zod. It looks up the session, parses
 * the body, loads the stream's events and writes the minimal transaction. It knows no Idempotency-Key. Started by the
 * bench with DATABASE_URL, PORT, and ROWS, PROVIDER for the minimal transaction.
 */
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { trackingBody } from '../../../contracts/dist/licensing/licenses.js';
import { opening, statement } from './minimal.mjs';

const { DATABASE_URL, PORT, ROWS, PROVIDER } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, options: '-c role=evergreen_app', max: 12 });
const write = statement(JSON.parse(ROWS));

const session = (cookie) => ({
  name: 'session',
  text: 'select tenant_id, user_id, firm_id, client_id, roles, service_level, licensing_service_level, time_zone from find_session($1, $2)',
  values: [createHash('sha256').update(cookie).digest(), new Date()],
});

const load = (tenant, id) => ({
  name: 'load',
  text: 'select version, kind, type, type_version, data, personal, hash from events where tenant_id = $1 and stream_id = $2 order by version',
  values: [tenant, id],
});

const change = async (tenant, id) => {
  const client = await pool.connect();
  try {
    await client.query(opening(tenant, PROVIDER));
    const { rows } = await client.query(load(tenant, id));
    await client.query(write(id, rows.at(-1).version + 1));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

const server = Fastify();
server.get('/health/ready', () => 'ready');
server.put('/api/v1.0/licenses/:id/tracking-details', async (request, reply) => {
  const [, cookie = ''] = /evergreen_session=([^;]+)/.exec(request.headers.cookie) ?? [];
  const [stored] = (await pool.query(session(cookie))).rows;
  if (!stored) return reply.code(401).send();
  trackingBody.parse(request.body);
  await change(stored.client_id, request.params.id);
  return reply.code(204).send();
});

await server.listen({ port: Number(PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => void server.close().then(() => pool.end()));
