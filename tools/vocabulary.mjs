/**
 * Counts the words and names that this project avoids: `node tools/vocabulary.mjs [commit]`.
 * With a commit, its counts come first. `--where <word>` lists the places of one of them. `--check` fails if there are
 * more than the deliberate uses below; `tests/architecture/vocabulary.spec.ts` runs it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');

/** In comments, documents, texts and titles of tests; each with what to write instead. */
const words = {
  whoever: 'the user, the caller, a role by its name',
  somebody: 'a user, someone else',
  nobody: 'no user, none',
  told: 'notified, shown, recorded',
  anew: 'again, from scratch',
  stands: 'is, is listed, is stored',
  beside: 'next to, in addition to',
  besides: 'also, in addition',
  reckoned: 'calculated',
};

/** Of variables, parameters and functions. Properties are not counted: stored fields, columns and calls keep their names. */
const names = {
  at: 'index, place, time',
  one: 'the noun',
  found: 'the noun, match',
  asked: 'the question, request',
  held: 'the noun, locked, stored',
  wanted: 'the noun, filter, selection',
  told: 'the noun, shown, notified',
  reckoned: 'the noun, total',
  besides: 'the noun, rest',
};

/** Deliberate uses: the word or name, its files with the number of uses, and the reason. */
const allowed = [
  ['word nobody', { 'tests/api/command-line.names.spec.ts': 3 }, 'names that do not exist'],
  [
    'word nobody',
    { 'tests/support/exports/exported.ts': 1, 'tests/support/exports/exported-rows.ts': 1 },
    'the name of an officer',
  ],
  [
    'word nobody',
    {
      'release/cluster/processes.mjs': 1,
      'tests/support/program.ts': 1,
      'tests/support/servers/browser-server.mjs': 1,
      'tests/support/servers/process.ts': 1,
    },
    'the key of the test servers: data of earlier releases is encrypted with it',
  ],
  ['word nobody', { 'server/src/features/renewing/queue/renewals-filter.ts': 1 }, 'a value of a calculated column'],
  ['word nobody', { 'tools/unprivileged.mjs': 1 }, 'a user of the operating system'],
  ['word nobody', { 'tests/architecture/spelling.spec.ts': 1 }, 'an example of a banned text'],
  [
    'word told',
    {
      'server/src/features/renewing/tasks/reminders/found-due.ts': 1,
      'tests/api/license-types.following.spec.ts': 1,
      'tests/faults/reminders.spec.ts': 1,
      'tests/support/servers/sample-database.mjs': 1,
    },
    'a column in the result of a query',
  ],
  ['word stands', { 'tests/architecture/spelling.spec.ts': 1 }, 'an example of a banned text'],
];

/** Of files, without their extension. */
const files =
  'asked taken found together lately concern within beside later confined spread looks travel touches Nothing Meeting words'.split(
    ' ',
  );

const sources = ['contracts/src', 'workflows/src', 'server/src', 'web/src', 'tests', 'release', 'tools'];
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs'];
const skipped = new Set(['node_modules', 'dist', 'fixtures', 'specification', 'images', 'machines', 'vocabulary.mjs']);

const filesUnder = (folder, extensions) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extensions.includes(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !relative(folder, file)
          .split('/')
          .some((part) => skipped.has(part)),
    );

const existing = (list) =>
  list.flatMap((read) => {
    try {
      return read();
    } catch (error) {
      if (error.code === 'ENOENT') return [];
      throw error;
    }
  });

/** `const { at } = event` declares nothing new: the field is called so. */
const isDeclaration = (node) =>
  ts.isVariableDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  (ts.isParameter(node) && !ts.isFunctionTypeNode(node.parent)) ||
  (ts.isBindingElement(node) && (node.propertyName !== undefined || ts.isArrayBindingPattern(node.parent)));

