import type { Readable } from 'node:stream';
import type { Created } from '@evergreen/contracts/common';
import type {
  AnyExportType,
  ExportFormat,
  ExportType,
  PrepareExportBody,
} from '@evergreen/contracts/bulk-work/exports';
import { defaultExportFilters } from '@evergreen/workflows/bulk-work/exports';
import { today } from '@evergreen/workflows/dates';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../kernel/db/database.js';
import { Registry } from '../../../kernel/events/registry.js';
import { CSV, XLSX } from '@evergreen/contracts/sent-files';
import { newId } from '../../../kernel/ids.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import { requestOf, understood } from './export-request.js';
import { ExportWriter } from './export-writer.js';
import { PrepareExport, TakeExport } from './exports.commands.js';

@Injectable()
export class Exports {
  constructor(
    private readonly commands: CommandBus,
    private readonly writer: ExportWriter,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly registry: Registry,
  ) {}

  /** @throws Forbidden, Refusal on the filter's fields, or if too many are running */
  async prepare(by: Actor, type: AnyExportType, { format, ...filter }: PrepareExportBody): Promise<Created> {
    const now = this.clock.now();
    const source = understood(this.registry, by, type, filter, now);
    const [request, total] = await Promise.all([
      this.database.read(scopeOf(by), (sql) => requestOf(sql, by, source, { format, now })),
      this.writer.count(by, source),
    ]);
    return this.commands.execute(new PrepareExport(by, newId(), { ...request, total }));
  }

  /** @throws Forbidden, Refusal if the rows exceed the format's limit */
  async now(
    by: Actor,
    type: ExportType,
    format: ExportFormat,
  ): Promise<{ stream: Readable; contentType: string; fileName: string }> {
    const now = this.clock.now();
    const source = understood(this.registry, by, type, defaultExportFilters[type](today(by.timeZone, now)), now);
    const [request, { keys, asOf }] = await Promise.all([
      this.database.read(scopeOf(by), (sql) => requestOf(sql, by, source, { format, now })),
      this.writer.find(by, source, format),
    ]);
    await this.commands.execute(new TakeExport(by, newId(), { ...request, rows: keys.length, asOf }));
    const stream = this.writer.file(by, source, format, keys);
    return { stream, contentType: format === 'csv' ? CSV : XLSX, fileName: request.fileName };
  }
}
