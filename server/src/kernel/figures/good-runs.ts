import pg from 'pg';

/**
 * Records that a backup or a full verification succeeded; a metric shows its age. Runs as the owner; a read-only
 * database is left unchanged.
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
