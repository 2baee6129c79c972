import { signInCalls } from '@evergreen/contracts/calls/accounts/identity';
import { callsAt } from '../../../kit/http/calls';
import type { ForgotPasswordBody, ResetPasswordBody, SignInBody } from '@evergreen/contracts/accounts/identity';
import type { AuthenticatorBody, RecoveryCodeBody, VerifyCodeBody } from '@evergreen/contracts/accounts/two-factor';
import type { Submission } from '../../../kit/http/api';
import { isProblem, ProblemError } from '../../../kit/http/problem';

/** Elsewhere a 401 means that the session is over; here it is the answer to the typed values. */
const answerOf = (error: unknown): never => {
  if (!isProblem(error, 401)) throw error;
  throw new ProblemError(400, { detail: error.message, errors: { account: [error.message] } });
};

export const signIn = (body: SignInBody, submission: Submission) =>
  callsAt(signInCalls).signIn(body, submission).catch(answerOf);

export const verifyCode = (body: VerifyCodeBody, submission: Submission) =>
  callsAt(signInCalls).verifyCode(body, submission);

export const spendRecoveryCode = (body: RecoveryCodeBody, submission: Submission) =>
  callsAt(signInCalls).recoveryCode(body, submission);

export const offerAuthenticator = (submission: Submission) => callsAt(signInCalls).offerApp(submission);

export const addAuthenticator = (body: AuthenticatorBody, submission: Submission) =>
  callsAt(signInCalls).addApp(body, submission);

export const resendCode = (submission: Submission) => callsAt(signInCalls).resendCode(submission);

export const forgotPassword = (body: ForgotPasswordBody, submission: Submission) =>
  callsAt(signInCalls).forgotPassword(body, submission);

export const resetPassword = ({ token, password }: ResetPasswordBody, submission: Submission) =>
  callsAt(signInCalls).resetPassword({ token, password }, submission);
