import { defaultPageSize } from '@evergreen/contracts/common';
import type { ClientServiceLevel, Role } from '@evergreen/contracts/accounts/enums';
import { may } from '@evergreen/workflows/permissions';
import { act, cleanup, waitFor } from '@testing-library/react';
import { pass } from '../../../tests/support/runtime/passing';
import { leadingOn } from '../../../tests/support/leading-on';
import { OfClient, screens } from '../../../tests/support/exports/shown-screens';
import { DocumentedNetwork } from '../test/documented.testing';
import { json } from '../test/network';
import { personWith } from '../test/people';
import { renderApp } from '../test/render';
import { sampleAddress, sampleRecords } from '../test/sampleRecords';
import { appRoutes } from './routes';

/** Document 1: "Lists everywhere offer a search box, filters with removable chips, a Hide/View Filters toggle, sorting, paging and selection of rows". */
const offered = ['search', 'filters', 'sort', 'pages', 'selection'] as const;
type Offered = (typeof offered)[number];

const shows: Record<Offered, (list: Element) => boolean> = {
  search: ({ parentElement }) => Boolean(parentElement?.querySelector('.eg-toolbar [type=search]')),
  filters: ({ parentElement }) =>
    Boolean(parentElement?.querySelector('.eg-toolbar [aria-label="Quick filters"]')) ||
    [...(parentElement?.querySelectorAll('.eg-toolbar button') ?? [])].some((button) =>
      button.textContent.startsWith('Filters'),
    ),
  sort: (list) => list.querySelector('th .eg-sort') !== null,
  pages: (list) => list.querySelector('.eg-page-size') !== null,
  selection: (list) => list.querySelector('[aria-label="Select all on this page"]') !== null,
};

const failures = 'What one bulk action could not do, with the reasons: it is read once, and sent by email too.';
const whole = 'Few, and answered all at once: documents 1 and 2 ask for a sortable table with its total.';
const ofNone = ['search', 'filters', 'sort', 'selection'] as const;
const ofWhole = ['search', 'filters', 'pages', 'selection'] as const;
const files = {
  without: ['search', 'filters', 'selection'],
  because: 'Files of one person that are kept for 24 hours, and that no bulk action takes.',
} as const;
/** Lists that offer less, and why. */
const less: Readonly<Record<string, { without: readonly Offered[]; because: string }>> = {
  '/exports: Your exports': files,
  '/exports: Your exports of Keystone Licensing Group': files,
  '/renewals/bulk/:bulkRunId: Not Started': { without: ofNone, because: failures },
  '/renewals/bulk-assignments/:assignRunId: Not Done': { without: ofNone, because: failures },
  '/my-company/property-contacts/runs/:contactRunId: Not Created': { without: ofNone, because: failures },
  '/properties/:propertyId: Property Contacts': { without: ofWhole, because: whole },
  '/licensing-authorities/:licensingAuthorityId: Contacts': { without: ofWhole, because: whole },
  '/licensing-authorities/:licensingAuthorityId: Key Contact Change Forms': { without: ofWhole, because: whole },
};
/** Not tables: events are read in their order, and are never chosen. */
const timelines = ['History'];

/** Who together see every list. */
const people = [
  ['ClientAdministrator', 'Saas'],
  ['Administrator', 'Hybrid'],
  ['AccountingAdministrator', 'Hybrid'],
] as const satisfies readonly (readonly [Role, ClientServiceLevel])[];

interface Found {
  /** What of the sentence each list lacks, by its name. */
  readonly lacks: ReadonlyMap<string, readonly Offered[]>;
  /** Lists whose foot covers rows although none is chosen. */
  readonly covered: readonly string[];
  /** Lists that begin with another number of rows. */
  readonly otherSizes: readonly string[];
  readonly asked: readonly string[];
}

const lists: Found[] = [];

const walk = async (role: Role, level: ClientServiceLevel): Promise<Found> => {
  const identity = personWith(role, level);
  const network = new DocumentedNetwork((permission) => may(identity, permission))
    .on('GET', '/authentication/current-user/identity', () => json(identity))
    .knows(sampleRecords);
  const { client, router } = renderApp(appRoutes, '/my-account');
  const lacks = new Map<string, readonly Offered[]>();
  const covered: string[] = [];
  const otherSizes: string[] = [];
  const isIdle = () => waitFor(() => expect(client.isFetching()).toBe(0));
  const settle = async () => {
    await isIdle();
    // What came may ask for more.
    await pass(0);
    await isIdle();
  };
  const exports = may(identity, 'export.run');
  const look = (path: string) => {
    // Rows are chosen by who can do something with them.
    const expected = offered.filter((what) => what !== 'selection' || exports || path.startsWith('/accounting'));
    for (const list of document.querySelectorAll('section.eg-list')) {
      const name = list.getAttribute('aria-label') ?? '';
      if (timelines.includes(name)) continue;
      const key = `${path}: ${name}`;
      if (list.querySelector('.eg-foot-stays')) covered.push(key);
      const size = list.querySelector<HTMLSelectElement>('.eg-page-size select')?.value;
      if (size !== undefined && size !== String(defaultPageSize)) otherSizes.push(`${key}: ${size}`);
      lacks.set(
        key,
        expected.filter((what) => !shows[what](list) && !less[key]?.without.includes(what)),
      );
    }
  };
  for (const { path } of appRoutes.filter(({ bare, path }) => !bare && !leadingOn.includes(path))) {
    await act(() => router.navigate(sampleAddress(path)));
    await waitFor(() => expect(document.querySelector('main h1')).not.toBeNull());
    await settle();
    const tabs = [...document.querySelectorAll('.eg-tabs a')].map((tab) => tab.getAttribute('href') ?? '');
    look(path);
    for (const tab of tabs.filter((tab) => tab.includes('?'))) {
      await act(() => router.navigate(tab));
      await settle();
      look(path);
    }
  }
  cleanup();
  return { lacks, covered, otherSizes, asked: network.heard.map(({ method, path }) => `${method} ${path}`) };
};

const walked = () => {
  if (lists.length < people.length) throw new Error('The walk comes first: run this file as a whole.');
  return lists;
};

describe('lists everywhere', () => {
  it.each(people)(
    'offer a search, filters, sorting, paging and selection, as %s on %s sees them',
    async (role, level) => {
      const here = await walk(role, level);
      lists.push(here);
      expect([...here.lacks].filter(([, missing]) => missing.length > 0)).toEqual([]);
      expect(here.lacks.size).toBeGreaterThan(3);
    },
  );

  it('are not covered by their feet while no row is chosen', () => {
    expect(walked().flatMap(({ covered }) => covered)).toEqual([]);
  });

  it('begin with 25 rows (document 1, section 9)', () => {
    expect(walked().flatMap(({ otherSizes }) => otherSizes)).toEqual([]);
  });

  it.each(OfClient.options)('the walk comes by each list that is exported: %s', (type) => {
    const { path, gets } = screens[type];
    const call = new RegExp(`^${gets ? 'GET' : 'POST'} ${path.replace(/:\w+/g, '[^/]+')}$`);
    expect(
      walked()
        .flatMap(({ asked }) => asked)
        .some((pattern) => call.test(pattern)),
    ).toBe(true);
  });
});
