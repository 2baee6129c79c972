import { join } from 'node:path';
import { launch, Launcher, root } from './launcher.mjs';
import { freePort } from './processes.mjs';

const NEST = 'node_modules/@nestjs/cli/bin/nest.js';
const VITE = 'node_modules/vite/bin/vite.js';
const QUIETLY = ['ignore', 'inherit', 'inherit'];

/**
 * `npm run dev`: the server restarts after every change, the screens update live. Its data and its build are its own,
 * so that `npm start` can run in parallel, and unfinished code never touches the user's data.
 */
class DevLauncher extends Launcher {
  static home = join(root, '.data/dev');
  cli = 'server/dev/dist/server/src/cli/main.js';
  usual = { usual: 5173, command: 'npm run dev' };
  packages = { forTests: true };

  /** Nest and Vite start programs of their own: each of them ends with its parent. */
  follow = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ./tools/follow-parent.mjs`.trim() };

  build() {
    const docs = this.run(process.execPath, ['tools/build.mjs', 'docs', '--quiet']);
    const program = this.run(process.execPath, [NEST, 'build']);
    return { program, all: Promise.all([docs, program]) };
  }

  /** Vite serves the web's files itself. */
  compress() {
    return Promise.resolve();
  }

  async startDatabase() {
    await super.startDatabase();
    const own = {
      FILES_DIR: join(this.home, 'files'),
      CHECKPOINTS_DIR: join(this.home, 'checkpoints'),
      SECRETS_KEY_FILE: join(this.home, 'secrets.key'),
    };
    this.settings = { APP_ENV: 'development', ...this.settings, ...own };
  }

  async serve() {
    const [port, api] = [this.port, await freePort()];
    const url = process.env.PUBLIC_URL || `http://localhost:${port}`;
    const env = { ...this.follow, NODE_ENV: 'development', PUBLIC_URL: url };
    this.keep('server', () => {
      this.server = this.spawn(
        process.execPath,
        [NEST, 'start', '--watch', '--no-shell'],
        { ...this.settings, ...env, HOST: '127.0.0.1', PORT: String(api), LOG_LEVEL: process.env.LOG_LEVEL || 'warn' },
        QUIETLY,
      );
      return this.server;
    });
    this.keep('web server', () =>
      this.spawn(
        process.execPath,
        [VITE, 'web', '--host', '127.0.0.1', '--port', String(port), '--strictPort', '--logLevel', 'warn'],
        { ...this.settings, ...env, API_URL: `http://127.0.0.1:${api}` },
        QUIETLY,
      ),
    );
    await this.ready('server', `http://127.0.0.1:${api}/health/ready`);
    await this.ready('web server', `http://127.0.0.1:${port}/`);
    if (this.ending) return;
    this.announce(url);
  }
}

export const launchDev = () => launch(DevLauncher);
