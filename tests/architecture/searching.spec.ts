import { projectFiles, read } from './working-tree.js';

const sourcesUnder = (folder: string) =>
  projectFiles()
    .filter((path) => path.startsWith(`${folder}/`) && /(?<!\.(?:test|spec|testing))\.tsx?$/.test(path))
    .map((path) => ({ path, text: read(path) }));

const allowed = 'server/src/kernel/lists/like-patterns.ts';
/** Comparisons of the typed letters, for which case or accents would matter. */
const byLetters = /\bilike\b|\blike lower\(/i;
const inBrowser = /toLowerCase\(\)\s*\.\s*(?:includes|startsWith)\(/;

describe('a search', () => {
  it('of the server asks for `holds` or `holdsLower`, so that it knows neither case nor accents', () => {
    const offenders = sourcesUnder('server/src').filter(({ path, text }) => path !== allowed && byLetters.test(text));
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });

  it('of the web compares what `fold` makes of the words', () => {
    const offenders = sourcesUnder('web/src').filter(({ text }) => inBrowser.test(text));
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });
});
