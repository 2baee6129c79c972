import { spawn } from 'node:child_process';
import { signal, until } from './processes.mjs';

const END_LIMIT = 60_000;

/**
 * Runs processes several at a time in the order given, and tells their output one after the other in that same order:
 * the first that has not ended speaks at once, the others when their turn comes. Nothing is mixed.
 */
export class Lanes {
  children = new Set();
  ending = false;

  /** @param write takes what is told */
  constructor({ root, lanes, write }) {
    Object.assign(this, { root, lanes, write });
  }

  /** `work` gets `run(command, args, env)`, which resolves with the exit code. @returns the results, in order; those not begun are left out */
  async each(items, work) {
    const told = items.map(() => ({ text: [], over: false }));
    const results = [];
    let next = 0;
    const tell = () => {
      for (const one of told) {
        for (const chunk of one.text.splice(0)) this.write(chunk);
        if (!one.over) return;
      }
    };
    const lane = async () => {
      while (next < items.length && !this.ending) {
        const index = next++;
        const say = (chunk) => {
          told[index].text.push(chunk);
          tell();
        };
        results[index] = await work(items[index], {
          say,
          run: (command, args, env) => this.run(command, args, env, say),
        });
        told[index].over = true;
        tell();
      }
    };
    await Promise.all(Array.from({ length: Math.min(this.lanes, items.length) }, lane));
    for (const one of told.slice(next)) one.over = true;
    tell();
    return results.filter(Boolean);
  }

  /** Its own process group: all that a stage started ends with it, and Ctrl-C reaches this process first. */
  run(command, args, env, say) {
    return new Promise((resolve) => {
      const child = spawn(command, args, {
        cwd: this.root,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      this.children.add(child);
      for (const stream of [child.stdout, child.stderr]) stream.on('data', say);
      child.once('error', (error) => {
        say(`${error.message}\n`);
        this.children.delete(child);
        resolve(1);
      });
      child.once('exit', (code) => {
        this.children.delete(child);
        resolve(code ?? 1);
      });
    });
  }

  /** Nothing more begins; what runs is asked to end, and made to when it takes too long. */
  async end(name) {
    this.ending = true;
    for (const { pid } of this.children) signal(-pid, name);
    if (await until(() => this.children.size === 0, END_LIMIT)) return;
    for (const { pid } of this.children) signal(-pid, 'SIGKILL');
  }
}
