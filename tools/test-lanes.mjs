import { spawn } from 'node:child_process';
import { signal, until } from './processes.mjs';

const END_LIMIT = 60_000;

/**
 * Runs processes in the given order, as many at a time as there are cores for, and prints their output in that same
 * order: the first unfinished one live, the others when their turn comes. Nothing is mixed.
 */
export class Lanes {
  children = new Set();
  ending = false;

  /** @param write receives the output */
  constructor({ root, cores, write }) {
    Object.assign(this, { root, cores, write });
  }

  /**
   * An item with `cores` starts when so many are free, and none starts before earlier ones: one that uses all cores
   * runs alone. `work` gets `run(command, args, env)`, which resolves with the exit code, and the number of cores.
   * @returns the results, in order; without those that were not started
   */
  async each(items, work) {
    const outputs = items.map(() => ({ text: [], over: false }));
    const results = [];
    const running = new Set();
    const tell = () => {
      for (const output of outputs) {
        for (const chunk of output.text.splice(0)) this.write(chunk);
        if (!output.over) return;
      }
    };
    const begin = async (item, index, cores) => {
      const say = (chunk) => {
        outputs[index].text.push(chunk);
        tell();
      };
      const run = (command, args, env) => this.run(command, args, env, say);
      results[index] = await work(item, { say, run, cores });
      outputs[index].over = true;
      tell();
    };
    let free = this.cores;
    let begun = 0;
    for (const [index, item] of items.entries()) {
      const cores = Math.min(item.cores ?? 1, this.cores);
      while (free < cores && !this.ending) await Promise.race(running);
      if (this.ending) break;
      free -= cores;
      begun += 1;
      const work = begin(item, index, cores).finally(() => {
        free += cores;
        running.delete(work);
      });
      running.add(work);
    }
    await Promise.all(running);
    for (const output of outputs.slice(begun)) output.over = true;
    tell();
    return results.filter(Boolean);
  }

  /** Its own process group: everything that a stage started ends with it, and Ctrl-C reaches this process first. */
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

  /** Starts nothing more; running processes are asked to end, and killed if that takes too long. */
  async end(name) {
    this.ending = true;
    for (const { pid } of this.children) signal(-pid, name);
    if (await until(() => this.children.size === 0, END_LIMIT)) return;
    for (const { pid } of this.children) signal(-pid, 'SIGKILL');
  }
}
