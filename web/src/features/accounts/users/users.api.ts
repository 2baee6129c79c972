import { userCalls } from '@evergreen/contracts/calls/accounts/users';
import { callsAt } from '../../../kit/calls';
import type {
  NewUserBody,
  UserBody,
  UserDivisionContactsQuery,
  UserPropertyContactsQuery,
  UserQuery,
  UserRemoval,
  UserRow,
} from '@evergreen/contracts/accounts/user-accounts';
import type { Submission } from '../../../kit/api';
import { resource, useResource } from '../../../kit/queries';

export const listUsers = (query: UserQuery, signal: AbortSignal) => callsAt(userCalls).list(query, signal);

export const addUser = (body: NewUserBody, submission: Submission) => callsAt(userCalls).add(body, submission);

export const changeUser = ({ id }: UserRow, body: UserBody, submission: Submission) =>
  callsAt(userCalls, { id }).change(body, submission);

/** A POST: it says which contacts go along. */
export const removeUser = ({ id }: UserRow, body: UserRemoval, submission: Submission) =>
  callsAt(userCalls, { id }).remove(body, submission);

/** Lists and pickers name people; contacts may have gone along. */
export const touchesUser = ({ id }: UserRow) =>
  ({ user: id, propertyContact: true, divisionContact: true, options: true, history: true }) as const;
export const touchesUsers = { user: true, options: true, history: true } as const;

/** What keeps an account from being deleted, as it is at this moment. */
export const usePermanentObjects = ({ id }: UserRow) =>
  useResource({
    key: ['user', id, 'permanent-objects'],
    shows: { user: id, license: true, task: true },
    load: (signal) => callsAt(userCalls, { id }).permanent(signal),
    staleTime: 0,
  });

export const propertyContacts = ({ id }: UserRow, query: UserPropertyContactsQuery) =>
  resource({
    key: ['user', id, 'property-contacts', query],
    shows: { user: id, propertyContact: true, property: true, license: true },
    load: (signal) => callsAt(userCalls, { id }).propertyContacts(query, signal),
    told: true,
    staleTime: 0,
  });

export const divisionContacts = ({ id }: UserRow, query: UserDivisionContactsQuery) =>
  resource({
    key: ['user', id, 'division-contacts', query],
    shows: { user: id, divisionContact: true, division: true },
    load: (signal) => callsAt(userCalls, { id }).divisionContacts(query, signal),
    told: true,
    staleTime: 0,
  });