/** @returns the prose of a source (comments, strings, texts of elements) and the names that it declares */
const partsOf = (file) => {
  const text = readFileSync(file, 'utf8');
  const kind = /x$/.test(file) ? ts.ScriptKind.TSX : /js$/.test(file) ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const prose = new Map();
  const declared = [];
  const look = (node) => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [])
      prose.set(pos, text.slice(pos, end));
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (
      (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) &&
      node.text.includes(' ')
    )
      prose.set(`s${node.pos}`, node.text);
    if (ts.isJsxText(node)) prose.set(`s${node.pos}`, node.text);
    const { name } = node;
    if (name && ts.isIdentifier(name) && isDeclaration(node)) declared.push(name.text);
    ts.forEachChild(node, look);
  };
  look(tree);
  return { prose: [...prose.values()].join('\n'), declared };
};

const count = (folder) => {
  const totals = new Map();
  const places = new Map();
  const add = (key, times, file) => {
    if (times === 0) return;
    totals.set(key, (totals.get(key) ?? 0) + times);
    const path = relative(folder, file);
    places.set(key, (places.get(key) ?? new Map()).set(path, (places.get(key)?.get(path) ?? 0) + times));
  };
  const countWords = (text, file) => {
    for (const word of Object.keys(words))
      add(`word ${word}`, text.match(new RegExp(`\\b${word}\\b`, 'gi'))?.length ?? 0, file);
  };
  for (const file of existing(sources.map((part) => () => filesUnder(join(folder, part), ['.ts', '.tsx', '.mjs'])))) {
    const { prose, declared } = partsOf(file);
    countWords(prose, file);
    for (const name of Object.keys(names))
      add(`name ${name}`, declared.filter((identifier) => identifier === name).length, file);
    if (files.includes(basename(file).split('.')[0])) add(`file ${basename(file).split('.')[0]}`, 1, file);
  }
  const pages = documents.map(
    (part) => () => (part.endsWith('.md') ? [join(folder, part)] : filesUnder(join(folder, part), ['.md'])),
  );
  for (const file of existing(pages)) {
    try {
      countWords(readFileSync(file, 'utf8'), file);
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  return { totals, places };
};

const countAt = (commit) => {
  const folder = mkdtempSync(join(tmpdir(), 'evergreen-vocabulary-'));
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    return count(folder).totals;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { where: { type: 'string' }, check: { type: 'boolean' } },
});
const now = count(root);
if (values.check) {
  const problems = [];
  for (const [key, places] of now.places) {
    const uses = allowed.flatMap(([of, files]) => (of === key ? Object.entries(files) : []));
    for (const [file, times] of places) {
      const expected = uses.find(([place]) => place === file)?.[1] ?? 0;
      if (times > expected) problems.push(`${key}: ${file} has ${times}, allowed are ${expected}`);
    }
  }
  for (const [key, files] of allowed)
    for (const [file, times] of Object.entries(files))
      if ((now.places.get(key)?.get(file) ?? 0) < times) problems.push(`${key}: ${file} no longer has ${times}`);
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  }
} else if (values.where) {
  for (const [key, places] of now.places)
    if (key.endsWith(` ${values.where}`))
      console.log(`${key}\n${[...places].map(([file, times]) => `  ${file} (${times})`).join('\n')}`);
} else {
  const before = positionals[0] ? countAt(positionals[0]) : undefined;
  const instead = { word: words, name: names };
  const keys = [
    ...Object.keys(words).map((word) => `word ${word}`),
    ...Object.keys(names).map((name) => `name ${name}`),
    ...files.map((file) => `file ${file}`),
  ];
  for (const key of keys) {
    const [kind, word] = key.split(' ');
    const earlier = before ? `${String(before.get(key) ?? 0).padStart(6)} →` : '';
    console.log(
      `${key.padEnd(18)}${earlier}${String(now.totals.get(key) ?? 0).padStart(6)}   ${instead[kind]?.[word] ?? ''}`,
    );
  }
}
