export interface Probe {
  readonly rule: string;
  readonly what: string;
  /** With these files this rule fails, and no other. */
  readonly files: Readonly<Record<string, string>>;
}

const features = 'server/src/features';
const kernel = 'server/src/kernel';
const leaf = 'export const value = 1;\n';
const use = (name: string) => `import { value } from '${name}';\nexport const used = value;\n`;

const kitFolders = [
  ...['browser', 'signs', 'http', 'messages', 'data', 'values', 'loading', 'overlays', 'keyboard', 'routing', 'areas'],
  ...['form/state', 'form', 'fields', 'fields/dates', 'fields/pickers', 'dialog', 'wizard', 'page'],
  ...['list/state', 'list/filters', 'list/columns', 'list/table', 'list', 'list/views', 'list/walk'],
];

const probe = (rule: string, what: string, from: string, target: string, more: Record<string, string> = {}): Probe => ({
  rule,
  what,
  files: { [from]: use(target), ...more },
});

export const probes: readonly Probe[] = [
  probe('contracts-are-pure', 'a contract reads files', 'contracts/src/reads-files.ts', 'node:fs'),
  probe(
    'contracts-are-pure',
    'a contract knows a workflow',
    'contracts/src/knows-rule.ts',
    '@evergreen/workflows/rule',
    {
      'workflows/src/rule.ts': leaf,
    },
  ),
  probe('workflows-are-pure', 'a workflow loads a driver', 'workflows/src/asks.ts', 'pg'),
  probe('workflows-are-pure', 'a workflow uses node', 'workflows/src/hashes.ts', 'node:crypto'),
  probe(
    'shared-knows-no-side',
    'a contract looks at the server',
    'contracts/src/looks.ts',
    '../../server/src/seen.js',
    {
      'server/src/seen.ts': leaf,
    },
  ),
  probe('shared-knows-no-side', 'a workflow looks at the web', 'workflows/src/looks.ts', '../../web/src/seen.js', {
    'web/src/seen.ts': leaf,
  }),
  probe('web-never-imports-server', 'a screen takes a row', 'web/src/kit/rows.ts', '../../../server/src/row', {
    'server/src/row.ts': leaf,
  }),
  probe('server-never-imports-web', 'the server takes a label', `${kernel}/label.ts`, '../../../web/src/label.js', {
    'web/src/label.ts': leaf,
  }),
  probe('kernel-knows-no-feature', 'the kernel knows licenses', `${kernel}/knows.ts`, '../features/known/index.js', {
    [`${features}/known/index.ts`]: leaf,
  }),
  probe('area-has-one-door', 'past the door of another area', `${features}/room/here/peeks.ts`, '../there/inside.js', {
    [`${features}/room/there/inside.ts`]: leaf,
  }),
  probe(
    'area-has-one-door',
    'a file of licenses that others do not import',
    `${features}/oversight/reader/reads.ts`,
    '../../licensing/licenses/reading/license-figures.js',
    { [`${features}/licensing/licenses/reading/license-figures.ts`]: leaf },
  ),
  probe(
    'exports-know-no-area',
    'exports read another area',
    `${features}/bulk-work/exports/reads.ts`,
    '../listed/index.js',
    {
      [`${features}/bulk-work/listed/index.ts`]: leaf,
    },
  ),
  ...['parties', 'licensing', 'accounts', 'renewing', 'bulk-work'].map((room) =>
    probe(`${room}-is-below`, `${room} looks up`, `${features}/${room}/a/up.ts`, '../../oversight/b/index.js', {
      [`${features}/oversight/b/index.ts`]: leaf,
    }),
  ),
  probe(
    'registers-are-read-by-functions',
    'a reader of registers asks the database',
    `${features}/bulk-work/imports/reading/asks.ts`,
    '../../../../kernel/db/asked.js',
    { [`${kernel}/db/asked.ts`]: leaf },
  ),
  probe('program-uses-the-doors', 'a command reaches inside', 'server/src/cli/reach.ts', '../features/deep/inside.js', {
    [`${features}/deep/inside.ts`]: leaf,
  }),
  probe('program-uses-the-doors', 'the list of areas reaches inside', `${features}/list.ts`, './listed/inside.js', {
    [`${features}/listed/inside.ts`]: leaf,
  }),
  probe(
    'program-uses-the-doors',
    'the sample reaches inside',
    'server/src/cli/sample/acts.ts',
    '../../features/acted/inside.js',
    {
      [`${features}/acted/inside.ts`]: leaf,
    },
  ),
  probe('areas-know-no-program', 'an area tells the sample', `${features}/a/teller.ts`, '../../cli/sample/index.js', {
    'server/src/cli/sample/index.ts': leaf,
  }),
  probe('sample-has-one-door', 'a command takes from the sample', 'server/src/cli/taker.ts', './sample/person.js', {
    'server/src/cli/sample/person.ts': leaf,
  }),
  probe('screens-stand-alone', 'a screen borrows', 'web/src/features/room/borrower/Page.tsx', '../lender/Part', {
    'web/src/features/room/lender/Part.tsx': leaf,
  }),
  probe('app-loads-routes-only', 'the shell loads a screen', 'web/src/app/shell.tsx', '../features/eager/Page', {
    'web/src/features/eager/Page.tsx': leaf,
  }),
  probe(
    'web-shared-knows-the-kit-only',
    'what is shared knows a screen',
    'web/src/shared/a/looks.tsx',
    '../../features/seen/Part',
    {
      'web/src/features/seen/Part.tsx': leaf,
    },
  ),
  probe(
    'web-shared-knows-the-kit-only',
    'what is shared knows the app',
    'web/src/shared/a/asks.tsx',
    '../../app/theme',
    {
      'web/src/app/theme.ts': leaf,
    },
  ),
  probe('web-shared-areas-stand-alone', 'one shared area borrows', 'web/src/shared/a/borrows.tsx', '../b/Part', {
    'web/src/shared/b/Part.tsx': leaf,
  }),
  probe('kit-knows-no-feature', 'the kit knows what is shared', 'web/src/kit/special.tsx', '../shared/special/Part', {
    'web/src/shared/special/Part.tsx': leaf,
  }),
  probe('kit-knows-no-feature', 'the kit knows a screen', 'web/src/kit/knows.tsx', '../features/special/Part', {
    'web/src/features/special/Part.tsx': leaf,
  }),
  probe('kit-has-folders', 'a screen uses a loose file of the kit', 'web/src/app/takes.tsx', '../kit/Loose', {
    'web/src/kit/Loose.tsx': leaf,
  }),
  ...kitFolders.map((folder) => {
    const up = folder.replaceAll(/[^/]+/g, '..');
    return probe(
      `kit-${folder.replace('/', '-')}-is-below`,
      `${folder} of the kit looks up`,
      `web/src/kit/${folder}/up.ts`,
      `${up}/records/record`,
      { 'web/src/kit/records/record.ts': leaf },
    );
  }),
  probe(
    'nothing-imports-tests',
    'the server takes a helper',
    `${kernel}/helped.ts`,
    '../../../tests/support/helper.js',
    {
      'tests/support/helper.ts': leaf,
    },
  ),
  probe('nothing-imports-tests', 'the server takes from a spec', `${kernel}/specced.ts`, './some.spec.js', {
    [`${kernel}/some.spec.ts`]: leaf,
  }),
  probe(
    'nothing-imports-tests',
    'the server takes from the bench',
    `${kernel}/benched.ts`,
    '../../../release/bench/it.js',
    {
      'release/bench/it.ts': leaf,
    },
  ),
  {
    rule: 'no-cycles',
    what: 'two files that need each other',
    files: {
      [`${kernel}/hen.ts`]: "import { egg } from './egg.js';\nexport const hen = () => egg;\n",
      [`${kernel}/egg.ts`]: "import { hen } from './hen.js';\nexport const egg = () => hen;\n",
    },
  },
  probe('decisions-do-no-io', 'a decider queries', `${features}/a/a.decider.ts`, 'typeorm'),
  probe('decisions-do-no-io', 'a projection injects', `${features}/a/a.projection.ts`, '@nestjs/common'),
  probe('decisions-do-no-io', 'a catalog asks the clock', `${features}/a/a.events.ts`, '../../kernel/clock.js', {
    [`${kernel}/clock.ts`]: leaf,
  }),
  probe('decisions-use-no-node', 'a machine uses node', `${features}/a/a.machine.ts`, 'node:crypto'),
  {
    rule: 'no-orphans',
    what: 'nothing uses it',
    files: { [`${kernel}/lonely.ts`]: leaf },
  },
  probe('no-undeclared-dependency', 'the web takes a server package', 'web/src/kit/browser/store.ts', 'pg'),
  probe('no-undeclared-dependency', 'the server takes a test tool', `${kernel}/tool.ts`, 'jest-tool'),
  probe('nothing-unresolved', 'a file that is gone', `${kernel}/stale.ts`, './gone.js'),
];

