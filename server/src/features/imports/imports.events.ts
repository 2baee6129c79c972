import { counted } from '@evergreen/contracts/counted';
import {
  earlierReading,
  ImportAnswers,
  importCreates,
  ImportKind,
  ImportMapping,
  ImportOptions,
  ImportReading,
  importStatusLabels,
  usualOptions,
} from '@evergreen/contracts/imports';
import { importRunMachine } from '@evergreen/workflows/importRun.machine';
import { z } from 'zod';
import { machineAggregate } from '../../kernel/events/aggregate.js';
import { catalog, type FieldLabels } from '../../kernel/events/catalog.js';

const count = z.number().int().min(0);
const importedRows = z.object({ created: count, alreadyThere: count, earlierTerms: count, refused: count });
const nothing: z.ZodType<object> = z.object({});

const payload = {
  ImportUploaded: z.object({
    kind: ImportKind,
    fileName: z.string(),
    fileSize: z.number().int(),
    fileHash: z.string(),
    columns: z.array(z.string()),
    /** Without a single value, and none of `columns`. */
    emptyColumns: z.array(z.string()),
    /** The line of the header; null where it is where the file looks so. */
    headerRow: z.number().int().min(0).nullable(),
    suggestedMapping: ImportMapping,
  }),
  HeaderChosen: z.object({
    /** 0 where no line names the columns. */
    headerRow: z.number().int().min(0),
    columns: z.array(z.string()),
    emptyColumns: z.array(z.string()),
    suggestedMapping: ImportMapping,
  }),
  ColumnsMapped: z.object({
    mapping: ImportMapping,
    options: ImportOptions,
    answers: ImportAnswers,
    mappings: z.number().int().min(1),
  }),
  RowsChecked: z.object({ rows: count }),
  ImportChecked: z.object({
    total: count,
    toCreate: count,
    alreadyThere: count,
    earlierTerms: count,
    refused: count,
    blankLines: count,
    repeatedHeaders: count,
    strayLines: count,
    creates: importCreates,
    openQuestions: count,
    /** How the check read the file, and the commit will. */
    reading: ImportReading,
  }),
  ImportCommitted: nothing,
  BatchImported: importedRows.extend({
    fromRow: count,
    toRow: count,
    /** This batch and those before it: a projection adds nothing up. */
    soFar: importedRows.extend({ creates: importCreates }),
  }),
  ImportCompleted: nothing,
  ImportFailed: z.object({ reason: z.string() }),
  ImportCancelled: nothing,
};

type Payloads = typeof payload;
export type ImportEvent = { [K in keyof Payloads]: { type: K } & z.infer<Payloads[K]> }[keyof Payloads];
export type ImportEventOf<K extends ImportEvent['type']> = Extract<ImportEvent, { type: K }>;

const labels: FieldLabels = {
  status: ['Status', importStatusLabels],
  kind: ['Kind', { licenses: 'Licenses' }],
  fileName: ['File', 'text'],
  fileSize: ['Bytes', 'number'],
  fileHash: ['Content', 'hidden'],
  columns: ['Columns', 'list'],
  emptyColumns: ['Empty Columns', 'list'],
  headerRow: ['Header Line', 'number'],
  answers: ['Answers', 'list'],
  openQuestions: ['Open Questions', 'number'],
  reading: ['Reading', 'hidden'],
  suggestedMapping: ['Suggested Mapping', 'hidden'],
  mapping: ['Mapping', 'list'],
  options: ['Options', 'list'],
  mappings: ['Mappings', 'hidden'],
  rows: ['Rows', 'hidden'],
  checked: ['Rows Checked', 'number'],
  total: ['Rows', 'number'],
  toCreate: ['New', 'number'],
  created: ['Created', 'number'],
  alreadyThere: ['Already There', 'number'],
  earlierTerms: ['Earlier Terms', 'number'],
  refused: ['Refused', 'number'],
  blankLines: ['Blank Lines', 'number'],
  repeatedHeaders: ['Repeated Headers', 'number'],
  strayLines: ['Stray Lines', 'number'],
  creates: ['Creates', 'hidden'],
  fromRow: ['From Row', 'number'],
  toRow: ['To Row', 'number'],
  soFar: ['So Far', 'hidden'],
  done: ['Created, Already There, Earlier Terms, Refused', 'list'],
  reason: ['Reason', 'text'],
  finishedOn: ['Finished', 'instant'],
};

const spec = <K extends keyof Payloads>(type: K, sentence: string | ((event: ImportEventOf<K>) => string)) => ({
  version: 1,
  schema: payload[type],
  sentence,
});

/** Rows were licenses until version 2. */
const withoutTerms = (old: object) => ({ ...old, earlierTerms: 0 });
/** Every column had a name until version 4, and the header stood where the file looked so. */
const withoutEmptyColumns = (old: object) => ({ ...old, emptyColumns: [], headerRow: null });
const withoutAnswers = (old: object) => ({ ...old, answers: {} });
/** Nothing was asked until version 3, and all dates were read month first. */
const withoutQuestions = (old: object) => ({ ...old, openQuestions: 0, reading: earlierReading });

/** Options that came later were the usual ones before. */
const withUsualOptions = (old: Readonly<Record<string, unknown>>) => ({
  ...old,
  options: { ...usualOptions, ...(old['options'] as object) },
});

export const importEvents = catalog<ImportEvent>({
  kind: 'import',
  noun: 'import',
  runs: true,
  labels,
  specs: {
    // Since version 2 a mapping may take city, state and zip from a whole address; since version 3 a column may say what is primary.
    ImportUploaded: {
      ...spec('ImportUploaded', 'uploaded {subject}'),
      version: 5,
      upcast: { 1: (old) => old, 2: (old) => old, 3: withoutEmptyColumns, 4: (old) => old },
    },
    HeaderChosen: {
      ...spec('HeaderChosen', ({ headerRow }) => `chose line ${headerRow} as the header of {subject}`),
      version: 2,
      upcast: { 1: (old) => old },
    },
    ColumnsMapped: {
      ...spec('ColumnsMapped', 'mapped the columns of {subject}'),
      version: 7,
      upcast: {
        1: (old) => ({ ...old, options: { rowsAre: usualOptions.rowsAre } }),
        2: withUsualOptions,
        3: withoutAnswers,
        4: withUsualOptions,
        // Since version 6 a column may name the primary license, as in what is uploaded since version 5.
        5: (old) => old,
        6: withUsualOptions,
      },
    },
    RowsChecked: spec('RowsChecked', ({ rows }) => `checked ${counted(rows, 'row')} of {subject}`),
    ImportChecked: {
      ...spec(
        'ImportChecked',
        ({ total, toCreate, refused }) =>
          `checked {subject}: ${toCreate} new of ${counted(total, 'row')}, ${refused} refused`,
      ),
      version: 3,
      upcast: { 1: withoutTerms, 2: withoutQuestions },
    },
    ImportCommitted: spec('ImportCommitted', 'began {subject}'),
    BatchImported: {
      ...spec('BatchImported', ({ fromRow, toRow }) => `imported rows ${fromRow} to ${toRow} of {subject}`),
      version: 2,
      upcast: { 1: (old) => withoutTerms({ ...old, soFar: withoutTerms(old['soFar'] as object) }) },
    },
    ImportCompleted: spec('ImportCompleted', 'completed {subject}'),
    ImportFailed: spec('ImportFailed', 'could not import {subject}'),
    ImportCancelled: spec('ImportCancelled', 'cancelled {subject}'),
  },
});

export const importRuns = machineAggregate<typeof importRunMachine, ImportEvent>(importRunMachine, importEvents);
