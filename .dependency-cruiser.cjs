const SPEC = '\\.(spec|test)\\.tsx?$';
/** From the lowest to the highest: what a room imports lies in itself or below. */
const ROOMS = ['parties', 'licensing', 'accounts', 'renewing', 'bulk-work', 'oversight'];

/** The folders of the kit, from the lowest to the highest. */
const KIT = [
  'browser',
  'signs',
  'http',
  'messages',
  'data',
  'values',
  'loading',
  'overlays',
  'keyboard',
  'routing',
  'areas',
  'form/state',
  'form',
  'fields',
  'fields/dates',
  'fields/pickers',
  'dialog',
  'wizard',
  'page',
  'list/state',
  'list/filters',
  'list/columns',
  'list/table',
  'list',
  'list/views',
  'list/walk',
  'records',
];
const inKit = (...folders) => `^web/src/kit/(${folders.join('|')})/[^/]+$`;

/** What other areas import of licenses: the license itself, and these. Its index.ts would be a list of all of them. */
const LICENSES = `^server/src/features/licensing/licenses/(${[
  'license/[^/]+',
  'licenses\\.module',
  'dates/(calculated|lacks-dates)',
  'deleting/(license-deletion|when-deleted)',
  'designation/(assign|designation-mail|designation\\.commands)',
  'documents/(documents\\.commands|license-mail)',
  'hierarchy/(copies\\.decider|make-family|secondaries)',
  'officers/replace-officer',
  'reading/(kept-figures|lacks-address|license-list\\.(query|rows)|term-matches|with-primary)',
  'undo/(renewed-since|undo-blockers)',
].join('|')})\\.ts$`;

const PURE_FILE = '\\.(decider|projection|machine|events)\\.ts$';

const roomBelow = (room, index) => ({
  name: `${room}-is-below`,
  comment: `${room} knows no room above it: ${ROOMS.slice(index + 1).join(', ')}.`,
  severity: 'error',
  // The calendar of a saved view lists what the queue shows.
  from: { path: `^server/src/features/${room}/`, pathNot: [SPEC, '^server/src/features/accounts/views/calendar/'] },
  to: { path: `^server/src/features/(${ROOMS.slice(index + 1).join('|')})/` },
});

const kitFolderBelow = (folder, index) => ({
  name: `kit-${folder.replace('/', '-')}-is-below`,
  comment: `${folder} of the kit knows no folder above it: ${KIT.slice(index + 1).join(', ')}.`,
  severity: 'error',
  from: { path: inKit(folder), pathNot: SPEC },
  to: { path: inKit(...KIT.slice(index + 1)) },
});

