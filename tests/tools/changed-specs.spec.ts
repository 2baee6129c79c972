import { checksFor, specsFor } from '../../tools/changed-specs.mjs';
import { resolved } from '../../tools/import-graph.mjs';

const imports: Readonly<Record<string, readonly string[]>> = {
  'contracts/src/tasks.spec.ts': ['contracts/src/renewing/tasks.ts'],
  'server/src/features/renewing/tasks/task.decider.ts': ['contracts/src/renewing/tasks.ts', 'workflows/src/hearing.ts'],
  'server/src/features/renewing/tasks/task.decider.spec.ts': ['server/src/features/renewing/tasks/task.decider.ts'],
  'web/src/features/renewing/tasks/TasksPage.tsx': ['contracts/src/renewing/tasks.ts', 'web/src/kit/list.tsx'],
  'web/src/features/renewing/tasks/tasks.test.tsx': ['web/src/features/renewing/tasks/TasksPage.tsx'],
  'web/src/app/lists.test.tsx': ['web/src/features/renewing/tasks/TasksPage.tsx'],
  'web/src/kit/list.test.tsx': ['web/src/kit/list.tsx'],
  'tests/support/tasks.ts': ['tests/support/days.ts'],
  'tests/api/reminders.spec.ts': ['tests/support/tasks.ts'],
  'tests/architecture/lint.spec.ts': [],
  'tests/architecture/spelling.spec.ts': [],
  ...Object.fromEntries(
    [
      ...['tasks', 'tasks.undo', 'tasks.calendar', 'user-tasks', 'licenses', 'licenses.billing', 'licenses.assign'],
      ...['license-documents', 'kernel', 'undo', 'undo.redo', 'licensing-authorities', 'migrations', 'access'],
      'entities-and-tables',
    ].map((name) => [`tests/api/${name}.spec.ts`, []]),
  ),
};
const files = [...new Set(Object.entries(imports).flatMap(([path, all]) => [path, ...all]))];
const importers = new Map(
  files.map((path) => [path, new Set(files.filter((from) => imports[from]?.includes(path)))] as const),
);

interface Stage {
  readonly run: readonly string[];
  readonly left: number;
}
const most = { unit: 60, architecture: 30, web: 8, api: 8 };
const chosen = (changed: readonly string[], limits = most) =>
  specsFor(changed, { files, importers, most: limits }) as {
    readonly wide: readonly string[];
    readonly stages: Readonly<Record<string, Stage>>;
  };
const names = (stage: Stage | undefined) =>
  stage?.run.map((path) => path.replace(/^.*\/(.+)\.(spec|test)\.tsx?$/, '$1'));
const api = (path: string) => names(chosen([path]).stages['api']);

