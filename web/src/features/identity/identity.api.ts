import type { ForgotPasswordBody, ResetPasswordBody, SignInBody } from '@evergreen/contracts/identity';
import type {
  AuthenticatorBody,
  AuthenticatorOffer,
  RecoveryCodeBody,
  Resent,
  SignedInByApp,
  SignInAnswer,
  VerifyCodeBody,
} from '@evergreen/contracts/two-factor';
import { api, type Submission } from '../../kit/api';
import { isProblem, ProblemError } from '../../kit/problem';

/** Elsewhere a 401 says that the session is over; here it is the answer to what was typed. */
const answerOf = (error: unknown): never => {
  if (!isProblem(error, 401)) throw error;
  throw new ProblemError(400, { detail: error.message, errors: { account: [error.message] } });
};

export const signIn = (body: SignInBody, submission: Submission) =>
  api.post<SignInAnswer>('/authentication/sign-in', body, submission).catch(answerOf);

export const verifyCode = (body: VerifyCodeBody, submission: Submission) =>
  api.post<SignInAnswer>('/authentication/verify-code', body, submission);

export const spendRecoveryCode = (body: RecoveryCodeBody, submission: Submission) =>
  api.post<SignInAnswer>('/authentication/recovery-code', body, submission);

export const offerAuthenticator = (submission: Submission) =>
  api.post<AuthenticatorOffer>('/authentication/authenticator', undefined, submission);

export const addAuthenticator = (body: AuthenticatorBody, submission: Submission) =>
  api.put<SignedInByApp>('/authentication/authenticator', body, submission);

export const resendCode = (submission: Submission) =>
  api.post<Resent>('/authentication/resend-code', undefined, submission);

export const forgotPassword = (body: ForgotPasswordBody, submission: Submission) =>
  api.post('/authentication/forgot-password', body, submission);

export const resetPassword = ({ token, password }: ResetPasswordBody, submission: Submission) =>
  api.post('/authentication/reset-password', { token, password }, submission);
