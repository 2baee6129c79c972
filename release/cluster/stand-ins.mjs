import { copyFileSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './engine.mjs';
import { PROMETHEUS } from './prometheus.mjs';

/** Debian's testing has everything in the required versions. */
const SUITE = 'forky';
const DEBOOTSTRAP = '/usr/share/debootstrap';
const DEBIAN = 'evergreen-stand-in/debian';
const SERVERS = 'evergreen-stand-in/servers';
const MARK = 'evergreen.stand-in';
const here = join(import.meta.dirname, 'stand-ins');

/** The images that the files name, and the measuring ones, with their replacements if no public image is available. */
const standIns = {
  'node:22-bookworm-slim': { folder: 'node' },
  'postgres:18-bookworm': { folder: 'postgres' },
  'edoburu/pgbouncer:v1.24.1-p1': { folder: 'pgbouncer' },
  'redis:8-alpine': { folder: 'redis' },
  'caddy:2.11-alpine': { folder: 'caddy' },
  [PROMETHEUS]: { folder: 'prometheus' },
};
export const publicImages = Object.keys(standIns);

/** The images that the files name: pulled if possible, otherwise stand-ins, built once and kept. */
export class Images {
  /** Whether anything had to be built: then nothing else is available from outside either. */
  alone = false;

  constructor(engine, log) {
    this.engine = engine;
    this.log = log;
  }

  async provide() {
    for (const image of publicImages) {
      if (await this.engine.has(image)) {
        this.alone ||= (await this.engine.label(image, MARK)) === 'yes';
        continue;
      }
      if (!this.alone && (await this.pulled(image))) continue;
      this.alone = true;
      await this.make(image);
    }
    if (this.alone) this.log(`No public image can be had: stand-ins of Debian ${SUITE} and npm take their place.`);
  }

  pulled = (image) =>
    this.engine.docker('pull', '--quiet', image).then(
      () => true,
      () => false,
    );

  async make(image) {
    const { folder } = standIns[image];
    this.log(`Making a stand-in for ${image} …`);
    await this.debian();
    if (folder === 'node') return this.node(image);
    await this.build(SERVERS, 'servers');
    return this.build(image, folder);
  }

  async build(image, folder) {
    if (await this.engine.has(image)) return;
    await this.engine.build(['--tag', image, '--label', `${MARK}=yes`, join(here, folder)], { alone: true });
  }

  /** The smallest Debian, from its mirror. */
  async debian() {
    if (await this.engine.has(DEBIAN)) return;
    const folder = mkdtempSync(join(tmpdir(), 'evergreen-debian-'));
    const root = join(folder, 'root');
    try {
      await this.debootstrap(folder, root).catch((error) => {
        throw new Error(`No public image can be had, and a stand-in needs root and debootstrap.\n${error.message}`);
      });
      for (const name of ['var/cache/apt/archives', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man'])
        rmSync(join(root, name), { recursive: true, force: true });
      await run('tar', ['--create', '--file', join(folder, 'root.tar'), '--directory', root, '.']);
      await this.engine.docker('import', join(folder, 'root.tar'), `${DEBIAN}:latest`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** An older version has no script for the suite: those of all suites are the same. */
  async debootstrap(folder, root) {
    const own = join(folder, 'debootstrap');
    cpSync(DEBOOTSTRAP, own, { recursive: true });
    const script = join(own, 'scripts', SUITE);
    if (!existsSync(script)) symlinkSync('sid', script);
    const args = ['--variant=minbase', '--include=ca-certificates', SUITE, root];
    await run('debootstrap', args, { env: { DEBOOTSTRAP_DIR: own } });
  }

  /** Node and npm from npm, with this machine's npm settings: none of them is stored in a file of the project. */
  async node(image) {
    const context = mkdtempSync(join(tmpdir(), 'evergreen-node-'));
    try {
      for (const name of ['Dockerfile', 'versions.json']) copyFileSync(join(here, 'node', name), join(context, name));
      const { node, npm } = JSON.parse(await run('cat', [join(here, 'node/versions.json')]));
      const machine = `node-${process.platform}-${process.arch}`;
      for (const [name, version] of [
        [machine, node],
        ['npm', npm],
      ]) {
        await run('npm', ['pack', '--silent', '--pack-destination', context, `${name}@${version}`]);
        const tarball = join(context, `${name}-${version}.tgz`);
        await run('mv', [tarball, join(context, name === 'npm' ? 'npm.tgz' : 'node.tgz')]);
      }
      const settings = await Promise.all(['registry', 'cafile'].map((name) => run('npm', ['config', 'get', name])));
      const [registry, cafile] = settings.map((said) => said.split('\n').at(-1));
      const certificates = existsSync(cafile) ? cafile : '/etc/ssl/certs/ca-certificates.crt';
      copyFileSync(certificates, join(context, 'certificates.crt'));
      writeFileSync(join(context, 'npmrc'), `registry=${registry}\ncafile=/etc/ssl/certs/machine.crt\n`);
      await this.engine.build(['--tag', image, '--label', `${MARK}=yes`, context], { alone: true });
    } finally {
      rmSync(context, { recursive: true, force: true });
    }
  }

  /** Removes what was built, for a machine that must not keep it. */
  async remove() {
    for (const image of [...publicImages, SERVERS, DEBIAN]) {
      if (image !== DEBIAN && (await this.engine.label(image, MARK)) !== 'yes') continue;
      await this.engine.docker('image', 'rm', image).catch(() => undefined);
    }
  }
}
