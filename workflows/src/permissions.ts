import type { LicensingServiceLevel, Role, ClientServiceLevel } from '@evergreen/contracts/accounts/enums';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { accountingRoles, clientRoles, firmRoles } from '@evergreen/contracts/accounts/roles';

/** The user of a permission check, from the session. */
export interface PermissionUser {
  kind: 'firm' | 'client' | 'system';
  roles: readonly Role[];
  firmId: string;
  /** The user's own client, or the one chosen by a user of the firm. */
  clientId: string | null;
  /** The client is inactive and read only. */
  clientAtRest?: boolean | undefined;
  clientServiceLevel: ClientServiceLevel | null;
  licensingServiceLevel: LicensingServiceLevel | null;
}

/** The record of an act; missing fields are not checked. */
export interface PermissionTarget {
  /** The owner: a client, or the firm for a provided record. */
  tenantId?: string;
  designation?: RenewalDesignation;
  assignedUserId?: string | null;
  /** For a property. */
  allLicensesDesignatedToClient?: boolean;
}

type Rule = (user: PermissionUser, target: PermissionTarget) => boolean;

const holds = (user: PermissionUser, ...roles: readonly Role[]): boolean =>
  user.roles.some((role) => roles.includes(role));

const generalRoles = [...firmRoles, ...clientRoles].filter((role) => !accountingRoles.includes(role));

export const isClientAdministrator = (user: PermissionUser): boolean =>
  user.kind === 'client' && holds(user, 'ClientAdministrator');

export const isFirmAdministrator = (user: PermissionUser): boolean =>
  user.kind === 'firm' && holds(user, 'Administrator');

/** Client administrators, and the firm's users who administer renewals, on the chosen client. */
export const actsAsAdministrator = (user: PermissionUser): boolean =>
  isClientAdministrator(user) ||
  (user.kind === 'firm' && user.clientId !== null && holds(user, 'Administrator', 'RenewalAdministrator'));

/** The client's service level must allow it to work renewals. */
export const worksItsRenewals = (serviceLevel: ClientServiceLevel): boolean =>
  serviceLevel === 'Hybrid' || serviceLevel === 'Saas';

/** The side to which the tasks of a property are given: the client's only where its users work renewals. */
export const propertySide = (
  allLicensesDesignatedToClient: boolean,
  serviceLevel: ClientServiceLevel | null,
): RenewalDesignation =>
  allLicensesDesignatedToClient && (serviceLevel === null || worksItsRenewals(serviceLevel))
    ? 'BillingClient'
    : 'ManagingFirm';

/** The firm holds it and no one else could: the designation stays. */
export const staysWithFirm = (designation: RenewalDesignation, serviceLevel: ClientServiceLevel | null): boolean =>
  designation === 'ManagingFirm' && serviceLevel !== null && !worksItsRenewals(serviceLevel);

export const isClientUserWithRenewalPermission = (user: PermissionUser): boolean =>
  user.kind === 'client' &&
  user.clientServiceLevel !== null &&
  worksItsRenewals(user.clientServiceLevel) &&
  holds(user, 'ClientAdministrator', 'ClientContributor');

/** For client users, and firm users on the chosen client. */
export const hasRenewalPermission = (user: PermissionUser): boolean =>
  isClientUserWithRenewalPermission(user) ||
  (user.kind === 'firm' &&
    user.clientId !== null &&
    holds(user, 'Administrator', 'RenewalAdministrator', 'RenewalContributor'));

export const menuVariant = (user: PermissionUser): 'A' | 'B' => (isClientUserWithRenewalPermission(user) ? 'B' : 'A');

/** The firm's users never edit records of a client with service level Saas. */
const isFirmOnSaas = (user: PermissionUser): boolean => user.kind === 'firm' && user.clientServiceLevel === 'Saas';
const editsClientRecords = (user: PermissionUser): boolean => hasRenewalPermission(user) && !isFirmOnSaas(user);

const administersClientRecords = (user: PermissionUser): boolean =>
  actsAsAdministrator(user) && editsClientRecords(user);

const ownDesignation = (user: PermissionUser): RenewalDesignation =>
  user.kind === 'client' ? 'BillingClient' : 'ManagingFirm';

const isDesignatedTo = (user: PermissionUser, { designation }: PermissionTarget): boolean =>
  designation === undefined || designation === ownDesignation(user);

const isClientSpecific = (user: PermissionUser, { tenantId }: PermissionTarget): boolean =>
  tenantId === undefined || tenantId === user.clientId;

const anyRole: Rule = (user) => user.roles.length > 0;
const general: Rule = (user) => holds(user, ...generalRoles);
const generalWithRenewals: Rule = (user) => general(user, {}) && hasRenewalPermission(user);
const administrator: Rule = (user) => isClientAdministrator(user) || isFirmAdministrator(user);
const onClientRecord: Rule = (user, target) => editsClientRecords(user) && isClientSpecific(user, target);
const administersClientRecord: Rule = (user, target) =>
  administersClientRecords(user) && isClientSpecific(user, target);
const onLicense: Rule = (user, target) => onClientRecord(user, target) && isDesignatedTo(user, target);

const keepsProvided: Rule = (user) => user.kind === 'firm' && holds(user, 'Administrator', 'RenewalAdministrator');

/** Provided records belong to the firm, others to their client; without a target, either. */
const onShared =
  (clientRule: Rule): Rule =>
  (user, target) => {
    if (target.tenantId === user.firmId) return keepsProvided(user, target);
    return clientRule(user, target) || (target.tenantId === undefined && keepsProvided(user, target));
  };

