import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { NotYet, type RunningJob } from '../../../../kernel/jobs/job-handler.js';
import { FairTurns, type GiveWay } from './fair-turns.js';

/** Further ones of a client wait in the queue, so that others get a turn. */
const mostOfAClient = 8;
const laterMs = 2_000;

/** Runs this process's imports step by step in turns. */
@Injectable()
export class ImportTurns {
  private readonly turns = new FairTurns();

  constructor(private readonly clock: Clock) {}

  /** @param size approximate bytes to read @throws NotYet at shutdown, or if the client has others running */
  async run<T>(
    { tenantId, signal }: Pick<RunningJob, 'tenantId' | 'signal'>,
    size: number,
    work: (giveWay: GiveWay) => Promise<T>,
  ): Promise<T> {
    const turn = { client: tenantId, size };
    if (this.turns.countOf(turn) >= mostOfAClient) throw this.notYet(laterMs);
    return this.turns.run(turn, signal, work).catch((error: unknown) => {
      throw error !== undefined && error === signal.reason ? this.notYet(0) : error;
    });
  }

  private notYet(ms: number): NotYet {
    return new NotYet(new Date(this.clock.now().getTime() + ms));
  }
}
