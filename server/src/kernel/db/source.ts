import pg, { type PoolClient, type PoolConfig } from 'pg';
import { DataSource } from 'typeorm';
import type { ConfigValues } from '../config/config.js';
import { useOwnColumnTypes } from './column-types.js';
import { SnakeNames } from './naming.js';

/** A class that TypeORM knows as a table. */
type Entity = new () => object;

const STATEMENT_MS = 60_000;
const IDLE_MS = 30_000;
/** The server ends what takes longer; where it says nothing at all, it does not answer any more. */
const SILENCE_MS = STATEMENT_MS + 5_000;
/** A server that does not let anybody in, or a pool whose connections are all at work. */
const CONNECT_MS = 10_000;
/** An idle connection whose other end is gone without a word is found within a quarter of a minute. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/** From its first moment: between the pool and whoever asked, nobody else listens, and an error unheard would end the program. */
export const heard = (client: PoolClient): void => void client.on('error', () => undefined);

/** The app's own login if there is one; else the owner's, acting as the role that owns nothing. */
export const appConnection = ({ DATABASE_APP_URL, DATABASE_URL }: ConfigValues) =>
  DATABASE_APP_URL ? { url: DATABASE_APP_URL } : { url: DATABASE_URL, options: '-c role=evergreen_app' };

/** The app's login at a standby, where there is one. */
export const standbyConnection = ({ DATABASE_REPLICA_URL, DATABASE_APP_URL }: ConfigValues) =>
  DATABASE_REPLICA_URL && {
    url: DATABASE_REPLICA_URL,
    ...(!DATABASE_APP_URL && { options: '-c role=evergreen_app' }),
  };

/**
 * An open transaction anywhere holds back the readers of the log, so none may idle. Statements leave when they are asked and not when
 * the one before is answered: that is what round trips are saved by.
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

/** As the app, beside what TypeORM owns. */
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

/** As owner: migrations, verify, rebuild, and nothing that answers a request. */
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

/** The app must not be able to pass by row-level security; it refuses to start where it could. */
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
