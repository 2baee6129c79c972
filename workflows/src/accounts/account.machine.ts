import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { UserEvent } from './account.events.js';

export const failuresUntilLocked = 5;
export const lockMinutes = 15;

interface AccountContext {
  lockedUntil: string | null;
}

/**
 * Locks do not expire in the machine, since a fold has no clock: signing in with the right password after
 * `lockedUntil` clears the lock first. Failed attempts are not events, because anyone can cause them.
 */
export const accountMachine = setup({
  types: { context: {} as AccountContext, events: {} as UserEvent },
  actions: {
    lock: assign(({ event }) => (event.type === 'AccountLocked' ? { lockedUntil: event.lockedUntil } : {})),
    unlock: assign({ lockedUntil: null }),
  },
  guards: {
    addedActive: ({ event }) => event.type === 'UserAdded' && event.active,
  },
}).createMachine({
  id: 'account',
  context: { lockedUntil: null },
  initial: 'none',
  states: {
    none: { on: { UserAdded: [{ target: 'active', guard: 'addedActive' }, { target: 'inactive' }] } },
    active: {
      on: {
        UserChanged: 'active',
        UserSignatureSet: 'active',
        UserSignatureRemoved: 'active',
        UserRemindersSet: 'active',
        PasswordChanged: 'active',
        TwoFactorEnabled: 'active',
        TwoFactorDisabled: 'active',
        AuthenticatorAdded: 'active',
        AuthenticatorRemoved: 'active',
        RecoveryCodesRenewed: 'active',
        RecoveryCodeUsed: 'active',
        AccountLocked: { target: 'locked', actions: 'lock' },
        UserDeactivated: 'inactive',
        UserDeleted: 'deleted',
      },
    },
    locked: {
      on: {
        UserChanged: 'locked',
        UserSignatureSet: 'locked',
        UserSignatureRemoved: 'locked',
        UserRemindersSet: 'locked',
        PasswordChanged: 'locked',
        TwoFactorEnabled: 'locked',
        TwoFactorDisabled: 'locked',
        AuthenticatorAdded: 'locked',
        AuthenticatorRemoved: 'locked',
        RecoveryCodesRenewed: 'locked',
        RecoveryCodeUsed: 'locked',
        AccountLocked: { target: 'locked', actions: 'lock' },
        AccountUnlocked: { target: 'active', actions: 'unlock' },
        UserDeactivated: { target: 'inactive', actions: 'unlock' },
        UserDeleted: { target: 'deleted', actions: 'unlock' },
      },
    },
    inactive: {
      on: {
        UserChanged: 'inactive',
        UserSignatureRemoved: 'inactive',
        PasswordChanged: 'inactive',
        TwoFactorDisabled: 'inactive',
        UserActivated: 'active',
        UserDeleted: 'deleted',
      },
    },
    deleted: {},
  },
});

export type AccountSnapshot = SnapshotFrom<typeof accountMachine>;

export const isLocked = (snapshot: AccountSnapshot, now: Date): boolean =>
  snapshot.value === 'locked' && (snapshot.context.lockedUntil ?? '') > now.toISOString();
