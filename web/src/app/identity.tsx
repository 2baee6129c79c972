import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useRouter } from '../kit/address';
import { useChanges } from '../kit/changes';
import { IdentityContext, identityResource, type Identity, useFreshStart } from '../kit/identity';
import { onOtherClient } from '../kit/currentClient';
import { toast } from '../kit/toasts';
import { undoing } from '../kit/undo';

/** The list of messages is the person's, and goes on where it was before a reload. */
const useOwnMessages = (identity: Identity | undefined) => {
  const client = useQueryClient();
  const { id, clientId } = identity ?? {};
  useEffect(() => {
    if (id !== undefined) toast.of({ id, clientId: clientId ?? null }, (undoable) => undoing(client, undoable));
  }, [client, id, clientId]);
};

/** Another tab chose another client: everything begins again with that one. */
const useOtherClient = () => {
  const client = useQueryClient();
  const router = useRouter();
  const startFresh = useFreshStart();
  useEffect(() =>
    onOtherClient((refused) => {
      import('./otherClient').then(
        ({ startOver }) => startOver({ client, router, startFresh, refused }),
        () => window.location.reload(),
      );
    }),
  );
};

/** Hands the signed-in person to every screen. It never asks by itself: /load-identity does. */
export const IdentityProvider = ({ children }: { children: ReactNode }) => {
  const { data } = useQuery({ ...identityResource, enabled: false });
  useChanges(data !== undefined);
  useOwnMessages(data);
  useOtherClient();
  return <IdentityContext value={data ?? null}>{children}</IdentityContext>;
};
