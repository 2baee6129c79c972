import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { draftsOf, whoseDrafts } from '../../kit/form/state/drafts';
import { type Arrival, identityResource } from '../../kit/data/identity';
import { showClient } from '../../kit/http/currentClient';
import { usePageTitle } from '../../kit/routing/title';
import { isProblem } from '../../kit/http/problem';
import { toast } from '../../kit/messages/toasts';
import { ownPath } from '../../kit/browser/navigation';
import { Opening } from './Opening';

const wantedFrom = (state: unknown) =>
  ownPath(
    typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : '/',
  );

/** Loads the identity, then goes where the person wanted to go. */
export const LoadIdentity = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<Arrival> | null };
  const address = wantedFrom(state);
  const switched = state?.switched === true;
  usePageTitle('Loading');

  useEffect(() => {
    let gone = false;
    const go = (to: string) => {
      if (!gone) void navigate(to, { replace: true, ...(switched && { state: { switched } }) });
    };
    showClient(undefined);
    client.fetchQuery({ ...identityResource, staleTime: 0 }).then(
      (identity) => {
        showClient(identity.clientId);
        const kept = draftsOf(whoseDrafts(identity));
        if (kept.length > 0)
          toast.success(`What you typed in “${kept.join('”, “')}” is kept. Open it again to continue.`);
        go(address);
      },
      (error: unknown) => {
        if (!isProblem(error, 401)) return go('/system-error');
        client.removeQueries({ queryKey: identityResource.queryKey });
        go(address === '/' ? '/signIn' : `/signIn?returnTo=${encodeURIComponent(address)}`);
      },
    );
    return () => {
      gone = true;
    };
  }, [client, navigate, switched, address]);

  return <Opening />;
};
