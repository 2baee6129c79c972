import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ShownType } from '@evergreen/contracts/shown';
import { shownLists } from '../../server/src/features/exports/shown/lists.js';

const web = join(import.meta.dirname, '../../web/src/features');
const read = (path: string) => readFileSync(join(web, path), 'utf8');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));

/** Where a list says what its columns are. */
const columnsOf: Record<ShownType, string> = {
  'shown-renewals': 'queue/columns.tsx',
  'shown-licenses': 'licenses/LicensesPage.tsx',
  'shown-properties': 'properties/PropertiesPage.tsx',
  'shown-authorities': 'authorities/AuthoritiesPage.tsx',
  'shown-license-types': 'authorities/license-types/typeColumns.ts',
  'shown-entities': 'entities/EntitiesPanel.tsx',
  'shown-officers': 'officers/OfficersPanel.tsx',
  'shown-officer-titles': 'officer-titles/OfficerTitlesPage.tsx',
  'shown-renewal-tips': 'renewal-tips/tipColumns.tsx',
};

/** Lists that are not taken out as they are shown yet. */
const notYet = [
  'accounting/InvoicesPage.tsx',
  'accounting/TrustAccountPage.tsx',
  'approvals/ApprovalsPage.tsx',
  'authorities/license-types/TypeLicensesCard.tsx',
  'bulk/runs/BulkRunsPage.tsx',
  'clients/ClientsPage.tsx',
  'company-contacts/CompanyContactsPage.tsx',
  'dashboard/AuthorityRenewalsPage.tsx',
  'divisions/DivisionsPage.tsx',
  'divisions/contacts/ContactsCard.tsx',
  'entities/OfficersCard.tsx',
  'entities/PropertiesCard.tsx',
  'imports/DifferencesPage.tsx',
  'imports/ImportsPage.tsx',
  'licenses/SecondaryLicensesCard.tsx',
  'licenses/dates/DatesPage.tsx',
  'messages/FailedJobsPage.tsx',
  'messages/MessagesPage.tsx',
  'officers/EntitiesCard.tsx',
  'officers/LicensesCard.tsx',
  'property-licenses/LicensesCard.tsx',
  'property-licenses/LicensurePanel.tsx',
  'property-records/RecordsCard.tsx',
  'renewal-tips/TipTypesPage.tsx',
  'tasks/TaskList.tsx',
  'users/UsersPage.tsx',
];
/** What was taken out: a list of files. */
const never = ['exports/YourExports.tsx'];

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
  it('every list of the web is, or is named here as one that is not yet', () => {
    const lists = sources.filter((path) => /<(Record)?List(Page|Card)\b/.test(read(path)) && !path.includes('.test.'));
    const without = lists.filter((path) => !read(path).includes('taken={{'));
    expect(without.sort()).toEqual([...notYet, ...never].sort());
  });

  it('each is on one screen', () => {
    const taken = sources.flatMap((path) =>
      [...read(path).matchAll(/taken=\{\{ type: '([^']+)'/g)].map(([, type]) => type),
    );
    expect(taken.sort()).toEqual([...ShownType.options].sort());
  });

  it.each(ShownType.options)('a file has each column of the screen by its name and its words: %s', (type) => {
    const columns = Object.entries(shownLists[type].columns);
    expect(new Map(columns.map(([id, [first]]) => [id, first?.label]))).toEqual(declared(read(columnsOf[type])));
  });
});
