import pg, { type PoolClient, type PoolConfig } from 'pg';
import { DataSource } from 'typeorm';
import type { ConfigValues } from '../config/config.js';
import { useOwnColumnTypes } from './column-types.js';
import { SnakeNames } from './naming.js';

/** A class that TypeORM maps to a table. */
type Entity = new () => object;

const STATEMENT_MS = 60_000;
const IDLE_MS = 30_000;
/** The server cancels statements after STATEMENT_MS; a silent server is given up a little later. */
const SILENCE_MS = STATEMENT_MS + 5_000;
/** Time to wait for a login, or for a free connection of the pool. */
const CONNECT_MS = 10_000;
/** Detects a dead idle connection within 15 seconds. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/** From the first moment: an `error` event without a listener would end the process. */
export const heard = (client: PoolClient): void => void client.on('error', () => undefined);

/** The app's own login if configured, otherwise the owner's with the app's role. */
export const appConnection = ({ DATABASE_APP_URL, DATABASE_URL }: ConfigValues) =>
  DATABASE_APP_URL ? { url: DATABASE_APP_URL } : { url: DATABASE_URL, options: '-c role=evergreen_app' };

/** The app's login at the read replica, if configured. */
export const standbyConnection = ({ DATABASE_REPLICA_URL, DATABASE_APP_URL }: ConfigValues) =>
  DATABASE_REPLICA_URL && {
    url: DATABASE_REPLICA_URL,
    ...(!DATABASE_APP_URL && { options: '-c role=evergreen_app' }),
  };

/**
 * An open transaction holds back all readers of the log, so none may be idle. Statements are pipelined to save round
 * trips.
 */
const talking = (options: string | undefined) => ({
  options,
  pipeline: true,
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: IDLE_MS,
  query_timeout: SILENCE_MS,
  connectionTimeoutMillis: CONNECT_MS,
  ...KEEP_ALIVE,
});

/** The app's pool, which TypeORM owns. */
export const appPool = ({ url, options }: ReturnType<typeof appConnection>, max: number, more: PoolConfig = {}) =>
  new pg.Pool({ connectionString: url, application_name: 'evergreen', ...talking(options), max, ...more });

export const appSource = (config: ConfigValues, entities: readonly Entity[]): DataSource => {
  useOwnColumnTypes();
  const { url, options } = appConnection(config);
  return new DataSource({
    type: 'postgres',
    url,
    entities: [...entities],
    namingStrategy: new SnakeNames(),
    poolSize: config.DATABASE_POOL_SIZE,
    applicationName: 'evergreen',
    installExtensions: false,
    extra: { ...talking(options), onConnect: heard },
  });
};

/** As owner: for migrations, verify and rebuild; never for requests. */
export const ownerSource = (config: ConfigValues, entities: readonly Entity[]): DataSource => {
  useOwnColumnTypes();
  return new DataSource({
    type: 'postgres',
    url: config.DATABASE_URL,
    entities: [...entities],
    namingStrategy: new SnakeNames(),
    poolSize: 4,
    applicationName: 'evergreen owner',
    installExtensions: false,
    extra: { onConnect: heard },
  });
};

/** The app must be subject to row-level security, otherwise it refuses to start. */
export const assertHumbleRole = async (source: DataSource): Promise<void> => {
  const [role] = await source.query<{ name: string; mighty: boolean; owner: boolean }[]>(`
    select current_user as name, r.rolsuper or r.rolbypassrls as mighty,
      exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
              where c.relowner = r.oid and n.nspname = 'public' and c.relkind = 'r') as owner
    from pg_roles r where r.rolname = current_user`);
  if (!role || role.mighty || role.owner)
    throw new Error(
      `The app's database role ${role?.name ?? ''} owns tables or passes by row-level security. Use DATABASE_APP_URL with a member of evergreen_app.`,
    );
};
