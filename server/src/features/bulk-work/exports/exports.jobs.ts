import { jobKind } from '../../../kernel/jobs/job-kinds.js';

export interface ExportJob extends Record<string, unknown> {
  readonly runId: string;
  readonly firmId: string;
  /** For a run of the firm: the chosen client, whose rows some lists include. */
  readonly besides?: string | undefined;
}

const ATTEMPTS = 4;

/** Larger exports use a queue of their own, so that short ones are not delayed. */
const LONG = 20_000;

export const WriteExport = jobKind<ExportJob>('exports.write', { queue: 'exports', attempts: ATTEMPTS });
export const WriteLongExport = jobKind<ExportJob>('exports.writeLong', { queue: 'longExports', attempts: ATTEMPTS });

export const writing = (rows: number) => (rows > LONG ? WriteLongExport : WriteExport);
