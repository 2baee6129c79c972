import { bundled } from '../../web/build/bundles.js';

type Modules = Readonly<Record<string, { readonly bytes: number; readonly imports?: readonly string[] }>>;

const divided = (
  modules: Modules,
  readers: Readonly<Record<string, readonly string[]>>,
  taken: readonly string[] = [],
) =>
  bundled(new Map(Object.entries(readers)), new Set(taken), {
    bytesOf: (module) => modules[module]?.bytes ?? 0,
    importsOf: (module) => modules[module]?.imports ?? [],
  });

const namesOf = (bundles: readonly { modules: string[] }[]) =>
  bundles.map(({ modules }) => modules.toSorted().join(' '));

describe('the bundles of pages', () => {
  it('holds in one file what one page alone loads: its screen, its panels and what those import', () => {
    const modules = {
      screen: { bytes: 40_000, imports: ['card'] },
      panel: { bytes: 30_000, imports: ['card', 'steps'] },
      card: { bytes: 100 },
      steps: { bytes: 100 },
      other: { bytes: 90_000 },
    };
    const bundles = divided(modules, { '/license': ['screen', 'panel'], '/other': ['other'] });
    expect(namesOf(bundles).toSorted()).toEqual(['card panel screen steps', 'other']);
  });

  it('joins small files of pages that share most of them, and keeps a large one from a page that does not use it', () => {
    const modules = {
      a: { bytes: 5_000, imports: ['dates', 'money', 'charts'] },
      b: { bytes: 5_000, imports: ['dates', 'money', 'charts'] },
      c: { bytes: 5_000, imports: ['dates'] },
      dates: { bytes: 800 },
      money: { bytes: 900 },
      charts: { bytes: 2_000_000 },
    };
    const bundles = divided(modules, { '/a': ['a'], '/b': ['b'], '/c': ['c'] });
    expect(namesOf(bundles).toSorted()).toEqual(['a', 'b', 'c', 'charts money', 'dates']);
    const without = divided({ ...modules, charts: { bytes: 900 } }, { '/a': ['a'], '/b': ['b'], '/c': ['c'] });
    expect(namesOf(without).toSorted()).toEqual(['a', 'b', 'c', 'charts dates money']);
  });

  it('leaves out what every page has loaded anyway', () => {
    const modules = { a: { bytes: 1, imports: ['shell'] }, shell: { bytes: 9 } };
    expect(namesOf(divided(modules, { '/a': ['a'] }, ['shell']))).toEqual(['a']);
  });

  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'holds every module of every page once, in an order without rings: seed %i',
    (seed) => {
      let state = seed * 2_654_435_761 + 1;
      const below = (limit: number) => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return state % limit;
      };
      const all = Array.from({ length: 40 }, (_, index) => `m${index}`);
      // Only later modules are imported, so there are no cycles.
      const modules: Modules = Object.fromEntries(
        all.map((name, index) => [
          name,
          { bytes: 200 + below(20_000), imports: all.slice(index + 1).filter(() => below(8) === 0) },
        ]),
      );
      const pages = Object.fromEntries(
        Array.from({ length: 8 }, (_, page) => [`/p${page}`, all.filter(() => below(12) === 0)]),
      );
      const needed = new Set(Object.values(pages).flat());
      for (const name of needed) for (const next of modules[name]?.imports ?? []) needed.add(next);
      const bundles = divided(modules, pages);
      expect(bundles.flatMap((bundle) => bundle.modules).toSorted()).toEqual([...needed].toSorted());
      bundles.forEach((bundle, index) => {
        const known = new Set(bundles.slice(0, index + 1).flatMap((bundle) => bundle.modules));
        for (const name of bundle.modules)
          expect((modules[name]?.imports ?? []).filter((next) => !known.has(next))).toEqual([]);
      });
    },
  );
});
