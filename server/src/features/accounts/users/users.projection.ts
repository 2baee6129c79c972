import type { ReminderFields } from '@evergreen/workflows/accounts/account.events';
import { patch, projection, put, remove } from '../../../kernel/events/projection.js';
import { SubjectRow } from '../../../kernel/events/subject-row.js';
import { userEvents } from './users.events.js';
import { UserRow } from './users.rows.js';

const called = (first: string, last: string) => `${first} ${last}`.trim();

const noSignature = { signatureHash: null, signatureContentType: null };

/** Erased data read as '', which is not a date. */
const withDates = ({ awayFrom, awayTo, ...chosen }: ReminderFields) => ({
  ...chosen,
  ...(awayFrom !== undefined && { awayFrom: awayFrom || null }),
  ...(awayTo !== undefined && { awayTo: awayTo || null }),
});

export const userRows = projection(
  userEvents,
  {
    UserAdded: ({ type: _, active, ...person }, { tenantId, streamId: id }) => [
      put(UserRow, {
        tenantId,
        id,
        ...person,
        status: active ? 'active' : 'inactive',
        lockedUntil: null,
        signatureHash: null,
        signatureContentType: null,
        reminders: null,
        awayFrom: null,
        awayTo: null,
      }),
      put(SubjectRow, {
        tenantId,
        id,
        kind: userEvents.kind,
        label: called(person.firstName, person.lastName),
        detail: person.title,
        ownerId: null,
      }),
    ],
    UserChanged: ({ type: _, ...person }, { tenantId, streamId: id }) => [
      patch(UserRow, { tenantId, id }, person),
      ...(person.firstName === undefined || person.lastName === undefined
        ? []
        : [patch(SubjectRow, { tenantId, id }, { label: called(person.firstName, person.lastName) })]),
    ],
    // After an erasure, the image's hash is unknown.
    UserSignatureSet: ({ signatureHash, signatureContentType }, { tenantId, streamId: id }) => [
      patch(UserRow, { tenantId, id }, signatureHash ? { signatureHash, signatureContentType } : noSignature),
    ],
    UserSignatureRemoved: (_, { tenantId, streamId: id }) => [patch(UserRow, { tenantId, id }, noSignature)],
    UserRemindersSet: ({ type: _, ...chosen }, { tenantId, streamId: id }) => [
      patch(UserRow, { tenantId, id }, withDates(chosen)),
    ],
    PasswordChanged: () => [],
    TwoFactorEnabled: (_, { tenantId, streamId: id }) => [patch(UserRow, { tenantId, id }, { twoFactorEnabled: true })],
    TwoFactorDisabled: (_, { tenantId, streamId: id }) => [
      patch(UserRow, { tenantId, id }, { twoFactorEnabled: false }),
    ],
    AuthenticatorAdded: () => [],
    AuthenticatorRemoved: () => [],
    RecoveryCodesRenewed: () => [],
    RecoveryCodeUsed: () => [],
    AccountLocked: ({ lockedUntil }, { tenantId, streamId: id }) => [
      patch(UserRow, { tenantId, id }, { status: 'locked', lockedUntil }),
    ],
    AccountUnlocked: (_, { tenantId, streamId: id }) => [
      patch(UserRow, { tenantId, id }, { status: 'active', lockedUntil: null }),
    ],
    UserDeactivated: (_, { tenantId, streamId: id }) => [
      patch(UserRow, { tenantId, id }, { status: 'inactive', lockedUntil: null }),
    ],
    UserActivated: (_, { tenantId, streamId: id }) => [patch(UserRow, { tenantId, id }, { status: 'active' })],
    // The name stays for the history.
    UserDeleted: (_, { tenantId, streamId: id }) => [remove(UserRow, { tenantId, id })],
  },
  UserRow,
);
