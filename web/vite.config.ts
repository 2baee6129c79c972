import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { pageBundles, pageFiles } from './build/pageBundles.ts';
import { pagesIn } from './build/pages.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` serves the API. */
const api = process.env['API_URL'] ?? 'http://localhost:3000';

/** Every zod schema can describe itself as JSON schema. No screen asks for that, and it is a fifth of the library. */
const noJsonSchema: Plugin = {
  name: 'no-json-schema',
  apply: 'build',
  load(id) {
    if (!/zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/.test(id)) return undefined;
    const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm);
    const nothing = "() => () => { throw new Error('The web has no JSON schemas.'); }";
    return [...names].map(([, name]) => `export const ${name} = ${nothing};`).join('\n');
  },
};

/** Its file for use, without the warnings for who writes screens: the package leads to the other one whatever it is asked. */
const routerForUse: Plugin = {
  name: 'router-for-use',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) =>
    id === 'react-router'
      ? fileURLToPath(import.meta.resolve(id)).replace(/([\\/])development([\\/])/, '$1production$2')
      : undefined,
};

/** The theme has switched ripples off: no button draws one. */
const noRipples: Plugin = {
  name: 'no-ripples',
  apply: 'build',
  load: (id) =>
    /@mui[\\/]material[\\/]ButtonBase[\\/]TouchRipple\.mjs$/.test(id) ? 'export default () => null;' : undefined,
};

/** MUI can write a theme as CSS variables. Ours are in look/tokens.css, so the theme is a plain one, and half of MUI's theme code is unused. */
const plainTheme: Plugin = {
  name: 'plain-theme',
  apply: 'build',
  load: (id) =>
    /@mui[\\/]material[\\/]styles[\\/](createThemeWithVars|ThemeProviderWithVars)\.mjs$/.test(id)
      ? "const none = () => { throw new Error('The theme has no CSS variables.'); }; export default none; export const CssVarsProvider = none;"
      : undefined,
};

/** Emotion hands what a component carries on to its themed double. No screen asks for one, and the package cannot be shaken off. */
const noThemedDoubles: Plugin = {
  name: 'no-themed-doubles',
  apply: 'build',
  load: (id) => (/hoist-non-react-statics[\\/].+\.js$/.test(id) ? 'export default (target) => target;' : undefined),
};

/**
 * Sign-in is asked for together with the program, not after it: on a slow line each step of its own is another wait. The server
 * takes what is marked out of the page for a visitor with a session.
 */
const signInFirst: Plugin = {
  name: 'sign-in-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_page, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && ['start', 'door'].includes(file.name))
        .map(({ name, fileName }) => ({
          tag: 'link',
          attrs: {
            rel: 'modulepreload',
            crossorigin: true,
            href: `/${fileName}`,
            ...(name === 'door' && { 'data-for': 'signed-out' }),
          },
          injectTo: 'head',
        })),
  },
};

const onTheServer = ['answers', 'instead', 'words', 'takes', 'status'];
const howItIsSent = (name: string, value: unknown): unknown =>
  name === 'query' || name === 'body' ? 1 : onTheServer.includes(name) ? undefined : value;

/**
 * A screen needs to know how a call is sent. What its schemas check, the server checks: without them the first load has no schema
 * that it does not use.
 */
const callsWithoutSchemas: Plugin = {
  name: 'calls-without-schemas',
  apply: 'build',
  async load(id) {
    const [, file, only] =
      /contracts[\\/]src[\\/]calls[\\/]((?:[\w-]+[\\/])?[\w-]+)\.ts(?:\?only=(\w+))?$/.exec(id) ?? [];
    if (file === undefined) return undefined;
    const contract = (await import(folder(`../contracts/dist/calls/${file}.js`))) as Record<string, object>;
    if (only !== undefined) return `export const ${only} = ${JSON.stringify(contract[only], howItIsSent)};`;
    // Each contract is a module of its own: a screen loads those that it sends.
    const names = Object.keys(contract);
    return names.map((name) => `export { ${name} } from '${id}?only=${name}';`).join('\n');
  },
};

const modules = (paths: string) => new RegExp(`[\\\\/](${paths.replaceAll('/', '[\\\\/]')})`);

