import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../../kernel/clock.js';
import { Config } from '../../../kernel/config/config.js';
import { Database } from '../../../kernel/db/database.js';
import { ForgottenFiles } from '../../../kernel/files/forgotten-files.js';
import { messageOf } from '../../../kernel/errors.js';
import { HOUR_MS } from '../../../kernel/durations.js';

/** Deletes files of exports after a day; other documents stay. */
@Injectable()
export class ExportTidy {
  private readonly log = new Logger('Exports');

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly files: ForgottenFiles,
    private readonly clock: Clock,
  ) {}

  @Interval(HOUR_MS)
  async tidy(): Promise<void> {
    if (!this.config.runs('scheduler')) return;
    try {
      await this.database.outside((sql) => sql.query('select forget_exported_files($1)', [this.clock.now()]));
      await this.files.remove();
    } catch (error) {
      this.log.warn(`The next hour tries again: ${messageOf(error)}`);
    }
  }
}
