import { clientHeader, clientNamed } from '@evergreen/contracts/accounts/client-at-work';
import { inBrowser } from '../browser/storage';
import { store } from '../browser/store';

/** The client that this tab shows, as the header names it (decision 0057); undefined before the identity is known. */
const shown = store<string | undefined>(undefined);
/** Whether this tab is switching to another client. Until then its requests still name the old one. */
const leaving = store(false);
const otherClientListener = store<(refused: boolean) => void>(() => undefined);

/** All tabs share one session. A tab stores its client under this key, so that the others notice a switch. */
const key = 'evergreen.client';

/** Reports a switch once. Further answers for the other client are reported only if a change was refused. */
const leave = (refused: boolean) => {
  if (leaving.get() && !refused) return;
  leaving.set(true);
  otherClientListener.get()(refused);
};

export const showClient = (clientId: string | null | undefined) => {
  leaving.set(false);
  const client = clientId === undefined ? undefined : clientNamed(clientId);
  shown.set(client);
  if (client) inBrowser.keep(key, client);
};

/** While this tab switches, answers for the other client are dropped silently. */
export const whileChoosing = async (choose: () => Promise<void>) => {
  leaving.set(true);
  try {
    await choose();
  } catch (cause) {
    leaving.set(false);
    throw cause;
  }
};

/** @param hear gets whether a change was refused; returns the unsubscribe function */
export const onOtherClient = (hear: (refused: boolean) => void) => {
  otherClientListener.set(hear);
  const onStorage = (event: StorageEvent) => {
    const client = shown.get();
    if (event.key === key && client && inBrowser.read(key) !== client) leave(false);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};

/** The header with the shown client, for every request. */
export const clientHeaders = (): Record<string, string> => {
  const client = shown.get();
  return client ? { [clientHeader]: client } : {};
};

/**
 * Returns the answer if it is for the client that the request named. Otherwise the tab switches to the other client,
 * and only the answer to a change that was carried out is returned.
 * @param now the client of the answer, from its header
 */
export const answerForSameClient = async <T>(
  answer: T,
  request: Record<string, string>,
  now: string | null,
  done: 'done' | 'refused' | 'read',
): Promise<T> => {
  const meant = request[clientHeader];
  if (!meant || !now || now === meant) return answer;
  // Not if the tab has already switched.
  if (shown.get() === meant || done === 'refused') leave(done === 'refused');
  if (done === 'done') return answer;
  // An unread body would block its connection.
  if (answer instanceof Response) void answer.body?.cancel();
  return new Promise<never>(() => undefined);
};
