import type {
  ClientChangeBody,
  ClientDetail,
  ClientListRow,
  ClientQuery,
  ClientStanding,
  NewClientBody,
} from '@evergreen/contracts/clients';
import type { Created, Paged } from '@evergreen/contracts/common';
import { api, type Submission } from '../../kit/api';
import { chooseClient } from '../../kit/chooseClient';
import { useCommand } from '../../kit/command';
import { useFreshStart } from '../../kit/identity';
import { useResource } from '../../kit/queries';

export const listClients = (query: ClientQuery, signal: AbortSignal) =>
  api.get<Paged<ClientListRow>>('/clients', { query, signal });

export const useClient = (id: string) =>
  useResource({
    key: ['client', id],
    shows: { client: id },
    load: (signal) => api.get<ClientDetail>(`/clients/${id}`, { signal }),
    staleTime: 0,
  });

const AGAIN_MS = 2_000;

/** What is done at another client than the one that is worked on is told to nobody here. */
export const useClientStanding = (id: string) =>
  useResource({
    key: ['client', id, 'standing'],
    shows: { client: id, license: true, renewal: true, user: true },
    load: (signal) => api.get<ClientStanding>(`/clients/${id}/standing`, { signal }),
    aside: true,
    staleTime: 0,
    again: ({ designatingTo }) => designatingTo !== null && AGAIN_MS,
  });

export const addClient = (body: NewClientBody, submission: Submission) =>
  api.post<Created>('/clients', body, submission);

export const changeClient = ({ id }: ClientDetail, body: ClientChangeBody, submission: Submission) =>
  api.put(`/clients/${id}`, body, submission);

export const touchesClients = { client: true, license: true, options: true, history: true } as const;

/** One client at a time is worked on; what is shown of it comes after it was chosen. */
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
