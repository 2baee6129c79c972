import { type AnyExportType, ExportFormat } from '@evergreen/contracts/bulk-work/exports';
import { z } from 'zod';
import { count, type EventsOf } from '../event-schemas.js';

/** Any text, so that new lists need no new event version. */
const exportType = z.string() as unknown as z.ZodType<AnyExportType>;

/** Not `type`, which is the event's own. */
const request = z.object({
  exportType,
  format: ExportFormat,
  filters: z.record(z.string(), z.unknown()),
  filterWords: z.string(),
  /** Labels of its columns in order; null: all. */
  chosenColumns: z.array(z.string()).nullable(),
  fileName: z.string(),
});
export type ExportRequest = z.infer<typeof request>;

const written = { rows: count, asOf: z.iso.datetime() };

/** Events of an export. */
export const exportSchemas = {
  ExportStarted: request.extend({ total: count }),
  ExportProgressed: z.object({ ...written, total: count }),
  ExportPrepared: request.pick({ exportType: true, filterWords: true }).extend({ ...written, hash: z.string() }),
  ExportFailed: z.object({ failure: z.string() }),
  ExportTaken: request.extend(written),
};
export type ExportEvent = EventsOf<typeof exportSchemas>;
