import { clientCalls } from '@evergreen/contracts/calls/accounts/clients';
import { callsAt } from '../../../kit/http/calls';
import type { ClientChangeBody, ClientDetail, ClientQuery, NewClientBody } from '@evergreen/contracts/accounts/clients';
import type { Submission } from '../../../kit/http/api';
import { chooseClient } from '../../../kit/http/chooseClient';
import { useCommand } from '../../../kit/data/command';
import { useFreshStart } from '../../../kit/data/identity';
import { useResource } from '../../../kit/data/queries';

export const listClients = (query: ClientQuery, signal: AbortSignal) => callsAt(clientCalls).list(query, signal);

export const useClient = (id: string) =>
  useResource({
    key: ['client', id],
    shows: { client: id },
    load: (signal) => callsAt(clientCalls, { id }).detail(signal),
    staleTime: 0,
  });

const AGAIN_MS = 2_000;

/** Data of a client other than the current one. */
export const useClientStanding = (id: string) =>
  useResource({
    key: ['client', id, 'standing'],
    shows: { client: id, license: true, renewal: true, user: true },
    load: (signal) => callsAt(clientCalls, { id }).standing(signal),
    aside: true,
    staleTime: 0,
    again: ({ designatingTo }) => designatingTo !== null && AGAIN_MS,
  });

export const addClient = (body: NewClientBody, submission: Submission) => callsAt(clientCalls).add(body, submission);

export const changeClient = ({ id }: ClientDetail, body: ClientChangeBody, submission: Submission) =>
  callsAt(clientCalls, { id }).change(body, submission);

export const touchesClients = { client: true, license: true, options: true, history: true } as const;

/** There is one current client; its pages open after the switch. */
export const useWorkOn = (clientId: string) => {
  const startFresh = useFreshStart();
  return useCommand<string>({
    about: null,
    run: (_to, submission) => chooseClient(clientId, submission),
    touches: {},
    failure: 'An error occurred while attempting to change the Client',
    onDone: (_done, to) => startFresh(to, true),
  });
};
