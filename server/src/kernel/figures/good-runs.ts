import pg from 'pg';

/**
 * Notes that a backup, or a verification of everything, came to a good end: its age is a figure. As the owner of the tables; where the
 * database is only to be read, nothing is noted.
 */
export const noteGoodRun = async (ownerUrl: string, what: 'backup' | 'verify'): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `insert into good_runs (what, at) values ($1, clock_timestamp()) on conflict (what) do update set at = excluded.at`,
      [what],
    );
  } catch (error) {
    const readOnly = error instanceof pg.DatabaseError && error.code === '25006';
    if (!readOnly) throw error;
  } finally {
    await client.end();
  }
};
