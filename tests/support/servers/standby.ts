import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '../../../tools/create-database.mjs';
import { startEmbeddedPostgres } from '../../../tools/embedded-postgres.mjs';
import { migrate } from '../../../server/src/kernel/db/migrations/migrate.js';
import { standbyOf } from './standby-of.mjs';

const NAME = 'evergreen';
const asApp = (url: string) => `${url}?options=${encodeURIComponent('-c role=evergreen_app')}`;
type Server = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

/** A primary and a standby that follows it, for one spec. */
export class WithStandby {
  private readonly home = mkdtempSync(join(tmpdir(), 'evergreen-standby-'));
  private primary!: Server;
  private standby!: Server;

  async start(): Promise<void> {
    const [primary, standby] = [join(this.home, 'primary'), join(this.home, 'standby')];
    for (const folder of [primary, standby]) mkdirSync(folder);
    // Root's database runs as another user, who needs access.
    for (const folder of [this.home, primary, standby]) chmodSync(folder, 0o711);
    this.primary = await startEmbeddedPostgres({ home: primary, durable: false });
    await createDatabase(this.primary.url('postgres'), NAME);
    await migrate(this.ownerUrl, join(process.cwd(), 'migrations'));
    this.standby = await standbyOf(this.primary, primary, standby);
  }

  get ownerUrl(): string {
    return this.primary.url(NAME);
  }

  get appUrl(): string {
    return asApp(this.ownerUrl);
  }

  get standbyUrl(): string {
    return asApp(this.standby.url(NAME));
  }

  /** It receives everything, but shows the old state. */
  pause = () => this.onStandby('select pg_wal_replay_pause()');
  resume = () => this.onStandby('select pg_wal_replay_resume()');

  leave(): Promise<void> {
    return this.standby.stop();
  }

  async back(): Promise<void> {
    this.standby = await startEmbeddedPostgres({ home: join(this.home, 'standby'), durable: false });
  }

  /** Also where its start failed. */
  async stop(): Promise<void> {
    await this.standby?.stop();
    await this.primary?.stop();
    rmSync(this.home, { recursive: true, force: true });
  }

  private async onStandby(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.standby.url(NAME) });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  }
}
