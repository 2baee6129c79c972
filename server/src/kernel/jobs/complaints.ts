import { Logger } from '@nestjs/common';
import { ticks } from '../clock.js';

const EVERY_MS = 10_000;

/** Logs repeated connection errors once in a while. */
export const complaints = (about: string): ((error: Error) => void) => {
  const log = new Logger('Jobs');
  let last = Number.NEGATIVE_INFINITY;
  return (error) => {
    const now = ticks();
    if (now - last < EVERY_MS) return;
    last = now;
    log.warn(`${about}: ${error.message || error.name}`);
  };
};
