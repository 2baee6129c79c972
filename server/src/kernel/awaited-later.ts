import type { Readable } from 'node:stream';

const heardLater = () => undefined;

/**
 * For a promise that is started now and awaited later: it has a handler from its first moment. Without one, code that throws
 * in between would leave its rejection unhandled. Anyone who awaits the promise still gets the rejection.
 */
export const early = <P extends Promise<unknown>>(started: P): P => {
  started.catch(heardLater);
  return started;
};

/**
 * For a stream that may fail before anyone reads it: without a listener, its error would end the process. Anyone who
 * reads it afterwards still gets the error.
 */
export const readLater = <S extends Readable>(stream: S): S => stream.on('error', heardLater);
