import { counted } from '../counted.js';
import { z } from 'zod';
import { instant, over, text, words } from '../common.js';
import { signInMessages } from './sign-in-messages.js';

/** Validity of a code, number of attempts, and pause before the next one. */
export const codeMinutes = 10;
export const codeTries = 5;
export const resendSeconds = 60;

const inSeconds = (seconds: number) => counted(seconds, 'second');

export const twoFactorMessages = {
  invalidCode: signInMessages.invalidCode,
  /** After the fifth wrong code the sign-in starts again. */
  tooManyWrong: 'Too many wrong codes. Sign in again.',
  invalidRecoveryCode: 'Invalid recovery code',
  invalidPassword: 'Invalid password',
  codeSent: 'Security Code Sent Successfully',
  sendFailed: 'An error occurred while attempting to send the Security Code',
  enabled: 'Enabled Two Factor Authentication Successfully',
  disabled: 'Disabled Two Factor Authentication Successfully',
  switchFailed: 'An error occurred while attempting to enable or disable Two Factor Authentication',
  authenticatorAdded: 'Authenticator App Added Successfully',
  authenticatorRemoved: 'Authenticator App Removed Successfully',
  codesRenewed: 'Recovery Codes Created Successfully',
  phoneRequired: 'Requires Phone Number',
  notEnabled: 'Enable Two Factor Authentication first.',
  hasAuthenticator: 'Enter the code that your authenticator app shows.',
  noAuthenticator: 'There is no authenticator app to remove.',
  /** Nothing is configured that could send codes. */
  nothingSends: 'No mail server is set up here, so no code can be sent. Use an authenticator app.',
  keepsApp:
    'No mail server is set up here, so the authenticator app cannot be removed. Replace it, or disable Two Factor Authentication.',
  beginAgain: 'The authenticator app was not added in time. Begin again.',
  shownOnce: 'This was shown once. Begin again.',
  wait: (seconds: number) => `Wait ${inSeconds(seconds)}`,
  /** Too soon, and the last code was used by another action. */
  waitForNext: (seconds: number) => `The last code has been used. Another one can be sent in ${inSeconds(seconds)}.`,
} as const;

/** The channel of codes: text messages if a gateway is configured, otherwise e-mail. */
export const CodeDelivery = z.enum(['sms', 'email']);
export type CodeDelivery = z.infer<typeof CodeDelivery>;

const whereCodesGo = {
  delivery: CodeDelivery,
  /** Masked: "a…@harborview.example", "…0140". */
  sentTo: z.string(),
};

/**
 * The second step after the password. Without a way to send messages and without an authenticator app, it is a
 * recovery code; without these too, the user adds an app now instead of being locked out.
 */
export const SecondStep = z.enum(['message', 'authenticator', 'recoveryCode', 'addAuthenticator']);
export type SecondStep = z.infer<typeof SecondStep>;

export const twoFactorRequired = z.object({
  status: z.literal('twoFactorRequired'),
  step: SecondStep,
  /** For the step 'message'; null otherwise. */
  message: z
    .object({
      ...whereCodesGo,
      /** False: a code was sent less than a minute ago, and none now. */
      wasSent: z.boolean(),
      /** The last code was used, so a new one is needed. */
      wasUsed: z.boolean(),
      /** Seconds until another one can be requested. */
      resendAfter: z.number().int(),
    })
    .nullable(),
});
export type TwoFactorRequired = z.infer<typeof twoFactorRequired>;

/** After sign-in and each second step. */
export const signedIn = z.object({ status: z.literal('signedIn') });
export const signInAnswer = z.discriminatedUnion('status', [signedIn, twoFactorRequired]);
export type SignInAnswer = z.infer<typeof signInAnswer>;

const securityCode = text(6, twoFactorMessages.invalidCode).min(1, words.required);

export const verifyCodeBody = z.strictObject({ securityCode });
export type VerifyCodeBody = z.infer<typeof verifyCodeBody>;

/** The answer of POST /authentication/resend-code; too soon: 429 "Wait n seconds", or `waitForNext`. */
export const resent = z.object({ resendAfter: z.number().int() });
export type Resent = z.infer<typeof resent>;

const recoveryCode = text(64, twoFactorMessages.invalidRecoveryCode).min(1, words.required);
/** POST /authentication/recovery-code, instead of a security code; hyphens and case do not matter. */
export const recoveryCodeBody = z.strictObject({ recoveryCode });
export type RecoveryCodeBody = z.infer<typeof recoveryCodeBody>;

const proof = {
  /** From a message (POST /user-profile/send-security-code), or from the authenticator app. */
  securityCode: securityCode.optional(),
  recoveryCode: recoveryCode.optional(),
  /** The account's password. Accepted only if no code is possible: no messages, no app, no recovery code left. */
  password: z.string().min(1, words.required).max(256).optional(),
};
const oneProof = (body: Partial<Record<keyof typeof proof, string>>, context: z.RefinementCtx) => {
  const given = [body.securityCode, body.recoveryCode, body.password].filter((proof) => proof !== undefined);
  if (given.length !== 1) context.addIssue({ code: 'custom', path: ['securityCode'], message: words.required });
};
const overProof = over(...Object.keys(proof));

/** PUT /user-profile/two-factor-auth */
export const twoFactorBody = z
  .strictObject({ twoFactorEnabled: z.boolean(), ...proof })
  .superRefine(oneProof, overProof);
export type TwoFactorBody = z.infer<typeof twoFactorBody>;

/** Proof of identity for other changes of the second step: exactly one of the three. */
export const provenBody = z.strictObject(proof).superRefine(oneProof, overProof);
export type ProvenBody = z.infer<typeof provenBody>;

/** GET /user-profile/two-factor */
export const twoFactorState = z.object({
  enabled: z.boolean(),
  /** False: no way to send codes, so the second step is an authenticator app. */
  sendsCodes: z.boolean(),
  /** The accepted proof: in the step 'addAuthenticator' the password. */
  provenBy: SecondStep,
  /** Null: no code can be sent, for lack of a phone number or a gateway. */
  codes: z.object(whereCodesGo).nullable(),
  authenticator: z.object({ addedOn: instant }).nullable(),
  recoveryCodesLeft: z.number().int(),
});
export type TwoFactorState = z.infer<typeof twoFactorState>;

/**
 * POST /user-profile/authenticator with `provenBody`, or POST /authentication/authenticator in the step
 * 'addAuthenticator': shown once, and without effect until it is confirmed within half an hour.
 */
export const authenticatorOffer = z.object({
  /** In groups of four, for typing. */
  secret: z.string(),
  /** otpauth://…, for a QR code. */
  uri: z.string(),
});
export type AuthenticatorOffer = z.infer<typeof authenticatorOffer>;

/** PUT /user-profile/authenticator and PUT /authentication/authenticator: a code from the new app. */
export const authenticatorBody = z.strictObject({ securityCode });
export type AuthenticatorBody = z.infer<typeof authenticatorBody>;

export const recoveryCodeCount = 10;
/**
 * The answer of PUT /user-profile/authenticator, PUT /authentication/authenticator and POST
 * /user-profile/recovery-codes: shown once; earlier codes are void.
 */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** PUT /authentication/authenticator: the app is added and the user signed in. */
export const signedInByApp = signedIn.extend(recoveryCodes.shape);
export type SignedInByApp = z.infer<typeof signedInByApp>;
