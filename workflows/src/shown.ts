import { type AnyExportType, ExportType } from '@evergreen/contracts/exports';
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
};

/** Other lists hold what somebody with any of the six exports may have; these are for those who have all ten. */
const ofAll: readonly ShownType[] = [
  'shown-authorities',
  'shown-license-types',
  'shown-officer-titles',
  'shown-renewal-tips',
];

/** May this person take the list out, of the client that is worked on? */
export const mayTakeShown = (user: PermissionUser, type: ShownType): boolean =>
  user.clientId !== null &&
  may(user, 'export.run') &&
  may(user, shownReaders[type]) &&
  (!ofAll.includes(type) || may(user, 'export.all'));

const isOwnType = (type: AnyExportType): type is ExportType => ExportType.safeParse(type).success;

export const mayTake = (user: PermissionUser, type: AnyExportType): boolean =>
  isOwnType(type) ? mayExport(user, type) : mayTakeShown(user, type);
