import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { areas, modules } from './features/areas.js';
import { ChangesController } from './kernel/changes/changes.controller.js';
import { OpenStreams } from './kernel/changes/open-streams.js';
import { Clock } from './kernel/clock.js';
import type { Config } from './kernel/config/config.js';
import { FilesModule } from './kernel/files/files.module.js';
import { ClientGuard } from './kernel/http/client-at-work.js';
import { MarkerGuard, PolicyGuard } from './kernel/http/guards.js';
import { JobsModule, queueTransport } from './kernel/jobs/jobs.module.js';
import type { Transport } from './kernel/jobs/transport.js';
import { KernelModule } from './kernel/kernel.module.js';
import { MailModule } from './kernel/mail/mail.module.js';

/** What the program takes from outside: the time, and what carries jobs from its outbox to its workers. */
export interface Outside {
  readonly clock?: Clock | undefined;
  readonly transport?: (config: Config) => Transport;
}

/** The whole program: the foundation, and the areas of features/areas.ts. */
@Module({})
export class AppModule {
  static of(config: Config, { clock = new Clock(), transport = queueTransport }: Outside = {}): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KernelModule.of(config, areas, clock),
        JobsModule.of(config, transport),
        FilesModule,
        MailModule,
        ...modules,
      ],
      controllers: config.runs('api') ? [ChangesController] : [],
      providers: [
        OpenStreams,
        { provide: APP_GUARD, useClass: MarkerGuard },
        { provide: APP_GUARD, useClass: PolicyGuard },
        { provide: APP_GUARD, useClass: ClientGuard },
      ],
    };
  }
}
