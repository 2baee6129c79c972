import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router';
import {
  hasRenewalPermission,
  may,
  type Act,
  type PermissionTarget,
  type PermissionUser,
} from '@evergreen/workflows/permissions';
import type { Environment } from '@evergreen/contracts/enums';
import { api } from './api';
import { resource } from './queries';

export type { Act, PermissionTarget } from '@evergreen/workflows/permissions';

/** The signed-in person, as the screens need to know them (document 1, 3.1). */
export interface Identity extends PermissionUser {
  id: string;
  authenticated: true;
  email: string;
  firstName: string;
  lastName: string;
  clientName: string | null;
  owningFirmName: string;
  environment: Environment;
  /** The client's time zone: what "today" is. */
  timeZone: string;
}

/** undefined: not asked yet; null: nobody is signed in. */
export const IdentityContext = createContext<Identity | null | undefined>(undefined);

export const useMaybeIdentity = () => useContext(IdentityContext) ?? null;

/** For screens behind the guard, where somebody always is signed in. */
export const useIdentity = (): Identity => {
  const identity = useMaybeIdentity();
  if (!identity) throw new Error('This screen is for signed-in people; its route must not be public.');
  return identity;
};

export const useMay = () => {
  const identity = useMaybeIdentity();
  return (act: Act, target?: PermissionTarget) => identity !== null && may(identity, act, target);
};

export const useRenewalPermission = () => {
  const identity = useMaybeIdentity();
  return identity !== null && hasRenewalPermission(identity);
};

/** Who is signed in; /load-identity asks and decides where to go on a failure. */
export const identityResource = resource<Identity>({
  key: ['identity'],
  shows: {},
  load: (signal) => api.get<Identity>('/authentication/current-user/identity', { signal }),
  aside: 'silent',
  staleTime: Infinity,
});

/** After signing in or choosing another client: nothing of before stays in memory, and the identity is read anew. */
export const useFreshStart = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (to = '/') => {
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== identityResource.queryKey[0] });
    void navigate('/load-identity', { replace: true, state: { from: to } });
  };
};
