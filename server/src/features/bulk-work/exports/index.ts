import { Module } from '@nestjs/common';
import type { Area } from '../../../kernel/events/area.js';
import { ExportTidy } from './export-tidy.js';
import { ExportWriter } from './export-writer.js';
import { exportHandlers } from './exports.commands.js';
import { ExportsController } from './exports.controller.js';
import { exportRuns } from './exports.events.js';
import { exportRows } from './exports.projection.js';
import { ExportQueries } from './exports.queries.js';
import { ExportRow } from './exports.rows.js';
import { Exports } from './exports.service.js';
import { FirmExportsController } from './firm-exports.controller.js';
import { WriteExportHandler, WriteLongExportHandler } from './run-export.js';

@Module({
  controllers: [ExportsController, FirmExportsController],
  providers: [
    ...exportHandlers,
    Exports,
    ExportQueries,
    ExportTidy,
    ExportWriter,
    WriteExportHandler,
    WriteLongExportHandler,
  ],
})
export class ExportsModule {}

export const exportsArea: Area = { aggregates: [exportRuns], projections: [exportRows], entities: [ExportRow] };
