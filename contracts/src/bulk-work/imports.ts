import { z } from 'zod';
import { id, instant, listOf, pageQuery } from '../common.js';
import { ImportField, importFieldLabels, importFields, ImportMapping, Sureness } from './import-mapping.js';
import { ImportOptions } from './import-options.js';
import { ImportAnswers, importQuestion } from './import-questions.js';
import { uploadedBy } from '../shown-words.js';
import { heading } from '../text.js';
import { listColumns, queryOf } from '../list-columns.js';
import { several } from '../list-filters.js';
import { enumOf } from '../enum-of.js';

export * from './import-mapping.js';
export * from './import-options.js';
export * from './import-questions.js';

/** A template with a column for every field: needs no mapping. */
export const importTemplate = {
  fileName: 'Evergreen licenses template.csv',
  text: `\uFEFF${importFields.map((field) => importFieldLabels[field]).join(',')}\r\n`,
} as const;

/** Imports (decisions 10 and 11): upload, mapping, preview, commit. */

export const ImportKind = z.enum(['licenses']);
export type ImportKind = z.infer<typeof ImportKind>;

export const importLimits = {
  lineBytes: 1024 * 1024,
  rows: 500_000,
  /** The rows of a sheet. */
  blankLines: 1_048_576,
  /** Including the header. */
  linesAbove: 1000,
  sheetName: 255,
  /** Non-empty ones. */
  columns: 200,
  /** The columns of a sheet. */
  allColumns: 16_384,
  /** Non-empty ones; and all. */
  cells: 20_000_000,
  allCells: 200_000_000,
  /** Shared strings of a workbook. */
  sharedStrings: 2_000_000,
  /** Characters of all cells. */
  text: 256 * 1024 * 1024,
  unpackedBytes: 1024 * 1024 * 1024,
  /** A part of a workbook that must be in memory while its rows are read. */
  heldBytes: 256 * 1024 * 1024,
  sampleRows: 20,
} as const;

/** The states of an import. An unreadable file creates no import. */
export const importStatusLabels = {
  NeedsMapping: 'Columns to Be Mapped',
  Checking: 'Checking',
  Ready: 'Ready to Import',
  Running: 'Importing',
  Completed: 'Completed',
  Failed: 'Failed',
  Cancelled: 'Cancelled',
};
export const ImportStatus = enumOf(importStatusLabels);
export type ImportStatus = z.infer<typeof ImportStatus>;
/** Whether the import has ended. */
export const isImportOver = (status: ImportStatus): boolean => ['Completed', 'Failed', 'Cancelled'].includes(status);

export const rowError = z.object({ field: ImportField.nullable(), message: z.string() });
/** An error of a row; field null for the whole row. */
export type RowError = z.infer<typeof rowError>;

/** An error for display, on the screen and in the file of refused rows. */
export const rowErrorText = ({ field, message }: RowError): string => {
  if (field === null) return message;
  const label = importFieldLabels[field];
  return new RegExp(`\\b${label}\\b`).test(message) ? message : `${label}: ${message}`;
};

export const importColumn = z.object({ name: z.string(), samples: z.array(z.string()) });
export type ImportColumn = z.infer<typeof importColumn>;

/** Every row counts once: created, already there, an earlier term of a created one, or refused. */
export const importCounts = z.object({
  rows: z.number().int(),
  toCreate: z.number().int(),
  created: z.number().int(),
  alreadyThere: z.number().int(),
  earlierTerms: z.number().int(),
  refused: z.number().int(),
  blankLines: z.number().int(),
  repeatedHeaders: z.number().int(),
  strayLines: z.number().int(),
});
export type ImportCounts = z.infer<typeof importCounts>;

/** What the commit will create, or has created. */
export const importCreates = z.object({
  licenses: z.number().int(),
  properties: z.number().int(),
  licensingAuthorities: z.number().int(),
  licenseTypes: z.number().int(),
  entities: z.number().int(),
});
export type ImportCreates = z.infer<typeof importCreates>;

/** Rows; `total` is null until the end of the file was read. */
export const importProgress = z.object({ done: z.number().int(), total: z.number().int().nullable() });
export type ImportProgress = z.infer<typeof importProgress>;

/** A refused row with its cells and errors. */
export const importRow = z.object({
  /** In spreadsheet numbering: the header of an ordinary file is row 1. */
  row: z.number().int(),
  cells: z.array(z.string()),
  errors: z.array(rowError),
});
export type ImportRow = z.infer<typeof importRow>;

/** A preview of a license. */
export const importSample = z.object({
  row: z.number().int(),
  licenseNumber: z.string(),
  licenseType: z.string(),
  licensingAuthority: z.string(),
  licensees: z.array(z.string()),
  propertyName: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string().nullable(),
  effectiveDate: z.string().nullable(),
  expirationDate: z.string().nullable(),
  trackDate: z.string().nullable(),
  earlierTerms: z.number().int(),
  /** Its address was one text, and the start of the city is a guess. */
  isDoubtful: z.boolean(),
});
export type ImportSample = z.infer<typeof importSample>;

const familyMember = z.object({ row: z.number().int(), licenseType: z.string() });

/** A primary license with its secondary licenses in the file. */
export const importFamily = z.object({
  licenseNumber: z.string(),
  /** Null: not in the file. */
  primary: familyMember.nullable(),
  secondaries: z.array(familyMember),
  /** Only the order suggests which one is the primary. */
  isDoubtful: z.boolean(),
});
export type ImportFamily = z.infer<typeof importFamily>;

