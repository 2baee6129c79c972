import { isClientUserWithRenewalPermission } from '@evergreen/workflows/permissions';
import type { Identity } from '../kit/data/identity';
import type { AppRoute } from '../kit/areas/routes';
import { verdict } from './guard';

/** Document 1, 2.1: tasks for a client user with renewal permission, otherwise properties; else the first page there is. */
export const homeOf = (identity: Identity, routes: readonly AppRoute[]): string => {
  const paths = [isClientUserWithRenewalPermission(identity) ? '/tasks' : '/properties', '/renewals'];
  const open = (path: string) =>
    routes.some((route) => route.path === path && verdict(route.guard ?? {}, identity) === 'admitted');
  return paths.find(open) ?? routes.find((route) => route.menu && open(route.path))?.path ?? '/not-found';
};
