import type {
  AuthenticatorBody,
  AuthenticatorOffer,
  ProvenBody,
  RecoveryCodes,
  TwoFactorBody,
  TwoFactorState,
} from '@evergreen/contracts/two-factor';
import { resendSeconds } from '@evergreen/contracts/two-factor';
import { api, type Submission } from '../../../kit/api';
import { useIdentity } from '../../../kit/identity';
import { useResource } from '../../../kit/queries';

export const useTwoFactor = () => {
  const { id } = useIdentity();
  return useResource({
    key: ['user-profile', id, 'two-factor'],
    shows: { user: id },
    aside: true,
    load: (signal) => api.get<TwoFactorState>('/user-profile/two-factor', { signal }),
  });
};

export const sendSecurityCode = async (submission: Submission) => {
  await api.post('/user-profile/send-security-code', undefined, submission);
  return resendSeconds;
};

export const switchTwoFactor = (body: TwoFactorBody, submission: Submission) =>
  api.put('/user-profile/two-factor-auth', body, submission);

export const beginAuthenticator = (body: ProvenBody, submission: Submission) =>
  api.post<AuthenticatorOffer>('/user-profile/authenticator', body, submission);

export const confirmAuthenticator = (body: AuthenticatorBody, submission: Submission) =>
  api.put<RecoveryCodes>('/user-profile/authenticator', body, submission);

export const removeAuthenticator = (body: ProvenBody, submission: Submission) =>
  api.post('/user-profile/authenticator/remove', body, submission);

export const renewRecoveryCodes = (body: ProvenBody, submission: Submission) =>
  api.post<RecoveryCodes>('/user-profile/recovery-codes', body, submission);
