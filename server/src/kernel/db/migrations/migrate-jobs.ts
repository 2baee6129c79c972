import { DEFAULT_SCHEMA, runMigrations } from 'bullmq';
import pg from 'pg';

/** Updates BullMQ's tables as the database's owner, and grants them to the app. */
export const migrateJobs = async (ownerUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await runMigrations(client, DEFAULT_SCHEMA);
    await client.query(`
      grant usage on schema ${DEFAULT_SCHEMA} to evergreen_app;
      grant select, insert, update, delete on all tables in schema ${DEFAULT_SCHEMA} to evergreen_app;
      grant usage, select on all sequences in schema ${DEFAULT_SCHEMA} to evergreen_app;
      grant execute on all functions in schema ${DEFAULT_SCHEMA} to evergreen_app`);
  } finally {
    await client.end();
  }
};
