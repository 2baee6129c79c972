import type { QueryClient } from '@tanstack/react-query';
import type { Router } from '../kit/routing/address';
import { type Identity, identityResource, type useFreshStart } from '../kit/data/identity';
import { store } from '../kit/browser/store';
import { toast } from '../kit/messages/toasts';
import { undoing } from '../kit/data/undo';
import { placeAfterSwitch } from './placeAfterSwitch';

interface Left {
  client: QueryClient;
  router: Router;
  startFresh: ReturnType<typeof useFreshStart>;
  /** Whether a call for the old client was refused. */
  refused: boolean;
}

/** While the person is being reloaded: whether a call was refused. */
const pending = store<{ refused: boolean } | undefined>(undefined);

const identityKey = JSON.stringify(identityResource.queryKey);

/** The signed-in user, once /load-identity has loaded it; undefined if that failed. */
const readAgain = (client: QueryClient) =>
  new Promise<Identity | undefined>((resolve) => {
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryHash !== identityKey) return;
      if (event.action.type !== 'success' && event.action.type !== 'error') return;
      stop();
      resolve(event.action.type === 'success' ? (event.query.state.data as Identity) : undefined);
    });
  });

/** If another tab chose another client: reloads with that one, and tells the user. */
export const startOver = async ({ client, router, startFresh, refused }: Left) => {
  // A command whose answer was dropped would count as being sent for ever.
  client.getMutationCache().clear();
  const already = pending.get();
  if (already) {
    already.refused ||= refused;
    return;
  }
  const said = { refused };
  pending.set(said);
  const before = client.getQueryData(identityResource.queryKey);
  const reading = readAgain(client);
  startFresh(placeAfterSwitch(router.state), true);
  const now = await reading;
  pending.set(undefined);
  if (!now) return;
  toast.of(now, (undoable) => undoing(client, undoable));
  const words = `You now work on ${now.clientName ?? now.owningFirmName}: it was chosen in another tab or window.`;
  if (said.refused) toast.error(`${words} What you sent for ${before?.clientName ?? 'the firm'} was not carried out.`);
  else toast.success(words);
};
