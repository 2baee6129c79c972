import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { savedViewColumns } from '@evergreen/contracts/saved-view-queries';
import { SavedViewList } from '@evergreen/contracts/saved-views';
import { ShownType } from '@evergreen/contracts/shown';
import { shownLists } from '../../server/src/features/exports/shown/lists.js';

const web = join(import.meta.dirname, '../../web/src/features');
const read = (path: string) => readFileSync(join(web, path), 'utf8');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));

/** Lists whose screen declares columns of its own: where it does. The columns of the others are in their contract. */
const columnsOf: Partial<Record<ShownType, string | readonly string[]>> = {
  'shown-renewals': 'queue/columns.tsx',
  'shown-licenses': 'licenses/licenseColumns.tsx',
  'shown-properties': 'properties/PropertiesPage.tsx',
  'shown-authority-renewals': 'dashboard/authorityColumns.tsx',
  'shown-renewal-tasks': ['tasks/columns/shared.tsx', 'tasks/columns/renewal.tsx'],
  'shown-manager-change-tasks': ['tasks/columns/shared.tsx', 'tasks/columns/managerChange.tsx'],
  'shown-property-contact-tasks': ['tasks/columns/shared.tsx', 'tasks/columns/propertyContact.tsx'],
  'shown-differences': 'imports/differenceColumns.tsx',
  'shown-source-differences': 'sources/findingColumns.tsx',
  'shown-property-licenses': 'property-licenses/licenseColumns.tsx',
  'shown-licensure': 'property-licenses/LicensurePanel.tsx',
  'shown-users': 'users/columns.tsx',
};

/** What was taken out: a list of files. */
const never = ['exports/YourExports.tsx'];
/** What several lists are made with, each of which says it itself. */
const makers = ['property-records/RecordsCard.tsx'];

/** With their words, as they are declared: an id, and its label before the next id. */
const declared = (source: string): Map<string, string> => {
  const parts = source.split(/\bid: '/).slice(1);
  return new Map(
    parts.flatMap((part) => {
      const [id = ''] = part.split("'");
      const label = /label: '([^']+)'/.exec(part)?.[1];
      return label === undefined || part.includes('labelHidden') ? [] : [[id, label] as const];
    }),
  );
};

describe('lists that are taken out as they are shown', () => {
  it('every list of the web is, but that of the files themselves', () => {
    const lists = sources.filter(
      (path) => /<((Record)?List(Page|Card)|RecordsCard)\b/.test(read(path)) && !path.includes('.test.'),
    );
    const without = lists.filter((path) => !read(path).includes('taken={{'));
    expect(without.sort()).toEqual([...never, ...makers].sort());
  });

  it('each is on one screen', () => {
    const taken = sources.flatMap((path) =>
      [...read(path).matchAll(/\{ type: '(shown-[^']+)'/g)].map(([, type]) => type),
    );
    expect(taken.sort()).toEqual([...ShownType.options].sort());
  });

  it.each(Object.keys(columnsOf) as ShownType[])(
    'a file has each column of the screen by its name and its words: %s',
    (type) => {
      const columns = Object.entries(shownLists[type].columns);
      expect(new Map(columns.map(([id, [first]]) => [id, first?.label]))).toEqual(
        declared([columnsOf[type] ?? []].flat().map(read).join('\n')),
      );
    },
  );

  it.each(SavedViewList.options)('a saved view may name each column of the screen, and no other: %s', (list) => {
    expect(savedViewColumns[list]).toEqual(Object.keys(shownLists[`shown-${list}`].columns));
  });
});
