import { sendingMessages } from '@evergreen/contracts/renewing/sending';
import { may, type PermissionTarget, type PermissionUser } from './permissions.js';

export interface SendableFacts {
  /** How many contacts of the license's property have an e-mail address. */
  contacts: number;
  /** The renewal's own document, or the license's. */
  hasDocument: boolean;
  hasAuthority: boolean;
}

/** What is missing before a license can be e-mailed, all of it, in document 2's words and order; empty: it can. */
export const missingForEmail = ({ contacts, hasDocument, hasAuthority }: SendableFacts): string[] => [
  ...(contacts > 0 ? [] : [sendingMessages.noContact]),
  ...(hasDocument ? [] : [sendingMessages.noDocument]),
  ...(hasAuthority ? [] : [sendingMessages.noAuthority]),
];

/** Anyone who may edit the license or work its renewal sends it: a firm's people edit nothing of a Saas client, and still send. */
export const maySendLicense = (user: PermissionUser, target: PermissionTarget): boolean =>
  may(user, 'license.edit', target) || may(user, 'renewal.work', target);
