import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { freePort, until } from '../../../tools/processes.mjs';

const READY_MS = 180_000;

/** One built release in a folder, with the settings of all processes of one installation. */
export class Program {
  /** @param children the set of its running processes */
  constructor(version, folder, env, children) {
    Object.assign(this, { version, folder, env, children });
  }

  /** The command line. @returns { code, output } */
  async evergreen(...words) {
    const { child, said } = this.spawn(['server/dist/cli/main.js', ...words]);
    const [code] = await once(child, 'close');
    return { code, output: said() };
  }

  /** A process of these roles, ready. */
  async begin(roles) {
    const port = await freePort();
    const { child, said } = this.spawn(['server/dist/main.js'], { EVERGREEN_ROLES: roles, PORT: String(port) });
    const process = { roles, url: `http://127.0.0.1:${port}`, program: this, child, said };
    const ready = () =>
      child.exitCode !== null ||
      fetch(`${process.url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    if ((await until(ready, READY_MS, 100)) && child.exitCode === null) return process;
    child.kill('SIGKILL');
    throw new Error(`${this.version} as ${roles} does not start:\n${said()}`);
  }

  spawn(args, env = {}) {
    const child = spawn(process.execPath, [join(this.folder, args[0]), ...args.slice(1)], {
      cwd: this.folder,
      env: { PATH: process.env.PATH, APP_HOME: this.folder, ...this.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.children.add(child);
    child.once('exit', () => this.children.delete(child));
    let said = '';
    const log = createWriteStream(this.env.LOG, { flags: 'a' });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said = `${said}${text}`.slice(-4_000);
        log.write(`${this.version} ${text}`);
      });
    return { child, said: () => said.trim() };
  }
}

/** As an operator stops it: it finishes its work. */
export const end = async ({ child }) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};
