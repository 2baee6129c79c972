import { may, menuVariant } from '@evergreen/workflows/permissions';
import type { Identity } from '../kit/data/identity';
import type { AppRoute, MenuEntry } from '../kit/areas/routes';
import { verdict } from './guard';

interface Section {
  heading?: string;
  /** Left out: the pages that say that they are under this heading. */
  paths?: readonly string[];
}

/**
 * Document 1, 2.3, and decisions 1 and 8; the firm's users work on a client's records in its sections. A page that
 * does not exist yet, or is not for the user, is left out.
 */
const variants: Record<'A' | 'B' | 'firm', readonly Section[]> = {
  A: [
    { paths: ['/renewals', '/divisions', '/properties', '/exports', '/users'] },
    {
      heading: 'Administration',
      paths: [
        '/approvals',
        '/accounting',
        '/clients',
        '/letter-templates',
        '/imports',
        '/sources',
        '/bulk-runs',
        '/history',
        '/messages',
      ],
    },
  ],
  firm: [
    { paths: ['/tasks', '/renewals', '/divisions', '/properties', '/exports', '/users'] },
    { heading: 'Company Information', paths: ['/licenses', '/my-company'] },
    { heading: 'Licensing', paths: ['/licensing-authorities'] },
    { heading: 'Configurations' },
    {
      heading: 'Administration',
      paths: [
        '/approvals',
        '/accounting',
        '/clients',
        '/firm',
        '/letter-templates',
        '/imports',
        '/sources',
        '/bulk-runs',
        '/history',
        '/messages',
      ],
    },
  ],
  B: [
    { heading: 'Tracking', paths: ['/tasks', '/renewals'] },
    { heading: 'Company Information', paths: ['/divisions', '/licenses', '/my-company', '/properties'] },
    { heading: 'Licensing', paths: ['/licensing-authorities'] },
    { heading: 'Configurations' },
    { heading: 'Exports', paths: ['/exports'] },
    {
      heading: 'Administration',
      paths: ['/users', '/accounting', '/imports', '/sources', '/bulk-runs', '/history', '/messages'],
    },
  ],
};

export interface MenuItem extends MenuEntry {
  path: string;
}

export interface MenuSection {
  heading?: string | undefined;
  items: readonly MenuItem[];
}

const itemFor = (path: string, routes: readonly AppRoute[], identity: Identity): MenuItem[] => {
  const route = routes.find((route) => route.path === path);
  if (!route?.menu || verdict(route.guard ?? {}, identity) !== 'admitted') return [];
  if (route.menu.may && !may(identity, route.menu.may)) return [];
  return [{ ...route.menu, path }];
};

const pathsUnder = (heading: string | undefined, routes: readonly AppRoute[]) =>
  routes.filter(({ menu }) => menu?.under !== undefined && menu.under === heading).map(({ path }) => path);

export const menuFor = (identity: Identity, routes: readonly AppRoute[]): MenuSection[] =>
  variants[identity.kind === 'firm' ? 'firm' : menuVariant(identity)]
    .map(({ heading, paths = pathsUnder(heading, routes) }) => ({
      heading,
      items: paths.flatMap((path) => itemFor(path, routes, identity)),
    }))
    .filter((section) => section.items.length > 0);
