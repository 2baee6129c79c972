import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../../tools/create-database.mjs';
import { startEmbeddedPostgres } from '../../../tools/embedded-postgres.mjs';
import { processesIn, signal } from '../../../tools/processes.mjs';
import { eventually } from '../eventually.js';
import { migrate } from '../../../server/src/kernel/db/migrations/migrate.js';

const NAME = 'evergreen';
const DISK = '600m';
const WATCH_MS = 250;

const mount = (folder: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { stdio: 'ignore' }).status === 0;
const unmount = (folder: string) => spawnSync('umount', [folder], { stdio: 'ignore' });

/** Whether this process may mount a disk of its own, which a database can fill: tried once, and left as it was. */
export const mayMount = ((): (() => boolean) => {
  let may: boolean | undefined;
  return () => {
    if (may !== undefined) return may;
    const folder = mkdtempSync(join(tmpdir(), 'evergreen-mount-'));
    may = mount(folder);
    if (may) unmount(folder);
    rmSync(folder, { recursive: true });
    return may;
  };
})();

/** A PostgreSQL for one spec, which can be killed and paused; restarted after a crash, as by `npm start`. */
export class OwnPostgres {
  private home = '';
  private server!: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  private watch: NodeJS.Timeout | undefined;
  private reviving: Promise<void> | undefined;
  private away = false;

  /** A test that does not run starts none, and leaves no disk behind. */
  async start(): Promise<void> {
    this.home = mkdtempSync(join(tmpdir(), 'evergreen-outage-'));
    mkdirSync(this.disk);
    if (mayMount()) mount(this.disk);
    // Root's database runs as another user, who needs access.
    for (const folder of [this.home, this.disk]) chmodSync(folder, 0o711);
    await this.begin();
    await createDatabase(this.server.url('postgres'), NAME);
    await migrate(this.url, join(process.cwd(), 'migrations'));
    this.watch = setInterval(() => this.revive(), WATCH_MS);
  }

  get url(): string {
    return this.server.url(NAME);
  }

  /** Kills it; it is restarted by itself. */
  async die(): Promise<void> {
    const { pid } = this.server;
    if (pid === undefined) return;
    signal(pid, 'SIGKILL');
    await eventually(() => !processesIn(this.data).includes(pid), 5);
  }

  /** Stops every process of it, also the listening one. */
  pause(): void {
    for (const pid of processesIn(this.data)) signal(pid, 'SIGSTOP');
  }

  resume(): void {
    for (const pid of processesIn(this.data)) signal(pid, 'SIGCONT');
  }

  /** As an operator stops it, until it is `back`. */
  async leave(): Promise<void> {
    this.away = true;
    await this.reviving;
    await this.server.stop();
  }

  async back(): Promise<void> {
    this.away = false;
    this.revive();
    await this.reviving;
  }

  fill(): void {
    const { bavail, bsize } = statfsSync(this.disk);
    writeFileSync(this.ballast, '');
    spawnSync('dd', ['if=/dev/zero', `of=${this.ballast}`, `bs=${bsize}`, `count=${bavail}`], { stdio: 'ignore' });
  }

  empty(): void {
    rmSync(this.ballast, { force: true });
  }

  /** Also where its start failed. */
  async stop(): Promise<void> {
    clearInterval(this.watch);
    await this.reviving;
    try {
      await this.server?.stop();
    } finally {
      if (mayMount()) unmount(this.disk);
      rmSync(this.home, { recursive: true, force: true });
    }
  }

  private get disk(): string {
    return join(this.home, 'disk');
  }

  private get ballast(): string {
    return join(this.disk, 'ballast');
  }

  private get data(): string {
    return join(this.disk, 'data');
  }

  private async begin(): Promise<void> {
    this.server = await startEmbeddedPostgres({ home: this.disk });
  }

  private revive(): void {
    if (this.away || this.reviving || this.server.isRunning()) return;
    // A full disk prevents the restart too: the next check retries.
    this.reviving = this.begin()
      .catch(() => undefined)
      .finally(() => {
        this.reviving = undefined;
      });
  }
}
