import { hindranceWords as words } from '@evergreen/workflows/renewing/hindrances';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import type { BlockingEvents, Happened } from '../../../kernel/undo/rules.js';
import { begun as renewalBegun } from '../../licensing/licenses/undo/undo-blockers.js';
import type { LicenseEvent } from '../../licensing/licenses/license/licenses.events.js';
import type { LicenseFacts } from '../../licensing/licenses/license/licenses.facts.js';
import { clientRegraded, propertyClosed } from '../../parties/properties/index.js';

type OfLicense = Happened & { readonly type: LicenseEvent['type'] };

/** Later events of the license of an abandoned renewal, by the reason why it cannot be restored. */
export const restoringBlockers = (license: LicenseFacts, by: Actor): Readonly<Record<string, BlockingEvents>> => {
  const ofLicense = (...events: readonly OfLicense[]): BlockingEvents => ({ streams: [license.id], events });
  return {
    [words.restricted]: clientRegraded(tenantOf(by), 'licensingServiceLevel'),
    [words.inactive]: license.active ? propertyClosed(license.propertyId) : ofLicense({ type: 'LicenseDeactivated' }),
    [words.secondary]: ofLicense({ type: 'LicenseLinked' }),
    [words.unassigned]: ofLicense(
      { type: 'LicenseAssigned', says: { assignedUserId: null } },
      { type: 'DesignationChangeApproved', says: { assignedUserId: null } },
      { type: 'LicenseLinked' },
    ),
    [words.perpetual]: ofLicense({ type: 'InformationChanged', says: { licenseTerm: 'Perpetual' } }),
    [words.awaitingApproval]: ofLicense({ type: 'DesignationChangeRequested' }),
    [words.inProcess]: renewalBegun(license.renewalId),
  };
};
