import { ownSessionCalls } from '@evergreen/contracts/calls/accounts/identity';
import { callsAt } from '../../../../kit/http/calls';
import type { OwnSession } from '@evergreen/contracts/accounts/own-sessions';
import type { Submission } from '../../../../kit/http/api';
import { useIdentity } from '../../../../kit/data/identity';
import { useResource } from '../../../../kit/data/queries';

export const sessions = { ownSessions: true } as const;

/** Changes of the account may end other sessions, too. */
export const useOwnSessions = () => {
  const { id } = useIdentity();
  return useResource({
    key: ['user-profile', id, 'sessions'],
    shows: { ...sessions, user: id },
    aside: true,
    load: (signal) => callsAt(ownSessionCalls).own(signal),
  });
};

export const endSession = ({ id }: OwnSession, submission: Submission) =>
  callsAt(ownSessionCalls, { id }).endOne(submission);

export const endOtherSessions = (submission: Submission) => callsAt(ownSessionCalls).endOthers(submission);
