import { Worker } from 'node:worker_threads';
import { ticks } from '../clock.js';

/** A thread exceeded its limits and was ended. */
export class Exhausted extends Error {
  override readonly name = 'Exhausted';
  constructor(readonly of: 'memory' | 'time') {
    super(`A thread was ended: it took too much ${of}`);
  }
}

/** Recognized by its code: an error from another thread may not be an instance of this one's classes. */
const reasonOf = (error: unknown): Error =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Exhausted('memory') : (error as Error);

/**
 * Processes untrusted data in a thread with limits, so that the process survives. Messages alternate, starting with
 * the program; see `inConfines` for the other side.
 */
export class ConfinedThread<Asks, Says> {
  private readonly worker: Worker;
  private left = 0;
  private over: Error | undefined;
  private fails: ((reason: unknown) => void) | undefined;

  /** @param file the thread's built code @param megabytes of its heap; its code must limit buffers itself */
  constructor(file: string, megabytes: number) {
    this.worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: megabytes }, env: {}, execArgv: [] });
    this.worker.on('error', (error) => this.fail(reasonOf(error)));
    this.worker.on('exit', (code) => this.fail(new Error(`A thread ended by itself, with ${code}`)));
  }

  get isOver(): boolean {
    return this.over !== undefined;
  }

  /** While idle it does not keep the process alive. */
  detach(): void {
    this.worker.unref();
  }

  /** @param seconds time limit of its next work, without waiting times */
  begins(seconds: number): void {
    this.worker.ref();
    this.left = seconds * 1000;
  }

  /** @throws Exhausted, or what the thread threw */
  async ask(message: Asks): Promise<Says> {
    if (this.over) throw this.over;
    const started = ticks();
    let answered: ((says: Says) => void) | undefined;
    const clock = setTimeout(() => this.fail(new Exhausted('time')), this.left);
    try {
      return await new Promise<Says>((resolve, reject) => {
        answered = resolve;
        this.fails = reject;
        this.worker.once('message', answered);
        this.worker.postMessage(message);
      });
    } finally {
      clearTimeout(clock);
      if (answered) this.worker.off('message', answered);
      this.fails = undefined;
      this.left -= ticks() - started;
      if (this.over) await this.worker.terminate();
    }
  }

  async end(): Promise<void> {
    this.over ??= new Error('The thread was ended');
    await this.worker.terminate();
  }

  private fail(reason: Error): void {
    this.over ??= reason;
    this.fails?.(this.over);
  }
}
