import type { ProfileBody, UserProfile } from '@evergreen/contracts/users';
import { api, seeing, type Act } from '../../kit/api';
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

export const changeProfile = ({ version }: UserProfile, body: ProfileBody, act: Act) =>
  api.put('/user-profile', body, seeing(act, version));

export const setSignature = async (file: File, act: Act) =>
  api.put('/user-profile/signature', { image: await readBase64(file), contentType: file.type }, act);

export const removeSignature = (act: Act) => api.delete('/user-profile/signature', undefined, act);
