import { lazy as reactLazy, type ComponentType } from 'react';
import { probe } from '../http/api';
import { connection } from '../browser/connection';
import { toast } from '../messages/toasts';
import { leaving, stay } from '../browser/navigation';

/** The server no longer has this chunk: it was updated under an open tab. */
export class CodeGone extends Error {
  constructor(cause: unknown) {
    super('The code of this page is gone.', { cause });
    this.name = 'CodeGone';
  }
}

const isUnread = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script|preload/i.test(error.message);

const pageNotOpened = 'The page was not opened: there is no connection. Open it again when you are connected.';
const partNotOpened = 'This cannot be opened without a connection. It opens when you are connected again.';

const whyNot = 'not-opened';

/** The router reports its destination only after it requested the page. */
const sayWhy = () =>
  setTimeout(() => {
    if (!connection.isLost()) return;
    const page = leaving();
    if (page) stay();
    toast.error(page ? pageNotOpened : partNotOpened, { id: whyNot });
  });

const isBackUp = async () => {
  await connection.stands();
  toast.takeOff(whyNot);
};

/**
 * Loads a chunk. A browser caches a failed import until the page is reloaded, so nothing is requested without a
 * connection: what is open stays, and the chunk is loaded when the connection is back.
 */
export const readCode = async <T>(read: () => Promise<T>, failed: () => unknown = sayWhy): Promise<T> => {
  if (connection.isLost() && !(await probe())) failed();
  await isBackUp();
  try {
    return await read();
  } catch (error) {
    if (!isUnread(error)) throw error;
    if (await probe()) throw new CodeGone(error);
    failed();
    await isBackUp();
    return read().catch((again: unknown) => {
      throw new CodeGone(again);
    });
  }
};

/** A prefetch: fails silently. */
export const readQuietly = <T>(read: () => Promise<T>) => readCode(read, () => {});

/** A prefetch that is repeated when the chunk is needed. */
export const readAhead = (read: () => Promise<unknown>) => () => {
  if (!connection.isLost()) void readQuietly(read).catch(() => undefined);
};

/** React's `lazy` with this loader. */
export const lazy = <P extends object>(read: () => Promise<{ default: ComponentType<P> }>) =>
  reactLazy(() => readCode(read));
