import { may, type Permission, permissions, type PermissionUser } from './permissions.js';

/** A change notification: which records changed, without content. */
export interface Heard {
  readonly kind: string;
  /** The event's type. */
  readonly type: string;
  readonly tenantId: string;
  /** The firm of a client. */
  readonly firmId: string | null;
  readonly streamId: string;
  /** The user; null: the program. */
  readonly actorId: string | null;
}

export interface Listener extends PermissionUser {
  readonly userId: string | null;
  readonly homeTenantId: string;
}

interface Hearing {
  readonly read: Permission;
  /** The firm may own some for all of its clients. */
  readonly provided?: true;
  /** Users who also hear of it without this permission. */
  readonly own?: (listener: Listener, heard: Heard) => boolean;
}

/** Changes of an account that colleagues see: name, and whether work can be assigned. Not lockouts and passwords. */
const seenByColleagues = ['UserAdded', 'UserChanged', 'UserActivated', 'UserDeactivated', 'UserDeleted'];

/** Kinds whose readers are not those of a permission of the same name alone. */
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
  invoice: { read: 'renewal.read' },
  propertyContact: { read: 'property.read' },
  propertyAffiliation: { read: 'property.read' },
  inspectionReport: { read: 'property.read' },
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

/** Who hears of a kind: as above, otherwise those with the permission of its name to read it. */
const hearingOf = (kind: string): Hearing | undefined => {
  const read = permissions.find((permission) => permission === `${kind}.read`);
  return hearings[kind] ?? (read && { read });
};

/** Personal records: only their owner changes them. */
const ownKinds: readonly string[] = ['savedView', 'export'];

/** Kinds that are named here. */
export const namedKinds: readonly string[] = [...Object.keys(hearings), ...ownKinds];

/** Whether anyone hears of changes of this kind. */
export const isHeard = (kind: string): boolean => ownKinds.includes(kind) || hearingOf(kind) !== undefined;

/** Changes that affect pending approvals, including deletion of a license. */
const changesWhatWaits = [
  'DesignationChangeRequested',
  'DesignationChangeApproved',
  'DesignationChangeDeclined',
  'LicenseDeleted',
];

/** Approvals for the firm, of all of its clients. */
export const approvalKind = 'approval';

/** Whether the user may hear of the change: only if they may read the record. */
export const hears = (listener: Listener, heard: Heard): boolean => {
  const { kind, tenantId, actorId } = heard;
  if (listener.roles.length === 0) return false;
  if (ownKinds.includes(kind)) return actorId === listener.userId;
  const hearing = hearingOf(kind);
  if (!hearing) return false;
  if (hearing.own?.(listener, heard)) return true;
  const provides = tenantId === listener.firmId && hearing.provided === true;
  const own = tenantId === listener.clientId || tenantId === listener.homeTenantId;
  return (own || provides) && may(listener, hearing.read);
};

const hearsOfApproval = (listener: Listener, { type, firmId }: Heard): boolean =>
  firmId === listener.firmId && changesWhatWaits.includes(type) && may(listener, 'designation.approve');

/** The record in the user's notification; for another client's license only that approvals changed. */
export const toldAs = (listener: Listener, heard: Heard): readonly string[] => [
  ...(hears(listener, heard) ? [heard.kind] : []),
  ...(hearsOfApproval(listener, heard) ? [approvalKind] : []),
];
