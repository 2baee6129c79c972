import { counted } from '@evergreen/contracts/counted';
import { anyExportLabels, anyExportNouns, type AnyExportType } from '@evergreen/contracts/bulk-work/exports';
import { exportSchemas } from '@evergreen/workflows/bulk-work/exportRun.events';
import { exportRunMachine } from '@evergreen/workflows/bulk-work/exportRun.machine';
import { machineAggregate } from '../../../kernel/events/aggregate.js';
import { catalog } from '../../../kernel/events/catalog.js';

const nouns = new Map<string, readonly [one: string, many: string]>(Object.entries(anyExportNouns));

/** "412 licenses"; "412 rows" for a removed type. */
export const rowsInWords = (type: AnyExportType, rows: number): string => {
  return counted(rows, ...(nouns.get(type) ?? (['row', 'rows'] as const)));
};

interface Exported {
  readonly exportType: AnyExportType;
  readonly rows: number;
  readonly filterWords: string;
}

/** "exported 412 licenses (Status: Active)" */
const exported = ({ exportType: type, rows, filterWords }: Exported) =>
  `exported ${rowsInWords(type, rows)}${filterWords && ` (${filterWords})`}`;

export const exportEvents = catalog({
  kind: 'export',
  noun: 'export',
  schemas: exportSchemas,
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
  events: {
    ExportStarted: 'started {subject}',
    ExportProgressed: ({ rows, total }) => `wrote ${rows} of ${counted(total, 'row')} of {subject}`,
    ExportPrepared: exported,
    ExportFailed: 'could not finish {subject}',
    ExportTaken: exported,
  },
});

export const exportRuns = machineAggregate(exportRunMachine, exportEvents);
