import { z } from 'zod';
import { instant, over, text, words } from '../common.js';
import { signInMessages } from './sign-in-messages.js';

/** How long a code is valid, how often it may be tried, and how soon another one is sent. */
export const codeMinutes = 10;
export const codeTries = 5;
export const resendSeconds = 60;

const inSeconds = (seconds: number) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;

export const twoFactorMessages = {
  invalidCode: signInMessages.invalidCode,
  /** Of the fifth wrong one: anyone who guesses begins again. */
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
  /** Nothing is set up that sends codes. */
  nothingSends: 'No mail server is set up here, so no code can be sent. Use an authenticator app.',
  keepsApp:
    'No mail server is set up here, so the authenticator app cannot be removed. Replace it, or disable Two Factor Authentication.',
  beginAgain: 'The authenticator app was not added in time. Begin again.',
  shownOnce: 'This was shown once. Begin again.',
  wait: (seconds: number) => `Wait ${inSeconds(seconds)}`,
  /** Too soon, and the code that went is of no use: another act took it. */
  waitForNext: (seconds: number) => `The last code has been used. Another one can be sent in ${inSeconds(seconds)}.`,
} as const;

/** Where codes go: to the phone where a text gateway is set up, else by e-mail. */
export const CodeDelivery = z.enum(['sms', 'email']);
export type CodeDelivery = z.infer<typeof CodeDelivery>;

const whereCodesGo = {
  delivery: CodeDelivery,
  /** Shortened: "a…@harborview.example", "…0140". */
  sentTo: z.string(),
};

/**
 * What is asked after the password. Where no message can be sent and no authenticator app was added, it is a recovery code; where
 * none is left either, the person adds an app now, and is not locked out.
 */
export const SecondStep = z.enum(['message', 'authenticator', 'recoveryCode', 'addAuthenticator']);
export type SecondStep = z.infer<typeof SecondStep>;

export const twoFactorRequired = z.object({
  status: z.literal('twoFactorRequired'),
  step: SecondStep,
  /** Of the step 'message'; null in the others. */
  message: z
    .object({
      ...whereCodesGo,
      /** False: one went less than a minute ago, and no other one now. */
      wasSent: z.boolean(),
      /** Of that one: true, it has been used, and only another one helps. */
      wasUsed: z.boolean(),
      /** After how many seconds another one may be asked for. */
      resendAfter: z.number().int(),
    })
    .nullable(),
});
export type TwoFactorRequired = z.infer<typeof twoFactorRequired>;

/** Of signing in, and of each second step. */
export const signedIn = z.object({ status: z.literal('signedIn') });
export const signInAnswer = z.discriminatedUnion('status', [signedIn, twoFactorRequired]);
export type SignInAnswer = z.infer<typeof signInAnswer>;

const securityCode = text(6, twoFactorMessages.invalidCode).min(1, words.required);

export const verifyCodeBody = z.strictObject({ securityCode });
export type VerifyCodeBody = z.infer<typeof verifyCodeBody>;

/** POST /authentication/resend-code answers this; too soon: 429 "Wait n seconds", or `waitForNext`. */
export const resent = z.object({ resendAfter: z.number().int() });
export type Resent = z.infer<typeof resent>;

const recoveryCode = text(64, twoFactorMessages.invalidRecoveryCode).min(1, words.required);
/** POST /authentication/recovery-code, in place of a security code; with or without its hyphens, in any case. */
export const recoveryCodeBody = z.strictObject({ recoveryCode });
export type RecoveryCodeBody = z.infer<typeof recoveryCodeBody>;

const proof = {
  /** Of a message (POST /user-profile/send-security-code), or of the authenticator app. */
  securityCode: securityCode.optional(),
  recoveryCode: recoveryCode.optional(),
  /** Of the account. It is taken only where no code can come: nothing sends messages, there is no app, and no recovery code is left. */
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

/** What proves that it is the person, for whatever else is changed of the second step: exactly one of the three. */
export const provenBody = z.strictObject(proof).superRefine(oneProof, overProof);
export type ProvenBody = z.infer<typeof provenBody>;

/** GET /user-profile/two-factor */
export const twoFactorState = z.object({
  enabled: z.boolean(),
  /** False: nothing is set up that sends codes, and the second step is an authenticator app. */
  sendsCodes: z.boolean(),
  /** What proves that it is the person: in the step 'addAuthenticator' the password. */
  provenBy: SecondStep,
  /** Null: no code can be sent, for want of a phone number or of something that sends. */
  codes: z.object(whereCodesGo).nullable(),
  authenticator: z.object({ addedOn: instant }).nullable(),
  recoveryCodesLeft: z.number().int(),
});
export type TwoFactorState = z.infer<typeof twoFactorState>;

/**
 * POST /user-profile/authenticator with `provenBody`, or POST /authentication/authenticator in the step 'addAuthenticator': shown once, and
 * nothing until it is confirmed within half an hour.
 */
export const authenticatorOffer = z.object({
  /** In groups of four, to be typed. */
  secret: z.string(),
  /** otpauth://…, for a QR code. */
  uri: z.string(),
});
export type AuthenticatorOffer = z.infer<typeof authenticatorOffer>;

/** PUT /user-profile/authenticator and PUT /authentication/authenticator: a code that the new authenticator app shows. */
export const authenticatorBody = z.strictObject({ securityCode });
export type AuthenticatorBody = z.infer<typeof authenticatorBody>;

export const recoveryCodeCount = 10;
/** Answers PUT /user-profile/authenticator, PUT /authentication/authenticator and POST /user-profile/recovery-codes: shown once; those before them are void. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** PUT /authentication/authenticator: the app is added, and the person signed in. */
export const signedInByApp = signedIn.extend(recoveryCodes.shape);
export type SignedInByApp = z.infer<typeof signedInByApp>;
