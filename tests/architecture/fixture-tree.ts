import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(__dirname, '../..');

export interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** A small tree of our layout outside of the checkout: files in it affect nothing else. */
export class FixtureTree {
  private constructor(readonly path: string) {}

  static async make(): Promise<FixtureTree> {
    return new FixtureTree(await mkdtemp(join(tmpdir(), 'evergreen-boundaries-')));
  }

  async plant(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(files)) {
      const target = join(this.path, name);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, text);
    }
  }

  /** Copies files of the checkout. */
  async copy(...names: string[]): Promise<void> {
    for (const name of names) await this.plant({ [name]: await readFile(join(root, name), 'utf8') });
  }

  async link(name: string, target: string): Promise<void> {
    await mkdir(dirname(join(this.path, name)), { recursive: true });
    await symlink(target, join(this.path, name), 'dir');
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}

/** Runs a tool of ours under this Node; its exit code is part of the answer. */
export const run = (cwd: string, script: string, args: readonly string[]): Promise<Outcome> =>
  new Promise((done) => {
    const options = { cwd, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [join(root, script), ...args], options, (error, output, complaints) => {
      done({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output: output || complaints });
    });
  });