export const importFamilies = z.object({
  /** New licenses that will be secondary. */
  secondaries: z.number().int(),
  /** Marked as secondary, without a primary: they become standalone. */
  alone: z.number().int(),
  /** Families without a clear primary. */
  doubtful: z.number().int(),
  /** The first ones, and the first doubtful ones. */
  samples: z.array(importFamily),
});
export type ImportFamilies = z.infer<typeof importFamilies>;

/** Unreadable values that are skipped. */
export const importLeftOut = z.object({
  field: ImportField,
  count: z.number().int(),
  /** The first distinct ones. */
  values: z.array(z.string()),
});
export type ImportLeftOut = z.infer<typeof importLeftOut>;

/** Some of the new licenses: the first ones, and the first with a doubtful address. */
export const importPreview = z.object({
  samples: z.array(importSample),
  doubtful: z.number().int(),
  /** New licenses without dates. */
  undated: z.number().int(),
  /** New licenses without an address. */
  unaddressed: z.number().int(),
  families: importFamilies,
  leftOut: z.array(importLeftOut),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const importRun = z.object({
  id,
  version: z.number().int(),
  kind: ImportKind,
  fileName: z.string(),
  fileSize: z.number().int(),
  status: ImportStatus,
  /** Why the import failed. */
  reason: z.string().nullable(),
  columns: z.array(importColumn),
  suggestedMapping: ImportMapping,
  /** For the suggested mapping; missing for uploads before 0.4. */
  sureness: z.partialRecord(ImportField, Sureness),
  mapping: ImportMapping.nullable(),
  suggestedOptions: ImportOptions,
  /** Null before the mapping. */
  options: ImportOptions.nullable(),
  /** Ambiguities of the file; open ones prevent the commit. */
  questions: z.array(importQuestion),
  answers: ImportAnswers,
  /** Columns without values, which `columns` omits. */
  emptyColumns: z.array(z.string()),
  /** The sheet that is read, if there are several. */
  sheet: z.string().nullable(),
  counts: importCounts,
  creates: importCreates,
  /** Empty until every row is checked. */
  preview: importPreview,
  progress: importProgress,
  /** Null: the command line. */
  startedBy: z.string().nullable(),
  createdOn: instant,
  finishedOn: instant.nullable(),
  rows: listOf(importRow),
});
export type ImportRun = z.infer<typeof importRun>;

export const importListItem = importRun.pick({
  id: true,
  kind: true,
  fileName: true,
  status: true,
  reason: true,
  counts: true,
  progress: true,
  startedBy: true,
  createdOn: true,
  finishedOn: true,
});
export type ImportListItem = z.infer<typeof importListItem>;
export const importList = listOf(importListItem);

export const importsColumns = listColumns<ImportListItem>()({
  fileName: { label: 'File', sorts: true, also: [{ label: 'Reason', value: ({ reason }) => reason }] },
  status: {
    label: 'Status',
    value: ({ status }) => importStatusLabels[status],
    sorts: true,
    filter: several('statuses', ImportStatus, importStatusLabels),
  },
  rows: { label: 'Rows', kind: 'count', value: ({ counts }) => counts.rows },
  created: { label: 'Created', kind: 'count', value: ({ counts }) => counts.created },
  there: { label: 'Already There', kind: 'count', value: ({ counts }) => counts.alreadyThere },
  refused: { label: 'Refused', kind: 'count', value: ({ counts }) => counts.refused },
  startedBy: { label: 'Uploaded By', value: uploadedBy },
  createdOn: { label: 'Uploaded', kind: 'timestamp', sorts: true },
});
export const importsQuery = queryOf(importsColumns, { sortBy: 'createdOn', sortDirection: 'desc' });
export type ImportsQuery = z.infer<typeof importsQuery>;

/** The header's line and sheet. */
export const headerBody = z.strictObject({
  /** 0: no header. Left out: detected. */
  row: z.number().int().min(0).max(importLimits.linesAbove).optional(),
  /** Left out: the current sheet. */
  sheet: heading().max(importLimits.sheetName).optional(),
});
export type HeaderBody = z.infer<typeof headerBody>;

/** The page of refused rows in GET /imports/{id}. */
export const importRunQuery = pageQuery(['row'], { sortBy: 'row' }).omit({ searchTerm: true });
export type ImportRunQuery = z.infer<typeof importRunQuery>;

export const importMessages = {
  uploaded: 'File Uploaded Successfully',
  uploadFailed: 'An error occurred while attempting to upload the File',
  mappingFailed: 'An error occurred while attempting to update the Mapping',
  headerFailed: 'An error occurred while attempting to read the File with another header or sheet',
  noSuchSheet: 'The file has no sheet of this name',
  commitFailed: 'An error occurred while attempting to start the Import',
  cancelFailed: 'An error occurred while attempting to cancel the Import',
  started: 'Import Started Successfully',
  cancelled: 'Import Cancelled',
  resubmitted: 'Corrected Rows Uploaded Successfully',
  fileMissing: 'Choose a .csv or .xlsx file',
  oneFile: 'Send one file at a time',
  brokenForm: 'The upload was incomplete. Upload the file again.',
  unknownKind: 'Only licenses can be imported',
  notNow: 'The columns of this import can no longer be changed',
  over: 'This import has already finished',
  checkFailed: 'The file could not be checked. Upload it again.',
  gaveUp: 'The import could not continue. Records it created are kept; upload the file again to create the rest.',
  notReady: 'This import has not been checked yet',
  openQuestions: 'Answer the open questions about this file before you import it',
  nothingToImport: 'This file contains nothing new',
  allRefused: 'Every row is refused. Correct the rows below, or go back to the columns',
} as const;
