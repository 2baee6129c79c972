import { userCalls } from '@evergreen/contracts/calls/accounts/users';
import { callsAt } from '../../../kit/http/calls';
import type {
  NewUserBody,
  UserBody,
  UserDivisionContactsQuery,
  UserPropertyContactsQuery,
  UserQuery,
  UserRemoval,
  UserRow,
} from '@evergreen/contracts/accounts/user-accounts';
import type { Submission } from '../../../kit/http/api';
import { resource, useResource } from '../../../kit/data/queries';

export const listUsers = (query: UserQuery, signal: AbortSignal) => callsAt(userCalls).list(query, signal);

export const addUser = (body: NewUserBody, submission: Submission) => callsAt(userCalls).add(body, submission);

export const changeUser = ({ id }: UserRow, body: UserBody, submission: Submission) =>
  callsAt(userCalls, { id }).change(body, submission);

/** A POST, because it lists the contacts that are deleted as well. */
export const removeUser = ({ id }: UserRow, body: UserRemoval, submission: Submission) =>
  callsAt(userCalls, { id }).remove(body, submission);

/** Lists and pickers show users' names; contacts may be deleted with an account. */
export const touchesUser = ({ id }: UserRow) =>
  ({ user: id, propertyContact: true, divisionContact: true, options: true, history: true }) as const;
export const touchesUsers = { user: true, options: true, history: true } as const;

/** The current reasons why an account cannot be deleted. */
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
