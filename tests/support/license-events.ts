import type { Role } from '@evergreen/contracts/enums';
import {
  licenses,
  type License,
  type LicenseEvent,
  licenseDefaults,
} from '../../server/src/features/licenses/index.js';
import { type Actor, systemActor } from '../../server/src/kernel/tenancy/actor.js';

/** Somebody of the client `client`, or of the firm `firm` that works for it. */
export const actorOf = (kind: 'client' | 'firm', role: Role): Actor => ({
  ...systemActor(kind, 'firm', 'test'),
  kind,
  userId: 'u',
  roles: [role],
  clientId: 'client',
  clientServiceLevel: 'Hybrid',
  licensingServiceLevel: 'Standard',
});

/** A license that was added with this designation, after these events, each of which it takes. */
export const licenseOf = (
  renewalDesignation: 'BillingClient' | 'ManagingFirm',
  ...events: readonly LicenseEvent[]
): License => {
  const added: LicenseEvent = {
    type: 'LicenseAdded',
    ...licenseDefaults,
    propertyId: 'p',
    licensingAuthorityId: 'a',
    licenseTypeId: 't',
    licenseNumber: 'LQ-1',
    address1: '20 Harbor Way',
    city: 'Boston',
    state: 'MA',
    country: 'United States',
    jurisdiction: 'City',
    classification: 'Operational',
    category: null,
    licenseTerm: 'Annual',
    isSeasonal: false,
    licensees: ['e'],
    renewalDesignation,
  };
  return [added, ...events].reduce((state, event) => {
    if (!licenses.accepts(state, event)) throw new Error(`It takes no ${event.type}`);
    return licenses.apply(state, event);
  }, licenses.initial);
};
