import { AsyncLocalStorage } from 'node:async_hooks';

/** Tracking costs time for every promise; in production the pool's timeout must do. */
const watching = process.env['NODE_ENV'] === 'test' || process.env['NODE_ENV'] === 'development';
const current = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Code that holds a connection must not wait for another one: as many such callers as the pool has connections would
 * block forever (decision 0034).
 * @throws inside a transaction
 */
export const needsConnection = (): void => {
  if (current.getStore()?.open)
    throw new Error('A second connection is asked for inside a transaction: ask before it, after it, or on its own');
};

/** Marks `work` as code that holds a connection. */
export const holdingConnection = async <T>(work: () => Promise<T>): Promise<T> => {
  if (!watching) return work();
  const hold = { open: true };
  try {
    return await current.run(hold, work);
  } finally {
    // Code that was started inside and continues afterwards (a timer) holds nothing any longer.
    hold.open = false;
  }
};
