import { Controller, Get, Header, Headers, Injectable, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { register } from 'prom-client';
import { z } from 'zod';
import { Config } from '../../config/config.js';
import { Database } from '../../db/database.js';
import { askLogTimes, type LogTimes, timesIn } from '../../db/connections/log-times.js';
import { Pulse } from '../../db/standby/pulse.js';
import { Forbidden } from '../../errors.js';
import { Answers, AnswersFile, AnswersInstead } from '../answers.js';
import { Anybody, Machines } from '../policy.js';

/** Not ready during shutdown, so that a proxy sends no more requests. */
@Injectable()
export class Readiness {
  stopping = false;
}

const alive = z.object({ status: z.literal('live') });
const readiness = z.object({
  status: z.enum(['ready', 'not ready']),
  database: z.boolean(),
  clock: z
    .boolean()
    .describe('false while writes are refused because a clock is wrong by more than a day; reading continues'),
});

@Controller()
export class HealthController {
  constructor(
    private readonly pulse: Pulse,
    private readonly database: Database,
    private readonly readiness: Readiness,
    private readonly config: Config,
  ) {}

  @Get('health/live')
  @Machines()
  @Answers(alive)
  live() {
    return { status: 'live' };
  }

  @Get('health/ready')
  @Machines()
  @Answers(readiness)
  @AnswersInstead(readiness, 503)
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const database = await this.pulse.beats();
    const ready = database && !this.readiness.stopping;
    if (!ready) void reply.status(503);
    return { status: ready ? 'ready' : 'not ready', database, clock: !(database && (await this.clockIsWrong())) };
  }

  /** Unknown if the database does not answer. */
  private async clockIsWrong(): Promise<boolean> {
    const times = await this.pulse.ask<LogTimes>(askLogTimes).catch(() => []);
    return times.length > 0 && this.database.clockFault(timesIn(times)) !== undefined;
  }

  @Get('metrics')
  @Anybody()
  @AnswersFile('text/plain')
  @Header('content-type', register.contentType)
  metrics(@Headers('authorization') authorization?: string): Promise<string> {
    const token = this.config.values.METRICS_TOKEN;
    if (token && authorization !== `Bearer ${token}`) throw new Forbidden();
    return register.metrics();
  }
}
