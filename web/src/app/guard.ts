import { hasRenewalPermission, may } from '@evergreen/workflows/permissions';
import type { Identity } from '../kit/data/identity';
import type { Guard } from '../kit/areas/routes';

type Verdict = 'admitted' | 'unknown' | 'denied' | 'missing';

/** Where a guard redirects users whom it does not admit. */
export const leadsTo: Record<Exclude<Verdict, 'admitted'>, string> = {
  unknown: '/load-identity',
  denied: '/access-denied',
  missing: '/not-found',
};

export const verdict = (guard: Guard, identity: Identity | null): Verdict => {
  if (guard.public) return 'admitted';
  if (!identity) return 'unknown';
  // Switched off comes first: permission means nothing for a page that does not exist.
  if (guard.environments && !guard.environments.includes(identity.environment)) return 'missing';
  if (guard.roles && !guard.roles.some((role) => identity.roles.includes(role))) return 'denied';
  if (guard.renewalPermission && !hasRenewalPermission(identity)) return 'denied';
  if (guard.may && !may(identity, guard.may)) return 'denied';
  return 'admitted';
};
