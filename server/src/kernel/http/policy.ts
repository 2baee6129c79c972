import { SetMetadata } from '@nestjs/common';
import type { Permission } from '@evergreen/workflows/permissions';

/** Who may call a route. Rules about a record's state are checked by its command or query, with the same `may`. */
export type RoutePolicy =
  | { readonly to: 'machines' }
  | { readonly to: 'anybody' }
  | { readonly to: 'signedIn' }
  | { readonly to: 'may'; readonly permissions: readonly Permission[] };

export const POLICY = 'evergreen:policy';

/** For monitoring: without authentication and rate limit, and independent of the database. */
export const Machines = () => SetMetadata(POLICY, { to: 'machines' } satisfies RoutePolicy);

/** Public. */
export const Anybody = () => SetMetadata(POLICY, { to: 'anybody' } satisfies RoutePolicy);

export const GUESSABLE = 'evergreen:guessable';

/** Allows guessing of passwords, codes or links: limited by address. */
export const Guessable = () => SetMetadata(GUESSABLE, true);

export const FROM_PRIMARY = 'evergreen:from-primary';

/**
 * A GET that a replica never answers: it writes too, combines transactions, or concerns the safety of an account
 * (decision 0064).
 */
export const FromPrimary = () => SetMetadata(FROM_PRIMARY, true);

/** Any signed-in user. */
export const SignedIn = () => SetMetadata(POLICY, { to: 'signedIn' } satisfies RoutePolicy);

/**
 * Users with one of these permissions, by role, client and service level. A route that writes names its permission;
 * if one of several is enough depending on the record, it names all.
 */
export const May = (...permissions: readonly [Permission, ...Permission[]]) =>
  SetMetadata(POLICY, { to: 'may', permissions } satisfies RoutePolicy);
