import { accountStatusLabels } from '@evergreen/contracts/accounts/enums';
import type { ReminderChoices } from '@evergreen/contracts/accounts/reminders';
import { personFields } from '@evergreen/contracts/accounts/users';
import { accountSchemas, type UserEvent } from '@evergreen/workflows/accounts/account.events';
import { accountMachine } from '@evergreen/workflows/accounts/account.machine';
import { choicesInWords } from '@evergreen/workflows/renewing/reminder-words';
import { type Aggregate, machineAggregate, type RecordState } from '../../../kernel/events/aggregate.js';
import { storedFields } from '../../../kernel/records/contract-fields.js';
import { labelsOf } from '../../../kernel/records/fields.js';
import { catalog } from '../../../kernel/events/catalog.js';

const personal = ['firstName', 'lastName', 'email', 'phoneNumber'] as const;

export const userEvents = catalog({
  kind: 'user',
  noun: 'user',
  schemas: accountSchemas,
  labels: {
    ...labelsOf(storedFields(personFields)),
    roles: ['Roles', 'list'],
    renewalInvoiceRecipient: ['Invoice Recipient', 'flag'],
    twoFactorEnabled: ['Two Factor Authentication', 'flag'],
    signatureHash: ['Signature', 'hidden'],
    signatureContentType: ['Signature', { 'image/png': 'PNG image', 'image/jpeg': 'JPEG image' }],
    signatureSize: ['Signature size', 'hidden'],
    reminders: ['Reminders', 'list'],
    awayFrom: ['Away From', 'date'],
    awayTo: ['Away To', 'date'],
    active: ['Active', 'hidden'],
    status: ['Account', accountStatusLabels],
    lockedUntil: ['Locked Until', 'instant'],
  },
  words: { reminders: (chosen: ReminderChoices) => choicesInWords(chosen).join(' ') },
  events: {
    UserAdded: {
      personal,
      sentence: 'added {subject}',
    },
    UserChanged: {
      personal,
      sentence: 'changed {subject}',
    },
    UserSignatureSet: {
      personal: ['signatureHash'],
      sentence: 'changed the signature of {subject}',
    },
    UserSignatureRemoved: 'removed the signature of {subject}',
    UserRemindersSet: {
      personal: ['awayFrom', 'awayTo'],
      sentence: 'changed the reminders of {subject}',
    },
    PasswordChanged: {
      sentence: 'changed the password of {subject}',
      opensTo: { label: 'Password', before: 'Not shown', after: 'Not shown' },
    },
    TwoFactorEnabled: 'enabled Two Factor Authentication of {subject}',
    TwoFactorDisabled: 'disabled Two Factor Authentication of {subject}',
    AuthenticatorAdded: {
      sentence: 'added an authenticator app of {subject}',
      opensTo: { label: 'Authenticator App', before: null, after: 'Added' },
    },
    AuthenticatorRemoved: {
      sentence: 'removed the authenticator app of {subject}',
      opensTo: { label: 'Authenticator App', before: 'Added', after: null },
    },
    RecoveryCodesRenewed: {
      sentence: 'made new recovery codes of {subject}',
      opensTo: { label: 'Recovery Codes', before: 'Not shown', after: 'Not shown' },
    },
    RecoveryCodeUsed: {
      sentence: 'signed in with a recovery code of {subject}',
      opensTo: { label: 'Recovery Code', before: 'Unused', after: 'Used' },
    },
    AccountLocked: 'locked {subject} out after too many failed sign-ins',
    AccountUnlocked: 'cleared the lockout of {subject}',
    UserDeactivated: 'deactivated {subject}',
    UserActivated: 'activated {subject}',
    UserDeleted: 'deleted {subject}',
  },
});

const life = machineAggregate(accountMachine, userEvents);

export interface UserState {
  /** The machine's state of the account. */
  readonly account: typeof life.initial;
  /** The user's data. */
  readonly person: RecordState;
}

/** Events about the user's data, not the account. */
const aboutPerson: readonly UserEvent['type'][] = [
  'UserAdded',
  'UserChanged',
  'UserSignatureSet',
  'UserSignatureRemoved',
  'UserRemindersSet',
  'TwoFactorEnabled',
  'TwoFactorDisabled',
];

export const Users: Aggregate<UserState, UserEvent> = {
  kind: life.kind,
  catalog: userEvents,
  initial: { account: life.initial, person: null },
  apply: ({ account, person: known }, event) => {
    const { type, ...fields } = event;
    const person = aboutPerson.includes(type) ? { ...known, ...fields } : known;
    return { account: life.apply(account, event), person };
  },
  accepts: ({ account }, event) => life.accepts(account, event),
  kept: {
    write: ({ account, person }) => ({ account: life.kept?.write(account), person }),
    read: (kept) => {
      const { account, person } = kept as { account: unknown; person: RecordState };
      return { account: life.kept?.read(account) ?? life.initial, person };
    },
  },
};
