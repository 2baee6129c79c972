import type { Role } from '@evergreen/contracts/accounts/enums';
import { licenses, type License } from '../../../server/src/features/licensing/licenses/license/license.aggregate.js';
import type {
  LicenseEvent,
  LicenseEventOf,
} from '../../../server/src/features/licensing/licenses/license/licenses.events.js';
import { licenseDefaults } from '../../../server/src/features/licensing/licenses/license/licenses.intake.js';
import { type Actor, systemActor } from '../../../server/src/kernel/tenancy/actor.js';

/** A user of the client `client`, or of the firm `firm` that works for it. */
export const actorOf = (kind: 'client' | 'firm', role: Role): Actor => ({
  ...systemActor(kind, 'firm', 'test'),
  kind,
  userId: 'u',
  roles: [role],
  clientId: 'client',
  clientServiceLevel: 'Hybrid',
  licensingServiceLevel: 'Standard',
});

export const addedLicense: LicenseEventOf<'LicenseAdded'> = {
  type: 'LicenseAdded',
  ...licenseDefaults,
  propertyId: 'property',
  licensingAuthorityId: 'authority',
  licenseTypeId: 'type',
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
  licensees: ['entity'],
  renewalDesignation: 'BillingClient',
};

/** A license that was added with this designation, after these events, each of which it accepts. */
export const licenseOf = (
  renewalDesignation: 'BillingClient' | 'ManagingFirm',
  ...events: readonly LicenseEvent[]
): License => {
  return [{ ...addedLicense, renewalDesignation }, ...events].reduce((state, event) => {
    if (!licenses.accepts(state, event)) throw new Error(`It takes no ${event.type}`);
    return licenses.apply(state, event);
  }, licenses.initial);
};