const forbidden = [
  {
    name: 'contracts-are-pure',
    comment: 'What crosses the wire is zod and nothing else: both sides load it.',
    severity: 'error',
    from: { path: '^contracts/src/', pathNot: [SPEC, '\\.testing\\.tsx?$'] },
    to: { pathNot: ['^contracts/src/', 'node_modules/zod/', '^(server|web)/'] },
  },
  {
    name: 'workflows-are-pure',
    comment: 'What may happen is decided without I/O: machines and rules know contracts and XState only.',
    severity: 'error',
    from: { path: '^workflows/src/', pathNot: SPEC },
    to: { pathNot: ['^(workflows|contracts)/src/', 'node_modules/(xstate|zod)/', '^(server|web)/'] },
  },
  {
    name: 'shared-knows-no-side',
    comment: 'Arrows point one way: contracts and workflows never look at the server or the web.',
    severity: 'error',
    from: { path: '^(contracts|workflows)/' },
    to: { path: '^(server|web)/' },
  },
  {
    name: 'web-never-imports-server',
    comment: 'The web knows the wire, not the entities behind it.',
    severity: 'error',
    from: { path: '^web/' },
    to: { path: '^server/' },
  },
  {
    name: 'server-never-imports-web',
    severity: 'error',
    from: { path: '^server/' },
    to: { path: '^web/' },
  },
  {
    name: 'kernel-knows-no-feature',
    comment: 'Features register themselves with the kernel.',
    severity: 'error',
    from: { path: '^server/src/kernel/', pathNot: SPEC },
    to: { path: '^server/src/(?!kernel/)' },
  },
  {
    name: 'area-has-one-door',
    comment: 'Another area is reached through its index.ts; of licenses, the files are named that others import.',
    severity: 'error',
    from: { path: '^server/src/features/([^/]+/[^/]+)/', pathNot: SPEC },
    to: {
      path: '^server/src/features/',
      pathNot: ['^server/src/features/$1/', '^server/src/features/[^/]+/[^/]+/index\\.ts$', LICENSES],
    },
  },
  {
    name: 'exports-know-no-area',
    comment:
      'Areas register what can be exported (kernel/events/area.ts). Background runs are the one thing that exports use of another area.',
    severity: 'error',
    from: { path: '^server/src/features/bulk-work/exports/', pathNot: SPEC },
    to: { path: '^server/src/features/(?!bulk-work/exports/|bulk-work/runs/index\\.ts$)' },
  },
  ...ROOMS.slice(0, -1).map(roomBelow),
  {
    name: 'program-uses-the-doors',
    comment: 'The program and its command line put areas together: by their door, or by their module.',
    severity: 'error',
    from: { path: '^server/src/(?!features/[^/]+/|kernel/)', pathNot: SPEC },
    to: {
      path: '^server/src/features/',
      pathNot: ['^server/src/features/(areas|folds|[^/]+/[^/]+/(index|[^/]+\\.module))\\.ts$', LICENSES],
    },
  },
  {
    name: 'areas-know-no-program',
    comment:
      'Areas are put together, and seeded, from outside: none of them knows the program, its command line or its sample.',
    severity: 'error',
    from: { path: '^server/src/features/', pathNot: SPEC },
    to: { path: '^server/src/(?!features/|kernel/)' },
  },
  {
    name: 'sample-has-one-door',
    comment: 'The sample data are told by one command; whatever else needs them asks at their index.ts.',
    severity: 'error',
    from: { path: '^(server|web|contracts|workflows)/', pathNot: ['^server/src/cli/sample/', SPEC] },
    to: { path: '^server/src/cli/sample/', pathNot: '^server/src/cli/sample/index\\.ts$' },
  },
  {
    name: 'screens-stand-alone',
    comment: 'What two web areas share lies in web/src/shared, and in the kit where it knows nothing of licensing.',
    severity: 'error',
    from: { path: '^web/src/features/([^/]+/[^/]+)/', pathNot: SPEC },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
  {
    name: 'app-loads-routes-only',
    comment: 'Screens are loaded lazily, by the routes of their area.',
    severity: 'error',
    from: { path: '^web/src/(?!features/|shared/|kit/)', pathNot: [SPEC, '\\.testing\\.tsx?$'] },
    to: { path: '^web/src/features/', pathNot: '\\.routes\\.tsx?$' },
  },
  {
    name: 'web-shared-knows-the-kit-only',
    comment: 'What areas share is made of the kit; no screen and nothing of the app is behind it.',
    severity: 'error',
    from: { path: '^web/src/shared/', pathNot: SPEC },
    to: { path: '^web/src/(?!shared/|kit/)' },
  },
  {
    name: 'web-shared-areas-stand-alone',
    comment:
      'What areas share of renewals knows nothing of what they share of sending; whoever needs both puts them together.',
    severity: 'error',
    from: { path: '^web/src/shared/([^/]+)/', pathNot: SPEC },
    // The controls of fields are for all of them.
    to: {
      path: '^web/src/shared/',
      pathNot: ['^web/src/shared/$1/', '^web/src/shared/(Fields|factsOf|fieldSection)[.]'],
    },
  },
  {
    name: 'kit-knows-no-feature',
    comment: 'Nor what areas share: the kit has fields, lists and dialogs, and no word of licensing.',
    severity: 'error',
    from: { path: '^web/src/kit/', pathNot: SPEC },
    to: { path: '^web/src/(?!kit/)' },
  },
  {
    name: 'kit-has-folders',
    comment: 'A file of the kit is in one of its folders.',
    severity: 'error',
    from: { path: '^web/src/', pathNot: SPEC },
    to: { path: '^web/src/kit/', pathNot: inKit(...KIT) },
  },
  ...KIT.slice(0, -1).map(kitFolderBelow),
  {
    name: 'nothing-imports-tests',
    severity: 'error',
    from: { pathNot: ['^(tests|release)/', SPEC, '^[^/]+$', '\\.testing\\.tsx?$', '^web/src/testing/'] },
    to: { path: ['^(tests|release)/', SPEC] },
  },
  {
    name: 'no-cycles',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'decisions-do-no-io',
    comment: 'Deciders, machines, events and projections are functions of their arguments.',
    severity: 'error',
    from: { path: `^server/src/features/.*${PURE_FILE}` },
    to: {
      path: [
        '^node_modules/(?!(zod|xstate)/)',
        '^[^/]+/node_modules/(?!(zod|xstate)/)',
        '^server/src/kernel/(db|http|jobs|mail|files|config)/',
        '^server/src/kernel/(clock|ids)\\.ts$',
        '^server/src/kernel/commands/(transactions|unit-of-work|idempotency)\\.ts$',
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'decisions-use-no-node',
    severity: 'error',
    from: { path: `^server/src/features/.*${PURE_FILE}` },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'registers-are-read-by-functions',
    comment: 'Reading a file, proposing and asking are functions of what is in it: no Nest, no SQL, no other area.',
    severity: 'error',
    from: { path: '^server/src/features/bulk-work/imports/reading/', pathNot: SPEC },
    to: {
      path: '^(server/src/|node_modules/|[^/]+/node_modules/)',
      pathNot: [
        '^server/src/features/bulk-work/imports/reading/',
        '^server/src/kernel/(files|threads)/[^/]+\\.ts$',
        '^server/src/kernel/errors\\.ts$',
        'node_modules/(csv-parse|hucre|zod)/',
        '^node_modules/@evergreen/',
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'no-orphans',
    comment: 'A file that nothing uses is deleted.',
    severity: 'error',
    from: { orphan: true, path: '^(contracts|workflows|server|web)/src/', pathNot: [SPEC, '\\.d\\.ts$'] },
    to: {},
  },
  {
    name: 'no-undeclared-dependency',
    comment: 'A package names what it imports in its own package.json.',
    severity: 'error',
    from: {
      path: '^(contracts|workflows|server|web)/src/',
      pathNot: [SPEC, '\\.testing\\.tsx?$', '^web/src/testing/'],
    },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-dev'], pathNot: '/@types/' },
  },
  {
    name: 'nothing-unresolved',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '\\?(url|raw|worker)$' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '(^|/)\\.data/', '^(?!node_modules).*/node_modules/\\.'] },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default', 'require'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.jsx', '.json'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
