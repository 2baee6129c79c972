import { accountStatusLabels, Role } from '@evergreen/contracts/enums';
import { reminderChoices, type ReminderChoices } from '@evergreen/contracts/reminders';
import { accountMachine } from '@evergreen/workflows/account.machine';
import { choicesInWords } from '@evergreen/workflows/reminder-words';
import { z } from 'zod';
import { type Aggregate, machineAggregate, type RecordState } from '../../kernel/events/aggregate.js';
import { catalog } from '../../kernel/events/catalog.js';

const person = z.object({
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  roles: z.array(Role),
  renewalInvoiceRecipient: z.boolean(),
  twoFactorEnabled: z.boolean(),
});
export type Person = z.infer<typeof person>;

const added = person.extend({ active: z.boolean() });
/** What the person is called is made of both names, so that one never changes without the other. */
const changed = person
  .partial()
  .refine(({ firstName, lastName }) => (firstName === undefined) === (lastName === undefined));
const locked = z.object({ lockedUntil: z.iso.datetime() });
const nothing = z.object({});
const twoFactor = <const On extends boolean>(on: On) => z.object({ twoFactorEnabled: z.literal(on) });
/** The picture itself lies in the document store. */
const signatureSet = z.object({
  signatureHash: z.string(),
  signatureContentType: z.string(),
  signatureSize: z.number().int(),
});
const signatureRemoved = z.object({ signatureContentType: z.null(), signatureSize: z.null() });

/** Null: as everybody who never chose. When somebody is away is the person's own affair, and erasable. */
const remindersSet = z.object({
  reminders: reminderChoices.nullable().optional(),
  awayFrom: z.string().nullable().optional(),
  awayTo: z.string().nullable().optional(),
});
export type ReminderFields = {
  readonly reminders?: ReminderChoices | null | undefined;
  readonly awayFrom?: string | null | undefined;
  readonly awayTo?: string | null | undefined;
};

export type UserEvent =
  | ({ readonly type: 'UserAdded' } & z.infer<typeof added>)
  | ({ readonly type: 'UserChanged' } & Partial<Person>)
  | ({ readonly type: 'UserSignatureSet' } & z.infer<typeof signatureSet>)
  | ({ readonly type: 'UserSignatureRemoved' } & z.infer<typeof signatureRemoved>)
  | ({ readonly type: 'UserRemindersSet' } & ReminderFields)
  /** That it was changed, never to what. */
  | { readonly type: 'PasswordChanged' }
  | { readonly type: 'TwoFactorEnabled'; readonly twoFactorEnabled: true }
  /** The authenticator app and the recovery codes went along. */
  | { readonly type: 'TwoFactorDisabled'; readonly twoFactorEnabled: false }
  | { readonly type: 'AuthenticatorAdded' }
  | { readonly type: 'AuthenticatorRemoved' }
  | { readonly type: 'RecoveryCodesRenewed' }
  | { readonly type: 'RecoveryCodeUsed' }
  | { readonly type: 'AccountLocked'; readonly lockedUntil: string }
  | { readonly type: 'AccountUnlocked' }
  | { readonly type: 'UserDeactivated' }
  | { readonly type: 'UserActivated' }
  /** Nothing is left but what the history says. */
  | { readonly type: 'UserDeleted' };

const personal = ['firstName', 'lastName', 'email', 'phoneNumber'] as const;

export const userEvents = catalog<UserEvent>({
  kind: 'user',
  noun: 'user',
  labels: {
    firstName: ['First Name', 'text'],
    lastName: ['Last Name', 'text'],
    title: ['Title', 'text'],
    email: ['Email', 'text'],
    phoneNumber: ['Phone', 'text'],
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
  specs: {
    UserAdded: { version: 1, schema: added, personal, sentence: 'added {subject}' },
    UserChanged: { version: 1, schema: changed, personal, sentence: 'changed {subject}' },
    UserSignatureSet: {
      version: 1,
      schema: signatureSet,
      personal: ['signatureHash'],
      sentence: 'changed the signature of {subject}',
    },
    UserSignatureRemoved: { version: 1, schema: signatureRemoved, sentence: 'removed the signature of {subject}' },
    UserRemindersSet: {
      version: 1,
      schema: remindersSet,
      personal: ['awayFrom', 'awayTo'],
      sentence: 'changed the reminders of {subject}',
    },
    PasswordChanged: {
      version: 1,
      schema: nothing,
      sentence: 'changed the password of {subject}',
      opensTo: { label: 'Password', before: 'Not shown', after: 'Not shown' },
    },
    TwoFactorEnabled: {
      version: 1,
      schema: twoFactor(true),
      sentence: 'enabled Two Factor Authentication of {subject}',
    },
    TwoFactorDisabled: {
      version: 1,
      schema: twoFactor(false),
      sentence: 'disabled Two Factor Authentication of {subject}',
    },
    AuthenticatorAdded: {
      version: 1,
      schema: nothing,
      sentence: 'added an authenticator app of {subject}',
      opensTo: { label: 'Authenticator App', before: null, after: 'Added' },
    },
    AuthenticatorRemoved: {
      version: 1,
      schema: nothing,
      sentence: 'removed the authenticator app of {subject}',
      opensTo: { label: 'Authenticator App', before: 'Added', after: null },
    },
    RecoveryCodesRenewed: {
      version: 1,
      schema: nothing,
      sentence: 'made new recovery codes of {subject}',
      opensTo: { label: 'Recovery Codes', before: 'Not shown', after: 'Not shown' },
    },
    RecoveryCodeUsed: {
      version: 1,
      schema: nothing,
      sentence: 'signed in with a recovery code of {subject}',
      opensTo: { label: 'Recovery Code', before: 'Unused', after: 'Used' },
    },
    AccountLocked: { version: 1, schema: locked, sentence: 'locked {subject} out after too many failed sign-ins' },
    AccountUnlocked: { version: 1, schema: nothing, sentence: 'cleared the lockout of {subject}' },
    UserDeactivated: { version: 1, schema: nothing, sentence: 'deactivated {subject}' },
    UserActivated: { version: 1, schema: nothing, sentence: 'activated {subject}' },
    UserDeleted: { version: 1, schema: nothing, sentence: 'deleted {subject}' },
  },
});

const life = machineAggregate(accountMachine, userEvents);

export interface UserState {
  /** Where the account stands: the machine decides what may happen to it. */
  readonly account: typeof life.initial;
  /** What is known of its person. */
  readonly person: RecordState;
}

/** The events that tell something of the person, and not of the account. */
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
