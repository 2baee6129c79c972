import type { Created, Paged } from '@evergreen/contracts/common';
import type {
  NewUserBody,
  PermanentObjects,
  UserBody,
  UserDivisionContact,
  UserDivisionContactsQuery,
  UserList,
  UserPropertyContact,
  UserPropertyContactsQuery,
  UserQuery,
  UserRemoval,
  UserRow,
} from '@evergreen/contracts/user-accounts';
import { api, type Submission } from '../../kit/api';
import { resource, useResource } from '../../kit/queries';

const root = '/users';

export const listUsers = (query: UserQuery, signal: AbortSignal) => api.list<UserList>(`${root}/list`, query, signal);

export const addUser = (body: NewUserBody, submission: Submission) => api.post<Created>(root, body, submission);

export const changeUser = ({ id }: UserRow, body: UserBody, submission: Submission) =>
  api.put(`${root}/${id}`, body, submission);

/** A POST: it says which contacts go along. */
export const removeUser = ({ id }: UserRow, body: UserRemoval, submission: Submission) =>
  api.post(`${root}/${id}`, body, submission);

/** Lists and pickers name people; contacts may have gone along. */
export const touchesUser = ({ id }: UserRow) =>
  ({ user: id, propertyContact: true, divisionContact: true, options: true, history: true }) as const;
export const touchesUsers = { user: true, options: true, history: true } as const;

/** What keeps an account from being deleted, as it is at this moment. */
export const usePermanentObjects = ({ id }: UserRow) =>
  useResource({
    key: ['user', id, 'permanent-objects'],
    shows: { user: id, license: true, task: true },
    load: (signal) => api.get<PermanentObjects>(`${root}/${id}/permanent-objects`, { signal }),
    staleTime: 0,
  });

export const propertyContacts = ({ id }: UserRow, query: UserPropertyContactsQuery) =>
  resource({
    key: ['user', id, 'property-contacts', query],
    shows: { user: id, propertyContact: true, property: true, license: true },
    load: (signal) => api.get<Paged<UserPropertyContact>>(`${root}/${id}/property-contacts`, { query, signal }),
    told: true,
    staleTime: 0,
  });

export const divisionContacts = ({ id }: UserRow, query: UserDivisionContactsQuery) =>
  resource({
    key: ['user', id, 'division-contacts', query],
    shows: { user: id, divisionContact: true, division: true },
    load: (signal) => api.get<Paged<UserDivisionContact>>(`${root}/${id}/division-contacts`, { query, signal }),
    told: true,
    staleTime: 0,
  });
