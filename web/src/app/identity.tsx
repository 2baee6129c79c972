import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useChanges } from '../kit/changes';
import { IdentityContext, identityResource } from '../kit/identity';

/** Hands the signed-in person to every screen. It never asks by itself: /load-identity does. */
export const IdentityProvider = ({ children }: { children: ReactNode }) => {
  const { data } = useQuery({ ...identityResource, enabled: false });
  useChanges(data !== undefined);
  return <IdentityContext value={data ?? null}>{children}</IdentityContext>;
};
