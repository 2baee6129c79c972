import {
  type DynamicModule,
  Global,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { Config } from '../config/config.js';
import { postgresBackend, redisBackend } from './backend.js';
import { BullTransport } from './bullmq.transport.js';
import { complaints } from './complaints.js';
import { AFTER_COMMIT } from './job.js';
import { JobHandlers } from './job-handlers.js';
import { queues, type QueueName } from './job-kinds.js';
import { JobRunner } from './job-runner.js';
import { Outbox } from './outbox.js';
import { OutboxDispatcher } from './outbox-dispatcher.js';
import { Sweeper } from './sweeper.js';
import { Transport } from './transport.js';

/** Time for running jobs at shutdown. */
const DRAIN_MS = 20_000;

/** Redis if configured, otherwise the database. */
export const queueTransport = (config: Config): Transport => {
  const onError = complaints('Queue connection');
  const { REDIS_URL } = config.values;
  const workers = config.runs('worker') ? Object.keys(queues).length : 0;
  return new BullTransport(
    REDIS_URL ? redisBackend(REDIS_URL, onError) : postgresBackend(config.values, workers, onError),
  );
};

/** Starts the workers once every handler is registered, and stops everything in order. */
@Injectable()
class JobsLife implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly config: Config,
    private readonly transport: Transport,
    private readonly runner: JobRunner,
    private readonly dispatcher: OutboxDispatcher,
    private readonly sweeper: Sweeper,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runs('worker')) return;
    for (const [queue, concurrency] of Object.entries(queues) as [QueueName, number][])
      this.transport.work(queue, concurrency, (job) => this.runner.run(job));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.runner.stop();
    await Promise.all([this.sweeper.stop(), this.dispatcher.stop(), this.transport.drain(DRAIN_MS)]);
    await this.transport.close();
  }
}

@Global()
@Module({})
export class JobsModule {
  static of(config: Config, transport = queueTransport): DynamicModule {
    return {
      module: JobsModule,
      imports: [DiscoveryModule, ScheduleModule.forRoot()],
      providers: [
        { provide: Transport, useFactory: () => transport(config) },
        JobHandlers,
        Outbox,
        OutboxDispatcher,
        { provide: AFTER_COMMIT, useExisting: OutboxDispatcher },
        JobRunner,
        Sweeper,
        JobsLife,
      ],
      exports: [AFTER_COMMIT, OutboxDispatcher, Outbox, JobRunner, Transport],
    };
  }
}