describe('the specs that npm test -- --changed runs', () => {
  it('are those that import what changed, through others too', () => {
    const { unit, web } = chosen(['contracts/src/renewing/tasks.ts']).stages;
    expect(unit?.run).toEqual([
      'contracts/src/tasks.spec.ts',
      'server/src/features/renewing/tasks/task.decider.spec.ts',
    ]);
    expect(names(web)).toEqual(['tasks', 'lists']);
  });

  it('are the nearest where there are too many, and the rest is counted', () => {
    const { web } = chosen(['web/src/kit/list.tsx'], { ...most, web: 1 }).stages;
    expect({ run: names(web), left: web?.left }).toEqual({ run: ['list'], left: 2 });
  });

  it('are all that changed themselves, however many', () => {
    const changed = ['web/src/app/lists.test.tsx', 'web/src/kit/list.test.tsx'];
    expect(chosen(changed, { ...most, web: 1 }).stages['web']).toEqual({ run: changed, left: 0 });
  });

  it('are no longer those that were removed', () => {
    expect(names(chosen(['tests/api/gone.spec.ts', 'web/src/gone.test.tsx']).stages['api'])).toEqual([]);
  });

  it.each([
    [
      'an area',
      'server/src/features/renewing/tasks/tasks.queries.ts',
      ['tasks', 'tasks.calendar', 'tasks.undo', 'user-tasks'],
    ],
    ['a contract', 'contracts/src/renewing/tasks.ts', ['tasks', 'tasks.calendar', 'tasks.undo', 'user-tasks']],
    [
      'a part of an area, before the rest of it',
      'server/src/features/licensing/licenses/billing/billing.decider.ts',
      ['licenses.billing', 'licenses', 'license-documents', 'licenses.assign'],
    ],
    ['a folder of the kernel', 'server/src/kernel/undo/plan.ts', ['kernel', 'undo', 'undo.redo', 'tasks.undo']],
    ['an area that the specs call longer', 'server/src/features/licensing/authorities/a.ts', ['licensing-authorities']],
    [
      'the area that uses a workflow of no area’s name',
      'workflows/src/hearing.ts',
      ['tasks', 'tasks.calendar', 'tasks.undo', 'user-tasks'],
    ],
    ['a migration', 'migrations/1700000000100-kernel.sql', ['entities-and-tables', 'migrations']],
    ['permissions', 'workflows/src/permissions.ts', ['access']],
    ['a helper of the specs, through another', 'tests/support/days.ts', ['reminders']],
    ['a spec of its own', 'tests/api/undo.spec.ts', ['undo']],
    ['a screen: none', 'web/src/features/renewing/tasks/TasksPage.tsx', []],
  ])('over HTTP are those of %s', (_, path, expected) => {
    expect([...(api(path) ?? [])].sort()).toEqual([...expected].sort());
  });

  it('over HTTP begin with what shares most of its name', () => {
    expect(api('server/src/features/licensing/licenses/billing/billing.decider.ts')?.slice(0, 2)).toEqual([
      'licenses.billing',
      'licenses',
    ]);
  });

  it.each([
    ['docs/architecture.md', ['spelling']],
    ['tools/lint/promises-started-early.mjs', ['lint', 'spelling']],
  ])('of the architecture are all, those of a tool when its settings changed: %s', (path, expected) => {
    expect(names(chosen([path]).stages['architecture'])).toEqual(expected);
  });

  it('say what only the whole run checks', () => {
    expect(chosen(['package-lock.json', 'docs/faults.md', 'tests/support/runtime/web.ts']).wide).toEqual([
      'package-lock.json',
      'tests/support/runtime/web.ts',
    ]);
  });
});

describe('the checks that npm test -- --changed runs', () => {
  it('look at changed files only, and leave out what was removed', () => {
    const changed = ['docs/a.md', 'server/src/b.ts', 'server/src/gone.ts'];
    expect(checksFor(changed, ['docs/a.md', 'server/src/b.ts', 'server/src/c.ts'])).toEqual({
      format: ['docs/a.md', 'server/src/b.ts'],
      lint: ['server/src/b.ts'],
      types: true,
    });
  });

  it('compile nothing where no code changed', () => {
    expect(checksFor(['docs/a.md'], ['docs/a.md']).types).toBe(false);
  });
});

describe('an import', () => {
  const known = new Set(['server/src/a/b.ts', 'server/src/a/index.ts', 'web/src/Page.tsx', 'tools/c.mjs']);

  it.each([
    ['server/src/x/y.ts', '../a/b.js', 'server/src/a/b.ts'],
    ['server/src/x.ts', './a', 'server/src/a/index.ts'],
    ['web/src/app.tsx', './Page', 'web/src/Page.tsx'],
    ['tests/a.spec.ts', '../tools/c.mjs', 'tools/c.mjs'],
    ['web/src/app.tsx', '@evergreen/contracts/renewing/tasks', 'contracts/src/renewing/tasks.ts'],
    ['web/src/app.tsx', 'react', undefined],
    ['web/src/app.tsx', './gone', undefined],
  ])('in %s of %s is of %s', (from, specifier, to) => {
    expect(resolved(from, specifier, known)).toBe(to);
  });
});
