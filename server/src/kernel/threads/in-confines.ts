import { parentPort } from 'node:worker_threads';
import { early } from '../awaited-later.js';

/**
 * The thread's side of a `ConfinedThread`.
 * @param work gets the first message and `say`, which sends a message and waits for the next one, in order; its
 * return value is the last message
 */
export const inConfines = <Asks, Says>(
  work: (first: Asks, say: (says: Says) => Promise<Asks>) => Promise<Says>,
): void => {
  const port = parentPort;
  if (!port) throw new Error('This is the code of a thread');
  const message = () => new Promise<Asks>((resolve) => port.once('message', resolve));
  let turn: Promise<unknown> = Promise.resolve();
  const say = (says: Says): Promise<Asks> => {
    const mine = turn.then(() => {
      const next = early(message());
      port.postMessage(says);
      return next;
    });
    turn = mine;
    return mine;
  };
  const next = async (): Promise<void> => {
    const last = await work(await message(), say);
    await turn;
    void next();
    port.postMessage(last);
  };
  void next();
};
