import { jobKind } from '../../../../kernel/jobs/job-kinds.js';

export const RunImportAct = jobKind<{ importId: string; actId: string; firmId: string }>('imports.act', {
  queue: 'imports',
});
