import type { ForgotPasswordBody, ResetPasswordBody, SignInAnswer, SignInBody } from '@evergreen/contracts/identity';
import { api, type Submission } from '../../kit/api';
import { isProblem, ProblemError } from '../../kit/problem';

/** Elsewhere a 401 says that the session is over; here it is the answer to what was typed. */
const answerOf = (error: unknown): never => {
  if (!isProblem(error, 401)) throw error;
  throw new ProblemError(400, { detail: error.message, errors: { account: [error.message] } });
};

export const signIn = (body: SignInBody, submission: Submission) =>
  api.post<SignInAnswer>('/authentication/sign-in', body, submission).catch(answerOf);

export const forgotPassword = (body: ForgotPasswordBody, submission: Submission) =>
  api.post('/authentication/forgot-password', body, submission);

export const resetPassword = ({ token, password }: ResetPasswordBody, submission: Submission) =>
  api.post('/authentication/reset-password', { token, password }, submission);
