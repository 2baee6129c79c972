import { number } from '../counted.js';
import { z } from 'zod';
import { activeFilter, id, instant, isoDate, listOf, optionalDate, over, pageQuery } from '../common.js';
import { shownLabels, shownNouns, ShownType } from '../shown.js';
import { words } from '../shared-messages.js';
import { enumOf } from '../enum-of.js';

/** In the order of the screen. */
export const exportTypeLabels = {
  licenses: 'Licenses',
  properties: 'Properties',
  citations: 'Citations',
  'cost-accounting': 'Cost Accounting',
  'license-officers': 'License Officers',
  'check-requests': 'Check Requests',
  'renewal-tips': 'Renewal Tips',
  'license-alerts': 'License Alerts',
  officers: 'Officers',
  'inspection-reports': 'Inspection Reports',
};
export const ExportType = enumOf(exportTypeLabels);
export type ExportType = z.infer<typeof ExportType>;

/** Nouns of a row: "exported 412 licenses". */
export const exportNouns: Record<ExportType, readonly [one: string, many: string]> = {
  licenses: ['license', 'licenses'],
  properties: ['property', 'properties'],
  citations: ['citation', 'citations'],
  'cost-accounting': ['invoice', 'invoices'],
  'license-officers': ['officer of a license', 'officers of licenses'],
  'check-requests': ['check request', 'check requests'],
  'renewal-tips': ['renewal tip', 'renewal tips'],
  'license-alerts': ['license alert', 'license alerts'],
  officers: ['officer', 'officers'],
  'inspection-reports': ['inspection report', 'inspection reports'],
};

/** An export type, or a list as shown. */
export const AnyExportType = z.enum([...ExportType.options, ...ShownType.options]);
export type AnyExportType = z.infer<typeof AnyExportType>;
export const anyExportLabels: Record<AnyExportType, string> = { ...exportTypeLabels, ...shownLabels };
export const anyExportNouns: Record<AnyExportType, readonly [one: string, many: string]> = {
  ...exportNouns,
  ...shownNouns,
};

export const ExportFormat = z.enum(['xlsx', 'csv']);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const exportLimits = {
  /** Excel's limit without the header. */
  rowsOfWorkbook: 1_048_575,
  running: 3,
  hoursKept: 24,
} as const;

export const exportMessages = {
  notReady: 'This export is not ready yet.',
  formatChosen: 'The format was chosen when this export was prepared.',
  wait: 'Wait until an export is done.',
  failed: 'An error occurred while generating the export.',
  downloadFailed: 'The file was not downloaded.',
  noLongerAllowed: 'No longer allowed',
  /** For a list on a profile. */
  gone: 'The record of this list no longer exists.',
  tooManyRows: (many: string) => `Choose .csv: a workbook holds ${number(exportLimits.rowsOfWorkbook)} ${many}.`,
  ready: 'Export Ready',
} as const;

export const exportDateTypeLabels = {
  TrackDate: 'Track Date',
  DueDate: 'Due Date',
  ExpirationDate: 'Expiration Date',
};
export const ExportDateType = enumOf(exportDateTypeLabels);
export type ExportDateType = z.infer<typeof ExportDateType>;

/** Document 3, 9: numbers that differ from the lists' presets. */
export const ExportPreset = z.literal([1, 2, 3, 4, 5, 6]);
export type ExportPreset = z.infer<typeof ExportPreset>;
export const exportPresets: Record<ExportPreset, { readonly dateType: ExportDateType; readonly monthsOn: 0 | 1 }> = {
  1: { dateType: 'TrackDate', monthsOn: 0 },
  2: { dateType: 'TrackDate', monthsOn: 1 },
  3: { dateType: 'DueDate', monthsOn: 0 },
  4: { dateType: 'DueDate', monthsOn: 1 },
  5: { dateType: 'ExpirationDate', monthsOn: 0 },
  6: { dateType: 'ExpirationDate', monthsOn: 1 },
};
export const exportPresetLabels = Object.fromEntries(
  Object.entries(exportPresets).map(([preset, { dateType, monthsOn }]) => [
    preset,
    `${exportDateTypeLabels[dateType]} ${monthsOn === 0 ? 'This Month' : 'Next Month'}`,
  ]),
) as Record<ExportPreset, string>;

