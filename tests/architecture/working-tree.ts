import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './fixture-tree.js';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', 'coverage', 'test-results']);

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : entry.isFile() ? [relative(root, path)] : [];
  });

/** Undefined where git does not say: an unpacked archive, or a clone of another user. */
const tracked = (): string[] | undefined => {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout.split('\0').filter((path) => path && existsSync(join(root, path))) : undefined;
};

/** Every file of the project: by git, or by folders if git does not say. */
export const projectFiles = (): string[] => (existsSync(join(root, '.git')) ? tracked() : undefined) ?? walk(root);

const TEXT =
  /\.(ts|tsx|js|mjs|cjs|json|md|sql|sh|yml|yaml|css|html|conf|example|svg)$|(^|\/)(Dockerfile|\.[a-z]+rc|\.[a-z]+ignore|run)$/;

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

export const isText = (path: string): boolean => TEXT.test(path) && statSync(join(root, path)).size < 2_000_000;
