import { counted } from '@evergreen/contracts/counted';
import { anyExportLabels, anyExportNouns, type AnyExportType, ExportFormat } from '@evergreen/contracts/exports';
import { exportRunMachine } from '@evergreen/workflows/exportRun.machine';
import { z } from 'zod';
import { machineAggregate } from '../../kernel/events/aggregate.js';
import { catalog } from '../../kernel/events/catalog.js';

const count = z.number().int().min(0);

/** Any text, so that a list that comes later needs no new version of these events. */
const exportType = z.string() as unknown as z.ZodType<AnyExportType>;

/** `type` is what every event is called by. */
const asked = z.object({
  exportType,
  format: ExportFormat,
  filters: z.record(z.string(), z.unknown()),
  filterWords: z.string(),
  /** Labels of its columns, in their order; null: all that the type has. */
  chosenColumns: z.array(z.string()).nullable(),
  fileName: z.string(),
});
export type AskedExport = z.infer<typeof asked>;

const written = { rows: count, asOf: z.iso.datetime() };

const payload = {
  ExportStarted: asked.extend({ total: count }),
  ExportProgressed: z.object({ ...written, total: count }),
  ExportPrepared: asked.pick({ exportType: true, filterWords: true }).extend({ ...written, hash: z.string() }),
  ExportFailed: z.object({ failure: z.string() }),
  ExportTaken: asked.extend(written),
};

type Payloads = typeof payload;
export type ExportEvent = { [K in keyof Payloads]: { type: K } & z.infer<Payloads[K]> }[keyof Payloads];

const nouns = new Map<string, readonly [one: string, many: string]>(Object.entries(anyExportNouns));

/** "412 licenses"; "412 rows" of what can be exported no more. */
export const rowsInWords = (type: AnyExportType, rows: number): string => {
  const [one, many] = nouns.get(type) ?? ['row', 'rows'];
  return `${rows.toLocaleString('en-US')} ${rows === 1 ? one : many}`;
};

interface Exported {
  readonly exportType: AnyExportType;
  readonly rows: number;
  readonly filterWords: string;
}

/** "exported 412 licenses (Status: Active)" */
const exported = ({ exportType: type, rows, filterWords }: Exported) =>
  `exported ${rowsInWords(type, rows)}${filterWords && ` (${filterWords})`}`;

export const exportEvents = catalog<ExportEvent>({
  kind: 'export',
  noun: 'export',
  runs: true,
  labels: {
    exportType: ['Export', anyExportLabels],
    format: ['Format', { xlsx: '.xlsx', csv: '.csv' }],
    filters: ['Filter', 'hidden'],
    filterWords: ['Filters', 'text'],
    chosenColumns: ['Columns', 'list'],
    fileName: ['File', 'text'],
    status: ['Status', 'hidden'],
    rows: ['Rows', 'number'],
    total: ['Of', 'hidden'],
    asOf: ['As Of', 'instant'],
    expiresOn: ['Kept Until', 'instant'],
    hash: ['Content', 'hidden'],
    failure: ['Reason', 'text'],
  },
  specs: {
    ExportStarted: { version: 1, schema: payload.ExportStarted, sentence: 'started {subject}' },
    ExportProgressed: {
      version: 1,
      schema: payload.ExportProgressed,
      sentence: ({ rows, total }) => `wrote ${rows} of ${counted(total, 'row')} of {subject}`,
    },
    ExportPrepared: { version: 1, schema: payload.ExportPrepared, sentence: exported },
    ExportFailed: { version: 1, schema: payload.ExportFailed, sentence: 'could not finish {subject}' },
    ExportTaken: { version: 1, schema: payload.ExportTaken, sentence: exported },
  },
});

export const exportRuns = machineAggregate<typeof exportRunMachine, ExportEvent>(exportRunMachine, exportEvents);
