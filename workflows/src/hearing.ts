import { may, type Permission, type PermissionUser } from './permissions.js';

/** Something that changed, as open screens are notified of it: no more than that it did. */
export interface Heard {
  readonly kind: string;
  /** What happened, by the name of its event. */
  readonly type: string;
  readonly tenantId: string;
  /** The firm that works for it, where the tenant is a client. */
  readonly firmId: string | null;
  readonly streamId: string;
  /** Who did it; null: the program. */
  readonly actorId: string | null;
}

export interface Listener extends PermissionUser {
  readonly userId: string | null;
  readonly homeTenantId: string;
}

interface Hearing {
  readonly read: Permission;
  /** The firm keeps some for all of its clients. */
  readonly provided?: true;
  /** Those who also hear of it. */
  readonly own?: (listener: Listener, heard: Heard) => boolean;
}

/** What colleagues see of a person: the name, and whether work may be given to them. Lockouts and passwords are no part of it. */
const seenByColleagues = ['UserAdded', 'UserChanged', 'UserActivated', 'UserDeactivated', 'UserDeleted'];

const hearings: Readonly<Record<string, Hearing>> = {
  authority: { read: 'authority.read', provided: true },
  authorityContact: { read: 'authority.read', provided: true },
  licenseType: { read: 'authority.read', provided: true },
  providerCode: { read: 'authority.read' },
  corporateEntity: { read: 'entity.read', provided: true },
  entityOfficer: { read: 'entity.read', provided: true },
  officer: { read: 'entity.read', provided: true },
  officerTitle: { read: 'officerTitle.read', provided: true },
  renewalTip: { read: 'renewalTip.read', provided: true },
  letterTemplate: { read: 'letterTemplate.manage' },
  license: { read: 'license.read' },
  renewal: { read: 'renewal.read' },
  invoice: { read: 'renewal.read' },
  property: { read: 'property.read' },
  propertyContact: { read: 'property.read' },
  propertyAffiliation: { read: 'property.read' },
  inspectionReport: { read: 'property.read' },
  citation: { read: 'citation.read' },
  division: { read: 'division.read' },
  divisionContact: { read: 'division.read' },
  task: { read: 'tasks.read' },
  trustAccount: { read: 'accounting.work' },
  ledgerItem: { read: 'accounting.work' },
  import: { read: 'import.run' },
  'import-act': { read: 'import.run' },
  'imported-records': { read: 'import.run' },
  source: { read: 'import.run' },
  'source-list': { read: 'import.run' },
  'bulk-assign': { read: 'bulk.assign' },
  'bulk-begin': { read: 'bulk.begin' },
  'company-contacts': { read: 'company.read' },
  replacement: { read: 'entity.read' },
  firm: { read: 'firm.manage', own: ({ firmId }, { streamId }) => streamId === firmId },
  client: { read: 'client.switch', own: ({ clientId }, { streamId }) => streamId === clientId },
  user: {
    read: 'user.manage',
    own: ({ userId, homeTenantId }, { streamId, tenantId, type }) =>
      streamId === userId || (tenantId === homeTenantId && seenByColleagues.includes(type)),
  },
};

/** One's views and exports are one's own, and no one else changes them. */
const ownKinds: readonly string[] = ['savedView', 'export'];

export const heardKinds: readonly string[] = [...Object.keys(hearings), ...ownKinds];

/** What waits for the firm changes with these; a license that is deleted may have waited. */
const changesWhatWaits = [
  'DesignationChangeRequested',
  'DesignationChangeApproved',
  'DesignationChangeDeclined',
  'LicenseDeleted',
];

/** What the firm is to approve: of all of its clients, whichever one is worked on. */
export const approvalKind = 'approval';

/** May this person hear that it changed? Anyone who may not read it does not learn that it is there. */
export const hears = (listener: Listener, heard: Heard): boolean => {
  const { kind, tenantId, actorId } = heard;
  if (listener.roles.length === 0) return false;
  if (ownKinds.includes(kind)) return actorId === listener.userId;
  const hearing = hearings[kind];
  if (!hearing) return false;
  if (hearing.own?.(listener, heard)) return true;
  const provides = tenantId === listener.firmId && hearing.provided === true;
  const own = tenantId === listener.clientId || tenantId === listener.homeTenantId;
  return (own || provides) && may(listener, hearing.read);
};

const hearsOfApproval = (listener: Listener, { type, firmId }: Heard): boolean =>
  firmId === listener.firmId && changesWhatWaits.includes(type) && may(listener, 'designation.approve');

/** As which record this person is notified of it; of the license of another client no more than that something waits, or does not. */
export const toldAs = (listener: Listener, heard: Heard): readonly string[] => [
  ...(hears(listener, heard) ? [heard.kind] : []),
  ...(hearsOfApproval(listener, heard) ? [approvalKind] : []),
];
