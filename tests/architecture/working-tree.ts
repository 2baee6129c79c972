import { execFileSync } from 'node:child_process';
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

const tracked = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)));

/** Every file of the project: by git, or by folders if there is no git. */
export const projectFiles = (): string[] => (existsSync(join(root, '.git')) ? tracked() : walk(root));

const TEXT =
  /\.(ts|tsx|js|mjs|cjs|json|md|sql|sh|yml|yaml|css|html|conf|example|svg)$|(^|\/)(Dockerfile|\.[a-z]+rc|\.[a-z]+ignore|run)$/;

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

export const isText = (path: string): boolean => TEXT.test(path) && statSync(join(root, path)).size < 2_000_000;
