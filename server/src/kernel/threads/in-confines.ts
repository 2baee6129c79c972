import { parentPort } from 'node:worker_threads';
import { early } from '../awaited-later.js';

/**
 * The thread's side of a `ConfinedThread`.
 * @param work is given what was asked first, and `say`, which tells something and waits for what is asked next, one after
 * the other however many wait; what it returns is its last word, and what is asked after that is other work
 */
export const inConfines = <Asks, Says>(
  work: (first: Asks, say: (says: Says) => Promise<Asks>) => Promise<Says>,
): void => {
  const port = parentPort;
  if (!port) throw new Error('This is the code of a thread');
  const asked = () => new Promise<Asks>((resolve) => port.once('message', resolve));
  let turn: Promise<unknown> = Promise.resolve();
  const say = (says: Says): Promise<Asks> => {
    const mine = turn.then(() => {
      const next = early(asked());
      port.postMessage(says);
      return next;
    });
    turn = mine;
    return mine;
  };
  const next = async (): Promise<void> => {
    const last = await work(await asked(), say);
    await turn;
    void next();
    port.postMessage(last);
  };
  void next();
};
