import { AsyncLocalStorage } from 'node:async_hooks';
import { Clock } from '../../kernel/clock.js';

/** Shows the moment of the current act; several acts may run in parallel, each at its own moment. */
export class SampleClock extends Clock {
  private readonly shown = new AsyncLocalStorage<Date>();

  override now(): Date {
    return this.shown.getStore() ?? super.now();
  }

  at<T>(moment: string, work: () => Promise<T>): Promise<T> {
    return this.shown.run(new Date(moment), work);
  }
}
