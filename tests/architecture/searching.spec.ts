import { projectFiles, read } from './working-tree.js';

const matchingUnder = (folder: string, pattern: RegExp): string[] => {
  const paths = projectFiles().filter(
    (path) => path.startsWith(`${folder}/`) && /(?<!\.(?:test|spec|testing))\.tsx?$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(300);
  return paths.filter((path) => pattern.test(read(path)));
};

/** Comparisons of the typed letters, for which case or accents would matter. */
const byLetters = /\bilike\b|\blike lower\(/i;
const inBrowser = /toLowerCase\(\)\s*\.\s*(?:includes|startsWith)\(/;

describe('a search', () => {
  it('of the server asks for `holds` or `holdsLower`, so that it knows neither case nor accents', () => {
    for (const sample of ['name ilike $1', 'name like lower($1)']) expect(sample).toMatch(byLetters);
    expect(matchingUnder('server/src', byLetters)).toEqual([]);
  });

  it('of the web compares what `fold` makes of the words', () => {
    expect('name.toLowerCase().includes(term)').toMatch(inBrowser);
    expect(matchingUnder('web/src', inBrowser)).toEqual([]);
  });
});
