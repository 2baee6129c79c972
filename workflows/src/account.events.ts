import { Role } from '@evergreen/contracts/accounts/enums';
import { reminderChoices } from '@evergreen/contracts/accounts/reminders';
import { z } from 'zod';
import { type EventsOf, nothing } from './event-schemas.js';

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

const reminders = z.object({
  /** Null: the default, as long as the person has not chosen. */
  reminders: reminderChoices.nullable().optional(),
  /** When a person is away: erasable, as their name is. */
  awayFrom: z.string().nullable().optional(),
  awayTo: z.string().nullable().optional(),
});
export type ReminderFields = Readonly<z.infer<typeof reminders>>;

const twoFactor = <const On extends boolean>(on: On) => z.object({ twoFactorEnabled: z.literal(on) });

/** What happens to a person's account. */
export const accountSchemas = {
  UserAdded: person.extend({ active: z.boolean() }),
  /** What the person is called is made of both names, so that one never changes without the other. */
  UserChanged: person
    .partial()
    .refine(({ firstName, lastName }) => (firstName === undefined) === (lastName === undefined)),
  /** The picture itself lies in the document store. */
  UserSignatureSet: z.object({
    signatureHash: z.string(),
    signatureContentType: z.string(),
    signatureSize: z.number().int(),
  }),
  UserSignatureRemoved: z.object({ signatureContentType: z.null(), signatureSize: z.null() }),
  UserRemindersSet: reminders,
  /** That it was changed, never to what. */
  PasswordChanged: nothing,
  TwoFactorEnabled: twoFactor(true),
  /** The authenticator app and the recovery codes went along. */
  TwoFactorDisabled: twoFactor(false),
  AuthenticatorAdded: nothing,
  AuthenticatorRemoved: nothing,
  RecoveryCodesRenewed: nothing,
  RecoveryCodeUsed: nothing,
  AccountLocked: z.object({ lockedUntil: z.iso.datetime() }),
  AccountUnlocked: nothing,
  UserDeactivated: nothing,
  UserActivated: nothing,
  /** Nothing is left but what the history says. */
  UserDeleted: nothing,
};
export type UserEvent = EventsOf<typeof accountSchemas>;
