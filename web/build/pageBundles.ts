import { basename, extname } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type Bundle, bundled } from './bundles.ts';
import type { Page } from './pages.ts';

/** More than there are bundles that several pages load; the bundler wants to know its groups before it knows the modules. */
const SHARED = 64;

const nameOf = (path: string) => basename(path, extname(path));

interface Group {
  debugName: string;
  name: (module: string) => string | null;
  test: (module: string) => boolean;
  priority: number;
}

/** A file that is named by hand. */
export interface Named {
  test: (module: string) => boolean;
  /** Every page has loaded it before its own. */
  started: boolean;
  /** The bytes of source of the packages that come with it. */
  packages: number;
}

/**
 * Files for the bundler to write: one for what a page alone loads, a few for what pages share, and one for the styles of all pages.
 * @param own whether a module is the project's own; packages go where they are used
 * @param named the files that are named by hand, those first that take what they import along first
 * @param first the page that is read with nothing else: what it reads later comes while little is loaded
 */
export const pageBundles = (
  pages: readonly Page[],
  own: (module: string) => boolean,
  named: readonly Named[],
  first: string,
): { plugin: Plugin; groups: Group[] } => {
  let shared: Bundle[] = [];
  let styles: ReadonlySet<string> = new Set();
  const names = new Map<string, string>();
  const plugin: Plugin = {
    name: 'page-bundles',
    apply: 'build',
    buildEnd() {
      const info = (id: string) => this.getModuleInfo(id);
      const importsOf = (id: string) => (info(id)?.importedIds ?? []).filter(own);
      const modules = [...this.getModuleIds()].filter(own);
      const within = (ids: readonly string[], without: ReadonlySet<string> = new Set()) => {
        const found = new Set(ids.filter((id) => !without.has(id)));
        for (const id of found) for (const next of importsOf(id)) if (!without.has(next)) found.add(next);
        return found;
      };
      const begun = named.filter(({ started }) => started);
      const taken = within(modules.filter((id) => info(id)?.isEntry || begun.some(({ test }) => test(id))));
      const known = new Set(taken);
      const packages = new Map<string, number>();
      const fixed = named
        .filter(({ started }) => !started)
        .map((file) => {
          const held = [...within(modules.filter(file.test), known)];
          held.forEach((id) => known.add(id));
          packages.set(held[0] ?? '', file.packages);
          return held;
        });
      const bytesOf = (id: string) => (info(id)?.code?.length ?? 0) + (packages.get(id) ?? 0);
      const readers = new Map(pages.map((page) => [page.path, page.modules]));
      const ofPages = new Set(pages.flatMap((page) => page.modules));
      for (const one of [...taken, ...within(readers.get(first) ?? [])])
        for (const id of info(one)?.dynamicallyImportedIds ?? [])
          if (own(id) && !ofPages.has(id)) readers.set(id, [id]);
      const bundles = bundled(readers, taken, { bytesOf, importsOf }, fixed);
      shared = bundles.filter((bundle) => bundle.readers.size > 1);
      if (shared.length > SHARED) throw new Error(`Pages share ${shared.length} bundles; ${SHARED} are foreseen.`);
      for (const bundle of bundles) {
        const [screen] = pages.find((page) => bundle.readers.has(page.path))?.modules ?? [];
        const [largest = ''] = bundle.modules.toSorted((a, b) => bytesOf(b) - bytesOf(a));
        const name = nameOf(bundle.readers.size === 1 && screen ? screen : largest);
        for (const id of bundle.modules) names.set(id, name);
      }
      const imported = bundles.flatMap((bundle) => bundle.modules.flatMap((id) => info(id)?.importedIds ?? []));
      styles = new Set(imported.filter((id) => id.endsWith('.css')));
    },
  };
  const nameIn = (module: string) => names.get(module) ?? null;
  return {
    plugin,
    groups: [
      { debugName: 'styles', name: () => 'pages', test: (module: string) => styles.has(module), priority: 2.1 },
      ...Array.from({ length: SHARED }, (_, at) => ({
        debugName: `shared ${at}`,
        name: nameIn,
        test: (module: string) => shared[at]?.modules.includes(module) ?? false,
        priority: 1 + (SHARED - at) / SHARED,
      })),
      { debugName: 'pages', name: nameIn, test: (module: string) => names.has(module), priority: 0.5 },
    ],
  };
};

type Output = Rolldown.OutputBundle[string];

/**
 * Writes `pages.json` next to `index.html`: for each page the scripts and styles that it waits for, without those that `index.html`
 * itself names. The server puts them into the page, and `bundle:check` counts them.
 * @param frames the name of the file around all pages, and of the one around those that are bare
 */
export const pageFiles = (pages: readonly Page[], frames: { shell: string; bare: string }): Plugin => ({
  name: 'page-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, output) {
      const chunks = Object.values(output).filter((file: Output) => file.type === 'chunk');
      const chunkOf = (holds: (chunk: Rolldown.OutputChunk) => boolean, what: string) => {
        const found = chunks.find(holds);
        if (!found) throw new Error(`No file holds ${what}.`);
        return found;
      };
      const filesOf = (first: readonly Rolldown.OutputChunk[]) => {
        const found = new Set(first);
        for (const { imports } of found)
          for (const name of imports) found.add(chunkOf(({ fileName }) => fileName === name, name));
        return [...found].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
      };
      const first = filesOf(chunks.filter(({ isEntry }) => isEntry));
      const listed = pages.map(({ path, bare, modules }) => {
        const frame = bare ? frames.bare : frames.shell;
        const parts = modules.map((id) => chunkOf(({ moduleIds }) => moduleIds.includes(id), id));
        const files = filesOf([chunkOf(({ name }) => name === frame, frame), ...parts]);
        return { path, bare, files: [...new Set(files)].filter((file) => !first.includes(file)).sort() };
      });
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(listed, null, 1) });
    },
  },
});
