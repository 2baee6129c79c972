import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../db/database.js';
import { gauge } from '../gauge.js';

/** Database connections of this process, in addition to Node's own metrics. */
@Injectable()
export class ProcessFigures implements OnApplicationBootstrap {
  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    gauge('evergreen_pool', 'Connections of this process: open, idle, and requests that wait for one', () => {
      const { totalCount, idleCount, waitingCount } = this.database.pool;
      return { open: totalCount, idle: idleCount, waiting: waitingCount };
    });
  }
}
