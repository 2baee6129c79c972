/** Of `flips`: what a cut, a kill, a second run or a wrong setting must not lead to. */
export const interruptions = [
  {
    name: 'an act with a key is done again',
    file: 'server/src/kernel/commands/idempotency.ts',
    before: 'by.userId && by.request.idempotencyKey',
    after: 'by.userId && !by.request',
    specs: ['tests/api/kernel'],
  },
  {
    name: 'an import that goes on begins at its first row',
    file: 'server/src/features/bulk-work/imports/commit-import.handler.ts',
    before: 'row > begun.lastRow',
    after: 'row > 0',
    specs: ['tests/api/imports.spec'],
  },
  {
    name: 'an import goes on where another worker took over',
    file: 'server/src/features/bulk-work/imports/import-batches.ts',
    before: 'run.state.context.lastRow !== work.lastRow',
    after: 'run.state.context.lastRow < 0',
    specs: ['server/src/features/bulk-work/imports/import-batches'],
  },
  {
    name: 'a job has its effect at each run',
    file: 'server/src/kernel/jobs/job-handler.ts',
    before: 'rows.length > 0',
    after: 'rows.length >= 0',
    specs: ['tests/api/jobs'],
  },
  {
    name: 'a job that an outage ended is left to the queue',
    file: 'server/src/kernel/jobs/job-runner.ts',
    before: 'if (!(error instanceof Unavailable)) throw error;',
    after: 'if (error instanceof Error) throw error;',
    specs: ['server/src/kernel/jobs/job-runner'],
  },
  {
    name: 'an outage counts as a failure of the job',
    file: 'server/src/kernel/jobs/job-runner.ts',
    before: 'if (error instanceof Unavailable) {',
    after: 'if (error instanceof Unavailable && job.attempt < 1) {',
    specs: ['server/src/kernel/jobs/job-runner'],
  },
  {
    name: 'the program starts with a setting that is wrong',
    file: 'server/src/kernel/config/config.ts',
    before: 'if (parsed.success) return parsed.data;',
    after: 'if (parsed.success || set) return (parsed.data ?? set) as ConfigValues;',
    specs: ['server/src/kernel/config/'],
  },
];
