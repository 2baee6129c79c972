import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { areas } from './features/areas.js';
import { AccountingModule } from './features/accounting/index.js';
import { AuthoritiesModule } from './features/authorities/index.js';
import { BulkModule } from './features/bulk/index.js';
import { ClientsModule } from './features/clients/index.js';
import { DashboardModule } from './features/dashboard/index.js';
import { EntitiesModule } from './features/entities/index.js';
import { HistoryModule } from './features/history/index.js';
import { IdentityModule, LimitGuard } from './features/identity/index.js';
import { LettersModule } from './features/letters/index.js';
import { LicensesModule } from './features/licenses/index.js';
import { ImportsModule } from './features/imports/index.js';
import { MessagesModule } from './features/messages/index.js';
import { OfficerTitlesModule } from './features/officer-titles/index.js';
import { PropertiesModule } from './features/properties/index.js';
import { QueueModule } from './features/queue/index.js';
import { RenewalsModule } from './features/renewals/index.js';
import { TasksModule } from './features/tasks/index.js';
import { UsersModule } from './features/users/index.js';
import { ViewsModule } from './features/views/index.js';
import { Clock } from './kernel/clock.js';
import type { Config } from './kernel/config/config.js';
import { FilesModule } from './kernel/files/files.module.js';
import { MarkerGuard, PolicyGuard } from './kernel/http/guards.js';
import { JobsModule } from './kernel/jobs/jobs.module.js';
import { KernelModule } from './kernel/kernel.module.js';
import { MailModule } from './kernel/mail/mail.module.js';

/** The whole program: the foundation and one line for each area. */
@Module({})
export class AppModule {
  static of(config: Config, clock = new Clock()): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KernelModule.of(config, areas, clock),
        JobsModule.of(config),
        FilesModule,
        MailModule,
        IdentityModule,
        ClientsModule,
        UsersModule,
        MessagesModule,
        AuthoritiesModule,
        PropertiesModule,
        EntitiesModule,
        OfficerTitlesModule,
        LicensesModule,
        RenewalsModule,
        LettersModule,
        TasksModule,
        AccountingModule,
        QueueModule,
        DashboardModule,
        BulkModule,
        ViewsModule,
        ImportsModule,
        HistoryModule,
      ],
      providers: [
        // In this order: whoever asks too often is not even looked up.
        { provide: APP_GUARD, useExisting: LimitGuard },
        { provide: APP_GUARD, useClass: MarkerGuard },
        { provide: APP_GUARD, useClass: PolicyGuard },
      ],
    };
  }
}
