import { clientHeader, clientNamed } from '@evergreen/contracts/accounts/client-at-work';
import { inBrowser } from './storage';
import { store } from './store';

/** The client whose data this tab shows, as the header names it (decision 0057); undefined until it is known who is signed in. */
const shown = store<string | undefined>(undefined);
/** This tab leaves that client: it chose another one itself, or has heard of the choice. Until it has, it names the old one. */
const leaving = store(false);
const whenOther = store<(refused: boolean) => void>(() => undefined);

/** All tabs of a browser share one session: whichever of them chooses another client, the others read it here. */
const key = 'evergreen.client';

/** Once: what else arrives of the other client says nothing new, except that something was refused. */
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

/** What arrives of the other client while it is being chosen here is dropped, without a word. */
export const whileChoosing = async (choose: () => Promise<void>) => {
  leaving.set(true);
  try {
    await choose();
  } catch (cause) {
    leaving.set(false);
    throw cause;
  }
};

/** @param hear is told whether something that was sent was refused; returns how to call it off */
export const onOtherClient = (hear: (refused: boolean) => void) => {
  whenOther.set(hear);
  const onStorage = (event: StorageEvent) => {
    const client = shown.get();
    if (event.key === key && client && inBrowser.read(key) !== client) leave(false);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};

/** What every request says of the client that its screen shows. */
export const namesClient = (): Record<string, string> => {
  const client = shown.get();
  return client ? { [clientHeader]: client } : {};
};

/**
 * The answer to what was asked with these words, where it is of the same client. Another one's never comes: the tab begins anew with
 * that one. What was done all the same is told.
 */
export const ofSameClient = async <T>(
  answer: T,
  asked: Record<string, string>,
  now: string | null,
  done: 'done' | 'refused' | 'read',
): Promise<T> => {
  const meant = asked[clientHeader];
  if (!meant || !now || now === meant) return answer;
  // Where this tab has moved on meanwhile, it knows.
  if (shown.get() === meant || done === 'refused') leave(done === 'refused');
  if (done === 'done') return answer;
  // A body that nobody reads would keep its connection.
  if (answer instanceof Response) void answer.body?.cancel();
  return new Promise<never>(() => undefined);
};
