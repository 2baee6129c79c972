import { SetMetadata } from '@nestjs/common';
import type { Permission } from '@evergreen/workflows/permissions';

/** Who may call a route at all. What a record's own state adds is decided in its command or query, by the same `may`. */
export type RoutePolicy =
  { readonly to: 'anybody' } | { readonly to: 'signedIn' } | { readonly to: 'may'; readonly act: Permission };

export const POLICY = 'evergreen:policy';

/** Open to everybody, signed in or not. */
export const Anybody = () => SetMetadata(POLICY, { to: 'anybody' } satisfies RoutePolicy);

/** Any person with a session. */
export const SignedIn = () => SetMetadata(POLICY, { to: 'signedIn' } satisfies RoutePolicy);

/** A person who may do `act` in general: by role, client and service level. */
export const May = (act: Permission) => SetMetadata(POLICY, { to: 'may', act } satisfies RoutePolicy);