/** Files that the rules must accept, in the same tree. */
export const allowed: Readonly<Record<string, string>> = {
  'contracts/src/shared-messages.ts': "import { z } from 'zod';\nexport const words = z;\n",
  'workflows/src/life.machine.ts':
    "import { setup } from 'xstate';\nimport { words } from '@evergreen/contracts/shared-messages';\nexport const life = { setup, words };\n",
  [`${kernel}/errors.ts`]: leaf,
  [`${features}/parties/good/index.ts`]: "export { good } from './good.decider.js';\n",
  [`${features}/parties/good/good.decider.ts`]:
    "import { value } from '../../../kernel/errors.js';\nimport { life } from '@evergreen/workflows/life.machine';\nexport const good = { value, life };\n",
  [`${features}/parties/good/good.controller.ts`]: use('typeorm'),
  [`${features}/licensing/friend/index.ts`]: "export { good } from '../../parties/good/index.js';\n",
  [`${features}/licensing/licenses/license/license.decider.ts`]: leaf,
  [`${features}/renewing/works/index.ts`]: use('../../licensing/licenses/license/license.decider.js'),
  [`${features}/areas.ts`]: "export { good } from './licensing/friend/index.js';\n",
  'server/src/app.module.ts': "import { good } from './features/areas.js';\nexport const app = good;\n",
  'web/src/kit/signs/Sign.tsx': use('react'),
  'web/src/shared/words/Label.tsx': "import { used } from '../../kit/signs/Sign';\nexport const label = used;\n",
  'web/src/features/nice/Page.tsx':
    "import { used } from '../../kit/signs/Sign';\nimport { label } from '../../shared/words/Label';\nexport const page = { used, label };\n",
  'web/src/features/nice/nice.routes.tsx': "export const routes = () => import('./Page');\n",
  'web/src/app/routes.tsx': "export { routes } from '../features/nice/nice.routes';\n",
  'release/bench/home.ts':
    "import { helper } from '../../tests/support/for-release.js';\nexport const home = helper;\n",
  'tests/support/for-release.ts': 'export const helper = 1;\n',
  'tests/api/good.spec.ts':
    "import { good } from '../../server/src/features/parties/good/good.decider.js';\nexport const tried = good;\n",
};

