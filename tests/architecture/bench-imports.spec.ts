import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Names that a file of the bench imports from the built program, with their source. */
const taken = (file: string) =>
  [...read(file).matchAll(/import \{([^}]+)\} from '[./]*\/(contracts|workflows|server)\/dist\/([^']+)\.js'/g)].flatMap(
    ([, names = '', part = '', path = '']) =>
      names
        .split(',')
        .map((name) => name.trim().split(' as ')[0] ?? '')
        .filter(Boolean)
        .map((name) => ({ file, name, source: `${part}/src/${path}.ts` })),
  );

const isExported = (name: string, source: string): boolean => {
  const text = read(source);
  const own = new RegExp(
    `export (?:abstract |async )?(?:const|function|class|enum) ${name}\\b|export \\{[^}]*\\b${name}\\b`,
  );
  const others = [...text.matchAll(/export \* from '([^']+)\.js'/g)].map(([, path]) =>
    join(source, '..', `${path}.ts`),
  );
  return own.test(text) || others.some((other) => isExported(name, other));
};

describe('the bench', () => {
  const files = readdirSync(join(root, 'release/bench'), { recursive: true, encoding: 'utf8' });
  const all = files.filter((file) => file.endsWith('.mjs')).flatMap((file) => taken(join('release/bench', file)));

  it('takes from the program only what the program exports', () => {
    expect(all.length).toBeGreaterThan(40);
    expect(all.filter(({ name, source }) => !isExported(name, source))).toEqual([]);
  });
});
