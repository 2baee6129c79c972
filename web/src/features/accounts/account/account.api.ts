import { profileCalls } from '@evergreen/contracts/calls/accounts/users';
import { callsAt } from '../../../kit/http/calls';
import type { ProfileBody, UserProfile } from '@evergreen/contracts/accounts/users';
import type { Submission } from '../../../kit/http/api';
import { readBase64 } from '../../../kit/browser/readBase64';
import { useIdentity } from '../../../kit/data/identity';
import { useResource } from '../../../kit/data/queries';

export const useProfile = () => {
  const { id } = useIdentity();
  return useResource({
    key: ['user-profile', id],
    shows: { user: id },
    load: (signal) => callsAt(profileCalls).own(signal),
  });
};

export const useTouchesAccount = () => {
  const { id } = useIdentity();
  return { user: id, options: true, history: true } as const;
};

export const changeProfile = (_profile: UserProfile, body: ProfileBody, submission: Submission) =>
  callsAt(profileCalls).change(body, submission);

export const setSignature = async (file: File, submission: Submission) =>
  callsAt(profileCalls).setSignature({ image: await readBase64(file), contentType: file.type }, submission);

export const removeSignature = (submission: Submission) => callsAt(profileCalls).removeSignature(submission);
