import { referencesTo } from './references.js';
import { isText, projectFiles, read } from './working-tree.js';

const files = projectFiles();
const speaking = files.filter(
  (path) =>
    /^(contracts|workflows|server|web|tests|tools|migrations|docs\/decisions)\//.test(path) &&
    isText(path) &&
    !/^tests\/architecture\/references\b/.test(path),
);

const brokenReferences = referencesTo(files);

describe('a reference to the specification or to a decision', () => {
  it('leads somewhere inside the repository', () => {
    expect(speaking.length).toBeGreaterThan(500);
    const broken = speaking.flatMap((path) => brokenReferences(read(path)).map((words) => `${path}: ${words}`));
    expect(broken).toEqual([]);
  });

  it.each([
    'decision 12',
    'decisions 5, 7 and 11',
    'decision 0003',
    'document 1, 3.1: the signed-in person',
    'document 2, sections 2, 5 and 9',
    '(document 2, License list)',
    'documents 1 to 3',
    'as document 2\n * names them',
  ])('is taken where it leads somewhere: %s', (text) => expect(brokenReferences(text)).toEqual([]));

  it.each([
    ['decision 13', 'decision 13: no decision 13'],
    ['decisions 5 and 14', 'decisions 5 and 14: no decision 14'],
    ['decision\n   * 0999', 'decision 0999: no decision 0999'],
    ['decision 03', 'decision 03: no decision 03'],
    ['document 6', 'document 6: no document 6'],
    ['document 1, 3.77', 'document 1, 3.77: no section 3.77'],
    ['document 2, section 12', 'document 2, section 12: no section 12'],
    ['repairs: 49', 'repairs: 49: no such paper here'],
    ['(document 2, Moon landings)', 'document 2, Moon landings: no such words there'],
  ])('is found out where it leads nowhere: %s', (text, expected) => expect(brokenReferences(text)).toEqual([expected]));
});
