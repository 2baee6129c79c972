import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

export const failuresUntilLocked = 5;
export const lockMinutes = 15;

interface AccountContext {
  /** Failed sign-ins in a row. */
  failures: number;
  lockedUntil: string | null;
}

export type AccountEvent =
  | { type: 'UserCreated'; active: boolean }
  | { type: 'SignInFailed' }
  | { type: 'AccountLocked'; lockedUntil: string }
  | { type: 'LockoutCleared' }
  | { type: 'SignedIn' }
  | { type: 'UserDeactivated' }
  | { type: 'UserActivated' };

const unlocked = { failures: 0, lockedUntil: null };

/**
 * A lock is not timed here: a machine that folds events has no clock. Whoever signs in with the right password after
 * `lockedUntil` clears the lock first.
 */
export const accountMachine = setup({
  types: { context: {} as AccountContext, events: {} as AccountEvent },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    lock: assign(({ event }) => (event.type === 'AccountLocked' ? { lockedUntil: event.lockedUntil } : {})),
    unlock: assign(unlocked),
  },
  guards: {
    createdActive: ({ event }) => event.type === 'UserCreated' && event.active,
    failuresExhausted: ({ context }) => context.failures >= failuresUntilLocked,
  },
}).createMachine({
  id: 'account',
  context: unlocked,
  initial: 'none',
  states: {
    none: { on: { UserCreated: [{ target: 'active', guard: 'createdActive' }, { target: 'inactive' }] } },
    active: {
      on: {
        SignInFailed: { actions: 'countFailure' },
        AccountLocked: { target: 'locked', guard: 'failuresExhausted', actions: 'lock' },
        SignedIn: { actions: 'unlock' },
        UserDeactivated: { target: 'inactive', actions: 'unlock' },
      },
    },
    locked: {
      on: {
        LockoutCleared: { target: 'active', actions: 'unlock' },
        UserDeactivated: { target: 'inactive', actions: 'unlock' },
      },
    },
    inactive: { on: { UserActivated: 'active' } },
  },
});

export type AccountSnapshot = SnapshotFrom<typeof accountMachine>;

export const isLocked = (snapshot: AccountSnapshot, now: Date): boolean =>
  snapshot.value === 'locked' && (snapshot.context.lockedUntil ?? '') > now.toISOString();
