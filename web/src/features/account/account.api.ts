import type { ProfileBody, UserProfile } from '@evergreen/contracts/users';
import { api, type Submission } from '../../kit/api';
import { readBase64 } from '../../kit/fields/readBase64';
import { useIdentity } from '../../kit/identity';
import { useResource } from '../../kit/queries';

export const useProfile = () => {
  const { id } = useIdentity();
  return useResource({
    key: ['user-profile', id],
    shows: { user: id },
    load: (signal) => api.get<UserProfile>('/user-profile', { signal }),
  });
};

export const useTouchesAccount = () => {
  const { id } = useIdentity();
  return { user: id, options: true, history: true } as const;
};

export const changeProfile = (_profile: UserProfile, body: ProfileBody, submission: Submission) =>
  api.put('/user-profile', body, submission);

export const setSignature = async (file: File, submission: Submission) =>
  api.put('/user-profile/signature', { image: await readBase64(file), contentType: file.type }, submission);

export const removeSignature = (submission: Submission) => api.delete('/user-profile/signature', undefined, submission);