const onRenewal: Rule = (user, target) =>
  hasRenewalPermission(user) && isClientSpecific(user, target) && isDesignatedTo(user, target);

const rules = {
  'renewal.read': anyRole,
  'renewal.dashboard': hasRenewalPermission,
  /** A service level that forbids it is shown as a reason, not as a missing permission. */
  'renewal.begin': onRenewal,
  'renewal.work': (user, target) => user.licensingServiceLevel !== 'Restricted' && onRenewal(user, target),
  /** Contributors assign unassigned licenses; reassigning is for administrators. */
  'renewal.assign': (user, target) =>
    onRenewal(user, target) && (actsAsAdministrator(user) || (target.assignedUserId ?? null) === null),
  /** For the license's own designation: a client user cannot take it back from the client. */
  'renewal.designate': (user, target) =>
    hasRenewalPermission(user) &&
    actsAsAdministrator(user) &&
    isClientSpecific(user, target) &&
    !(user.kind === 'client' && target.designation === 'BillingClient'),
  'designation.approve': (user) => user.kind === 'firm' && holds(user, 'Administrator', 'RenewalAdministrator'),
  'bulk.begin': hasRenewalPermission,
  'bulk.assign': (user) => hasRenewalPermission(user) && actsAsAdministrator(user),
  'assignee.filter': actsAsAdministrator,

  'license.read': anyRole,
  'license.list': generalWithRenewals,
  'license.create': onClientRecord,
  'license.edit': onLicense,
  /** The firm's administrators enter the fee per renewal. */
  'license.touchFee': (user, target) => isFirmAdministrator(user) && onLicense(user, target),
  'license.delete': (user, target) => actsAsAdministrator(user) && onLicense(user, target),

  'authority.read': anyRole,
  'authority.list': (user, target) => generalWithRenewals(user, target) || keepsProvided(user, target),
  'authority.create': onClientRecord,
  'authority.edit': onShared(onClientRecord),
  'authority.delete': onShared(administersClientRecord),
  /** Payee and GL codes of provided records are the client's own. */
  'authority.codes': editsClientRecords,

  'property.read': anyRole,
  'property.create': onClientRecord,
  'property.edit': (user, target) =>
    onClientRecord(user, target) && (user.kind === 'firm' || target.allLicensesDesignatedToClient !== false),
  'property.delete': administersClientRecord,
  'citation.read': actsAsAdministrator,
  'citation.edit': administersClientRecord,

  'division.read': anyRole,
  /** Also for full service clients, whose users renew nothing. */
  'division.edit': (user, target) => actsAsAdministrator(user) && !isFirmOnSaas(user) && isClientSpecific(user, target),

  'entity.read': anyRole,
  'entity.edit': onShared(onClientRecord),
  'company.read': (user) => actsAsAdministrator(user) && hasRenewalPermission(user),
  'company.edit': administersClientRecord,
  'officerTitle.read': (user, target) => hasRenewalPermission(user) || keepsProvided(user, target),
  'officerTitle.edit': onShared(administersClientRecord),
  'renewalTip.read': (user, target) => generalWithRenewals(user, target) || keepsProvided(user, target),
  'renewalTip.edit': onShared(administersClientRecord),

  'tasks.read': generalWithRenewals,
  'tasks.work': generalWithRenewals,
  'tasks.reassign': (user) => hasRenewalPermission(user) && actsAsAdministrator(user),

  'export.run': general,
  /** Lists as shown, by their read permission; accounting exports its own. */
  'export.list': anyRole,
  /** All ten exports; others see six. */
  'export.all': hasRenewalPermission,
  'import.run': administersClientRecords,

  'accounting.work': (user) => holds(user, ...accountingRoles),
  'accounting.post': (user) => user.kind === 'firm' && holds(user, 'AccountingAdministrator'),

  'client.manage': isFirmAdministrator,
  'firm.manage': isFirmAdministrator,
  /** Records that the firm provides to all of its clients, with counts for each. */
  'provided.keep': keepsProvided,
  'letterTemplate.manage': isFirmAdministrator,
  'client.switch': (user) => user.kind === 'firm' && user.roles.length > 0,
  'user.manage': administrator,
  'history.read': administrator,
  'history.verify': administrator,
  'messages.read': administrator,
  'messages.retry': administrator,
  'jobs.drive': isFirmAdministrator,
} satisfies Record<string, Rule>;

export type Permission = keyof typeof rules;
export const permissions = Object.keys(rules) as readonly Permission[];

/** Permissions that remain for an inactive client: reading, and the firm's own. */
const atRest: ReadonlySet<Permission> = new Set([
  ...permissions.filter((permission) => permission.endsWith('.read')),
  ...(['renewal.dashboard', 'license.list', 'authority.list', 'history.verify'] as const),
  ...(['client.manage', 'client.switch', 'firm.manage', 'letterTemplate.manage', 'user.manage', 'jobs.drive'] as const),
]);

/**
 * Whether the user may do this to that. Without a target: to anything, for menus and routes. Check the tenant before:
 * another tenant's record is missing.
 */
export const may = (user: PermissionUser, permission: Permission, target: PermissionTarget = {}): boolean => {
  if (user.roles.length === 0) return false;
  if (user.clientAtRest && !atRest.has(permission)) return false;
  const { tenantId } = target;
  if (tenantId !== undefined && tenantId !== user.clientId && tenantId !== user.firmId) return false;
  const rule: Rule = rules[permission];
  return rule(user, target);
};

export const canImport = (user: PermissionUser): boolean => may(user, 'import.run');
