import { Role } from '@evergreen/contracts/accounts/enums';
import { reminderChoices } from '@evergreen/contracts/accounts/reminders';
import { personFields } from '@evergreen/contracts/accounts/users';
import { rowOf } from '@evergreen/contracts/fields';
import { z } from 'zod';
import { type EventsOf, nothing } from '../event-schemas.js';

const person = z.object({
  ...rowOf(personFields),
  roles: z.array(Role),
  renewalInvoiceRecipient: z.boolean(),
  twoFactorEnabled: z.boolean(),
});
export type Person = z.infer<typeof person>;

const reminders = z.object({
  /** Null: the default, while the user has not chosen. */
  reminders: reminderChoices.nullable().optional(),
  /** The user's absence: erasable personal data. */
  awayFrom: z.string().nullable().optional(),
  awayTo: z.string().nullable().optional(),
});
export type ReminderFields = Readonly<z.infer<typeof reminders>>;

const twoFactor = <const On extends boolean>(on: On) => z.object({ twoFactorEnabled: z.literal(on) });

/** Events of an account. */
export const accountSchemas = {
  UserAdded: person.extend({ active: z.boolean() }),
  /** Both parts of the name, so that they never change separately. */
  UserChanged: person
    .partial()
    .refine(({ firstName, lastName }) => (firstName === undefined) === (lastName === undefined)),
  /** The image is in the document store. */
  UserSignatureSet: z.object({
    signatureHash: z.string(),
    signatureContentType: z.string(),
    signatureSize: z.number().int(),
  }),
  UserSignatureRemoved: z.object({ signatureContentType: z.null(), signatureSize: z.null() }),
  UserRemindersSet: reminders,
  /** Only that it was changed. */
  PasswordChanged: nothing,
  TwoFactorEnabled: twoFactor(true),
  /** Includes authenticator app and recovery codes. */
  TwoFactorDisabled: twoFactor(false),
  AuthenticatorAdded: nothing,
  AuthenticatorRemoved: nothing,
  RecoveryCodesRenewed: nothing,
  RecoveryCodeUsed: nothing,
  AccountLocked: z.object({ lockedUntil: z.iso.datetime() }),
  AccountUnlocked: nothing,
  UserDeactivated: nothing,
  UserActivated: nothing,
  /** Only the history remains. */
  UserDeleted: nothing,
};
export type UserEvent = EventsOf<typeof accountSchemas>;
