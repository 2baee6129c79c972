import type { Role } from '@evergreen/contracts/accounts/enums';
import type { BillingFacts } from '../../../server/src/features/licensing/licenses/billing/billing.decider.js';
import { licenses } from '../../../server/src/features/licensing/licenses/license/license.aggregate.js';
import type { Assignee } from '../../../server/src/features/licensing/licenses/license/license.decider.js';
import type { LicenseEvent } from '../../../server/src/features/licensing/licenses/license/licenses.events.js';
import type { LicenseFacts } from '../../../server/src/features/licensing/licenses/license/licenses.facts.js';
import { licenseUndo } from '../../../server/src/features/licensing/licenses/undo/licenses.undo.js';
import type { RenewedSince } from '../../../server/src/features/licensing/licenses/undo/renewed-since.js';
import type { Facts } from '../../../server/src/features/licensing/licenses/undo/undo-facts.js';
import type { DomainEvent } from '../../../server/src/kernel/events/event.js';
import { type Actor, systemActor } from '../../../server/src/kernel/tenancy/actor.js';
import type { Hindrance, Undoing } from '../../../server/src/kernel/undo/rules.js';
import { addedLicense } from './license-events.js';

const person = (kind: 'client' | 'firm', userId: string, role: Role): Actor => ({
  ...systemActor('client', 'firm', 'test'),
  kind,
  userId,
  roles: [role],
  homeTenantId: kind === 'client' ? 'client' : 'firm',
  clientId: 'client',
  clientServiceLevel: 'Hybrid',
  licensingServiceLevel: 'Standard',
});
export const contributor = person('client', 'dana', 'ClientContributor');
export const administrator = person('client', 'ada', 'ClientAdministrator');
export const firm = person('firm', 'rita', 'RenewalAdministrator');
export const chief = person('firm', 'cleo', 'Administrator');
export const viewer = person('client', 'vera', 'ClientViewer');

const added: LicenseEvent = {
  ...addedLicense,
  effectiveDate: '2026-01-01',
  expirationDate: '2027-12-31',
  trackDate: '2027-10-01',
};
export const alert = (words: string): LicenseEvent => ({ type: 'AlertSet', alert: words, isUrgentAlert: false });
export const track = (fields: object): LicenseEvent => ({ type: 'TrackingDetailsChanged', ...fields });
export const give = (assignedUserId: string | null): LicenseEvent => ({ type: 'LicenseAssigned', assignedUserId });
export const toFirm: LicenseEvent = {
  type: 'LicenseAssigned',
  assignedUserId: null,
  renewalDesignation: 'ManagingFirm',
};
const file = (name: string) => ({ hash: name.repeat(64), fileName: `${name}.pdf`, size: 9 });
export const document = (name: string): LicenseEvent => ({ type: 'LicenseDocumentSet', document: file(name) });
export const promoted: LicenseEvent = { type: 'LicensePromoted' };
export const bill = (fields: object): LicenseEvent => ({ type: 'BillingChanged', ...fields });
export const bond = (fields: object): LicenseEvent => ({ type: 'BondAndInsuranceChanged', ...fields });
export const linked: LicenseEvent = { type: 'LicenseLinked', masterLicenseId: 'primary' };
export const deactivated: LicenseEvent = { type: 'LicenseDeactivated' };
export const activated: LicenseEvent = { type: 'LicenseActivated' };

/** For other areas and the rows. */
const standing = {
  id: 'license',
  propertyId: 'property',
  renewalDesignation: 'BillingClient',
  propertyActive: true,
  hasChildren: false,
  renewalId: null,
  renewalDueDate: null,
} as const;

export const lee: Assignee = { id: 'lee', tenantId: 'client', roles: ['ClientContributor'], active: true };

export interface Around {
  readonly since?: readonly LicenseEvent[];
  readonly by?: Actor;
  readonly doneBy?: string;
  readonly license?: Partial<LicenseFacts>;
  readonly formerAssignee?: Assignee | null;
  readonly numberTaken?: Hindrance | null;
  readonly type?: Facts['type'];
  readonly renewed?: RenewedSince | null;
  readonly billing?: Partial<BillingFacts>;
  /** Whether it was an undo itself. */
  readonly again?: boolean;
  readonly primary?: Facts['primary'];
}

/** Undoes the last of these events of an added license, after `since`. */
export const undo = (
  given: readonly LicenseEvent[],
  {
    since = [],
    by = contributor,
    doneBy = 'dana',
    license,
    formerAssignee = null,
    numberTaken = null,
    type = null,
    renewed = null,
    billing = {},
    primary = null,
    again,
  }: Around = {},
) => {
  const fold = (events: readonly LicenseEvent[]) => [added, ...events].reduce(licenses.apply, licenses.initial);
  const event = given.at(-1) ?? added;
  const rule = (again && licenseUndo.again[event.type]) || licenseUndo.on[event.type]!;
  if (typeof rule === 'object') return rule.reason;
  const around = { ...standing, ...license };
  const answer = rule({
    event,
    before: fold(given.slice(0, -1)),
    now: fold([...given, ...since]),
    since,
    facts: {
      license: around,
      secondaries: ['second'],
      formerAssignee,
      numberTaken,
      type,
      renewed,
      primary,
      billing: { costStructure: 'TouchFee', isBillingIdRequired: false, ...billing },
    },
    by,
    doneBy,
    at: { now: '2026-11-20T12:00:00Z', newId: () => 'new' },
  } satisfies Undoing<unknown, DomainEvent, unknown>);
  if (typeof answer === 'string') return answer;
  return 'reason' in answer ? answer : [answer].flat();
};
