import { type AnyExportType, ExportType } from '@evergreen/contracts/bulk-work/exports';
import type { ShownType } from '@evergreen/contracts/shown';
import { mayExport } from './exports.js';
import { may, type Permission, type PermissionUser } from './permissions.js';

/** The permission to read the list. */
export const shownReaders: Record<ShownType, Permission> = {
  'shown-renewals': 'renewal.read',
  'shown-licenses': 'license.list',
  'shown-properties': 'property.read',
  'shown-authorities': 'authority.list',
  'shown-license-types': 'authority.read',
  'shown-entities': 'entity.read',
  'shown-officers': 'entity.read',
  'shown-officer-titles': 'officerTitle.read',
  'shown-renewal-tips': 'renewalTip.read',
  'shown-authority-renewals': 'renewal.dashboard',
  'shown-bulk-runs': 'bulk.begin',
  'shown-company-contacts': 'company.read',
  'shown-renewal-tasks': 'tasks.read',
  'shown-manager-change-tasks': 'tasks.read',
  'shown-property-contact-tasks': 'tasks.read',
  'shown-invoices': 'accounting.work',
  'shown-ledger': 'accounting.work',
  'shown-imports': 'import.run',
  'shown-differences': 'import.run',
  'shown-sources': 'import.run',
  'shown-source-differences': 'import.run',
  'shown-type-licenses': 'authority.read',
  'shown-divisions': 'division.read',
  'shown-division-contacts': 'division.read',
  'shown-entity-officers': 'entity.read',
  'shown-entity-properties': 'entity.read',
  'shown-officer-entities': 'entity.read',
  'shown-officer-licenses': 'entity.read',
  'shown-secondary-licenses': 'license.read',
  'shown-license-dates': 'license.list',
  'shown-property-licenses': 'property.read',
  'shown-licensure': 'property.read',
  'shown-citations': 'citation.read',
  'shown-inspection-reports': 'property.read',
  'shown-affiliations': 'property.read',
  'shown-tip-types': 'renewalTip.read',
  'shown-approvals': 'designation.approve',
  'shown-clients': 'client.manage',
  'shown-users': 'user.manage',
  'shown-messages': 'messages.read',
  'shown-failed-jobs': 'jobs.drive',
};

/** Lists that need all ten exports; the others need any of the six. */
const ofAll: readonly ShownType[] = [
  'shown-authorities',
  'shown-license-types',
  'shown-officer-titles',
  'shown-renewal-tips',
  'shown-tip-types',
  'shown-users',
  'shown-messages',
];

/** Accounting lists: exported by accounting users, who have no other exports. */
const accountingLists: readonly ShownType[] = ['shown-invoices', 'shown-ledger'];

/** Lists of the firm, including those of both sides. */
const firmsOwn: readonly ShownType[] = ['shown-approvals', 'shown-clients', 'shown-failed-jobs'];
export const firmLists: readonly ShownType[] = [...firmsOwn, 'shown-users', 'shown-messages'];

/** The firm's user without a client (docs/decisions/0062). */
export const withoutClient = <U extends PermissionUser>(user: U): U => ({
  ...user,
  ...{ clientId: null, clientAtRest: false, clientServiceLevel: null, licensingServiceLevel: null },
});

const mayTakeOfFirm = (user: PermissionUser, type: ShownType): boolean =>
  user.kind === 'firm' && firmLists.includes(type);

/** A client's message list also shows the firm's messages to its users: not exported. */
const mayTakeOfClient = (user: PermissionUser, type: ShownType): boolean =>
  !firmsOwn.includes(type) &&
  !(type === 'shown-messages' && user.kind === 'firm') &&
  (!ofAll.includes(type) || may(user, 'export.all'));

/** Whether the user may export the list of the current client, or of the firm if none is chosen. */
export const mayTakeShown = (user: PermissionUser, type: ShownType): boolean =>
  may(user, accountingLists.includes(type) ? 'export.list' : 'export.run') &&
  may(user, shownReaders[type]) &&
  (user.clientId === null ? mayTakeOfFirm(user, type) : mayTakeOfClient(user, type));

const isOwnType = (type: AnyExportType): type is ExportType => ExportType.safeParse(type).success;

export const mayTake = (user: PermissionUser, type: AnyExportType): boolean =>
  isOwnType(type) ? mayExport(user, type) : mayTakeShown(user, type);
