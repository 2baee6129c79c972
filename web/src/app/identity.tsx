import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useRouter } from '../kit/routing/address';
import { useChanges } from '../kit/data/changes';
import { IdentityContext, identityResource, type Identity, useFreshStart } from '../kit/data/identity';
import { onOtherClient } from '../kit/http/currentClient';
import { toast } from '../kit/messages/toasts';
import { undoing } from '../kit/data/undo';

/** The list of messages is per person, and survives a reload. */
const useOwnMessages = (identity: Identity | undefined) => {
  const client = useQueryClient();
  const { id, clientId } = identity ?? {};
  useEffect(() => {
    if (id !== undefined) toast.of({ id, clientId: clientId ?? null }, (undoable) => undoing(client, undoable));
  }, [client, id, clientId]);
};

/** If another tab chose another client: everything reloads with that one. */
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

/** Provides the signed-in person to every screen. It never loads the identity itself: /load-identity does. */
export const IdentityProvider = ({ children }: { children: ReactNode }) => {
  const { data } = useQuery({ ...identityResource, enabled: false });
  useChanges(data !== undefined);
  useOwnMessages(data);
  useOtherClient();
  return <IdentityContext value={data ?? null}>{children}</IdentityContext>;
};
