import type { Readable } from 'node:stream';
import { exportLimits, exportMessages, exportNouns } from '@evergreen/contracts/exports';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Database } from '../../kernel/db/database.js';
import { Refusal } from '../../kernel/errors.js';
import { type Actor, scopeOf, tenantOf } from '../../kernel/tenancy/actor.js';
import type { Understood } from './asked.js';
import type { Keys } from './declaration.js';
import type { AskedExport } from './exports.events.js';
import { columnsOf, exportFile } from './writing/export-file.js';
import { readRows } from './writing/read-rows.js';
import type { Value } from './writing/values.js';

type Pages = AsyncIterable<readonly (readonly Value[])[]>;

export interface FoundRows {
  readonly keys: Keys;
  readonly asOf: string;
}

/** Turns what somebody asked for into a file; the same for all types, formats and ways out of the program. */
@Injectable()
export class ExportWriter {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  count(by: Actor, { declaration, filter, today }: Understood): Promise<number> {
    return this.database.read(scopeOf(by), (sql) => declaration.which({ by, filter, today }).count(sql));
  }

  /** Which rows the file will have. @throws Refusal where they are too many for its format */
  async find(
    by: Actor,
    { declaration, filter, today }: Understood,
    { format }: Pick<AskedExport, 'format'>,
  ): Promise<FoundRows> {
    const asOf = this.clock.now().toISOString();
    const keys = await this.database.read(scopeOf(by), (sql) => declaration.which({ by, filter, today }).keys(sql));
    if (format === 'xlsx' && keys.length > exportLimits.rowsOfWorkbook)
      throw new Refusal(exportMessages.tooManyRows(exportNouns[declaration.type][1]));
    return { keys, asOf };
  }

  /** @param through what hears of the rows on their way */
  file(
    by: Actor,
    { declaration }: Understood,
    { format, chosenColumns }: Pick<AskedExport, 'format' | 'chosenColumns'>,
    keys: Keys,
    through: (pages: Pages) => Pages = (pages) => pages,
  ): Readable {
    const columns = columnsOf(declaration, chosenColumns);
    const rows = readRows({
      read: (work) => this.database.read(scopeOf(by), work),
      declaration,
      columns,
      keys,
      tenantId: tenantOf(by),
      timeZone: by.timeZone,
    });
    return exportFile({ declaration, format, columns, total: keys.length }, through(rows));
  }
}
