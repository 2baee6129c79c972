import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { commandOf, until } from './processes.mjs';

const NOTICE = 1_500;
const END_LIMIT = 90_000;

/** One launcher per folder: two would share a database folder and a port. */
export class SingleInstance {
  constructor(file) {
    this.file = file;
  }

  /** Returns what is known of a running launcher, or undefined if this one may go on. */
  async claim() {
    mkdirSync(dirname(this.file), { recursive: true });
    for (;;) {
      try {
        writeFileSync(this.file, JSON.stringify({ pid: process.pid }), { flag: 'wx' });
        return undefined;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const other = this.read();
      if (other && isLauncher(other.pid) && !(await this.ends(other.pid))) return this.read() ?? other;
      rmSync(this.file, { force: true });
    }
  }

  /** Waits for a launcher that is ending: a quick stop and start must work. */
  async ends(pid) {
    const gone = () => !isLauncher(pid);
    if (await until(() => gone() || this.read()?.ending, NOTICE)) return until(gone, END_LIMIT);
    return false;
  }

  /** Whether a launcher has claimed this folder and still runs. */
  runs() {
    const other = this.read();
    return Boolean(other) && isLauncher(other.pid);
  }

  tell(facts) {
    writeFileSync(this.file, JSON.stringify({ pid: process.pid, ...facts }));
  }

  release() {
    if (this.read()?.pid === process.pid) rmSync(this.file, { force: true });
  }

  read() {
    try {
      return existsSync(this.file) ? JSON.parse(readFileSync(this.file, 'utf8')) : undefined;
    } catch {
      return undefined;
    }
  }
}

/** A process id may be reused after a crash: the name and the folder must be those of a launcher of this folder. */
function isLauncher(pid) {
  if (pid === process.pid || !/start\.mjs(?! command)/.test(commandOf(pid) ?? '')) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === readlinkSync('/proc/self/cwd');
  } catch {
    return true;
  }
}