interface Period {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

const inOrder = ({ startDate, endDate }: Period, context: z.RefinementCtx): void => {
  if (startDate && endDate && endDate < startDate)
    context.addIssue({ code: 'custom', path: ['endDate'], message: words.endBeforeStart });
};

const status = { active: activeFilter.default(true) };

const licenseFields = z.strictObject({
  dateType: ExportDateType.nullish().transform((value) => value ?? null),
  /** The preset behind start and end; fills them if they are missing. */
  preset: ExportPreset.nullish().transform((value) => value ?? null),
  startDate: optionalDate,
  endDate: optionalDate,
  ...status,
});

const withoutPeriod = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || ('dateType' in value && value.dateType)) return value;
  return { ...value, dateType: null, preset: null, startDate: null, endDate: null };
};

/** Start and end are ignored without a date type. */
export const licenseExportFilter = z.preprocess(
  withoutPeriod,
  licenseFields
    .superRefine(
      (filter, context) => {
        if (filter.dateType && !filter.preset)
          for (const field of ['startDate', 'endDate'] as const)
            if (!filter[field]) context.addIssue({ code: 'custom', path: [field], message: words.required });
      },
      over('dateType', 'preset'),
    )
    .superRefine(inOrder, over('startDate', 'endDate')),
);
export type LicenseExportFilter = z.infer<typeof licenseExportFilter>;

export const costAccountingExportFilter = z
  .strictObject({ startDate: isoDate, endDate: isoDate })
  .superRefine(inOrder, over('startDate', 'endDate'));

/** Default: to today, from a month before the end. */
export const checkRequestExportFilter = z
  .strictObject({ startDate: optionalDate, endDate: optionalDate })
  .superRefine(inOrder, over('startDate', 'endDate'));

export const statusExportFilter = z.strictObject(status);
export type StatusExportFilter = z.infer<typeof statusExportFilter>;

export const noExportFilter = z.strictObject({});

/** The filter of each type. */
export const exportFilters = {
  licenses: licenseExportFilter,
  properties: statusExportFilter,
  citations: noExportFilter,
  'cost-accounting': costAccountingExportFilter,
  'license-officers': statusExportFilter,
  'check-requests': checkRequestExportFilter,
  'renewal-tips': noExportFilter,
  'license-alerts': statusExportFilter,
  officers: statusExportFilter,
  'inspection-reports': noExportFilter,
} as const satisfies Record<ExportType, z.ZodType>;
export type ExportFilterOf<T extends ExportType> = z.infer<(typeof exportFilters)[T]>;

/** The filter is next to the format; `exportFilters` validates it. */
export const prepareExportBody = z.looseObject({ format: ExportFormat.default('xlsx') });
export type PrepareExportBody = z.infer<typeof prepareExportBody>;

/** For a file that is written while it is downloaded. */
export const exportNowQuery = z.strictObject({ format: ExportFormat.default('xlsx') });

export const exportsQuery = pageQuery(['createdOn'], { sortBy: 'createdOn', sortDirection: 'desc' }).omit({
  searchTerm: true,
});
export type ExportsQuery = z.infer<typeof exportsQuery>;

export const exportStatusLabels = {
  Running: 'In Progress',
  Ready: 'Ready',
  Failed: 'Failed',
};
export const ExportStatus = enumOf(exportStatusLabels);
export type ExportStatus = z.infer<typeof ExportStatus>;

/** The user's exports of the last 24 hours. */
export const exportRun = z.object({
  id,
  type: AnyExportType,
  format: ExportFormat,
  /** As sent, including defaults: for "Try again". */
  filters: z.record(z.string(), z.unknown()),
  /** In words; '' without a filter. */
  filterWords: z.string(),
  status: ExportStatus,
  /** Rows written, and their total. */
  rows: z.number().int(),
  total: z.number().int(),
  fileName: z.string(),
  createdOn: instant,
  /** When reading began; null before. */
  asOf: instant.nullable(),
  /** When the file is deleted; null without a file. */
  expiresOn: instant.nullable(),
  /** Why it failed. */
  failure: z.string().nullable(),
});
export type ExportRun = z.infer<typeof exportRun>;
export const exportRuns = listOf(exportRun);
