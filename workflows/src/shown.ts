import { type AnyExportType, ExportType } from '@evergreen/contracts/bulk-work/exports';
import type { ShownType } from '@evergreen/contracts/shown';
import { mayExport } from './exports.js';
import { may, type Permission, type PermissionUser } from './permissions.js';

/** What it takes to read the list. */
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

/** Other lists hold what a user with any of the six exports may have; these are for those who have all ten. */
const ofAll: readonly ShownType[] = [
  'shown-authorities',
  'shown-license-types',
  'shown-officer-titles',
  'shown-renewal-tips',
  'shown-tip-types',
  'shown-users',
  'shown-messages',
];

/** What accounting works with: its people run no exports, and take these lists out. */
const accountingLists: readonly ShownType[] = ['shown-invoices', 'shown-ledger'];

/** Lists of the firm; those of either side are its own too. */
const firmsOwn: readonly ShownType[] = ['shown-approvals', 'shown-clients', 'shown-failed-jobs'];
export const firmLists: readonly ShownType[] = [...firmsOwn, 'shown-users', 'shown-messages'];

/** A person of the firm as the firm, whichever client is worked on (docs/decisions/0062). */
export const withoutClient = <U extends PermissionUser>(user: U): U => ({
  ...user,
  ...{ clientId: null, clientAtRest: false, clientServiceLevel: null, licensingServiceLevel: null },
});

const mayTakeOfFirm = (user: PermissionUser, type: ShownType): boolean =>
  user.kind === 'firm' && firmLists.includes(type);

/** At a client, the list of messages shows the firm's people their own too: that is no file of the client. */
const mayTakeOfClient = (user: PermissionUser, type: ShownType): boolean =>
  !firmsOwn.includes(type) &&
  !(type === 'shown-messages' && user.kind === 'firm') &&
  (!ofAll.includes(type) || may(user, 'export.all'));

/** May this person take the list out, of the client that is worked on; as the firm, where none is? */
export const mayTakeShown = (user: PermissionUser, type: ShownType): boolean =>
  may(user, accountingLists.includes(type) ? 'export.list' : 'export.run') &&
  may(user, shownReaders[type]) &&
  (user.clientId === null ? mayTakeOfFirm(user, type) : mayTakeOfClient(user, type));

const isOwnType = (type: AnyExportType): type is ExportType => ExportType.safeParse(type).success;

export const mayTake = (user: PermissionUser, type: AnyExportType): boolean =>
  isOwnType(type) ? mayExport(user, type) : mayTakeShown(user, type);
