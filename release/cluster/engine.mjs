import { spawn } from 'node:child_process';
import { dockerAnswers } from '../../tests/support/servers/docker.mjs';

const running = new Set();

/** Kills the running programs; their callers get an error. */
export const endRunning = () => {
  for (const child of running) child.kill();
};

/**
 * Runs a program to its end.
 * @param options.input its stdin; `env` additional variables; `show` called for each line of its output
 * @returns its trimmed output
 * @throws its output if the exit code is not 0
 */
export const run = (program, args, { input, env, cwd, show } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: 'pipe' });
    running.add(child);
    child.once('close', () => running.delete(child));
    const said = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'])
      child[name].setEncoding('utf8').on('data', (text) => {
        said[name] += text;
        if (show) for (const line of text.split('\n').filter(Boolean)) show(line);
      });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve(said.stdout.trim());
      const words = [program, ...args].join(' ');
      const end = `${said.stdout}\n${said.stderr}`.trim().split('\n').slice(-20).join('\n');
      return reject(Object.assign(new Error(`${words} ended with ${code}\n${end}`), { said: said.stdout }));
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });

const works = (program, ...args) =>
  run(program, args).then(
    () => true,
    () => false,
  );

/** The Docker tools of this machine. */
export class Engine {
  /** @throws a sentence that says what to install */
  static async find() {
    if (!(await dockerAnswers()))
      throw new Error(
        'No Docker engine answers: install Docker (https://docs.docker.com/engine/install) and start it.',
      );
    if (await works('docker', 'compose', 'version')) return new Engine(['docker', 'compose']);
    if (await works('docker-compose', 'version')) return new Engine(['docker-compose']);
    throw new Error('Docker answers, Compose does not: install its plugin (https://docs.docker.com/compose/install).');
  }

  constructor(composing) {
    this.composing = composing;
  }

  docker = (...args) => run('docker', args);

  /** The last lines of a container's stdout and stderr. */
  async logs(id, lines = 20) {
    const said = [];
    await run('docker', ['logs', '--tail', String(lines), id], { show: (line) => said.push(line) });
    return said.join('\n');
  }

  /** @param options as `run` takes them */
  compose(args, options) {
    const [program, ...first] = this.composing;
    // Old versions of compose wait a minute for the engine, which is short if others use it.
    return run(program, [...first, ...args], { ...options, env: { COMPOSE_HTTP_TIMEOUT: '600', ...options?.env } });
  }

  /** 1, of 2021, refuses the name that a project gives itself. */
  async composeMajor() {
    return Number(/v?(\d+)\./.exec(await this.compose(['version', '--short']))?.[1]);
  }

  has = (image) => works('docker', 'image', 'inspect', image);

  isNamed = async (image) =>
    Number(await this.docker('image', 'inspect', '--format', '{{len .RepoTags}}', image).catch(() => 0)) > 0;

  label = (image, name) =>
    run('docker', ['image', 'inspect', '--format', `{{index .Config.Labels "${name}"}}`, image]).catch(() => '');

  /** With the legacy builder, which needs nothing from outside, if there is no network. */
  build(args, { alone = false, ...options } = {}) {
    return run('docker', ['build', '--network', 'host', ...args], {
      ...options,
      ...(alone && { env: { DOCKER_BUILDKIT: '0' } }),
    });
  }
}
