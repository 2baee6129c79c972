import { lazy as reactLazy, type ComponentType } from 'react';
import { probe } from './api';
import { connection } from './connection';
import { toast } from './toasts';
import { leaving, stay } from './navigation';

/** Code that the server no longer has: it was updated under an open tab. */
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

/** The router says where it goes to only after it asked for the page. */
const sayWhy = () =>
  setTimeout(() => {
    if (!connection.isLost()) return;
    const page = leaving();
    if (page) stay();
    toast.error(page ? pageNotOpened : partNotOpened, { id: whyNot });
  });

const standsAgain = async () => {
  await connection.stands();
  toast.takeOff(whyNot);
};

/**
 * Reads a piece of the program. A browser asks for a file once: after a failure each later import of it fails, too, until the page is
 * loaded again. So nothing is asked for without a connection: what is open stays, and the piece is read when the connection is back.
 */
export const readCode = async <T>(read: () => Promise<T>, failed: () => unknown = sayWhy): Promise<T> => {
  if (connection.isLost() && !(await probe())) failed();
  await standsAgain();
  try {
    return await read();
  } catch (error) {
    if (!isUnread(error)) throw error;
    if (await probe()) throw new CodeGone(error);
    failed();
    await standsAgain();
    return read().catch((again: unknown) => {
      throw new CodeGone(again);
    });
  }
};

/** For what nobody asked for: says nothing, and comes when it can. */
export const readQuietly = <T>(read: () => Promise<T>) => readCode(read, () => {});

/** For what may be needed: what fails is read again when it is. */
export const readAhead = (read: () => Promise<unknown>) => () => {
  if (!connection.isLost()) void readQuietly(read).catch(() => undefined);
};

/** React's own, for what is read when it is first shown. */
export const lazy = <P extends object>(read: () => Promise<{ default: ComponentType<P> }>) =>
  reactLazy(() => readCode(read));
