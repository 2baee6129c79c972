const heardLater = () => undefined;

/**
 * For a promise that is started now and awaited later: it has a handler from its first moment. Without one, code that throws
 * in between would leave its rejection unhandled. Anyone who awaits the promise still gets the rejection.
 */
export const early = <P extends Promise<unknown>>(started: P): P => {
  started.catch(heardLater);
  return started;
};
