import pg from 'pg';
import { machineTime } from '../clock.js';

const quoted = pg.escapeIdentifier;

const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

const inDatabase = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.toString();
};

/** PostgreSQL truncates names of more than 63 bytes. */
const named = (database: string, suffix: string): string => `${database.slice(0, 62 - suffix.length)}_${suffix}`;

const stamp = (): string => new Date(machineTime()).toISOString().replaceAll(/\D/g, '').slice(0, 14);

/**
 * Creates a database next to the one of `url`, lets `fill` fill it, and swaps the two; users are disconnected for a
 * moment. After an error nothing has changed.
 * @returns the result of `fill`, and the name of the former database
 */
export const inSideDatabase = async <T>(
  url: string,
  fill: (url: string) => Promise<T>,
): Promise<{ result: T; kept: string }> => {
  const database = databaseOf(url);
  const draft = named(database, 'restoring');
  const kept = named(database, `before_${stamp()}`);
  const server = new pg.Client({
    connectionString: inDatabase(url, 'postgres'),
    application_name: 'evergreen restore',
  });
  await server.connect();
  try {
    await server.query(`drop database if exists ${quoted(draft)} with (force)`);
    await server.query(`create database ${quoted(draft)} template template0`);
    const result = await fill(inDatabase(url, draft)).catch(async (error: unknown) => {
      await server.query(`drop database ${quoted(draft)} with (force)`);
      throw error;
    });
    await exchange(server, { database, draft, kept });
    return { result, kept };
  } finally {
    await server.end();
  }
};

interface Names {
  readonly database: string;
  readonly draft: string;
  readonly kept: string;
}

const exchange = async (server: pg.Client, { database, draft, kept }: Names): Promise<void> => {
  const closed = (to: boolean) => server.query(`alter database ${quoted(database)} allow_connections ${String(!to)}`);
  await closed(true);
  try {
    await server.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
      [database],
    );
    // One packet is one transaction, so the name always refers to a database.
    await server.query(
      `alter database ${quoted(database)} rename to ${quoted(kept)}; alter database ${quoted(draft)} rename to ${quoted(database)}`,
    );
  } catch (error) {
    await closed(false);
    throw error;
  }
  await server.query(`alter database ${quoted(kept)} allow_connections true`);
};
