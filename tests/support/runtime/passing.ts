import { act } from './react-act.js';

const host = globalThis as unknown as { afterThis: (work: () => void) => void };

/** Network and browser events have no clock: waits for them. */
export const turn = () => new Promise<void>((resolve) => host.afterThis(resolve));

/** Moves the test's clock; nothing else does. */
export const pass = async (milliseconds: number) => {
  await turn();
  await act(async () => jest.advanceTimersByTimeAsync(milliseconds));
};
