/**
 * The whole as a user runs it, on a Docker engine, under a project name of its own: postgres, pgbouncer, redis, api twice, worker
 * twice, scheduler, proxy; next to it mail and bucket, which a firm has outside. A part of `npm run test:cluster` is given one:
 *
 *   stack.url, stack.proxy        the proxy's https address; { url, ca }: where a Caller calls, with its own authority's certificate
 *   stack.apis()                  the same for each api that runs, past the proxy: { url, container }
 *   stack.visitor(place?)         a Caller without a session, at the proxy unless a place is given
 *   stack.signIn(email, place?)   a Caller who is signed in; everybody's password is stack.password
 *   stack.containers(service)     [{ id, name, service, ip, state, health }], those that stopped too
 *   stack.kill(c), stop(c), start(c), pause(c), resume(c), cut(c), rejoin(c), restart(c)
 *                                 one container of these; kill is -9, and the engine does not begin it again; cut is from the network
 *   stack.exec(c, ...words)       a command in it; its output
 *   stack.scale(service, count)   so many containers of it
 *   stack.evergreen(...words)     `evergreen <words>` in a container of the role api; its output. Options come last: { env, files }
 *   stack.compose(...words)       `docker compose <words>` of this project
 *   stack.well(seconds?)          waits until every container is as it should be, and the proxy answers
 *   stack.ownerUrl, stack.appUrl  PostgreSQL itself, from this machine
 *   stack.sql(text, values?)      as the owner; its rows
 *   stack.unwell()                tells of containers that are not as they should be
 *   stack.crashed()               names of containers that ended by themselves, and were begun again by the engine
 *   stack.errors()                lines of the apis' logs that tell of what no one expected
 *   stack.mails()                 what the mail server took: [{ at, from, to, raw, messageId, subject, text }]
 *   stack.bucket.keys()           the names in the bucket; stack.bucket.client is an S3Client of it
 *   stack.engine, stack.image     Docker's tools (engine.mjs); the image under test
 *   stack.leaving.add(remove)     what a part makes next to it, which goes with it
 *   stack.home                    the folder of the files, with deploy/evergreen.env as it was filled in
 *   stack.log(line)
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { freePort, until } from '../../tools/processes.mjs';
import { bucketAt } from './bucket.mjs';
import { Caller } from './caller.mjs';
import { Files } from './files.mjs';

const WELL_S = 300;
const isWell = ({ state, health, service, code }) =>
  service === 'migrate' ? state === 'exited' && code === 0 : state === 'running' && (health ?? 'healthy') === 'healthy';
const isError = (line) => /"level":50\b/.test(line);
const CERTIFICATE = '/data/caddy/pki/authorities/local/root.crt';

export class Stack {
  password = 'Evergreen-2026!';
  project = `evergreen-${randomBytes(3).toString('hex')}`;

  /**
   * @param made { engine, image, alone, log, leaving }: Docker's tools, the image under test, whether everything must
   * be built here, things to remove afterwards
   */
  constructor(made) {
    Object.assign(this, made);
  }

  /** @param settings of deploy/evergreen.env that differ from the tests' defaults */
  async begin(settings = {}) {
    const names = ['HTTPS', 'HTTP', 'POSTGRES', 'MAIL', 'BUCKET'];
    const [https, http, postgres, mail, bucket] = await Promise.all(names.map(() => freePort()));
    this.url = `https://localhost:${https}`;
    this.files = new Files({ PUBLIC_URL: this.url, ...settings }, await this.engine.composeMajor());
    this.home = this.files.folder;
    this.mailUrl = `http://127.0.0.1:${mail}`;
    this.env = {
      // A slow engine is no fault of the stack.
      COMPOSE_HTTP_TIMEOUT: '600',
      EVERGREEN_TAG: this.image.split(':')[1],
      EVERGREEN_SITE: 'localhost',
      EVERGREEN_HTTPS_PORT: String(https),
      EVERGREEN_HTTP_PORT: String(http),
      CLUSTER_POSTGRES_PORT: String(postgres),
      CLUSTER_MAIL_PORT: String(mail),
      CLUSTER_BUCKET_PORT: String(bucket),
    };
    const urlOf = (login, password) => {
      const database = this.files.setting('POSTGRES_DB');
      return `postgres://${login}:${this.files.setting(password)}@127.0.0.1:${postgres}/${database}`;
    };
    this.ownerUrl = urlOf(this.files.setting('POSTGRES_USER'), 'POSTGRES_PASSWORD');
    this.appUrl = urlOf('evergreen_login', 'EVERGREEN_LOGIN_PASSWORD');
    this.bucket = bucketAt(`http://127.0.0.1:${bucket}`, this.files);
    await this.compose('up', '--detach', '--no-build').catch(async (error) => {
      await this.tell((await this.containers()).filter(({ state, code }) => state === 'exited' && code !== 0));
      throw error;
    });
    await this.well();
    const [proxy] = await this.containers('proxy');
    this.proxy = { url: this.url, ca: await this.exec(proxy, 'cat', CERTIFICATE) };
    return this;
  }

  async well(seconds = WELL_S) {
    let last = [];
    const all = async () => {
      last = await this.containers();
      return last.length > 0 && last.every(isWell);
    };
    if (await until(all, seconds * 1000, 500)) return;
    throw new Error(`After ${seconds} s: ${(await this.unwell(last)).join('; ')}`);
  }

  async crashed() {
    const those = (await this.containers()).filter(({ restarts }) => restarts > 0);
    await this.tell(those);
    return those.map(({ name, restarts }) => `${name} ended by itself, ${restarts} times so far`);
  }

  async unwell(those) {
    const left = (those ?? (await this.containers())).filter((container) => !isWell(container));
    await this.tell(left);
    return left.map(({ name, state, health }) => `${name} is ${state}, ${health ?? 'without a health check'}`);
  }

  /** Removes everything: containers, volumes, networks, files. */
  async remove() {
    await this.owner?.then((client) => client.end()).catch(() => undefined);
    const ofProject = `label=com.docker.compose.project=${this.project}`;
    const idsOf = async (words, filter) =>
      (await this.engine.docker(...words, '--quiet', '--filter', filter)).split('\n').filter(Boolean);
    for (const id of await idsOf(['ps', '--all'], ofProject))
      await this.engine.docker('rm', '--force', '--volumes', id);
    // A volume that a container created late has no label.
    for (const name of await idsOf(['volume', 'ls'], `name=${this.project}_`))
      await this.engine.docker('volume', 'rm', name);
    for (const id of await idsOf(['network', 'ls'], ofProject)) await this.engine.docker('network', 'rm', id);
    this.files?.remove();
  }

  /** The value in deploy/evergreen.env. */
  setting = (name) => this.files.setting(name);

  compose(...words) {
    const files = ['--project-directory', this.home, '--file', 'docker-compose.yml', '--file', 'outside.yml'];
    return this.engine.compose(['--project-name', this.project, ...files, ...words], { cwd: this.home, env: this.env });
  }

  async containers(service) {
    const label = (name) => ['--filter', `label=com.docker.compose.${name}`];
    const mine = [...label(`project=${this.project}`), ...(service ? label(`service=${service}`) : [])];
    const ids = (await this.engine.docker('ps', '--all', '--quiet', '--no-trunc', ...mine)).split('\n').filter(Boolean);
    if (ids.length === 0) return [];
    const containers = JSON.parse(await this.engine.docker('inspect', ...ids));
    return containers
      .filter(({ Config }) => Config.Labels['com.docker.compose.oneoff'] !== 'True')
      .map(({ Id, Name, Config, State, NetworkSettings, RestartCount }) => ({
        id: Id,
        name: Name.slice(1),
        service: Config.Labels['com.docker.compose.service'],
        ip: NetworkSettings.Networks[this.network]?.IPAddress || undefined,
        state: State.Status,
        health: State.Health?.Status,
        code: State.ExitCode,
        restarts: RestartCount,
      }))
      .sort((a, b) => a.name.localeCompare(b.name));
  }

  get network() {
    return `${this.project}_inside`;
  }

  kill = ({ id }) => this.engine.docker('kill', '--signal', 'KILL', id);
  stop = ({ id }) => this.engine.docker('stop', id);
  start = ({ id }) => this.engine.docker('start', id);
  restart = ({ id }) => this.engine.docker('restart', id);
  pause = ({ id }) => this.engine.docker('pause', id);
  resume = ({ id }) => this.engine.docker('unpause', id);
  cut = ({ id }) => this.engine.docker('network', 'disconnect', '--force', this.network, id);
  rejoin = ({ id, service }) => this.engine.docker('network', 'connect', '--alias', service, this.network, id);
  scale = (service, count) =>
    this.compose(
      'up',
      '--detach',
      '--no-build',
      '--no-deps',
      '--no-recreate',
      '--scale',
      `${service}=${count}`,
      service,
    );
  exec = ({ id }, ...words) => this.engine.docker('exec', id, ...words);

  /** The last log lines of these containers. */
  async tell(containers) {
    for (const { id, name } of containers) this.log(`${name}:\n${await this.engine.logs(id)}`);
  }

  /** The unexpected errors of the apis, the last ones of each. */
  async errors() {
    const said = await Promise.all((await this.containers('api')).map(({ id }) => this.engine.logs(id, 'all')));
    return said.flatMap((lines) => lines.split('\n').filter(isError).slice(-5));
  }

  async apis() {
    const running = (await this.containers('api')).filter(({ state, ip }) => state === 'running' && ip);
    return running.map((container) => ({ url: `http://${container.ip}:3000`, container }));
  }

  visitor = (place = this.proxy) => new Caller(place);

  async signIn(email, place) {
    const caller = this.visitor(place);
    const answer = await caller.post('/authentication/sign-in', { email, password: this.password });
    if (answer.status !== 200)
      throw new Error(`${email} cannot sign in: ${answer.status} ${JSON.stringify(answer.body)}`);
    return caller;
  }

  evergreen(...words) {
    const options = typeof words.at(-1) === 'object' ? words.pop() : {};
    const variables = Object.entries(options.env ?? {}).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
    const files = Object.entries(options.files ?? {}).flatMap(([from, to]) => ['--volume', `${from}:${to}`]);
    const program = ['node', 'server/dist/cli/main.js', ...words];
    return this.compose('run', '--rm', '-T', '--no-deps', ...variables, ...files, 'api', ...program);
  }

  async sql(text, values) {
    this.owner ??= this.connected();
    return (await (await this.owner).query(text, values)).rows;
  }

  async connected() {
    const client = new pg.Client({ connectionString: this.ownerUrl });
    // If the server is killed, the next query connects again.
    client.on('error', () => undefined);
    client.on('end', () => (this.owner = undefined));
    await client.connect();
    return client;
  }

  async mails() {
    const answer = await fetch(this.mailUrl);
    const lines = (await answer.text()).split('\n').filter(Boolean);
    return Promise.all(
      lines.map(async (line) => {
        const mail = JSON.parse(line);
        const { messageId, subject, text } = await PostalMime.parse(Buffer.from(mail.raw, 'latin1'));
        return { ...mail, messageId, subject, text };
      }),
    );
  }
}
