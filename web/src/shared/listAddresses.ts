import type { EntityQuery } from '@evergreen/contracts/parties/entities';
import type { LicenseQuery } from '@evergreen/contracts/license-list';
import type { PropertyQuery } from '@evergreen/contracts/parties/property-list';
import type { RenewalsQuery } from '@evergreen/contracts/renewing/queue';
import type { UserQuery } from '@evergreen/contracts/accounts/user-accounts';

/** The addresses of lists with exactly the rows that a number elsewhere counts. */

type Query<Q> = { [Name in keyof Q]?: Q[Name] | null };

const addressOf = (path: string, query: object, prefix = ''): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (Array.isArray(value) && value.length > 0) for (const item of value) params.append(prefix + name, String(item));
    else if (value !== undefined)
      params.set(prefix + name, value === null || Array.isArray(value) ? '' : String(value));
  return params.size > 0 ? `${path}?${params.toString()}` : path;
};

/** In every country; active ones by default. */
export const licensesList = (query: Query<LicenseQuery>): string =>
  addressOf('/licenses', { countries: null, ...query });

/** Active ones by default. */
export const propertiesList = (query: Query<PropertyQuery>): string => addressOf('/properties', query);

/** Tracked ones, of all assignees: the queue of a user who renews begins with their own. */
export const renewalsList = (query: Query<RenewalsQuery>): string =>
  addressOf('/renewals', { assignedUserIds: null, ...query });

export const usersList = (query: Query<UserQuery>): string => addressOf('/users', query);

/** On the company's own page. */
export const entitiesList = (query: Query<EntityQuery>): string => addressOf('/my-company', query, 'entity');
