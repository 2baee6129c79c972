import { may } from '@evergreen/workflows/permissions';
import { type SavedView, savedViewListLabels } from '@evergreen/contracts/accounts/saved-views';
import type { Identity } from '../../kit/data/identity';
import { fold } from '../../kit/values/fold';
import type { AppRoute } from '../../kit/areas/routes';
import { verdict } from '../guard';
import type { Item } from './places';

const admits = ({ guard = {}, menu }: AppRoute, identity: Identity) =>
  !guard.public && verdict(guard, identity) === 'admitted' && (!menu?.may || may(identity, menu.may));

/** Pages with an action as their name, if they exist. */
const doing: Readonly<Record<string, string>> = {
  '/imports': 'Import a register',
  '/licenses/new': 'New license',
  '/properties/new': 'New property',
  '/licensing-authorities/new': 'New authority',
  '/renewals/bulk-begin': 'Begin many renewals at once',
};

/** Every page that can be opened without a record. */
export const pageItems = (routes: readonly AppRoute[], identity: Identity): Item[] =>
  routes
    .filter((route) => !route.bare && !/[:*]/.test(route.path) && admits(route, identity))
    // Left out if an action has the same page.
    .filter(({ path, menu }) => menu !== undefined || !(path in doing))
    .map(({ path, title, menu, called }) => ({
      id: path,
      kind: 'Page',
      label: called ?? menu?.label ?? title,
      recalled: true,
      goal: { to: path },
    }));

export const doingItems = (routes: readonly AppRoute[], identity: Identity): Item[] =>
  routes
    .filter((route) => route.path in doing && admits(route, identity))
    .map(({ path }) => ({ id: `do:${path}`, kind: 'Action', label: doing[path] ?? '', goal: { to: path } }));

/** For lists that the person may open. */
export const viewItems = (views: readonly SavedView[], routes: readonly AppRoute[], identity: Identity): Item[] => {
  const opens = new Set(routes.filter((route) => admits(route, identity)).map(({ path }) => path));
  return views
    .filter(({ list }) => opens.has(`/${list}`))
    .map(({ id, list, name, query, isOwn, ownerName }) => ({
      id,
      kind: 'View',
      label: name,
      detail: isOwn ? savedViewListLabels[list] : `${savedViewListLabels[list]}, shared by ${ownerName}`,
      also: ownerName,
      recalled: true,
      goal: { to: `/${list}?${query}` },
    }));
};

/** Items that contain each of the words. */
export const matching = (items: readonly Item[], term: string): Item[] => {
  const words = fold(term).split(/\s+/).filter(Boolean);
  const text = ({ label, also = '' }: Item) => fold(`${label} ${also}`);
  const begins = (item: Item) => fold(item.label).startsWith(fold(term));
  return items
    .filter((item) => words.every((word) => text(item).includes(word)))
    .sort((a, b) => Number(begins(b)) - Number(begins(a)));
};

const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Previous results that match the new words stay selectable. A license number matches without its hyphens. */
export const former = (items: readonly Item[], term: string): Item[] =>
  items.map((item) => {
    const text = bare(`${item.label}${item.detail ?? ''}`);
    return { ...item, isFormer: !term.split(/\s+/).every((word) => text.includes(bare(word))) };
  });
