import { type ProfileBody, profileMessages } from '@evergreen/contracts/accounts/users';
import type { UserEvent } from '@evergreen/workflows/accounts/account.events';
import { Forbidden } from '../../../kernel/errors.js';
import { reverts } from '../../../kernel/undo/reverts.js';
import { cannot, type Rule, undoes, undoWords, unlessSince } from '../../../kernel/undo/rules.js';
import { signatureOf, type SignatureSet, withoutSignature } from './profile.decider.js';
import { Users, type UserState } from './users.events.js';

type Changed = Extract<UserEvent, { type: 'UserChanged' }>;

const own: readonly (keyof ProfileBody | 'type')[] = ['type', 'firstName', 'lastName', 'phoneNumber'];

const takenBack: Rule<UserState, UserEvent, Changed, unknown> = reverts({ of: ({ person }) => person });

/** Users' own changes, never decisions of administrators such as roles. */
const changed: Rule<UserState, UserEvent, Changed, unknown> = (undoing) => {
  const { event, now } = undoing;
  if (!Object.keys(event).every((field) => (own as readonly string[]).includes(field))) return undoWords.never;
  if (event.phoneNumber !== undefined && now.person?.['twoFactorEnabled']) return profileMessages.phoneLocked;
  return takenBack(undoing);
};

const setAgain = (signature: SignatureSet) => (signature.signatureHash ? signature : undoWords.erased);

type RemindersSet = Extract<UserEvent, { type: 'UserRemindersSet' }>;

const remindersBack: Rule<UserState, UserEvent, RemindersSet, unknown> = (undoing) => {
  const { awayFrom, awayTo } = (undoing.before.person ?? {}) as Partial<RemindersSet>;
  // Erased: the dates are unknown.
  if (undoing.event.awayFrom !== undefined && (awayFrom === '' || awayTo === '')) return undoWords.erased;
  return reverts<UserState, UserEvent, RemindersSet>({ of: ({ person }) => person })(undoing);
};

const secondStep = 'This is changed on My Account, with a security code.';

const signing = ['UserSignatureSet', 'UserSignatureRemoved'] as const;

export const usersUndo = undoes(Users, {
  permitted: ({ by }, _, id) => {
    if (by.userId !== id) throw new Forbidden();
    return Promise.resolve();
  },
  on: {
    UserAdded: cannot('A new account cannot be undone. Deactivate it instead.'),
    UserChanged: changed,
    UserSignatureSet: unlessSince(signing, ({ event, before, now }) => {
      if (signatureOf(now)?.signatureHash !== event.signatureHash) return undoWords.since;
      const former = signatureOf(before);
      return former ? setAgain(former) : withoutSignature;
    }),
    UserSignatureRemoved: unlessSince(signing, ({ before, now }) => {
      if (signatureOf(now)) return undoWords.since;
      const former = signatureOf(before);
      return former ? setAgain(former) : undoWords.nothingBefore;
    }),
    UserRemindersSet: remindersBack,
    PasswordChanged: cannot('A password change cannot be undone. Change it again instead.'),
    TwoFactorEnabled: cannot(secondStep),
    TwoFactorDisabled: cannot(secondStep),
    AuthenticatorAdded: cannot(secondStep),
    AuthenticatorRemoved: cannot(secondStep),
    RecoveryCodesRenewed: cannot(secondStep),
    RecoveryCodeUsed: cannot(undoWords.never),
    AccountLocked: cannot(undoWords.never),
    AccountUnlocked: cannot(undoWords.never),
    UserDeactivated: cannot('Activate the account instead.'),
    UserActivated: cannot('Deactivate the account instead.'),
    UserDeleted: cannot('A deleted account cannot be restored. Add the user again instead.'),
  },
});