const named = (name: string, dependencies: readonly string[]) =>
  JSON.stringify({
    name,
    version: '0.1.0',
    type: 'module',
    dependencies: Object.fromEntries(dependencies.map((d) => [d, '*'])),
  });

const workspace = (name: string, dependencies: readonly string[]) =>
  named(`@evergreen/${name}`, dependencies).replace(
    /}$/,
    ',"exports":{"./*":{"types":"./src/*.ts","default":"./dist/*.js"}}}',
  );

export const packages = ['zod', 'xstate', 'typeorm', '@nestjs/common', 'pg', 'react', 'jest-tool'];

/** Four packages with our names, and stand-ins for their packages from the registry. */
export const layout: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'evergreen', private: true, devDependencies: { 'jest-tool': '*' } }),
  'contracts/package.json': workspace('contracts', ['zod']),
  'workflows/package.json': workspace('workflows', ['@evergreen/contracts', 'zod', 'xstate', 'pg']),
  'server/package.json': named('@evergreen/server', [
    '@evergreen/contracts',
    '@evergreen/workflows',
    'typeorm',
    '@nestjs/common',
    'pg',
  ]),
  'web/package.json': named('@evergreen/web', ['@evergreen/contracts', '@evergreen/workflows', 'react']),
  ...Object.fromEntries(
    packages.flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
      [`node_modules/${name}/index.js`, 'exports.value = 1;\n'],
    ]),
  ),
};
