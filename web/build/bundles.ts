/** One file, or several that always go together: what is measured in bytes, and who loads it. */
export interface Bundle {
  modules: string[];
  bytes: number;
  /** The pages, and the parts read later, that load it. */
  readers: ReadonlySet<string>;
}

interface Graph {
  bytesOf: (module: string) => number;
  /** What it imports at once, not what it reads later. */
  importsOf: (module: string) => readonly string[];
}

/** The bytes of source, before they are compressed, that take as long as one more request. */
const REQUEST = 600_000;

const closure = (from: Iterable<string>, importsOf: Graph['importsOf']): Set<string> => {
  const found = new Set(from);
  for (const module of found) for (const next of importsOf(module)) found.add(next);
  return found;
};

/** What the same readers load becomes one bundle. */
const byReaders = (
  readers: ReadonlyMap<string, Iterable<string>>,
  taken: ReadonlySet<string>,
  graph: Graph,
  fixed: ReadonlyMap<string, number>,
) => {
  const readersOf = new Map<string, Set<string>>();
  for (const [reader, modules] of readers)
    for (const module of closure(modules, graph.importsOf)) {
      if (taken.has(module)) continue;
      readersOf.set(module, (readersOf.get(module) ?? new Set()).add(reader));
    }
  const bundles = new Map<string, Bundle>();
  for (const [module, names] of [...readersOf].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const at = fixed.get(module);
    const key = at === undefined ? [...names].sort().join() : `fixed ${at}`;
    const bundle = bundles.get(key) ?? { modules: [], bytes: 0, readers: new Set() };
    bundle.modules.push(module);
    bundle.bytes += graph.bytesOf(module);
    bundle.readers = new Set([...bundle.readers, ...names]);
    bundles.set(key, bundle);
  }
  return [...bundles.values()];
};

/** For each bundle all others that it imports, directly or through others. */
const importedBy = (bundles: readonly Bundle[], graph: Graph): Map<Bundle, Set<Bundle>> => {
  const bundleOf = new Map(bundles.flatMap((bundle) => bundle.modules.map((module) => [module, bundle] as const)));
  const direct = new Map(
    bundles.map((bundle) => [
      bundle,
      new Set(
        bundle.modules.flatMap((module) => graph.importsOf(module)).flatMap((module) => bundleOf.get(module) ?? []),
      ),
    ]),
  );
  return new Map(
    bundles.map((bundle) => {
      const found = new Set(direct.get(bundle));
      for (const one of found) for (const next of direct.get(one) ?? []) found.add(next);
      found.delete(bundle);
      return [bundle, found];
    }),
  );
};

/** How many bytes a reader loads for nothing with a bundle that it does not read: it, and what it imports. */
const wasted = (imported: ReadonlyMap<Bundle, ReadonlySet<Bundle>>) => {
  const known = new Map<Bundle, Map<string, number>>();
  return (reader: string, bundle: Bundle): number => {
    const ofBundle = known.get(bundle) ?? new Map<string, number>();
    known.set(bundle, ofBundle);
    let bytes = ofBundle.get(reader);
    if (bytes === undefined) {
      bytes = bundle.bytes;
      for (const next of imported.get(bundle) ?? []) if (!next.readers.has(reader)) bytes += next.bytes;
      ofBundle.set(reader, bytes);
    }
    return bytes;
  };
};

/** What all readers together win when two bundles become one: a request less where both are loaded, more bytes where one is. */
const gain = (a: Bundle, b: Bundle, waste: ReturnType<typeof wasted>): number => {
  let won = 0;
  for (const reader of a.readers) won += b.readers.has(reader) ? REQUEST : -waste(reader, b);
  for (const reader of b.readers) if (!a.readers.has(reader)) won -= waste(reader, a);
  return won;
};

const joined = (a: Bundle, b: Bundle): Bundle => ({
  modules: [...a.modules, ...b.modules],
  bytes: a.bytes + b.bytes,
  readers: new Set([...a.readers, ...b.readers]),
});

/** The bundles in an order in which each imports only those before it; undefined where some import each other in a ring. */
const inOrder = (bundles: readonly Bundle[], graph: Graph): Bundle[] | undefined => {
  const bundleOf = new Map(bundles.flatMap((bundle) => bundle.modules.map((module) => [module, bundle] as const)));
  const open = new Set<Bundle>();
  const done = new Set<Bundle>();
  const visit = (bundle: Bundle): boolean => {
    if (done.has(bundle)) return true;
    if (open.has(bundle)) return false;
    open.add(bundle);
    for (const next of bundle.modules.flatMap((module) => graph.importsOf(module))) {
      const other = bundleOf.get(next);
      if (other && other !== bundle && !visit(other)) return false;
    }
    done.add(bundle);
    return true;
  };
  return bundles.every(visit) ? [...done] : undefined;
};

/** Two bundles as one, and what both import read by the readers of both. */
const withJoined = (bundles: readonly Bundle[], a: Bundle, b: Bundle, graph: Graph): Bundle[] => {
  const both = joined(a, b);
  const next = [...bundles.filter((bundle) => bundle !== a && bundle !== b), both];
  const imported = importedBy(next, graph).get(both) ?? new Set();
  return next.map((bundle) =>
    imported.has(bundle) ? { ...bundle, readers: new Set([...bundle.readers, ...both.readers]) } : bundle,
  );
};

/**
 * Divides modules into bundles, so that a page needs few requests and loads little that it does not use. What one reader alone
 * loads is one bundle. What several load is joined as long as all together win by it.
 * @param readers the modules that each page, and each part that is read while little is loaded, begins with
 * @param taken modules that are loaded anyway
 * @param fixed bundles that stay as they are; their bytes count where somebody would load them for nothing
 * @returns the bundles, without the fixed ones, in an order in which each imports only those before it
 */
export const bundled = (
  readers: ReadonlyMap<string, Iterable<string>>,
  taken: ReadonlySet<string>,
  graph: Graph,
  fixed: readonly (readonly string[])[] = [],
): Bundle[] => {
  const isFixed = new Map(fixed.flatMap((modules, at) => modules.map((module) => [module, at] as const)));
  let all = byReaders(readers, taken, graph, isFixed);
  const isFree = ({ modules: [first = ''], readers: { size } }: Bundle) => size > 1 && !isFixed.has(first);
  for (;;) {
    const waste = wasted(importedBy(all, graph));
    const free = all.filter(isFree);
    const pairs = free
      .flatMap((a, at) => free.slice(at + 1).map((b) => ({ a, b, won: gain(a, b, waste) })))
      .filter(({ won }) => won > 0)
      .sort((one, other) => other.won - one.won);
    let better: Bundle[] | undefined;
    for (const { a, b } of pairs) {
      better = inOrder(withJoined(all, a, b, graph), graph);
      if (better) break;
    }
    if (!better) break;
    all = better;
  }
  const ordered = inOrder(all, graph);
  if (!ordered) throw new Error('Modules of the web import each other in a ring.');
  return ordered.filter(({ modules: [first = ''] }) => !isFixed.has(first));
};
