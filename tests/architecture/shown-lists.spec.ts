import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExportType } from '@evergreen/contracts/bulk-work/exports';
import { ShownType } from '@evergreen/contracts/shown';
import { areas } from '../../server/src/features/areas.js';
import { Registry } from '../../server/src/kernel/events/registry.js';

const web = join(import.meta.dirname, '../../web/src/features');
const read = (path: string) => readFileSync(join(web, path), 'utf8');
const webSources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
const sources = webSources.filter((path) => path.endsWith('.tsx'));

/** Not exportable: a list of files. */
const never = ['bulk-work/exports/YourExports.tsx'];
/** Components for several lists, each of which sets it. */
const makers = ['parties/property-records/RecordsCard.tsx'];

describe('lists that are exported as they are shown', () => {
  it('every list of the web is, but that of the files themselves', () => {
    const lists = sources.filter(
      (path) => /<((Record)?List(Page|Card)|RecordsCard)\b/.test(read(path)) && !path.includes('.test.'),
    );
    const without = lists.filter((path) => !read(path).includes('exportAs={{'));
    expect(without.sort()).toEqual([...never, ...makers].sort());
  });

  it('each is on one screen', () => {
    const taken = sources.flatMap((path) => [
      ...[...read(path).matchAll(/\{ type: '(shown-[^']+)'/g)].map(([, type]) => type),
      ...[...read(path).matchAll(/: DocumentedSpec<[\s\S]*?^ {2}path: '([^']+)'/gm)].map(([, list]) => `shown-${list}`),
    ]);
    expect(taken.sort()).toEqual([...ShownType.options].sort());
  });

  it('each has the columns of a contract, on its screen as in its file', () => {
    const server = join(import.meta.dirname, '../../server/src/features');
    const inFiles = readdirSync(server, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) => {
        const text = readFileSync(join(server, path), 'utf8');
        const contract = /\b(\w+) as contract\b/.exec(text)?.[1] ?? '';
        const lists = [...text.matchAll(/= (?:shown|owned)List<[\s\S]*?^ {2}columns: ([\w.]+),$/gm)];
        const ofArea = /\brecordArea\(contract, /.test(text) ? [`${contract}.columns`] : [];
        const documented = /\bdocumented\((\w+), contract,/.test(text) ? [`${contract}.columns`] : [];
        return [
          ...lists.map(([, columns]) => columns?.replace(/^contract\b/, contract)),
          ...ofArea,
          ...documented,
        ].filter(
          // Set by the function for all records with a document.
          (columns) => columns !== 'columns',
        );
      });
    const onScreens = webSources.flatMap((path) =>
      [...read(path).matchAll(/contractColumns\(\s*([\w.]+)/g)].map(([, columns]) => columns),
    );
    expect(onScreens.sort()).toEqual(inFiles.sort());
  });

  it('each is registered by its area, and so is each type of export', () => {
    const registry = new Registry(areas);
    expect(ShownType.options.map((type) => Object.keys(registry.list(type).columns).length)).not.toContain(0);
    expect(ExportType.options.map((type) => registry.exportOf(type).type)).toEqual(ExportType.options);
  });
});
