import { clientHeader, clientNamed } from '@evergreen/contracts/accounts/client-at-work';
import { inBrowser } from '../browser/storage';
import { store } from '../browser/store';

/** The client that this tab shows, as the header names it (decision 0057); undefined before the identity is known. */
const shown = store<string | undefined>(undefined);
/** This tab is switching to another client; until it has, it names the old one. */
const leaving = store(false);
const whenOther = store<(refused: boolean) => void>(() => undefined);

/** All tabs share one session: a switch in one tab is visible to the others here. */
const key = 'evergreen.client';

/** Once: further answers of the other client only matter if one was refused. */
const leave = (refused: boolean) => {
  if (leaving.get() && !refused) return;
  leaving.set(true);
  whenOther.get()(refused);
};

export const showClient = (clientId: string | null | undefined) => {
  leaving.set(false);
  const client = clientId === undefined ? undefined : clientNamed(clientId);
  shown.set(client);
  if (client) inBrowser.keep(key, client);
};

/** Answers of the other client are dropped silently while it is being chosen here. */
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
  whenOther.set(hear);
  const onStorage = (event: StorageEvent) => {
    const client = shown.get();
    if (event.key === key && client && inBrowser.read(key) !== client) leave(false);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};

/** The header with the shown client, for every request. */
export const namesClient = (): Record<string, string> => {
  const client = shown.get();
  return client ? { [clientHeader]: client } : {};
};

/**
 * The answer if it is for the same client. Otherwise the tab restarts with the other client; a change that was
 * carried out is reported.
 */
export const ofSameClient = async <T>(
  answer: T,
  request: Record<string, string>,
  now: string | null,
  done: 'done' | 'refused' | 'read',
): Promise<T> => {
  const meant = request[clientHeader];
  if (!meant || !now || now === meant) return answer;
  // The tab has switched already.
  if (shown.get() === meant || done === 'refused') leave(done === 'refused');
  if (done === 'done') return answer;
  // Otherwise the unread body would keep its connection.
  if (answer instanceof Response) void answer.body?.cancel();
  return new Promise<never>(() => undefined);
};
