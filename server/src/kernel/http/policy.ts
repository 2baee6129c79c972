import { SetMetadata } from '@nestjs/common';
import type { Permission } from '@evergreen/workflows/permissions';

/** Who may call a route at all. What a record's own state adds is decided in its command or query, by the same `may`. */
export type RoutePolicy =
  | { readonly to: 'machines' }
  | { readonly to: 'anybody' }
  | { readonly to: 'signedIn' }
  | { readonly to: 'may'; readonly permissions: readonly Permission[] };

export const POLICY = 'evergreen:policy';

/** For what watches the program: asked without end, so it knows nobody, is never refused, and answers while the database does not. */
export const Machines = () => SetMetadata(POLICY, { to: 'machines' } satisfies RoutePolicy);

/** Open to everybody, signed in or not. */
export const Anybody = () => SetMetadata(POLICY, { to: 'anybody' } satisfies RoutePolicy);

export const GUESSABLE = 'evergreen:guessable';

/** Where somebody could try passwords, codes or links: limited by address, whoever asks. */
export const Guessable = () => SetMetadata(GUESSABLE, true);

export const FROM_PRIMARY = 'evergreen:from-primary';

/**
 * A GET that is never answered by a standby: it writes too, joins what several transactions read, or tells of what keeps an account
 * safe (decision 0064).
 */
export const FromPrimary = () => SetMetadata(FROM_PRIMARY, true);

/** Any person with a session. */
export const SignedIn = () => SetMetadata(POLICY, { to: 'signedIn' } satisfies RoutePolicy);

/**
 * A person who may do this in general: by role, client and service level. A route that writes names what it does; where
 * one of several is enough, by the record, it names them all.
 */
export const May = (...permissions: readonly [Permission, ...Permission[]]) =>
  SetMetadata(POLICY, { to: 'may', permissions } satisfies RoutePolicy);
