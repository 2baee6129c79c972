import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { LogFollower } from './changes/log-follower.js';
import { Clock } from './clock.js';
import { Transactions } from './commands/transactions.js';
import { ForgetKeys } from './commands/forget-keys.js';
import { Config } from './config/config.js';
import { Database } from './db/database.js';
import { DeadConnections } from './db/connections/dead-connections.js';
import { Pulse } from './db/standby/pulse.js';
import { appSource, assertHumbleRole } from './db/source.js';
import { Standby } from './db/standby/standby.js';
import type { Area } from './events/area.js';
import { Registry } from './events/registry.js';
import { OperatingFigures } from './figures/operating-figures.js';
import { ProcessFigures } from './figures/process-figures.js';
import { HealthController, Readiness } from './http/running/health.controller.js';
import { RequestLimits } from './http/limits/limits.js';
import { PolicyCheck } from './http/policy.check.js';
import { SharedRates } from './http/limits/shared-rates.js';
import { Tries } from './http/limits/tries.js';
import { SecretsKey } from './secrets-key.js';
import { MissingSnapshots } from './snapshots/missing-snapshots.js';
import { Snapshots } from './snapshots/snapshots.js';
import { AfterUndo } from './undo/after-undo.js';

/** The kernel: imports no area; gets the areas as data. */
@Global()
@Module({})
export class KernelModule {
  /** @param clock a replacement for past times, as in the sample */
  static of(config: Config, areas: readonly Area[], clock = new Clock()): DynamicModule {
    const shared = [
      AfterUndo,
      { provide: Clock, useValue: clock },
      Transactions,
      {
        provide: Database,
        inject: [DataSource, Standby, Pulse],
        useFactory: (source: DataSource, standby: Standby, pulse: Pulse) =>
          new Database(source, standby, new DeadConnections(pulse), clock),
      },
      Pulse,
      Readiness,
      RequestLimits,
      SecretsKey,
      Snapshots,
      Standby,
      Tries,
      { provide: Config, useValue: config },
      { provide: Registry, useFactory: () => new Registry(areas) },
      {
        provide: DataSource,
        inject: [Registry],
        useFactory: async ({ entities }: Registry) => {
          const source = await appSource(config.values, entities).initialize();
          await assertHumbleRole(source);
          return source;
        },
      },
    ];
    return {
      module: KernelModule,
      imports: [CqrsModule.forRoot(), DiscoveryModule],
      controllers: [HealthController],
      providers: [
        ...shared,
        PolicyCheck,
        LogFollower,
        ForgetKeys,
        SharedRates,
        OperatingFigures,
        ProcessFigures,
        MissingSnapshots,
      ],
      exports: [...shared, CqrsModule, DiscoveryModule, LogFollower, PolicyCheck],
    };
  }
}
