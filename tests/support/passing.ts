import { act } from './react-act.js';

const host = globalThis as unknown as { afterThis: (work: () => void) => void };

/** What the network and the browser have to say comes in: they keep to no clock. */
export const turn = () => new Promise<void>((resolve) => host.afterThis(resolve));

/** Moves the test's clock, which nothing else moves. */
export const pass = async (milliseconds: number) => {
  await turn();
  await act(async () => jest.advanceTimersByTimeAsync(milliseconds));
};
