import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const web = join(import.meta.dirname, '../../web/src');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !path.includes('.test.'),
);

/** A dialog's opening tag up to its title; the arrow of a function does not end a tag. */
const TITLED = /<\w*Dialog\w*(?:<[^>]*>+)?\s(?:[^<>]|=>|<(?=\w+>))*?\btitle=(?:"([^"]+)"|\{`([^`]+)`\}|\{([^}]*)\})/g;
const SAID = /'([^']+)'|`([^`]+)`/g;
/** In the middle of a title. */
const SMALL = new Set('a an and as at by for from in is of on or per the to with'.split(' '));

/** The text of a title, with "X" for a value; several if it is conditional. */
const titlesIn = (source: string): string[] =>
  [...source.matchAll(TITLED)]
    .flatMap(([, plain, filled, chosen = '']) =>
      plain || filled
        ? [plain ?? filled ?? '']
        : [...chosen.matchAll(SAID)].map(([, first, other]) => first ?? other ?? ''),
    )
    .map((title) => title.replaceAll(/\$\{[^}]*\}/g, 'X'));

const isInCapitals = (title: string): boolean =>
  title.split(' ').every((word, index) => !/^[a-z]/.test(word) || (index > 0 && SMALL.has(word)));

describe('the titles of dialogs', () => {
  const titles = sources.flatMap((path) =>
    titlesIn(readFileSync(join(web, path), 'utf8')).map((title) => ({ path, title })),
  );

  it('begin each word with a capital, as the specification writes them, but for small ones', () => {
    expect(titles.length).toBeGreaterThan(120);
    expect(titles.filter(({ title }) => !isInCapitals(title))).toEqual([]);
  });

  it.each([
    ['Show as of a Date', true],
    ['Add license Type', false],
    ['the Date', false],
  ])('%s: %s', (title, right) => {
    expect(isInCapitals(title)).toBe(right);
  });
});
