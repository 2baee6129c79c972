import {
  ImportAnswers,
  importCreates,
  ImportKind,
  ImportMapping,
  ImportOptions,
  ImportReading,
} from '@evergreen/contracts/bulk-work/imports';
import { z } from 'zod';
import { count, type EventsOf, nothing } from '../event-schemas.js';

const importedRows = z.object({
  created: count,
  alreadyThere: count,
  /** Rows of licenses that another row creates. */
  earlierTerms: count,
  refused: count,
});
/** The result of rows: each counts once. */
export type ImportedRows = z.infer<typeof importedRows>;

/** Events of an import. */
export const importSchemas = {
  ImportUploaded: z.object({
    kind: ImportKind,
    fileName: z.string(),
    fileSize: z.number().int(),
    fileHash: z.string(),
    columns: z.array(z.string()),
    /** Columns without values, which `columns` omits. */
    emptyColumns: z.array(z.string()),
    /** The header's line; null: where detected. */
    headerRow: count.nullable(),
    /** The sheet that is read; null: the one with a register. */
    sheet: z.string().nullable(),
    suggestedMapping: ImportMapping,
  }),
  HeaderChosen: z.object({
    /** 0: no header. */
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
    /** How check and commit read the file. */
    reading: ImportReading,
  }),
  ImportCommitted: nothing,
  BatchImported: importedRows.extend({
    fromRow: count,
    toRow: count,
    /** Cumulative counts, so that projections need no addition. */
    soFar: importedRows.extend({ creates: importCreates }),
  }),
  ImportCompleted: nothing,
  ImportFailed: z.object({ reason: z.string() }),
  ImportCancelled: nothing,
};
export type ImportEvent = EventsOf<typeof importSchemas>;
