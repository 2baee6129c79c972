import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isInstalled } from '../../../tools/install.mjs';
import { commandOf, freePort, processesIn, signal, until } from '../../../tools/processes.mjs';
import { HANGS_MS } from '../eventually.js';
import { password } from '../world.js';
import { isReady, LOOK_EVERY_MS } from './process.js';

const ROOT = process.cwd();
const PARTS = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.swcrc',
  'nest-cli.json',
  'tsconfig.base.json',
  'tools',
  'tests/package.json',
  'migrations',
  'contracts',
  'workflows',
  'server',
  'web',
];

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** A copy of this checkout, as built, with a `.data` of its own; the sample data counts as loaded. */
export class Copy {
  readonly folder = mkdtempSync(join(tmpdir(), 'evergreen-start-'));
  private npm: ChildProcess | undefined;

  /** @param script `npm start`, or `npm run dev` with its own data */
  constructor(private readonly script: 'start' | 'dev' = 'start') {
    // The copy shares node_modules: it must find nothing to install there.
    if (!isInstalled(ROOT, { forTests: true }))
      throw new Error('node_modules does not hold what package-lock.json says: npm ci');
    for (const part of PARTS)
      cpSync(join(ROOT, part), join(this.folder, part), { recursive: true, verbatimSymlinks: true });
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
    mkdirSync(this.home, { recursive: true });
    writeFileSync(join(this.home, 'sample-loaded'), '');
  }

  private get home(): string {
    return join(this.folder, this.script === 'dev' ? '.data/dev' : '.data');
  }

  /** Runs the script until it is ready; returns its output. */
  async start(settings: Readonly<Record<string, string>> = {}): Promise<string> {
    const { DATABASE_URL: _, ...env } = process.env;
    const npm = spawn('npm', ['run', this.script], {
      cwd: this.folder,
      env: { ...env, NODE_ENV: 'production', NO_OPEN: '1', PORT: String(await freePort()), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const before = this.npm;
    this.npm = npm;
    let output = '';
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await until(() => /Evergreen is ready/.test(output) || hasEnded(npm), HANGS_MS);
    // A process that refused to start has ended; the running one stays the one to stop.
    if (hasEnded(npm) && before && !hasEnded(before)) this.npm = before;
    return output;
  }

  /** The checkpoint key, which is in no backup, after its creation: returns a function that restores it. */
  keepKey(): () => void {
    const key = join(this.home, 'checkpoints', 'key.pem');
    const kept = existsSync(key) ? readFileSync(key) : undefined;
    return () => {
      if (!kept) return;
      mkdirSync(dirname(key), { recursive: true });
      writeFileSync(key, kept, { mode: 0o600 });
    };
  }

  /** As after the loss of the disk: its database and its documents are gone. */
  wipe(): void {
    rmSync(this.home, { recursive: true });
  }

  /** `npm run evergreen -- …`, as in the README: on the embedded database. */
  evergreen(...args: string[]): Promise<{ code: number | null; output: string }> {
    const { DATABASE_URL: _, ...given } = process.env;
    const env = { ...given, EVERGREEN_ADMIN_PASSWORD: password };
    const child = spawn('npm', ['run', '--silent', 'evergreen', '--', ...args], { cwd: this.folder, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
  }

  get npmPid(): number {
    return this.npm?.pid ?? 0;
  }

  get launcherPid(): number {
    return (JSON.parse(readFileSync(join(this.home, 'launcher.json'), 'utf8')) as { pid: number }).pid;
  }

  get serverPid(): number {
    return this.ownProcesses().find((pid) => commandOf(pid)?.includes('server/dist/main.js')) ?? 0;
  }

  /** Waits until the server is ready, or ready again. */
  async answers(): Promise<boolean> {
    const { url } = JSON.parse(readFileSync(join(this.home, 'launcher.json'), 'utf8')) as { url: string };
    const answers = () => this.serverPid > 0 && isReady(url);
    return (await until(answers, HANGS_MS, LOOK_EVERY_MS)) ?? false;
  }

  /** 0 while there is none. */
  get postgresPid(): number {
    const file = join(this.home, 'postgres/data/postmaster.pid');
    if (!existsSync(file)) return 0;
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  }

  databaseUrl(): string {
    const password = readFileSync(join(this.home, 'postgres/password'), 'utf8').trim();
    const port = readFileSync(join(this.home, 'postgres/port'), 'utf8');
    return `postgres://postgres:${password}@127.0.0.1:${port}/evergreen`;
  }

  /** Every process that belongs to this copy: npm, the launcher, the server, PostgreSQL. */
  processes(): number[] {
    return [...this.ownProcesses(), ...processesIn(join(this.home, 'postgres/data')).filter((pid) => commandOf(pid))];
  }

  /** The same without PostgreSQL, which outlives a launcher that was killed. */
  ownProcesses(): number[] {
    return processesIn(this.folder).filter((pid) => commandOf(pid));
  }

  allGone(): Promise<true | undefined> {
    return until(() => this.processes().length === 0 || undefined, HANGS_MS, LOOK_EVERY_MS) as Promise<
      true | undefined
    >;
  }

  async remove(): Promise<void> {
    signal(this.npmPid, 'SIGTERM');
    if (!(await this.allGone())) this.processes().forEach((pid) => signal(pid, 'SIGKILL'));
    rmSync(this.folder, { recursive: true, force: true });
  }
}
