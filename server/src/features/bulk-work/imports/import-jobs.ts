import type {
  ImportAnswers,
  ImportMapping,
  ImportOptions,
  ImportReading,
} from '@evergreen/contracts/bulk-work/imports';
import type { Sql } from '../../../kernel/db/database.js';
import { jobKind } from '../../../kernel/jobs/job-kinds.js';
import type { RunningJob } from '../../../kernel/jobs/job-handler.js';
import { Exhausted } from '../../../kernel/threads/limited-thread.js';
import { FileRefused } from './reading/files/file-refused.js';

/**
 * @param listId the list of a source: stores its rows
 * @param begin the user for an automatic import after the check, if no question is open
 */
export const CheckImport = jobKind<{
  importId: string;
  firmId: string;
  mappings: number;
  listId?: string;
  begin?: { for: string | null };
}>('imports.check', { queue: 'imports' });
/** A source's list was checked, or failed. */
export const ListChecked = jobKind<{ importId: string; firmId: string; listId: string }>('imports.listChecked', {
  queue: 'imports',
});
export const CommitImport = jobKind<{ importId: string; firmId: string }>('imports.commit', { queue: 'imports' });

export interface StoredRun {
  readonly fileHash: string;
  readonly fileSize: number;
  readonly columns: string[];
  readonly emptyColumns: string[];
  readonly mapping: ImportMapping | null;
  readonly options: ImportOptions | null;
  readonly answers: ImportAnswers;
  /** Null before the check. */
  readonly reading: ImportReading | null;
  readonly headerRow: number | null;
  readonly sheet: string | null;
  readonly mappings: number;
  readonly committedBy: string | null;
}

export const storedRun = async (sql: Sql, tenantId: string, importId: string): Promise<StoredRun | undefined> => {
  const [run] = await sql.query<StoredRun>(
    `select file_hash as "fileHash", file_size as "fileSize", columns, empty_columns as "emptyColumns", mapping, options,
       answers, reading, header_row as "headerRow", sheet, mappings, committed_by as "committedBy" from import_runs
     where tenant_id = $1 and id = $2`,
    [tenantId, importId],
  );
  return run;
};

/** Why a file is rejected. A crash of its reader is retried once, since memory may have been short. */
export const refusalOf = (error: unknown, { attempt }: Pick<RunningJob, 'attempt'>): FileRefused | undefined => {
  if (error instanceof FileRefused) return error;
  return error instanceof Exhausted && attempt > 1 ? new FileRefused('endedItsReader', error.of) : undefined;
};
