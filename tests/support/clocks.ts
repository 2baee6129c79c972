import type { Clock } from '../../server/src/kernel/clock.js';

/** The clock of the machine itself, as a program reads it. */
export const setWrong = (clock: Clock, byMs: number): void => {
  clock.machine = () => Date.now() + byMs;
  clock.now = () => new Date(Date.now() + byMs);
};