/**
 * A hundred small files cost more than they hold, one large file makes the first page wait for the last: what the pages need
 * comes in as few files as there are steps to it. Each takes what it imports along, those with the higher priority first.
 */
const files = [
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  {
    name: 'start',
    test: modules(
      'src/(kit/(data/command|fields/FieldFrame|signs/Notice|keyboard/(focusGoesOn|useFocusGoesOn))|shared-messages|accounts/sign-in-messages)\\.tsx?',
    ),
    priority: 5,
  },
  {
    name: 'door',
    test: modules('src/features/accounts/identity/(Door|SignIn|Forgot|ResetPasswordPage|identity\\.api)'),
    priority: 4,
  },
  {
    name: 'shell',
    test: modules(
      'src/(app/shell/SignedIn|features/renewing/queue/queue\\.api|kit/(messages/copyLink|list/(ListPage|columns/(contractColumns|useComfort)|views/(ViewsMenu|views\\.api|BeginsWithView|useDefaultView))|data/Can|page/(Facts|Card)|dialog/(InfoDialog|useFrozen)))\\.tsx?|src/bulk-work/bulk-words|icons/(copy|download|info|printer|redo-2|rotate-ccw|trash|undo-2|user-round-x)\\.|(merge-conflict|with-primary|getting-started)\\.css',
    ),
    priority: 4,
  },
  { name: 'overlays', test: modules('src/kit/overlays/all'), priority: 3 },
  {
    name: 'forms',
    test: modules('src/kit/(dialog/CommandDialog|fields/((Text|Select|Radio|Checkbox)Field|dates/DateField))\\.tsx'),
    priority: 3,
  },
  {
    name: 'renewals',
    test: modules(
      'src/(shared/renewals/(inWords|rows/(?!LicenseInfo)|filters/(?!DateFilterFields)|assigning/(LaterAssignBar|useAssign|renewalUsers|licenseConcern)|dates/useCalculatedDates)|kit/list/state/useBulkMode)|icons/user-plus',
    ),
    priority: 2.5,
  },
  { name: 'common', test: modules('node_modules/'), minShareCount: 8, priority: 2.2 },
  { name: 'packages', test: modules('node_modules/'), minShareCount: 2, priority: 2.15 },
];

const pages = pagesIn(folder('src/features'));
const isOwn = (module: string) => /[\\/](web|contracts|workflows)[\\/]src[\\/][^?]+\.tsx?(\?only=\w+)?$/.test(module);
/** Bytes of source of the packages in the files that not every page loads: the build knows which packages, and not what is left of them. */
const packages: Record<string, number> = { forms: 600_000, overlays: 150_000, renewals: 0 };
const named = files
  .toSorted((a, b) => b.priority - a.priority)
  .flatMap(({ name, test, minShareCount }) =>
    test && minShareCount === undefined
      ? [{ test: (id: string) => test.test(id), started: !(name in packages), packages: packages[name] ?? 0 }]
      : [],
  );
const bundles = pageBundles(pages, isOwn, named, '/renewals');

export default defineConfig({
  root: folder('.'),
  plugins: [
    react(),
    bundles.plugin,
    pageFiles(pages, { shell: 'shell', bare: 'door' }),
    callsWithoutSchemas,
    signInFirst,
    noJsonSchema,
    routerForUse,
    noRipples,
    plainTheme,
    noThemedDoubles,
  ],
  // The server puts a fresh value in its place with every page, and the theme reads it for its styles.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    alias: [
      { find: /^@evergreen\/(contracts|workflows)\/(.*)$/, replacement: `${folder('..')}/$1/src/$2.ts` },
      { find: /^zod$/, replacement: folder('zod.ts') },
      // What the screens name is there at once in tests, and comes later in a browser.
      {
        find: /^@mui\/material\/(Dialog|Divider|Menu|MenuItem|Popover)$/,
        replacement: `${folder('src/kit/overlays')}/$1.ts`,
      },
    ],
  },
  server: { port: 5173, proxy: { '/api': api, '/health': api } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    manifest: 'assets.json',
    rolldownOptions: {
      // People who start the program need not know which plugin takes how long.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [...files, ...bundles.groups] } },
    },
  },
});
