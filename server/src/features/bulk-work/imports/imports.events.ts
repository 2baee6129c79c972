import { counted } from '@evergreen/contracts/counted';
import { earlierReading, importStatusLabels, usualOptions } from '@evergreen/contracts/bulk-work/imports';
import { importSchemas } from '@evergreen/workflows/bulk-work/importRun.events';
import { importRunMachine } from '@evergreen/workflows/bulk-work/importRun.machine';
import { machineAggregate } from '../../../kernel/events/aggregate.js';
import { catalog, type FieldLabels } from '../../../kernel/events/catalog.js';

const labels: FieldLabels = {
  status: ['Status', importStatusLabels],
  kind: ['Kind', { licenses: 'Licenses' }],
  fileName: ['File', 'text'],
  fileSize: ['Bytes', 'number'],
  fileHash: ['Content', 'hidden'],
  columns: ['Columns', 'list'],
  emptyColumns: ['Empty Columns', 'list'],
  headerRow: ['Header Line', 'number'],
  sheet: ['Sheet', 'text'],
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

/** Rows were licenses until version 2. */
const withoutTerms = (old: object) => ({ ...old, earlierTerms: 0 });
/** Until version 4 every column had a name, and the header was detected. */
const withoutEmptyColumns = (old: object) => ({ ...old, emptyColumns: [], headerRow: null });
/** The sheet that looked most like a register was read. */
const withoutSheet = (old: object) => ({ ...old, sheet: null });
const withoutAnswers = (old: object) => ({ ...old, answers: {} });
/** Until version 3 there were no questions, and dates were read month first. */
const withoutQuestions = (old: object) => ({ ...old, openQuestions: 0, reading: earlierReading });

/** New options had their defaults before. */
const withUsualOptions = (old: Readonly<Record<string, unknown>>) => ({
  ...old,
  options: { ...usualOptions, ...(old['options'] as object) },
});

export const importEvents = catalog({
  kind: 'import',
  noun: 'import',
  schemas: importSchemas,
  runs: true,
  labels,
  events: {
    // Version 2 of a mapping allows parts of an address, version 3 a rank column.
    ImportUploaded: {
      sentence: 'uploaded {subject}',
      version: 6,
      upcast: { 1: (old) => old, 2: (old) => old, 3: withoutEmptyColumns, 4: (old) => old, 5: withoutSheet },
    },
    HeaderChosen: {
      sentence: ({ headerRow, sheet }) =>
        sheet === null
          ? `chose line ${headerRow} as the header of {subject}`
          : `chose line ${headerRow} of the sheet ${sheet} as the header of {subject}`,
      version: 3,
      upcast: { 1: (old) => old, 2: withoutSheet },
    },
    ColumnsMapped: {
      sentence: 'mapped the columns of {subject}',
      version: 7,
      upcast: {
        1: (old) => ({ ...old, options: { rowsAre: usualOptions.rowsAre } }),
        2: withUsualOptions,
        3: withoutAnswers,
        4: withUsualOptions,
        // Version 6 allows a column with the primary license, as uploads since version 5.
        5: (old) => old,
        6: withUsualOptions,
      },
    },
    RowsChecked: ({ rows }) => `checked ${counted(rows, 'row')} of {subject}`,
    ImportChecked: {
      sentence: ({ total, toCreate, refused }) =>
        `checked {subject}: ${toCreate} new of ${counted(total, 'row')}, ${refused} refused`,
      version: 4,
      // Version 4 may say which century a year of two digits means.
      upcast: { 1: withoutTerms, 2: withoutQuestions, 3: (old) => old },
    },
    ImportCommitted: 'began {subject}',
    BatchImported: {
      sentence: ({ fromRow, toRow }) => `imported rows ${fromRow} to ${toRow} of {subject}`,
      version: 2,
      upcast: { 1: (old) => withoutTerms({ ...old, soFar: withoutTerms(old['soFar'] as object) }) },
    },
    ImportCompleted: 'completed {subject}',
    ImportFailed: 'could not import {subject}',
    ImportCancelled: 'cancelled {subject}',
  },
});

export const importRuns = machineAggregate(importRunMachine, importEvents);
