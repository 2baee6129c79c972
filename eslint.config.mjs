import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { promisesStartedEarly } from './tools/lint/promises-started-early.mjs';

const SPECS = ['**/*.spec.ts', '**/*.test.ts', '**/*.test.tsx', '**/*.testing.ts', '**/*.testing.tsx'];

/** The whole text of a query, also where it is a template cut up by values. */
const textOf = (node) =>
  node.type === 'TemplateLiteral' ? node.quasis.map((quasi) => quasi.value.cooked).join('?') : node.value;

const SKIPPED_EVENT = /\binsert\s+into\s+(\w+\.)?"?events"?\b[^;]*\bon\s+conflict\b[^;]*\bdo\s+nothing\b/i;

const eventsAreNeverSkipped = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { skipped: 'A conflict on events is refused, never skipped: ON CONFLICT DO NOTHING loses an event.' },
  },
  create(context) {
    const check = (node) => {
      const text = textOf(node);
      if (typeof text === 'string' && SKIPPED_EVENT.test(text)) context.report({ node, messageId: 'skipped' });
    };
    return { Literal: check, TemplateLiteral: check };
  },
};

const evergreen = {
  rules: { 'events-are-never-skipped': eventsAreNeverSkipped, 'promises-started-early': promisesStartedEarly },
};

const timeFrom = (clock) =>
  [
    "NewExpression[callee.name='Date'][arguments.length=0]",
    "CallExpression[callee.name='Date']",
    "MemberExpression[object.name='Date'][property.name='now']",
    "MemberExpression[object.name='performance'][property.name='now']",
    "MemberExpression[object.name='process'][property.name='hrtime']",
  ].map((selector) => ({ selector, message: `The clock is an argument: take the time from ${clock}.` }));

const chanceFrom = (source) => ({
  selector: "MemberExpression[object.name='Math'][property.name='random']",
  message: `Random values are arguments: replay is deterministic. Chance comes from ${source}.`,
});

const TIME = timeFrom('kernel/clock.ts');
const CHANCE = chanceFrom('kernel/random.ts');
const OWN_IDS = {
  selector: 'CallExpression:matches([callee.name="randomUUID"], [callee.property.name="randomUUID"])',
  message: 'Ids are arguments: take them from newId.',
};
const CLOCK = [...TIME, CHANCE, OWN_IDS];

/** A rule over several fields that does not say over which waits until every other field is right. */
const RULE_OVER = [
  "CallExpression[callee.property.name='superRefine'][arguments.length=1]:not([arguments.0.type='SpreadElement'])",
  "CallExpression[callee.property.name='refine'] > ObjectExpression:has(> Property[key.name='path']):not(:has(> SpreadElement))",
].map((selector) => ({
  selector,
  message: 'Say over which fields the rule is: over(…). The form then reports all errors at once.',
}));

const RAW_ORDER = {
  selector:
    'CallExpression[callee.property.name=/^(orderBy|addOrderBy)$/]:not([arguments.0.type=/^(Literal|ObjectExpression)$/])',
  message: 'orderBy runs text as SQL: give it a column that is written out here, or an object.',
};

const IMPORT_META = {
  selector: "MetaProperty[meta.name='import']",
  message: 'The root folder comes from the configuration (APP_HOME); Jest runs the server as CommonJS.',
};

/** Which day or hour an instant is depends on a zone: that of the client, never of the machine. */
const ownTimes = (home) =>
  [
    "MemberExpression[object.name='Intl'][property.name=/^(DateTimeFormat|RelativeTimeFormat)$/]",
    'CallExpression[callee.property.name=/^toLocale(Date|Time)String$/]',
    "CallExpression[callee.property.name='toLocaleString'][callee.object.callee.name='Date']",
    'CallExpression[callee.property.name=/^[gs]et(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)$/]',
  ].map((selector) => ({ selector, message: `Times are written in the client's zone, by ${home}.` }));
const OWN_TIMES = ownTimes('kernel/clock.ts');

const WEB_CHANCE = chanceFrom('kit/browser/random.ts');
const WEB_TIMES = [...ownTimes('kit/values/time.ts'), ...timeFrom('kit/browser/clock.ts')];

const DATE_LIBRARIES = ['dayjs', 'date-fns', 'luxon', 'moment'];

const REACT_LAZY = {
  name: 'react',
  importNames: ['lazy'],
  message: 'Code is read by lazy of kit/loading/code.ts, which waits while there is no connection.',
};

const restrict = (...bans) => ({ 'no-restricted-syntax': ['error', ...bans] });

export default defineConfig(
  globalIgnores(['**/dist/', '**/coverage/', '**/test-results/', '**/.data/', 'docs/']),
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' } },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
  {
    files: ['{contracts,workflows,server,web}/src/**/*.{ts,tsx}'],
    ignores: SPECS,
    rules: { 'no-console': 'error' },
  },
  { files: ['{contracts,workflows}/src/**/*.ts'], ignores: SPECS, rules: restrict(...CLOCK, ...RULE_OVER) },
  {
    files: ['server/src/**/*.ts'],
    plugins: { evergreen },
    rules: { ...restrict(IMPORT_META, RAW_ORDER, ...OWN_TIMES), 'evergreen/events-are-never-skipped': 'error' },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: SPECS,
    plugins: { '@typescript-eslint': tseslint.plugin },
    // Only here rules ask for types: those of decorated classes, which need some imports that look like types, are not known to oxlint.
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      ...restrict(IMPORT_META, RAW_ORDER, ...TIME, CHANCE, ...OWN_TIMES),
      'evergreen/promises-started-early': 'error',
    },
  },
  { files: ['server/src/main.ts'], rules: restrict(RAW_ORDER, ...TIME, CHANCE, ...OWN_TIMES) },
  { files: ['server/src/kernel/clock.ts'], rules: restrict(IMPORT_META, RAW_ORDER, CHANCE) },
  { files: ['server/src/kernel/random.ts'], rules: restrict(IMPORT_META, RAW_ORDER, ...TIME, ...OWN_TIMES) },
  {
    files: ['server/src/{features,cli/sample}/**/*.ts'],
    ignores: SPECS,
    rules: restrict(IMPORT_META, RAW_ORDER, ...CLOCK, ...OWN_TIMES),
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: SPECS,
    rules: restrict(...WEB_TIMES, WEB_CHANCE, ...RULE_OVER),
  },
  {
    files: ['web/src/kit/values/time.ts'],
    rules: restrict(...timeFrom('kit/browser/clock.ts'), WEB_CHANCE, ...RULE_OVER),
  },
  {
    files: ['web/src/kit/browser/clock.ts'],
    rules: restrict(...ownTimes('kit/values/time.ts'), WEB_CHANCE, ...RULE_OVER),
  },
  { files: ['web/src/kit/browser/random.ts'], rules: restrict(...WEB_TIMES, ...RULE_OVER) },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: [...SPECS, 'web/src/kit/fields/dates/Calendar.tsx'],
    rules: { 'no-restricted-imports': ['error', { paths: [...DATE_LIBRARIES, REACT_LAZY] }] },
  },
  { files: ['web/src/kit/loading/code.ts'], rules: { 'no-restricted-imports': ['error', { paths: DATE_LIBRARIES }] } },
);
