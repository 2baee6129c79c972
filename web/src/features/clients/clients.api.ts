import type { ClientBody, ClientDetail, ClientListRow, ClientQuery } from '@evergreen/contracts/clients';
import type { Created, Paged } from '@evergreen/contracts/common';
import { api, type Submission } from '../../kit/api';
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

export const addClient = (body: ClientBody, submission: Submission) => api.post<Created>('/clients', body, submission);

export const changeClient = ({ id }: ClientDetail, body: ClientBody, submission: Submission) =>
  api.put(`/clients/${id}`, body, submission);

export const touchesClients = { client: true, options: true, history: true } as const;
