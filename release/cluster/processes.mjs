import { spawn } from 'node:child_process';
import { chmodSync, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createDatabase } from '../../tools/create-database.mjs';
import { startEmbeddedPostgres } from '../../tools/embedded-postgres.mjs';
import { freePort, processesIn, signal, until } from '../../tools/processes.mjs';
import { program } from '../../tools/program.mjs';
import { evergreen } from '../../tests/support/servers/sample-database.mjs';
import { root } from './files.mjs';
import { Front } from './front.mjs';
import { Leaving } from './leaving.mjs';
import { Line } from './line.mjs';

const READY_MS = 120_000;
const ENDED_MS = 40_000;
const counts = { api: 2, worker: 2, scheduler: 1 };
const ready = (port) =>
  fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * The stack without containers: the built program as plain processes, each on connections of its own that can be cut.
 */
export class Processes {
  home = mkdtempSync(join(tmpdir(), 'evergreen-killed-'));
  password = 'Evergreen-2026!';
  received = [];
  parts = new Map();
  /** Things that a part creates, removed with it. */
  leaving = new Leaving((line) => process.stderr.write(`${line}\n`));

  async begin() {
    chmodSync(this.home, 0o711);
    this.log = createWriteStream(join(this.home, 'server.log'));
    this.postgres = await startEmbeddedPostgres({ home: join(this.home, 'postgres') });
    await createDatabase(this.postgres.url('postgres'), 'evergreen');
    this.ownerUrl = this.postgres.url('evergreen');
    await this.startMail();
    this.redisPort = await freePort();
    this.startRedis();
    await this.evergreen('migrate');
    for (const [service, count] of Object.entries(counts))
      for (let number = 1; number <= count; number++) await this.add(service, number);
    this.front = await new Front(
      this.containers('api').map(({ name }) => this.parts.get(name).lines.front.port),
    ).start();
    this.proxy = { url: this.front.url };
  }

