import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../engine.mjs';
import { SECRET } from './page.mjs';

const PROVIDER = 's3.eu-central-1.amazonaws.com';
const MACHINE = 'evergreen-cluster/machine';
const OUTSIDE = 'evergreen-cluster/outside';
const MARK = 'evergreen.kept';

/**
 * A provider's buckets, and PostgreSQL machines that come and go; Evergreen's own commands run in its image next to
 * them.
 */
export class Machines {
  name = `evergreen-kept-${randomBytes(3).toString('hex')}`;
  /** Files that leave a machine before it is lost: backups that people store elsewhere. */
  carried = mkdtempSync(join(tmpdir(), 'evergreen-kept-'));
  containers = [];

  constructor({ engine, image, alone }, { reuse = false }) {
    Object.assign(this, { engine, image, alone, reuse });
  }

  get docker() {
    return this.engine.docker;
  }

  async begin() {
    if (!this.reuse || !(await this.engine.has(MACHINE)))
      await this.engine.build(['--tag', MACHINE, import.meta.dirname], { alone: this.alone });
    await this.certify();
    await this.docker('network', 'create', this.name);
    await this.docker('volume', 'create', this.name);
    const kept = ['--volume', `${this.name}:/kept`, '--volume', `${this.carried}:/bucket:ro`];
    this.bucket = await this.up(
      OUTSIDE,
      ['--network-alias', PROVIDER, '--user', '0', ...kept],
      ['node', '/bucket/bucket.mjs'],
    );
    const carried = ['--volume', `${this.carried}:/carried`, '--user', '0', '--no-healthcheck'];
    this.program = await this.up(this.image, carried, ['sleep', 'infinity']);
    return this;
  }

  /** Creates the provider's certificate, which the machines trust. */
  async certify() {
    cpSync(join(import.meta.dirname, 'bucket.mjs'), join(this.carried, 'bucket.mjs'));
    const pathOf = (file) => join(this.carried, file);
    const subject = ['-subj', `/CN=${PROVIDER}`, '-addext', `subjectAltName=DNS:${PROVIDER}`];
    const files = ['-keyout', pathOf('bucket.key'), '-out', pathOf('bucket.crt')];
    await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...subject]);
    writeFileSync(pathOf('aws'), '[default]\ns3 =\n  addressing_style = path\n');
    for (const file of ['aws', 'bucket.key', 'bucket.mjs', 'bucket.crt']) chmodSync(pathOf(file), 0o644);
    chmodSync(this.carried, 0o777);
  }

  async up(image, options, command = []) {
    const mine = ['--label', `${MARK}=${this.name}`, '--network', this.name];
    const id = await this.docker('run', '--detach', '--init', ...mine, ...options, image, ...command);
    this.containers.push(id);
    return id;
  }

  /** A new machine with PostgreSQL from the packages, which accepts connections from outside. */
  async machine() {
    const id = await this.up(MACHINE, ['--volume', `${this.carried}:/carried`]);
    const ip = await this.docker('inspect', '--format', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}', id);
    const machine = { id, ip };
    await this.sh(
      machine,
      'cp bucket.crt /usr/local/share/ca-certificates/ && update-ca-certificates > /dev/null 2>&1',
    );
    await this.sh(machine, 'pg_createcluster --locale=C.UTF-8 18 main > /dev/null');
    await this.sh(machine, `echo "host all all all scram-sha-256" >> /etc/postgresql/18/main/pg_hba.conf`);
    await this.sh(machine, `pg_conftool 18 main set listen_addresses '*'`);
    await this.sh(machine, 'pg_ctlcluster 18 main start');
    return machine;
  }

  /** Its disk is gone. */
  async lose({ id }) {
    await this.docker('rm', '--force', '--volumes', id);
    this.containers = this.containers.filter((container) => container !== id);
  }

  /** As root, like a paste into a shell: a failed command ends it. */
  sh({ id, ip }, text) {
    const env = {
      AWS_ACCESS_KEY_ID: SECRET,
      AWS_SECRET_ACCESS_KEY: SECRET,
      AWS_REQUEST_CHECKSUM_CALCULATION: 'when_required',
      AWS_CA_BUNDLE: '/carried/bucket.crt',
      AWS_CONFIG_FILE: '/carried/aws',
      AWS_DEFAULT_REGION: 'eu-central-1',
      DATABASE_URL: this.url({ ip }),
      DUMP_URL: this.url({ ip }, 'evergreen_dump'),
    };
    const options = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    return this.docker('exec', '--workdir', '/carried', ...options, id, 'sh', '-euc', text);
  }

  sql(machine, text, database = 'postgres') {
    writeFileSync(join(this.carried, 'run.sql'), text, { mode: 0o644 });
    return this.sh(
      machine,
      `su postgres -c "psql --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname=${database} --file=/carried/run.sql"`,
    );
  }

  put(machine, path, text) {
    writeFileSync(join(this.carried, 'put'), text);
    return this.sh(machine, `install --owner=postgres --mode=600 /carried/put ${path}`);
  }

  url({ ip }, login = 'evergreen_owner') {
    return `postgres://${login}:${SECRET}@${ip}:5432/evergreen`;
  }

  /** `npm run evergreen -- <words>` against the PostgreSQL of a machine. @returns { code, output } */
  async evergreen(machine, ...words) {
    const env = {
      DATABASE_URL: this.url(machine),
      APP_ENV: 'demo',
      S3_BUCKET: 'evergreen-documents',
      S3_ENDPOINT: `https://${PROVIDER}`,
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: SECRET,
      S3_SECRET_ACCESS_KEY: SECRET,
      NODE_EXTRA_CA_CERTS: '/carried/bucket.crt',
      CHECKPOINTS_DIR: '/carried/checkpoints',
      SECRETS_KEY: SECRET.repeat(6),
      EVERGREEN_ADMIN_PASSWORD: 'Evergreen-2026!',
    };
    const options = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    return this.docker('exec', ...options, this.program, 'node', 'server/dist/cli/main.js', ...words).then(
      (output) => ({ code: 0, output }),
      (error) => ({ code: 1, output: error.message }),
    );
  }

  /**
   * A block of the page if Evergreen and PostgreSQL are on different machines: its own commands in its image, the
   * others there.
   */
  async paste(machine, text) {
    for (const line of text.trim().split('\n')) {
      const [, words] = /^npm run evergreen -- (.*)$/.exec(line) ?? [];
      if (!words) await this.sh(machine, line);
      else {
        const { code, output } = await this.evergreen(machine, ...words.split(' '));
        if (code !== 0) throw new Error(output);
      }
    }
  }

  async remove() {
    const mine = await this.docker('ps', '--all', '--quiet', '--filter', `label=${MARK}=${this.name}`);
    // What they wrote there is root's.
    if (this.program) await this.docker('exec', this.program, 'sh', '-c', 'rm -rf /carried/*').catch(() => undefined);
    for (const id of mine.split('\n').filter(Boolean))
      await this.docker('rm', '--force', '--volumes', id).catch(() => undefined);
    await this.docker('network', 'rm', this.name).catch(() => undefined);
    await this.docker('volume', 'rm', this.name).catch(() => undefined);
    if (!this.reuse) await this.docker('image', 'rm', MACHINE).catch(() => undefined);
    rmSync(this.carried, { recursive: true, force: true });
  }
}
