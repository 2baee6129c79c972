import { z } from 'zod';
import { id, instant, listOf, pageQuery } from '../common.js';
import { ImportField, importFieldLabels, importFields, ImportMapping, Sureness } from './import-mapping.js';
import { ImportOptions } from './import-options.js';
import { ImportAnswers, importQuestion } from './import-questions.js';
import { uploadedBy } from '../shown-words.js';
import { heading } from '../text.js';
import { listColumns, queryOf } from '../list-columns.js';
import { several } from '../list-filters.js';

export * from './import-mapping.js';
export * from './import-options.js';
export * from './import-questions.js';

/** A file that asks for every field by its own name: filled in, it needs no mapping. */
export const importTemplate = {
  fileName: 'Evergreen licenses template.csv',
  text: `\uFEFF${importFields.map((field) => importFieldLabels[field]).join(',')}\r\n`,
} as const;

/** Bringing data in (decisions 10 and 11): a table of licenses, a mapping of its columns, a preview, a commit. */

export const ImportKind = z.enum(['licenses']);
export type ImportKind = z.infer<typeof ImportKind>;

export const importLimits = {
  fileBytes: 100 * 1024 * 1024,
  lineBytes: 1024 * 1024,
  rows: 500_000,
  /** As many as a sheet has rows. */
  blankLines: 1_048_576,
  /** The header is among them. */
  linesAbove: 1000,
  sheetName: 255,
  /** Of those that hold anything. */
  columns: 200,
  /** As many as a sheet has. */
  allColumns: 16_384,
  /** That hold anything; and of all. */
  cells: 20_000_000,
  allCells: 200_000_000,
  /** Texts that a workbook keeps once for all of its cells. */
  sharedStrings: 2_000_000,
  /** Characters of all cells. */
  text: 256 * 1024 * 1024,
  unpackedBytes: 1024 * 1024 * 1024,
  /** Of one part of a workbook that must be held whole while its rows are read. */
  heldBytes: 256 * 1024 * 1024,
  sampleRows: 20,
} as const;

/** The lifecycle of an import: mapped and checked, running, done. A file that cannot be read becomes no import at all. */
export const ImportStatus = z.enum([
  'NeedsMapping',
  'Checking',
  'Ready',
  'Running',
  'Completed',
  'Failed',
  'Cancelled',
]);
export type ImportStatus = z.infer<typeof ImportStatus>;
export const importStatusLabels: Record<ImportStatus, string> = {
  NeedsMapping: 'Columns to Be Mapped',
  Checking: 'Checking',
  Ready: 'Ready to Import',
  Running: 'Importing',
  Completed: 'Completed',
  Failed: 'Failed',
  Cancelled: 'Cancelled',
};
/** Whether anything may still happen to the import. */
export const isImportOver = (status: ImportStatus): boolean => ['Completed', 'Failed', 'Cancelled'].includes(status);

export const rowError = z.object({ field: ImportField.nullable(), message: z.string() });
/** What is wrong with a row; field null where the row as a whole is to blame. */
export type RowError = z.infer<typeof rowError>;

/** An error as people read it, on the screen and in the file of refused rows. */
export const rowErrorText = ({ field, message }: RowError): string => {
  if (field === null) return message;
  const label = importFieldLabels[field];
  return new RegExp(`\\b${label}\\b`).test(message) ? message : `${label}: ${message}`;
};

export const importColumn = z.object({ name: z.string(), samples: z.array(z.string()) });
export type ImportColumn = z.infer<typeof importColumn>;

/** Every row is in exactly one of created (or to be created), already there, an earlier term of one created, refused. */
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

/** What the commit brings into being, and at its end what it brought. */
export const importCreates = z.object({
  licenses: z.number().int(),
  properties: z.number().int(),
  licensingAuthorities: z.number().int(),
  licenseTypes: z.number().int(),
  entities: z.number().int(),
});
export type ImportCreates = z.infer<typeof importCreates>;

/** Rows; `total` is null as long as no one has read to the end of the file. */
export const importProgress = z.object({ done: z.number().int(), total: z.number().int().nullable() });
export type ImportProgress = z.infer<typeof importProgress>;

/** A refused row as the file has it, and why. */
export const importRow = z.object({
  /** As a spreadsheet counts it: the header of an ordinary file is row 1. */
  row: z.number().int(),
  cells: z.array(z.string()),
  errors: z.array(rowError),
});
export type ImportRow = z.infer<typeof importRow>;

/** A license as it will be. */
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
  /** Its address was one text, and where the city begins in it is a guess. */
  isDoubtful: z.boolean(),
});
export type ImportSample = z.infer<typeof importSample>;

const familyMember = z.object({ row: z.number().int(), licenseType: z.string() });

/** A primary license with the secondary ones that the file names. */
export const importFamily = z.object({
  licenseNumber: z.string(),
  /** Null: it is none of the file. */
  primary: familyMember.nullable(),
  secondaries: z.array(familyMember),
  /** Nothing but their order says which one is the primary. */
  isDoubtful: z.boolean(),
});
export type ImportFamily = z.infer<typeof importFamily>;

export const importFamilies = z.object({
  /** Of the new licenses, those that will be secondary. */
  secondaries: z.number().int(),
  /** Called secondary by the file, and without a primary in it or here: they will stand alone. */
  alone: z.number().int(),
  /** Families of which it is in doubt which license is the primary. */
  doubtful: z.number().int(),
  /** The first ones, and the first that are in doubt. */
  samples: z.array(importFamily),
});
export type ImportFamilies = z.infer<typeof importFamilies>;

/** Values that could not be read, and without which their licenses are imported. */
export const importLeftOut = z.object({
  field: ImportField,
  count: z.number().int(),
  /** The first different ones. */
  values: z.array(z.string()),
});
export type ImportLeftOut = z.infer<typeof importLeftOut>;

/** Some of the new licenses: the first ones, and the first whose address is doubtful. */
export const importPreview = z.object({
  samples: z.array(importSample),
  doubtful: z.number().int(),
  /** Of the new licenses, those whose dates will have to be completed. */
  undated: z.number().int(),
  /** Those whose address will have to be completed. */
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
  /** Of the columns in the suggested mapping; what was uploaded before 0.4 says nothing of it. */
  sureness: z.partialRecord(ImportField, Sureness),
  mapping: ImportMapping.nullable(),
  suggestedOptions: ImportOptions,
  /** Null until the columns are mapped. */
  options: ImportOptions.nullable(),
  /** What the file leaves open or settles only by a sign: those that are open keep it from being imported. */
  questions: z.array(importQuestion),
  answers: ImportAnswers,
  /** Columns without a single value, which are left out of `columns`. */
  emptyColumns: z.array(z.string()),
  /** Of a workbook with several sheets, the one that is read. */
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

/** Which line of the file names its columns, of which sheet. */
export const headerBody = z.strictObject({
  /** 0 where no line names them. Left out, it is found, for example where another sheet is read. */
  row: z.number().int().min(0).max(importLimits.linesAbove).optional(),
  /** Of a workbook; left out, it is the one that is read already. */
  sheet: heading().max(importLimits.sheetName).optional(),
});
export type HeaderBody = z.infer<typeof headerBody>;

/** The page of refused rows inside GET /imports/{id}. */
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
