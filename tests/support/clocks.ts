import type { Clock } from '../../server/src/kernel/clock.js';

/** Changes the machine's clock for a program. */
export const setWrong = (clock: Clock, byMs: number): void => {
  clock.machine = () => Date.now() + byMs;
  clock.now = () => new Date(Date.now() + byMs);
};
