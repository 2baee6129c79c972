import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cut } from '../../tools/release-notes.mjs';
import { releases } from '../../release/cluster/upgraded/releases.mjs';
import { root } from './fixture-tree.js';
import { read } from './working-tree.js';

const given = Object.entries(releases as Record<string, string>);
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

/** Without a history, or with a shallow one, the releases cannot be built or checked. */
const hasHistory = existsSync(join(root, '.git')) && git('rev-parse', '--is-shallow-repository') === 'false';

const versionAt = (commit: string): string => {
  try {
    git('merge-base', '--is-ancestor', commit, 'HEAD');
    return (JSON.parse(git('show', `${commit}:package.json`)) as { version: string }).version;
  } catch {
    return 'no commit of this history';
  }
};

describe('the releases that an upgrade is tried from', () => {
  it('are all that were given out before this one', () => {
    const [, ...before] = (cut(read('docs/release-notes.md')) as { version: string }[]).map(({ version }) => version);
    const first = before.slice(0, before.indexOf('0.3.0') + 1);
    expect(given.map(([version]) => version).reverse()).toEqual(first);
  });

  it('are built from a commit that has their version', () => {
    const versions = hasHistory ? given.map(([version, commit]) => [version, versionAt(commit)]) : [];
    expect(versions.filter(([version, there]) => version !== there)).toEqual([]);
  });
});
