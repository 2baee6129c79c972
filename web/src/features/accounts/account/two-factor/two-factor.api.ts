import { secondFactorCalls } from '@evergreen/contracts/calls/accounts/users';
import { callsAt } from '../../../../kit/http/calls';
import type { AuthenticatorBody, ProvenBody, TwoFactorBody } from '@evergreen/contracts/accounts/two-factor';
import { resendSeconds } from '@evergreen/contracts/accounts/two-factor';
import type { Submission } from '../../../../kit/http/api';
import { useIdentity } from '../../../../kit/data/identity';
import { useResource } from '../../../../kit/data/queries';

export const useTwoFactor = () => {
  const { id } = useIdentity();
  return useResource({
    key: ['user-profile', id, 'two-factor'],
    shows: { user: id },
    aside: true,
    load: (signal) => callsAt(secondFactorCalls).own(signal),
  });
};

export const sendSecurityCode = async (submission: Submission) => {
  await callsAt(secondFactorCalls).send(submission);
  return resendSeconds;
};

export const switchTwoFactor = (body: TwoFactorBody, submission: Submission) =>
  callsAt(secondFactorCalls).switch(body, submission);

export const beginAuthenticator = (body: ProvenBody, submission: Submission) =>
  callsAt(secondFactorCalls).offer(body, submission);

export const confirmAuthenticator = (body: AuthenticatorBody, submission: Submission) =>
  callsAt(secondFactorCalls).add(body, submission);

export const removeAuthenticator = (body: ProvenBody, submission: Submission) =>
  callsAt(secondFactorCalls).remove(body, submission);

export const renewRecoveryCodes = (body: ProvenBody, submission: Submission) =>
  callsAt(secondFactorCalls).renew(body, submission);
