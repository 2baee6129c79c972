import type { Found, FoundKind } from '@evergreen/contracts/search';
import type { Identity } from '../../kit/identity';
import type { AppRoute } from '../../kit/routes';
import { verdict } from '../guard';
import type { Item } from './places';

export const kindWords: Record<FoundKind, readonly [one: string, many: string]> = {
  license: ['License', 'Licenses'],
  property: ['Property', 'Properties'],
  authority: ['Authority', 'Authorities'],
  corporateEntity: ['Entity', 'Entities'],
  user: ['Person', 'People'],
  client: ['Client', 'Clients'],
};

/** Where a record's own page is, the first of those that exist and admit this person. */
const pages: Record<FoundKind, readonly string[]> = {
  license: ['/licenses/:'],
  property: ['/properties/:'],
  authority: ['/licensing-authorities/:', '/renewals/licensing-authorities/:'],
  corporateEntity: ['/corporate-entities/:', '/my-company/entities/:'],
  user: ['/users/:'],
  client: [],
};

const pageOf = (kind: FoundKind, id: string, identity: Identity, routes: readonly AppRoute[]): string | undefined => {
  const open = routes
    .filter(({ guard }) => verdict(guard ?? {}, identity) === 'admitted')
    .map(({ path }) => path.replace(/:[^/]+$/, ':'));
  const page = pages[kind].find((one) => open.includes(one));
  return page?.replace(/:$/, id);
};

const goalOf = (
  { kind, id, label }: Found,
  identity: Identity,
  routes: readonly AppRoute[],
  switchTo: (client: { value: string; label: string }) => void,
): Item['goal'] | undefined => {
  if (kind === 'client') return { run: () => switchTo({ value: id, label }) };
  const to = pageOf(kind, id, identity, routes);
  if (to) return { to };
  // Somebody's page is what they have to do.
  if (kind === 'user') return { to: `/renewals?assignedUserIds=${id}` };
  return kind === 'license' ? undefined : { place: { what: 'of', of: kind, id, label } };
};

/** What was found, as rows; what leads nowhere for this person is left out. */
export const itemsOf = (
  found: readonly Found[],
  identity: Identity,
  routes: readonly AppRoute[],
  switchTo: (client: { value: string; label: string }) => void,
): Item[] =>
  found.flatMap((one) => {
    const goal = goalOf(one, identity, routes, switchTo);
    if (!goal || (one.kind === 'client' && one.id === identity.clientId)) return [];
    const { kind, id, label, detail, active } = one;
    return [{ id, kind: kindWords[kind][0], label, detail, inactive: !active, recalled: kind !== 'client', goal }];
  });
