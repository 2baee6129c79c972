import { sendingMessages } from '@evergreen/contracts/renewing/sending';
import { may, type PermissionTarget, type PermissionUser } from '../permissions.js';

export interface SendableFacts {
  /** Contacts of the license's property with an e-mail address. */
  contacts: number;
  /** The renewal's own document, or the license's. */
  hasDocument: boolean;
  hasAuthority: boolean;
}

/** What is missing before a license can be e-mailed, in document 2's words and order; empty: nothing. */
export const missingForEmail = ({ contacts, hasDocument, hasAuthority }: SendableFacts): string[] => [
  ...(contacts > 0 ? [] : [sendingMessages.noContact]),
  ...(hasDocument ? [] : [sendingMessages.noDocument]),
  ...(hasAuthority ? [] : [sendingMessages.noAuthority]),
];

/** Users who may edit the license or work its renewal: the firm's users cannot edit a Saas client, but may send. */
export const maySendLicense = (user: PermissionUser, target: PermissionTarget): boolean =>
  may(user, 'license.edit', target) || may(user, 'renewal.work', target);
