import type { OwnSession, OwnSessions } from '@evergreen/contracts/own-sessions';
import { api, type Submission } from '../../../kit/api';
import { useIdentity } from '../../../kit/identity';
import { useResource } from '../../../kit/queries';

export const sessions = { ownSessions: true } as const;

/** What changes one's account may end the others, too. */
export const useOwnSessions = () => {
  const { id } = useIdentity();
  return useResource({
    key: ['user-profile', id, 'sessions'],
    shows: { ...sessions, user: id },
    aside: true,
    load: (signal) => api.get<OwnSessions>('/user-profile/sessions', { signal }),
  });
};

export const endSession = ({ id }: OwnSession, submission: Submission) =>
  api.delete(`/user-profile/sessions/${id}`, undefined, submission);

export const endOtherSessions = (submission: Submission) => api.delete('/user-profile/sessions', undefined, submission);
