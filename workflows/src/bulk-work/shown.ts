import { type AnyExportType, ExportType } from '@evergreen/contracts/bulk-work/exports';
import { shownReaders, type ShownType } from '@evergreen/contracts/shown';
import { mayExport } from './exports.js';
import { may, type Permission, type PermissionUser } from '../permissions.js';

const readers: Readonly<Record<ShownType, Permission>> = shownReaders;

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
  may(user, readers[type]) &&
  (user.clientId === null ? mayTakeOfFirm(user, type) : mayTakeOfClient(user, type));

const isOwnType = (type: AnyExportType): type is ExportType => ExportType.safeParse(type).success;

export const mayTake = (user: PermissionUser, type: AnyExportType): boolean =>
  isOwnType(type) ? mayExport(user, type) : mayTakeShown(user, type);
