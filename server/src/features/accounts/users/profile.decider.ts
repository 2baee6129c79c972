import { type ProfileBody, profileBody, profileMessages } from '@evergreen/contracts/accounts/users';
import type { UserEvent } from '@evergreen/workflows/accounts/account.events';
import { Refusal } from '../../../kernel/errors.js';
import { whole } from '../../../kernel/records/whole.js';
import type { StoredFile } from '../../../kernel/files/file-store.js';
import type { UserState } from './users.events.js';

/** The changed fields; security codes go to the phone number. */
export const changeProfile = ({ person }: UserState, sent: Partial<ProfileBody>): UserEvent[] => {
  const fields = whole(profileBody, person ?? {}, sent);
  const differs = (field: keyof ProfileBody) => (person?.[field] ?? null) !== fields[field];
  if (differs('phoneNumber') && person?.['twoFactorEnabled'])
    throw new Refusal(profileMessages.phoneLocked, { field: 'phoneNumber' });
  const { firstName, lastName, phoneNumber } = fields;
  const changes = {
    ...((differs('firstName') || differs('lastName')) && { firstName, lastName }),
    ...(differs('phoneNumber') && { phoneNumber }),
  };
  return Object.keys(changes).length > 0 ? [{ type: 'UserChanged', ...changes }] : [];
};

export type SignatureSet = Extract<UserEvent, { type: 'UserSignatureSet' }>;

/** The event with the user's current signature; null: none. */
export const signatureOf = ({ person }: UserState): SignatureSet | null => {
  const { signatureHash, signatureContentType, signatureSize } = (person ?? {}) as Partial<SignatureSet>;
  if (!signatureContentType || signatureSize === undefined) return null;
  return { type: 'UserSignatureSet', signatureHash: signatureHash ?? '', signatureContentType, signatureSize };
};

export const withoutSignature: UserEvent = {
  type: 'UserSignatureRemoved',
  signatureContentType: null,
  signatureSize: null,
};

export const setSignature = (state: UserState, { hash, contentType, size }: StoredFile): UserEvent[] =>
  signatureOf(state)?.signatureHash === hash
    ? []
    : [{ type: 'UserSignatureSet', signatureHash: hash, signatureContentType: contentType, signatureSize: size }];

/** Removing a missing one has no effect. */
export const removeSignature = (state: UserState): UserEvent[] => (signatureOf(state) ? [withoutSignature] : []);
