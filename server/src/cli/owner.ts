import pg from 'pg';
import type { ConfigValues } from '../kernel/config/config.js';

/** One connection as the owner of the tables, who can read every tenant. */
export const asOwner = async <T>(
  { DATABASE_URL }: ConfigValues,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> => {
  const owner = new pg.Client({ connectionString: DATABASE_URL, application_name: 'evergreen owner' });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
};
