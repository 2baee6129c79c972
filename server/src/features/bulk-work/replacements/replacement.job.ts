import { jobKind } from '../../../kernel/jobs/job-kinds.js';
import type { RunJob } from '../runs/index.js';

export const RunReplacement = jobKind<RunJob>('replacement.run', { queue: 'bulk' });
