import { authenticationCalls } from '@evergreen/contracts/calls/accounts/identity';
import { callsAt } from '../http/calls';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router';
import { hasRenewalPermission, may, type Permission, type PermissionTarget } from '@evergreen/workflows/permissions';
import type { CurrentUser } from '@evergreen/contracts/accounts/identity';
import { resource } from './queries';
import { store } from '../browser/store';

/** The signed-in user (document 1, 3.1). */
export type Identity = CurrentUser;

export const IdentityContext = createContext<Identity | null>(null);

export const useMaybeIdentity = () => useContext(IdentityContext);

/** For screens behind the guard, with a signed-in user. */
export const useIdentity = (): Identity => {
  const identity = useMaybeIdentity();
  if (!identity) throw new Error('This screen is for signed-in people; its route must not be public.');
  return identity;
};

export const useMay = () => {
  const identity = useMaybeIdentity();
  return (permission: Permission, target?: PermissionTarget) => identity !== null && may(identity, permission, target);
};

/** Whether the user has a permission for the current client. */
export const useMayHere = () => {
  const may = useMay();
  const { clientId } = useIdentity();
  return (permission: Permission, target: Omit<PermissionTarget, 'tenantId'> = {}) =>
    may(permission, clientId ? { ...target, tenantId: clientId } : target);
};

export const useRenewalPermission = () => {
  const identity = useMaybeIdentity();
  return identity !== null && hasRenewalPermission(identity);
};

const readIdentity = (signal?: AbortSignal) => callsAt(authenticationCalls).identity(signal);

const ahead = store<Promise<Identity> | undefined>(undefined);

/** Prefetches while the code of the page loads. */
export const askIdentityAhead = () => {
  const answer = readIdentity();
  answer.catch(() => undefined);
  ahead.set(answer);
};

/** The current user; /load-identity loads it and handles failures. */
export const identityResource = resource<Identity>({
  key: ['identity'],
  // The client's name is in the top bar.
  shows: { client: true },
  load: (signal) => {
    const first = ahead.get();
    ahead.set(undefined);
    return first ?? readIdentity(signal);
  },
  aside: 'silent',
  staleTime: Infinity,
});

/** State of /load-identity: the destination, and whether another client was chosen. */
export interface Arrival {
  from: string;
  switched: boolean;
}

/**
 * After sign-in or a switch of client: clears all caches and reads the identity again.
 * @param switched another client was chosen: a page that is not for it leads home
 */
export const useFreshStart = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (to = '/', switched = false) => {
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== identityResource.queryKey[0] });
    void navigate('/load-identity', { replace: true, state: { from: to, switched } satisfies Arrival });
  };
};