  async startMail() {
    this.smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => {
        const chunks = [];
        stream.on('data', (chunk) => chunks.push(chunk));
        stream.on('end', () =>
          PostalMime.parse(Buffer.concat(chunks)).then(({ messageId }) => {
            this.received.push({ messageId });
            done();
          }, done),
        );
      },
    });
    this.smtp.on('error', () => undefined);
    await new Promise((resolve) => this.smtp.listen(0, '127.0.0.1', resolve));
  }

  startRedis() {
    const args = ['--port', this.redisPort, '--bind', '127.0.0.1', '--appendonly', 'yes', '--dir', this.home];
    this.redis = spawn('redis-server', [...args, '--maxmemory-policy', 'noeviction'], { stdio: 'ignore' });
  }

  mails = () => Promise.resolve(this.received);
  /** The container engine restarts them; here nothing does. */
  crashed = () => this.unwell();
  unwell = () =>
    Promise.resolve(
      [...this.parts.values()].filter(({ child }) => child.exitCode !== null).map(({ name }) => `${name} ended`),
    );
  errors = () =>
    readFileSync(this.log.path, 'utf8')
      .split('\n')
      .filter((line) => /"level":50\b/.test(line))
      .slice(-10);

  /** A command of the program, as its owner. */
  async evergreen(...args) {
    const settings = { DATABASE_URL: this.ownerUrl, ...this.folders(), APP_ENV: 'demo', REDIS_URL: this.redisUrl() };
    const { code, output } = await evergreen(settings, ...args).ended;
    if (code !== 0) throw new Error(output);
    return output;
  }

  folders = () => ({ FILES_DIR: join(this.home, 'files'), CHECKPOINTS_DIR: join(this.home, 'checkpoints') });
  redisUrl = (port = this.redisPort) => `redis://127.0.0.1:${port}`;

  containers(service) {
    if (service === 'postgres' || service === 'redis') return [{ name: service }];
    return [...this.parts.values()].filter((part) => part.service === service);
  }

  async add(service, number) {
    const lines = {
      postgres: await new Line(() => this.postgres.url('').match(/:(\d+)\//)[1]).lay(),
      redis: await new Line(() => this.redisPort).lay(),
    };
    const port = await freePort();
    const part = { name: `${service}-${number}`, service, port, lines };
    if (service === 'api') lines.front = await new Line(() => port).lay();
    this.parts.set(part.name, part);
    this.run(part);
    if (!(await until(() => ready(port), READY_MS, 100))) throw new Error(`${part.name} did not become ready`);
    return part;
  }

  run(part) {
    const { lines, port, service } = part;
    const url = new URL(this.ownerUrl);
    url.port = lines.postgres.port;
    part.child = spawn(process.execPath, program, {
      cwd: root,
      env: {
        ...{ PATH: process.env.PATH, NODE_ENV: 'production', APP_ENV: 'demo', LOG_LEVEL: 'warn' },
        ...{ DATABASE_URL: url.toString(), REDIS_URL: this.redisUrl(lines.redis.port), ...this.folders() },
        ...{ EVERGREEN_ROLES: service, PORT: String(port), TRUST_PROXY: 'true' },
        SMTP_URL: `smtp://127.0.0.1:${this.smtp.server.address().port}`,
        SECRETS_KEY: 'a key that is used by tests and by nobody else',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [part.child.stdout, part.child.stderr])
      stream.on('data', (text) => this.log.write(`${part.name} ${text}`));
    part.child.once('exit', (code, name) => this.log.write(`${part.name} ended with ${code ?? name}\n`));
  }

  /** As if the machine ended it. */
  async kill({ name }) {
    if (name === 'postgres') return this.endPostgres('SIGKILL');
    await this.end(name === 'redis' ? this.redis : this.parts.get(name).child, 'SIGKILL');
  }

  /** As an operator ends it. */
  async stop({ name }) {
    if (name === 'postgres') return this.endPostgres('SIGINT');
    await this.end(name === 'redis' ? this.redis : this.parts.get(name).child, 'SIGTERM');
  }

  /** After either: restarted. */
  async start({ name }) {
    if (name === 'postgres') this.postgres = await startEmbeddedPostgres({ home: join(this.home, 'postgres') });
    else if (name === 'redis') this.startRedis();
    else this.run(this.parts.get(name));
  }

  pause = ({ name }) => this.pidsOf(name).forEach((pid) => signal(pid, 'SIGSTOP'));
  resume = ({ name }) => this.pidsOf(name).forEach((pid) => signal(pid, 'SIGCONT'));
  cut = ({ name }) => this.linesOf(name).forEach((line) => line.cut());
  rejoin = ({ name }) => this.linesOf(name).forEach((line) => line.mend());

  /** A command in Redis's place. */
  async exec(_, program, ...words) {
    const child = spawn(program, ['-p', this.redisPort, ...words], { stdio: 'ignore' });
    await new Promise((resolve) => child.once('exit', resolve));
  }

  async scale(service, count) {
    for (let number = this.containers(service).length; number < count; number++) await this.add(service, number + 1);
    for (const part of this.containers(service).slice(count)) {
      await this.end(part.child, 'SIGTERM');
      for (const line of Object.values(part.lines)) line.remove();
      this.parts.delete(part.name);
    }
  }

  linesOf(name) {
    const all = (end) => [...this.parts.values()].map(({ lines }) => lines[end]);
    return name === 'postgres' || name === 'redis' ? all(name) : Object.values(this.parts.get(name).lines);
  }

  pidsOf(name) {
    if (name === 'postgres') return processesIn(join(this.home, 'postgres/data'));
    return [name === 'redis' ? this.redis.pid : this.parts.get(name).child.pid];
  }

  async endPostgres(name) {
    const { pid } = this.postgres;
    signal(pid, name);
    await until(() => !processesIn(join(this.home, 'postgres/data')).includes(pid), ENDED_MS, 10);
  }

  async end(child, name) {
    const ended = () => child.exitCode !== null || child.signalCode !== null;
    child.kill(name);
    if (!(await until(ended, ENDED_MS, 10))) child.kill('SIGKILL');
  }

  async remove() {
    await this.leaving.end();
    this.front?.stop();
    for (const part of this.parts.values()) {
      await this.end(part.child, 'SIGKILL');
      for (const line of Object.values(part.lines)) line.remove();
    }
    if (this.redis) await this.end(this.redis, 'SIGKILL');
    await this.postgres?.stop();
    this.smtp?.close();
    rmSync(this.home, { recursive: true, force: true });
  }
}
