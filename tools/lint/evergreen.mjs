import { promisesStartedEarly } from './promises-started-early.mjs';
import { typeImports } from './type-imports.mjs';

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

/** A rule that refuses what these selectors find. */
const refused = (message, ...selectors) => ({
  meta: { type: 'problem', schema: [], messages: { refused: message } },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'refused' });
    return Object.fromEntries(selectors.map((selector) => [selector, report]));
  },
});

/** What names a test: `it`, `it.only`, `it.each(…)`, `it.only.each(…)`, it.each`…`, and the same of `test`. */
const tests = ['', '.object', '.callee.object', '.callee.object.object', '.tag.object', '.tag.object.object']
  .map((path) => `[callee${path}.name=/^(it|test)$/]`)
  .join(', ');

/** Our own rules; `.oxlintrc.json` says where each holds. */
export default {
  meta: { name: 'evergreen' },
  rules: {
    'events-are-never-skipped': eventsAreNeverSkipped,
    'promises-started-early': promisesStartedEarly,
    'type-imports': typeImports,
    time: refused(
      'The clock is an argument: take the time from kernel/clock.ts, in the web from kit/browser/clock.ts.',
      "NewExpression[callee.name='Date'][arguments.length=0]",
      "CallExpression[callee.name='Date']",
      "MemberExpression[object.name='Date'][property.name='now']",
      "MemberExpression[object.name='performance'][property.name='now']",
      "MemberExpression[object.name='process'][property.name='hrtime']",
    ),
    chance: refused(
      'Random values are arguments: replay is deterministic. Chance comes from kernel/random.ts, in the web from kit/browser/random.ts.',
      "MemberExpression[object.name='Math'][property.name='random']",
    ),
    'own-ids': refused(
      'Ids are arguments: take them from newId.',
      'CallExpression:matches([callee.name="randomUUID"], [callee.property.name="randomUUID"])',
    ),
    // A rule over several fields that does not say over which waits until every other field is right.
    'rules-over-fields': refused(
      'Say over which fields the rule is: over(…). The form then reports all errors at once.',
      "CallExpression[callee.property.name='superRefine'][arguments.length=1]:not([arguments.0.type='SpreadElement'])",
      "CallExpression[callee.property.name='refine'] > ObjectExpression:has(> Property[key.name='path']):not(:has(> SpreadElement))",
    ),
    'raw-order': refused(
      'orderBy runs text as SQL: give it a column that is written out here, or an object.',
      'CallExpression[callee.property.name=/^(orderBy|addOrderBy)$/]:not([arguments.0.type=/^(Literal|ObjectExpression)$/])',
    ),
    'import-meta': refused(
      'The root folder comes from the configuration (APP_HOME); Jest runs the server as CommonJS.',
      "MetaProperty[meta.name='import']",
    ),
    'own-limits': refused(
      "The limit of the configuration ends what hangs. A longer or shorter one depends on the machine's speed.",
      'CallExpression[callee.object.name=/^(jest|test)$/][callee.property.name=/^(setTimeout|slow)$/]',
      'CallExpression[callee.property.name=/^setDefault(Navigation)?Timeout$/]',
      // Details come before a test of the browser, and options after a step.
      `CallExpression:matches(${tests})[arguments.length=3]:not([arguments.1.type='ObjectExpression'], [callee.property.name='step'])`,
      "Property[key.name=/^(timeout|actionTimeout|navigationTimeout)$/]:not([value.name='HANGS_MS'])",
      'CallExpression[callee.name=/^(before|after)(All|Each)$/][arguments.length=2]',
    ),
    // Which day or hour an instant is depends on a zone: that of the client, never of the machine.
    zones: refused(
      "Times are written in the client's zone, by kernel/clock.ts, in the web by kit/values/time.ts.",
      "MemberExpression[object.name='Intl'][property.name=/^(DateTimeFormat|RelativeTimeFormat)$/]",
      'CallExpression[callee.property.name=/^toLocale(Date|Time)String$/]',
      "CallExpression[callee.property.name='toLocaleString'][callee.object.callee.name='Date']",
      'CallExpression[callee.property.name=/^[gs]et(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)$/]',
    ),
  },
};
