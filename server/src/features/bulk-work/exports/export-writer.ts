import type { Readable } from 'node:stream';
import {
  anyExportNouns,
  type ExportFormat,
  exportLimits,
  exportMessages,
} from '@evergreen/contracts/bulk-work/exports';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database, type Tabular } from '../../../kernel/db/database.js';
import { Refusal } from '../../../kernel/errors.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import type { Keys } from '../../../kernel/exports/declaration.js';
import type { Source } from './source.js';
import { exportFile } from './writing/export-file.js';
import { readRows } from './writing/read-rows.js';
import type { Value } from './writing/values.js';

type Pages = AsyncIterable<readonly (readonly Value[])[]>;

export interface FoundRows {
  readonly keys: Keys;
  readonly asOf: string;
}

/** Writes exports of all types, lists and formats. */
@Injectable()
export class ExportWriter {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  count(by: Actor, source: Source): Promise<number> {
    return this.read(by, source, (sql) => source.count(sql));
  }

  /** The rows of the file. @throws Refusal if they exceed the format's limit */
  async find(by: Actor, source: Source, format: ExportFormat): Promise<FoundRows> {
    const asOf = this.clock.now().toISOString();
    const keys = await this.read(by, source, (sql) => source.keys(sql));
    if (format === 'xlsx' && keys.length > exportLimits.rowsOfWorkbook)
      throw new Refusal(exportMessages.tooManyRows(anyExportNouns[source.type][1]));
    return { keys, asOf };
  }

  /** @param through observes the rows */
  file(
    by: Actor,
    source: Source,
    format: ExportFormat,
    keys: Keys,
    through: (pages: Pages) => Pages = (pages) => pages,
  ): Readable {
    const rows = readRows({ read: (work) => this.read(by, source, work), source, keys });
    const { type, columns } = source;
    return exportFile({ type, format, columns, total: keys.length }, through(rows));
  }

  /** Opens row-level security for the tenants of the source only. */
  private async read<T>(by: Actor, { tenants }: Source, work: (sql: Tabular) => Promise<T>): Promise<T> {
    const scope = scopeOf(by);
    const otherTenants = tenants ? await this.database.read(scope, tenants) : [];
    return this.database.read({ ...scope, tenants: [...new Set([...scope.tenants, ...otherTenants])] }, work);
  }
}
