import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Database } from '../db/database.js';
import { early } from '../awaited-later.js';
import { Registry } from '../events/registry.js';
import type { StreamName } from './keep-snapshots.js';
import { foldsOf } from './snapshot.js';
import { Snapshots } from './snapshots.js';
import { messageOf } from '../errors.js';

/**
 * Creates missing snapshots after an upgrade or a restore, so that even the first history page of a long stream is
 * fast.
 */
@Injectable()
export class MissingSnapshots implements OnApplicationBootstrap {
  private readonly log = new Logger('Snapshots');

  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(Database) private readonly database: Database,
    @Inject(Registry) private readonly registry: Registry,
    @Inject(Snapshots) private readonly snapshots: Snapshots,
  ) {}

  /** In the background: nothing depends on it. */
  onApplicationBootstrap(): void {
    if (this.config.runs('scheduler')) void early(this.make());
  }

  private async make(): Promise<void> {
    try {
      const missing = await this.database.outside((sql) =>
        sql.query<StreamName>(
          'select tenant_id as "tenantId", stream_id as "streamId" from streams_without_snapshots($1)',
          [foldsOf(this.registry)],
        ),
      );
      for (const stream of missing) await this.snapshots.write(stream);
    } catch (error) {
      this.log.warn(`Missing snapshots will be created later: ${messageOf(error)}`);
    }
  }
}
