import type { Found, SearchQuery } from '@evergreen/contracts/oversight/search';
import { FoundKind } from '@evergreen/contracts/oversight/search';
import { may } from '@evergreen/workflows/permissions';
import { useKnownActs, wantAct } from '../../kit/routing/pageActs';
import { useIdentity, type Identity } from '../../kit/data/identity';
import { SavedViewList } from '@evergreen/contracts/accounts/saved-views';
import { useSavedViews } from '../../kit/list/views/views.api';
import type { AppRoute } from '../../kit/areas/routes';
import { useSwitchClient } from '../shell/useSwitchClient';
import { actsOf, type LicenseAct, verbs } from './licenseActs';
import { doingItems, former, matching, pageItems, viewItems } from './pages';
import type { Group, Item, Place } from './places';
import { useRecent } from './recent';
import { itemsOf, kindWords } from './records';
import { useSearch } from './search.api';

const recentShown = 5;
/** Limit of licenses whose actions are rows of their own. */
const few = 3;

interface Requested {
  query: Partial<SearchQuery> | undefined;
  /** The act for which a license is searched. */
  act?: LicenseAct | undefined;
}

const askedFor = (place: Place, term: string, identity: Identity): Requested => {
  if (place.what === 'of') return { query: { of: place.of, ofId: place.id, searchTerm: term } };
  if (place.what === 'clients') return { query: { kind: 'client', searchTerm: term } };
  if (place.what === 'act') return { query: { kind: 'license', searchTerm: term }, act: place.act };
  for (const verb of verbs) {
    const meant = may(identity, verb.may) ? verb.typed.exec(term)?.[1] : undefined;
    if (meant) return { query: { kind: 'license', searchTerm: meant }, act: verb.act };
  }
  return { query: { searchTerm: term } };
};

const actItems = (
  licenses: readonly Found[],
  identity: Identity,
  goTo: (to: string) => void,
  only?: LicenseAct,
): Item[] =>
  licenses.flatMap((license) =>
    actsOf(identity, license)
      .filter(({ act }) => only === undefined || act === only)
      .map(({ act, label }) => ({
        id: `${act}:${license.id}`,
        kind: 'Action',
        label,
        detail: license.detail,
        goal: {
          run: () => {
            const to = `/licenses/${license.id}`;
            wantAct(act, to);
            goTo(to);
          },
        },
      })),
  );

interface PaletteOptions {
  routes: readonly AppRoute[];
  /** Acts of the program itself. */
  acts: readonly Item[];
  goTo: (to: string) => void;
}

const useViewsOf = (list: SavedViewList) => useSavedViews(list).data ?? [];

/** The rows of the palette: pages, views and acts at once, records from the server. */
export const usePalette = (place: Place, typed: string, { routes, acts, goTo }: PaletteOptions) => {
  const identity = useIdentity();
  const term = typed.trim();
  const { send: switchTo } = useSwitchClient();
  const views = SavedViewList.options.flatMap(useViewsOf);
  const recent = useRecent(identity).slice(0, recentShown);
  const { query, act } = askedFor(place, term, identity);
  const search = useSearch(place.what === 'all' && term === '' ? undefined : query);
  const { found } = search;
  const licenses = found.filter(({ kind }) => kind === 'license');

  const here: Item[] = useKnownActs().map(({ name, label, run }) => ({
    id: `here:${name}:${label}`,
    kind: 'Action',
    label,
    goal: { run },
  }));
  const choosing: Item[] = verbs
    .filter((verb) => may(identity, verb.may))
    .map((verb) => ({
      id: `verb:${verb.act}`,
      kind: 'Action',
      label: verb.label,
      goal: { place: { what: 'act', act: verb.act } },
    }));

  const local: Group[] = [
    { heading: 'On this page', items: matching(here, term) },
    { heading: 'Pages', items: matching(pageItems(routes, identity), term) },
    { heading: 'Views', items: matching(viewItems(views, routes, identity), term) },
    { heading: 'Actions', items: matching([...choosing, ...doingItems(routes, identity), ...acts], term) },
  ];
  const records: Group[] =
    act === undefined
      ? [
          ...FoundKind.options.map((kind) => ({
            heading: kindWords[kind][1],
            items: itemsOf(
              found.filter((item) => item.kind === kind),
              identity,
              routes,
              (client) => void switchTo(client),
            ),
          })),
          {
            heading: 'What can be done',
            items: licenses.length <= few ? actItems(licenses, identity, goTo) : [],
          },
        ]
      : [{ heading: 'What can be done', items: actItems(licenses, identity, goTo, act) }];

  const answers = search.isFormer ? records.map((group) => ({ ...group, items: former(group.items, term) })) : records;
  const inAll = term === '' ? [{ heading: 'Recent', items: recent }, ...local] : [...local, ...answers];
  const groups = (place.what === 'all' ? inAll : answers).filter(({ items }) => items.length > 0);
  return { ...search, groups, items: groups.flatMap(({ items }) => items), total: found.length };
};
