import { jobKind } from '../../../kernel/jobs/job-kinds.js';

export interface ExportJob extends Record<string, unknown> {
  readonly runId: string;
  readonly firmId: string;
  /** Of a run of the firm: the client that was worked on, whose rows some of its lists show too. */
  readonly besides?: string | undefined;
}

const ATTEMPTS = 4;

/** Beyond it an export takes its place among the long ones, and those of a moment go by it. */
const LONG = 20_000;

export const WriteExport = jobKind<ExportJob>('exports.write', { queue: 'exports', attempts: ATTEMPTS });
export const WriteLongExport = jobKind<ExportJob>('exports.writeLong', { queue: 'longExports', attempts: ATTEMPTS });

export const writing = (rows: number) => (rows > LONG ? WriteLongExport : WriteExport);
