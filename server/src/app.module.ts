import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { areas } from './features/areas.js';
import { ClientsModule } from './features/clients/index.js';
import { IdentityModule } from './features/identity/index.js';
import { MessagesModule } from './features/messages/index.js';
import { RenewalsModule } from './features/renewals/index.js';
import { UsersModule } from './features/users/index.js';
import type { Config } from './kernel/config/config.js';
import { FilesModule } from './kernel/files/files.module.js';
import { MarkerGuard, PolicyGuard } from './kernel/http/guards.js';
import { JobsModule } from './kernel/jobs/jobs.module.js';
import { KernelModule } from './kernel/kernel.module.js';
import { MailModule } from './kernel/mail/mail.module.js';

/** The whole program: the foundation and one line for each area. */
@Module({})
export class AppModule {
  static of(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KernelModule.of(config, areas),
        JobsModule.of(config),
        FilesModule,
        MailModule,
        IdentityModule,
        ClientsModule,
        UsersModule,
        MessagesModule,
        RenewalsModule,
      ],
      providers: [
        { provide: APP_GUARD, useClass: MarkerGuard },
        { provide: APP_GUARD, useClass: PolicyGuard },
      ],
    };
  }
}
