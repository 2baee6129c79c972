import { type Found, type FoundKind, LicensesOf } from '@evergreen/contracts/oversight/search';
import { may } from '@evergreen/workflows/permissions';
import type { Identity } from '../../kit/data/identity';
import type { AppRoute } from '../../kit/areas/routes';
import { verdict } from '../guard';
import type { Item } from './places';

export const kindWords: Record<FoundKind, readonly [one: string, many: string]> = {
  license: ['License', 'Licenses'],
  property: ['Property', 'Properties'],
  division: ['Division', 'Divisions'],
  authority: ['Authority', 'Authorities'],
  licenseType: ['License Type', 'License Types'],
  corporateEntity: ['Entity', 'Entities'],
  officer: ['Officer', 'Officers'],
  user: ['Person', 'People'],
  client: ['Client', 'Clients'],
};

/** The page of a record: the first of these that exists and admits the user. */
const pages: Record<FoundKind, readonly string[]> = {
  license: ['/licenses/:'],
  property: ['/properties/:'],
  division: ['/divisions/:'],
  authority: ['/licensing-authorities/:', '/renewals/licensing-authorities/:'],
  licenseType: ['/licensing-authorities/:/license-types/:'],
  corporateEntity: ['/entities/:'],
  officer: ['/officers/:'],
  user: [],
  client: [],
};

/** The record's id is last in the address, that of its parent before it. */
const pageOf = ({ kind, id, ownerId }: Found, identity: Identity, routes: readonly AppRoute[]): string | undefined => {
  const open = routes
    .filter(({ guard }) => verdict(guard ?? {}, identity) === 'admitted')
    .map(({ path }) => path.replace(/:[^/]+/g, ':'));
  const page = pages[kind].find((page) => open.includes(page));
  return (ownerId ? [ownerId, id] : [id]).reduce((to, part) => to?.replace(':', part), page);
};

const goalOf = (
  result: Found,
  identity: Identity,
  routes: readonly AppRoute[],
  switchTo: (client: { id: string }) => void,
): Item['goal'] | undefined => {
  const { kind, id, label, ownerId } = result;
  if (kind === 'client') return { run: () => switchTo({ id }) };
  const to = pageOf(result, identity, routes);
  if (to) return { to };
  // Administrators manage an account; for everybody else a user's page is the list of that user's work.
  if (kind === 'user' && may(identity, 'user.manage'))
    return {
      to: `/users?${new URLSearchParams({ searchTerm: label, side: ownerId === identity.firmId ? 'firm' : 'client' })}`,
    };
  if (kind === 'user') return { to: `/renewals?assignedUserIds=${id}` };
  const of = LicensesOf.safeParse(kind);
  return of.success ? { place: { what: 'of', of: of.data, id, label } } : undefined;
};

/** Results as rows; without those that the user cannot open. */
export const itemsOf = (
  results: readonly Found[],
  identity: Identity,
  routes: readonly AppRoute[],
  switchTo: (client: { id: string }) => void,
): Item[] =>
  results.flatMap((result) => {
    const goal = goalOf(result, identity, routes, switchTo);
    if (!goal || (result.kind === 'client' && result.id === identity.clientId)) return [];
    const { kind, id, label, detail, active } = result;
    return [{ id, kind: kindWords[kind][0], label, detail, inactive: !active, recalled: kind !== 'client', goal }];
  });
