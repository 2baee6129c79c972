import { AsyncLocalStorage } from 'node:async_hooks';

/** Following promises costs every one of them some time: in production the pool's own limit must do. */
const watching = process.env['NODE_ENV'] === 'test' || process.env['NODE_ENV'] === 'development';
const held = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Whoever holds a connection and waits for another one may wait for somebody who does the same: as many at once as the pool has
 * connections wait for each other for ever (decision 0034).
 * @throws where the running code is inside a transaction
 */
export const needsConnection = (): void => {
  if (held.getStore()?.open)
    throw new Error('A second connection is asked for inside a transaction: ask before it, after it, or on its own');
};

/** Runs `work` as the code that holds a connection. */
export const holdingConnection = async <T>(work: () => Promise<T>): Promise<T> => {
  if (!watching) return work();
  const hold = { open: true };
  try {
    return await held.run(hold, work);
  } finally {
    // What was begun inside and goes on afterwards, a timer for one, holds nothing any more.
    hold.open = false;
  }
};
