import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checksFor, specsFor } from './changed-specs.mjs';
import { importersOf } from './import-graph.mjs';

const OXFMT = 'node_modules/oxfmt/bin/oxfmt';
const OXLINT = 'node_modules/oxlint/bin/oxlint';

const gitIn = (root) => (words) => {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
};

/** The commit where this work began: on a branch the merge base with main, on main the remote's commit. */
function baseOf(git) {
  const branch = git(['rev-parse', '--abbrev-ref', 'HEAD']);
  const [nearest] = ['origin/main', ...(branch === 'main' ? [] : ['main'])]
    .flatMap((name) => {
      const commit = git(['merge-base', 'HEAD', name]);
      return commit ? [{ name, commit, ahead: Number(git(['rev-list', '--count', `${commit}..HEAD`])) }] : [];
    })
    .sort((a, b) => a.ahead - b.ahead);
  return nearest ?? { name: 'the last commit', commit: 'HEAD', ahead: 0 };
}

/** The differences from there, committed or not; `files` are all current files of the project. */
export function changesIn(root) {
  const git = gitIn(root);
  if (!existsSync(join(root, '.git'))) throw new Error('Without git nothing says what changed: run `npm test`.');
  const list = (...words) => (git(words) ?? '').split('\0').filter(Boolean);
  const base = baseOf(git);
  const others = list('ls-files', '--others', '--exclude-standard', '-z');
  const files = [...list('ls-files', '-z'), ...others].filter((path) => existsSync(join(root, path)));
  return { base, files, changed: [...list('diff', '--name-only', '--no-renames', '-z', base.commit), ...others] };
}

/** The stages of `npm test -- --changed`, with the messages before and after them. */
export function changedStages(root) {
  const { base, files, changed } = changesIn(root);
  const about = `${changed.length} ${changed.length === 1 ? 'file differs' : 'files differ'} from ${base.name}${base.ahead ? `, ${base.ahead} commits ago` : ''}.`;
  if (changed.length === 0) return { about, stages: [], notes: [] };
  const { format, lint, types } = checksFor(changed, files);
  const { wide, stages } = specsFor(changed, { files, importers: importersOf(root, files) });
  const checks = [
    types && { name: 'types', script: 'types' },
    format.length > 0 && {
      name: 'format',
      command: [OXFMT, '--check', '--no-error-on-unmatched-pattern', ...format],
    },
    lint.length > 0 && { name: 'lint', command: [OXLINT, ...lint] },
  ];
  const specs = Object.entries(stages).flatMap(([name, { run }]) =>
    run.length > 0
      ? [
          {
            name,
            script: `test:${name}`,
            args: ['--runTestsByPath', ...run],
            report: 'jest',
            database: name === 'api',
            cores: name === 'web' || name === 'api' ? 2 : 1,
          },
        ]
      : [],
  );
  const left = Object.entries(stages).filter(([, { left: more }]) => more > 0);
  return {
    about,
    stages: [...checks.filter(Boolean), ...specs],
    notes: [
      ...left.map(
        ([name, { run, left: more }]) =>
          `${name}: the ${run.length} specs nearest to the change were run; ${more} more are related: npm test -- ${name}`,
      ),
      ...(wide.length > 0 ? [`Only the whole of \`npm test\` checks a change of ${wide.join(', ')}.`] : []),
    ],
  };
}
