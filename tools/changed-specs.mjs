import { posix } from 'node:path';

/**
 * How many specs of a stage run in a minute on two idle cores. Those nearest to the change are run; the rest is
 * counted.
 */
export const MOST = { unit: 60, architecture: 30, web: 6, api: 4 };

const STAGE_OF = [
  ['unit', /^((contracts|workflows|server)\/src|tests\/tools)\/.*\.spec\.ts$/],
  ['web', /^web\/src\/.*\.test\.tsx?$/],
  ['architecture', /^tests\/architecture\/.*\.spec\.ts$/],
  ['api', /^tests\/api\/.*\.spec\.ts$/],
];

/** Files that every stage reads: only a whole run checks a change of them. */
const WIDE =
  /^(package(-lock)?\.json|tsconfig\.base\.json|jest\.config\.mjs|\.swcrc|[a-z]+\/(package|tsconfig)\.json|tests\/support\/(runtime\/web\.ts|([a-z-]+\/)?[a-z-]+\.[cm]js))$/;

/** Specs that depend on files without importing them. */
const READERS = [
  [/^tests\/fixtures\/events\//, 'server/src/features/event-shapes.spec.ts'],
  [/^tests\/fixtures\/records-/, 'server/src/features/record-catalogs.spec.ts'],
  [/^migrations\//, 'tests/api/migrations.spec.ts'],
  [/^migrations\//, 'tests/api/entities-and-tables.spec.ts'],
  [/^docs\/openapi\.json$/, 'tests/api/openapi.spec.ts'],
  [/^workflows\/src\/(permissions|accounts\/user-roles)\.ts$/, 'tests/api/access.spec.ts'],
];

/**
 * The specs of `tests/architecture` read the whole tree, so all are run, except the slow ones that test a tool with
 * files of their own.
 */
const OF_TOOLS = {
  'tests/architecture/lint.spec.ts': /^(\.oxlintrc\.json|tools\/lint\/)/,
  'tests/architecture/boundaries.spec.ts': /^\.dependency-cruiser\.cjs$/,
  'tests/architecture/alarms.spec.ts': /^deploy\/prometheus\//,
};

const stageOf = (path) => STAGE_OF.find(([, pattern]) => pattern.test(path))?.[0];
const stemOf = (path) => posix.basename(path).replace(/\..*$/, '');

/** The number of imports between the changed files and each file that needs them. */
export function distances(changed, importers, within = () => true) {
  const distances = new Map(changed.map((path) => [path, 0]));
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer) && within(importer)) distances.set(importer, distance + 1);
  return distances;
}

const PLACE =
  /^(?:(?:contracts|workflows)\/src(?:\/[^/]+)*|server\/src\/(?:features(?:\/[^/]+(?=\/[^/]+\/))?|cli)|server\/src(?=\/kernel\/))\/(.+)$/;
const AREA = /^server\/src\/features\/[^/]+\/([^/]+)\//;

/** `licensing-authorities.parts` and `licensingAuthority` as words in the singular. */
const wordsOf = (name) =>
  name
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1'));

/**
 * The API specs whose names have the area's words, or the file's: those with the most words of the file's path first.
 * `features/licensing/licenses/billing/…`: `licenses.billing`, then `licenses`, then `licenses.assign` and the
 * others.
 */
function apiSpecs(inside, specs) {
  const folders = inside.split('/').slice(0, -1);
  const file = wordsOf(stemOf(inside));
  const area = wordsOf(folders.find((name) => name !== 'kernel') ?? '');
  const here = new Set([...folders.flatMap(wordsOf), ...file]);
  const has = (words, all) => all.length > 0 && all.every((word) => words.includes(word));
  return specs
    .map((path) => ({ path, words: wordsOf(posix.basename(path, '.spec.ts')) }))
    .filter(({ words }) => has(words, area) || has(words, file) || (folders[0] === 'kernel' && has(words, ['kernel'])))
    .map(({ path, words }) => ({ path, shared: words.filter((word) => here.has(word)).length, of: words.length }))
    .sort((a, b) => b.shared - a.shared || a.of - b.of || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path);
}

/** The API specs for a change of the server, of the contracts or of the workflows: by names, otherwise by importers. */
function apiSpecsOf(path, specs, importers) {
  const [, inside] = PLACE.exec(path) ?? [];
  const named = inside ? apiSpecs(inside, specs) : [];
  if (named.length > 0 || !inside) return named;
  const areas = [...(importers.get(path) ?? [])].flatMap((importer) => AREA.exec(importer)?.[1] ?? []);
  return [...new Set(areas)].flatMap((area) => apiSpecs(`${area}/`, specs));
}

/**
 * The specs for these changed files.
 * @param changed paths, also of deleted files
 * @param files all paths of the project
 * @param importers for each path, those that import it
 * @returns for each stage the specs to run, nearest first, and how many more are related; `wide` says what only a
 * whole run can check
 */
export function specsFor(changed, { files, importers, most = MOST }) {
  const there = new Set(files);
  const specsOfStage = (stage) => files.filter((path) => stageOf(path) === stage);
  const apis = specsOfStage('api');
  const inTests = distances(changed, importers, (path) => path.startsWith('tests/'));
  const near = distances(changed, importers);
  const stems = new Set(changed.map(stemOf));
  const folders = new Set(changed.map(posix.dirname));
  const farther = (path) => [
    near.get(path) ?? Infinity,
    stems.has(stemOf(path)) || folders.has(posix.dirname(path)) ? 0 : 1,
  ];
  const byDistance = (a, b) => {
    const [[x, xName], [y, yName]] = [farther(a), farther(b)];
    return (x === y ? 0 : x - y) || xName - yName || (a < b ? -1 : 1);
  };
  const code = changed.filter((path) => !stageOf(path));
  const specs = {
    unit: [...near.keys()].filter((path) => stageOf(path) === 'unit').sort(byDistance),
    architecture: specsOfStage('architecture').filter(
      (path) => near.has(path) || !OF_TOOLS[path] || changed.some((file) => OF_TOOLS[path].test(file)),
    ),
    web: [...near.keys()].filter((path) => stageOf(path) === 'web').sort(byDistance),
    api: [
      ...changed.filter((path) => stageOf(path) === 'api'),
      ...code.flatMap((path) => apiSpecsOf(path, apis, importers)),
      ...[...inTests.keys()].filter((path) => stageOf(path) === 'api').sort(byDistance),
    ],
  };
  for (const [pattern, spec] of READERS)
    if (changed.some((path) => pattern.test(path))) specs[stageOf(spec)].unshift(spec);
  return {
    wide: changed.filter((path) => WIDE.test(path)),
    stages: Object.fromEntries(
      Object.entries(specs).map(([stage, related]) => {
        const all = [...new Set(related)].filter((path) => there.has(path));
        // Changed specs are run in any case.
        const run = all.filter((path, index) => index < most[stage] || changed.includes(path));
        return [stage, { run, left: all.length - run.length }];
      }),
    ),
  };
}

/** What the formatter and the linter look at, and whether types can have changed. */
export function checksFor(changed, files) {
  const there = changed.filter((path) => files.includes(path));
  return {
    format: there,
    lint: there.filter((path) => /\.(tsx?|[cm]?js)$/.test(path)),
    types: changed.some((path) => /\.(tsx?|[cm]?js|json)$/.test(path)),
  };
}
