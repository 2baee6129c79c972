import { readFileSync } from 'node:fs';

const root = import.meta.dirname;
const swc = JSON.parse(readFileSync(`${root}/.swcrc`, 'utf8'));

/** Packages published as ES modules only: Jest runs CommonJS, so they pass through swc as our sources do. */
const esmOnly = [
  '@nestjs',
  '@borewit',
  '@exodus',
  '@fastify/cookie',
  '@poppinss',
  '@sparticuz',
  '@tokenizer',
  'case-anything',
  'es-toolkit',
  'file-type',
  'flydrive',
  'iterare',
  'load-esm',
  'strtok3',
  'tinypool',
  'token-types',
  'uid',
  'uint8array-extras',
  'uuid',
  'hucre',
  'p-limit',
  'postal-mime',
  'marked',
];

const commonjs = (parser) => ({
  ...swc,
  swcrc: false,
  jsc: {
    ...swc.jsc,
    parser,
    transform: { ...swc.jsc.transform, react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
});

const shared = {
  rootDir: root,
  cacheDirectory: `${root}/node_modules/.cache/jest`,
  transform: {
    '^.+\\.m?tsx$': ['@swc/jest', commonjs({ syntax: 'typescript', tsx: true, decorators: true })],
    '^.+\\.m?ts$': ['@swc/jest', commonjs({ syntax: 'typescript', decorators: true })],
    '^.+\\.m?jsx?$': ['@swc/jest', commonjs({ syntax: 'ecmascript', jsx: true })],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    '^@evergreen/(contracts|workflows)/(.*)$': '<rootDir>/$1/src/$2.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'jsx', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.data/', '<rootDir>/.stryker-tmp/'],
  testEnvironment: 'node',
};

/** Sources and packages are loaded once for each process, not for each spec. */
const sharing = {
  runtime: '<rootDir>/tests/support/runtime/unit-runtime.cjs',
  testEnvironment: '<rootDir>/tests/support/runtime/unit-environment.cjs',
};

/** Packages of which the tests of the running program need its own, and not another one. */
const ofTheProgram = ['@nestjs', 'fastify', 'ioredis', 'pg', 'pizzip', 'prom-client', 'typeorm', 'xstate', 'zod'];

const database = {
  transform: {
    '/(contracts|workflows|server)/src/.+\\.ts$': '<rootDir>/tests/support/runtime/built-program.cjs',
    [`/node_modules/(${ofTheProgram.join('|')})/.+\\.[cm]?js$`]: '<rootDir>/tests/support/runtime/built-program.cjs',
    ...shared.transform,
  },
  transformIgnorePatterns: [`/node_modules/(?!(${[...esmOnly, ...ofTheProgram].join('|')})/)`],
  // It comes twice, for `require` and for `import`: the program's is the latter.
  moduleNameMapper: { ...shared.moduleNameMapper, '^zod$': '<rootDir>/node_modules/zod/index.js' },
  runtime: '<rootDir>/tests/support/runtime/server-runtime.cjs',
  testEnvironment: '<rootDir>/tests/support/runtime/server-environment.cjs',
  setupFilesAfterEnv: ['<rootDir>/tests/support/runtime/server-hooks.ts'],
  globalSetup: '<rootDir>/tests/support/runtime/global-setup.mjs',
  globalTeardown: '<rootDir>/tests/support/runtime/global-teardown.mjs',
};

export default {
  cacheDirectory: `${root}/node_modules/.cache/jest`,
  // Ends what hangs; a slow machine takes its time, and a full fault run hours.
  testTimeout: process.env.FAULTS === 'full' ? 7_200_000 : 600_000,
  // To free the memory of many files takes a worker more than the usual half second.
  workerGracefulExitTimeout: 10_000,
  projects: [
    {
      ...shared,
      ...sharing,
      displayName: 'unit',
      setupFiles: ['<rootDir>/tests/support/runtime/seeded.ts'],
      testMatch: ['<rootDir>/{contracts,workflows,server}/src/**/*.spec.ts', '<rootDir>/tests/tools/**/*.spec.ts'],
    },
    { ...shared, ...database, displayName: 'api', testMatch: ['<rootDir>/tests/api/**/*.spec.ts'] },
    { ...shared, ...database, displayName: 'faults', testMatch: ['<rootDir>/tests/faults/**/*.spec.ts'] },
    { ...shared, ...sharing, displayName: 'architecture', testMatch: ['<rootDir>/tests/architecture/**/*.spec.ts'] },
    {
      ...shared,
      displayName: 'web',
      testMatch: ['<rootDir>/web/src/**/*.test.{ts,tsx}'],
      runtime: '<rootDir>/tests/support/runtime/screen-runtime.cjs',
      testEnvironment: '<rootDir>/tests/support/runtime/browser-environment.cjs',
      testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
      setupFilesAfterEnv: ['<rootDir>/tests/support/runtime/web.ts'],
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '\\.(css|svg|png|woff2)$': '<rootDir>/tests/support/runtime/asset.ts',
        '^scheduler$': '<rootDir>/tests/support/runtime/react-work.ts',
      },
    },
  ],
};
