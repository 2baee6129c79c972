import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FixtureTree, root, run } from './fixture-tree.js';

/** What oxlint says; a rule is named as in `typescript(no-explicit-any)`. */
interface Diagnostics {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

const TIME = 'evergreen(time)';
const CHANCE = 'evergreen(chance)';
const ZONES = 'evergreen(zones)';
const OVER = 'evergreen(rules-over-fields)';
const ORDER = 'evergreen(raw-order)';
const EARLY = 'evergreen(promises-started-early)';
const TYPE = 'evergreen(type-imports)';
const LIMITS = 'evergreen(own-limits)';
const feature = 'server/src/features/probe';

const ASKS = 'const ask = () => Promise.resolve(fetch("")).then(() => undefined);\n';

/** File, its text, and the one rule that has to refuse it. */
const refused: readonly (readonly [what: string, file: string, text: string, rule: string])[] = [
  ['the clock in a feature', `${feature}/now.ts`, 'export const at = () => new Date();', TIME],
  ['the clock as a number', `${feature}/millis.ts`, 'export const at = () => Date.now();', TIME],
  ['the clock as text', 'contracts/src/text.ts', 'export const at = () => Date();', TIME],
  ['the clock in a workflow', 'workflows/src/now.ts', 'export const at = () => new Date();', TIME],
  ['chance in a workflow', 'workflows/src/chance.ts', 'export const any = () => Math.random();', CHANCE],
  ['an id made in a feature', `${feature}/id.ts`, 'export const id = () => crypto.randomUUID();', 'evergreen(own-ids)'],
  ['the clock in the kernel', 'server/src/kernel/now.ts', 'export const at = () => new Date();', TIME],
  ['the clock as a default', 'server/src/kernel/by.ts', 'export const at = (now = Date.now) => now();', TIME],
  ['a stopwatch in the kernel', 'server/src/kernel/took.ts', 'export const at = () => performance.now();', TIME],
  ['a stopwatch of Node', 'server/src/cli/took.ts', 'export const at = () => process.hrtime.bigint();', TIME],
  ['chance in the kernel', 'server/src/kernel/any.ts', 'export const any = () => Math.random();', CHANCE],
  ['the clock next to the source of chance', 'server/src/kernel/random.ts', 'export const at = Date.now;', TIME],
  ['the clock in a contract', 'contracts/src/now.ts', 'export const at = () => performance.now();', TIME],
  ['chance in a contract', 'contracts/src/chance.ts', 'export const any = () => Math.random();', CHANCE],
  ['the clock in a screen', 'web/src/features/probe/Now.tsx', 'export const at = () => new Date();', TIME],
  ['the clock in the kit', 'web/src/kit/since.ts', 'export const at = (now = Date.now()) => now;', TIME],
  ['chance in the kit', 'web/src/kit/any-time.ts', 'export const any = () => Math.random();', CHANCE],
  [
    'import.meta in the kernel',
    'server/src/kernel/here.ts',
    'export const here = import.meta.url;',
    'evergreen(import-meta)',
  ],
  [
    'a time in the zone of the browser',
    'web/src/kit/when.ts',
    'export const when = (at: string) => new Date(at).toLocaleTimeString();',
    ZONES,
  ],
  [
    'a day in the zone of the server',
    `${feature}/when.ts`,
    "export const when = (at: string) => new Intl.DateTimeFormat('en-US').format(new Date(at));",
    ZONES,
  ],
  [
    'code of the web that is read without a look at the connection',
    'web/src/features/probe/later.ts',
    "import { lazy } from 'react';\nexport const Later = lazy(() => import('./Page'));",
    'eslint(no-restricted-imports)',
  ],
  ['a test with a time limit of its own', 'tests/api/probe.spec.ts', 'jest.setTimeout(5_000);', LIMITS],
  ['a test that ends after a minute', 'tests/api/minute.spec.ts', "it('waits', () => undefined, 60_000);", LIMITS],
  [
    'a table of tests that end after a minute',
    'web/src/kit/minute.test.ts',
    "it.each([1, 2])('waits for %s', () => undefined, 60_000);",
    LIMITS,
  ],
  ['a start that ends after a minute', `${feature}/begin.spec.ts`, 'beforeAll(() => undefined, 60_000);', LIMITS],
  [
    'a table of tests, as a template, that end after a minute',
    'tests/api/table.spec.ts',
    "it.each`n\n${1}`('waits for $n', () => undefined, 60_000);",
    LIMITS,
  ],
  [
    'an expectation that is given up after a minute',
    'tests/browser/minute.spec.ts',
    "import { expect } from './house.js';\nexpect('').toBe('', { timeout: 60_000 });",
    LIMITS,
  ],
  ['a slow test', 'tests/browser/slow.spec.ts', "import { test } from './house.js';\ntest.slow();", LIMITS],
  [
    'a page looked at before it has its new size',
    'tests/browser/probe.spec.ts',
    "import { test } from './house.js';\ntest('wide', ({ page }) => page.setViewportSize({ width: 1366, height: 768 }));",
    'eslint(no-restricted-properties)',
  ],
  [
    'a rule over several fields that waits for all others',
    'web/src/features/probe/form.ts',
    "import { z } from 'zod';\nexport const form = z.object({ from: z.string(), to: z.string() }).superRefine(() => undefined);",
    OVER,
  ],
  [
    'a rule with a path that waits for all others',
    'contracts/src/form.ts',
    "import { z } from 'zod';\nexport const form = z.object({ to: z.string() }).refine(({ to }) => to > '', { path: ['to'] });",
    OVER,
  ],
  [
    'text as an order',
    'server/src/kernel/order.ts',
    'export const sort = (q: { orderBy(c: string): void }, by: string) => q.orderBy(`row.${by}`);',
    ORDER,
  ],
  [
    "the caller's word as an order",
    `${feature}/order.ts`,
    'export const sort = (q: { addOrderBy(c: string): void }, by: { sortBy: string }) => q.addOrderBy(by.sortBy);',
    ORDER,
  ],
  [
    'events that are skipped',
    'server/src/kernel/append.ts',
    'export const text = (v: string) => `INSERT INTO events (id) VALUES (${v}) ON CONFLICT (id) DO NOTHING`;',
    'evergreen(events-are-never-skipped)',
  ],
  [
    'a forgotten promise',
    `${feature}/lost.ts`,
    'export const go = (f: () => Promise<void>) => { f(); };',
    'typescript(no-floating-promises)',
  ],
  [
    'a promise that is started and awaited later',
    `${feature}/later.ts`,
    `${ASKS}export const go = async () => { const asked = ask(); await ask(); return asked; };`,
    EARLY,
  ],
  [
    'a promise that is started before something may throw',
    `${feature}/before-throw.ts`,
    `${ASKS}export const go = async (wrong: boolean) => { const asked = ask(); if (wrong) throw new Error(); return asked; };`,
    EARLY,
  ],
  [
    'promises that are started together and awaited one by one',
    `${feature}/one-by-one.ts`,
    `${ASKS}export const go = async (of: string[]) => { const all = of.map(() => ask()); await ask(); for (const one of all) await one; };`,
    EARLY,
  ],
  [
    'a promise that is started early, or none, below words of other scripts',
    `${feature}/or-none.ts`,
    `// “é” 😀\n${ASKS}export const go = async (no: boolean) => { const asked = no ? undefined : ask(); await ask(); return asked; };`,
    EARLY,
  ],
  [
    'a promise that is started early, or a tuple',
    `${feature}/or-tuple.ts`,
    `${ASKS}const either = (no: boolean): readonly [] | [number, string] | Promise<void> => (no ? [] : ask());
export const go = async (no: boolean) => { const asked = either(no); await ask(); return asked; };`,
    EARLY,
  ],
  [
    'a promise that is kept in a list',
    `${feature}/list.ts`,
    `${ASKS}export const go = async (all: Promise<void>[]) => { all.push(ask()); await ask(); };`,
    EARLY,
  ],
  [
    'a promise that is kept in a map',
    `${feature}/map.ts`,
    `${ASKS}export const go = (all: Map<string, Promise<void>>) => { all.set('a', ask()); };`,
    EARLY,
  ],
  [
    'a promise that is kept in an object',
    `${feature}/object.ts`,
    `${ASKS}export const go = async () => { const kept = { asked: ask() }; await ask(); return kept.asked; };`,
    EARLY,
  ],
  [
    'a promise that is kept in a field',
    'server/src/kernel/field.ts',
    `${ASKS}export class Kept { asked: Promise<void> | undefined; async go() { this.asked ??= ask(); await ask(); await this.asked; } }`,
    EARLY,
  ],
  [
    'a promise where a condition is expected',
    `${feature}/if.ts`,
    'export const go = (p: Promise<boolean>) => (p ? 1 : 2);',
    'typescript(no-misused-promises)',
  ],
  ['any', 'web/src/kit/any.ts', 'export const it = (value: any): unknown => value;', 'typescript(no-explicit-any)'],
  [
    'a type taken as a value',
    'workflows/src/type.ts',
    "import { Kind } from './kind.js';\nexport const of = (kind: Kind) => kind;",
    'typescript(consistent-type-imports)',
  ],
  [
    'a type taken as a value in the server',
    `${feature}/type.ts`,
    "import { Kind } from './kind.js';\nexport const of = (kind: Kind) => kind;",
    TYPE,
  ],
  [
    'a case that is left out',
    'workflows/src/cases.ts',
    "export const of = (kind: 'a' | 'b') => { switch (kind) { case 'a': return 1; } return 2; };",
    'typescript(switch-exhaustiveness-check)',
  ],
  ['the console', 'server/src/kernel/talk.ts', "console.log('hello');\nexport {};", 'eslint(no-console)'],
  [
    'a rule switched off',
    'server/src/kernel/off.ts',
    `/* ${'eslint'}-disable */\nconsole.log('hello');\nexport {};`,
    'eslint(no-console)',
  ],
  ['a long file', 'server/src/kernel/long.ts', `${'export {};\n'.repeat(301)}`, 'eslint(max-lines)'],
  [
    'a hook in a condition',
    'web/src/kit/useMaybe.ts',
    "import { useState } from 'react';\nexport const useMaybe = (yes: boolean) => { if (yes) useState(1); };",
    'react-hooks(rules-of-hooks)',
  ],
  [
    'a value of React that is changed',
    'web/src/kit/useChanged.ts',
    "import { useState } from 'react';\nexport const useChanged = () => { const [list] = useState<number[]>([]); list[0] = 1; return list; };",
    'react(immutability)',
  ],
  [
    'a value that an effect needs and does not name',
    'web/src/kit/useNamed.ts',
    "import { useEffect } from 'react';\nexport const useNamed = (name: string) => { useEffect(() => { document.title = name; }, []); };",
    'react-hooks(exhaustive-deps)',
  ],
  [
    'an await of what is no promise',
    'server/src/kernel/waits.ts',
    'export const go = async (n: number) => { await n; };',
    'typescript(await-thenable)',
  ],
  [
    'a word that is thrown',
    'server/src/kernel/throws.ts',
    "export const go = () => { throw 'no'; };",
    'typescript(only-throw-error)',
  ],
  [
    'a type that is asserted and known',
    'server/src/kernel/known.ts',
    'export const go = (n: number) => n as number;',
    'typescript(no-unnecessary-type-assertion)',
  ],
  ['a value that nothing uses', 'web/src/kit/unused.ts', 'const one = 1;\nexport {};', 'eslint(no-unused-vars)'],
  [
    'a rule of oxlint switched off in the words of ESLint',
    'server/src/kernel/off-too.ts',
    `/* ${'eslint'}-disable */\nexport const it = (value: any): unknown => value;`,
    'typescript(no-explicit-any)',
  ],
  [
    'any in a spec',
    `${feature}/any.spec.ts`,
    'export const it = (value: any): unknown => value;',
    'typescript(no-explicit-any)',
  ],
  [
    'a forgotten promise in a spec',
    `${feature}/lost.spec.ts`,
    'export const go = (f: () => Promise<void>) => { f(); };',
    'typescript(no-floating-promises)',
  ],
];

const allowed: Readonly<Record<string, string>> = {
  'workflows/src/kind.ts': "export type Kind = 'a' | 'b';\n",
  [`${feature}/kind.ts`]: "export type Kind = 'a' | 'b';\n",
  [`${feature}/together.ts`]: `${ASKS}export const go = () => Promise.all([ask(), ask()]);\n`,
  [`${feature}/next.ts`]: `${ASKS}export const go = async () => { const asked = ask(); await asked; };\n`,
  [`${feature}/early.ts`]: `${ASKS}const early = (it: Promise<void>) => { it.catch(() => undefined); return it; };
export const go = async () => { const asked = early(ask()); await ask(); return asked; };\n`,
  'server/src/main.ts': 'export const here = import.meta.url;\n',
  'server/src/kernel/clock.ts': 'export const now = () => new Date();\nexport const ticks = () => performance.now();\n',
  'web/src/kit/browser/clock.ts': 'export const now = () => new Date();\n',
  'web/src/kit/browser/random.ts': 'export const fraction = () => Math.random();\n',
  'web/src/kit/values/time.ts': "export const format = new Intl.DateTimeFormat('en-US');\n",
  'web/src/kit/lasting.ts': 'export const at = (now: Date) => new Date(now);\n',
  'server/src/kernel/claims.ts': 'export const text = "INSERT INTO claims (id) VALUES ($1) ON CONFLICT DO NOTHING";\n',
  'server/src/kernel/pairs.ts':
    "export const pair = (no: boolean): readonly [] | [number, string] => (no ? [] : [1, 'a']);\nexport const kept = { pair: pair(true) };\n",
  'server/src/kernel/decorated.ts':
    "import { Clerk } from './clerk.js';\nconst mark = (_: unknown): void => undefined;\n@mark\nexport class Desk { constructor(readonly clerk: Clerk) {} }\n",
  'server/src/kernel/clerk.ts': 'export class Clerk {}\n',
  'server/src/kernel/sorted.ts': "export const sort = (q: { orderBy(c: string): void }) => q.orderBy('row.id');\n",
  [`${feature}/parsed.ts`]: 'export const at = (text: string) => new Date(text);\n',
  [`${feature}/long.spec.ts`]: 'export {};\n'.repeat(301),
  'web/src/kit/long.test.tsx': 'export {};\n'.repeat(301),
  'tests/browser/tagged.spec.ts':
    "import { test } from './house.js';\ntest('opens', { tag: '@wide' }, () => test.step('closes', () => undefined, { box: true }));\n",
  [`${feature}/now.spec.ts`]: 'export const at = () => new Date();\n',
};

const OWN = 'tools/lint';
const ownRules = async () => (await readdir(join(root, OWN))).map((file) => `${OWN}/${file}`);

describe('lint', () => {
  let tree: FixtureTree;
  const rules: (readonly [file: string, rule: string])[] = [];
  const against = (file: string) => [...new Set(rules.filter(([path]) => path === file).map(([, rule]) => rule))];

  beforeAll(async () => {
    tree = await FixtureTree.make();
    await tree.copy('.oxlintrc.json', 'tsconfig.base.json', ...(await ownRules()));
    await tree.link('node_modules', join(root, 'node_modules'));
    const typed = { extends: './tsconfig.base.json', compilerOptions: { types: ['node'] }, include: ['*/src'] };
    await tree.plant({ 'package.json': '{"type":"module"}', 'tsconfig.json': JSON.stringify(typed), ...allowed });
    for (const [, file, text] of refused) await tree.plant({ [file]: text });
    // A linked folder is no folder to the patterns of the configuration.
    const words = ['--format', 'json', '--ignore-pattern', 'node_modules'];
    const { output } = await run(tree.path, 'node_modules/oxlint/bin/oxlint', words);
    const { diagnostics } = JSON.parse(output) as Diagnostics;
    for (const { filename, code } of diagnostics) rules.push([filename, code]);
  });

  afterAll(() => tree.remove());

  it.each(refused)('refuses %s', (_, file, __, rule) => {
    expect(against(file)).toEqual([rule]);
  });

  it.each(Object.keys(allowed))('lets %s through', (file) => {
    expect(against(file)).toEqual([]);
  });
});
