import { z } from 'zod';
import { id, requiredText, words } from '../common.js';
import { Environment } from '../enums.js';
import {
  ClientCostStructure,
  ClientServiceLevel,
  LicensingServiceLevel,
  RenewalBillingResponsibility,
  Role,
  UserKind,
} from './enums.js';
import { signInMessages } from './sign-in-messages.js';

export { signInMessages } from './sign-in-messages.js';

/** Document 3, section 5: one rule for anyone who sets a password. */
export const newPassword = z
  .string()
  .min(1, words.required)
  .max(256, 'Cannot exceed 256 characters')
  .refine(
    (value) => value.length >= 8 && /\p{N}/u.test(value) && /\p{Lu}/u.test(value) && /[^\p{L}\p{N}\s]/u.test(value),
    signInMessages.passwordRule,
  );

/** A password that is only compared: any text but an empty one is accepted. */
const givenPassword = z.string().min(1, words.required).max(256);

export const signInBody = z.strictObject({ email: requiredText(256), password: givenPassword });
export type SignInBody = z.infer<typeof signInBody>;

export { signInAnswer, type SignInAnswer, verifyCodeBody } from './two-factor.js';

export const forgotPasswordBody = z.strictObject({ email: requiredText(256) });
export type ForgotPasswordBody = z.infer<typeof forgotPasswordBody>;

export const resetPasswordBody = z.strictObject({ token: requiredText(128), password: newPassword });
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

export const signOutQuery = z.strictObject({ redirectUri: z.string().max(2048).default('/') });

export const chooseClientBody = z.strictObject({ clientId: id });
export type ChooseClientBody = z.infer<typeof chooseClientBody>;

/** Document 1, 3.1: the signed-in user with everything that the permission rules need. */
export const currentUser = z.object({
  id,
  authenticated: z.literal(true),
  kind: UserKind,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  roles: z.array(Role),
  firmId: id,
  owningFirmName: z.string(),
  clientId: id.nullable(),
  clientName: z.string().nullable(),
  /** It is inactive and read only. */
  clientAtRest: z.boolean(),
  clientServiceLevel: ClientServiceLevel.nullable(),
  licensingServiceLevel: LicensingServiceLevel.nullable(),
  clientRenewalBillingResponsibility: RenewalBillingResponsibility.nullable(),
  clientCostStructure: ClientCostStructure.nullable(),
  isBillingIdRequired: z.boolean(),
  isPropertyContactRequired: z.boolean(),
  isPropertyDivisionRequired: z.boolean(),
  clientAllowUserPasswordLogin: z.boolean(),
  renewalInvoiceRecipient: z.boolean(),
  isClientAdministrator: z.boolean(),
  isClientUserWithRenewalPermission: z.boolean(),
  timeZone: z.string(),
  /** A mail server is configured, so mail is sent. */
  sendsMail: z.boolean(),
  environment: Environment,
});
export type CurrentUser = z.infer<typeof currentUser>;
