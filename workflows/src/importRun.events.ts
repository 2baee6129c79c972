import {
  ImportAnswers,
  importCreates,
  ImportKind,
  ImportMapping,
  ImportOptions,
  ImportReading,
} from '@evergreen/contracts/bulk-work/imports';
import { z } from 'zod';
import { count, type EventsOf, nothing } from './event-schemas.js';

const importedRows = z.object({
  created: count,
  alreadyThere: count,
  /** Of licenses that another row of the file brings. */
  earlierTerms: count,
  refused: count,
});
/** What becomes of rows: each is in exactly one of these. */
export type ImportedRows = z.infer<typeof importedRows>;

/** What happens to an import. */
export const importSchemas = {
  ImportUploaded: z.object({
    kind: ImportKind,
    fileName: z.string(),
    fileSize: z.number().int(),
    fileHash: z.string(),
    columns: z.array(z.string()),
    /** Without a single value, and none of `columns`. */
    emptyColumns: z.array(z.string()),
    /** The line of the header; null where it is where the file looks so. */
    headerRow: count.nullable(),
    /** Of a workbook with several sheets, the one that is read; null where it is the one that holds a register. */
    sheet: z.string().nullable(),
    suggestedMapping: ImportMapping,
  }),
  HeaderChosen: z.object({
    /** 0 where no line names the columns. */
    headerRow: count,
    sheet: z.string().nullable(),
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
export type ImportEvent = EventsOf<typeof importSchemas>;
