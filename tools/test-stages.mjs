/**
 * What `npm test` runs: a name to ask for it by, and the npm script. They start in this order, several at a time, and are
 * told in this order: first what says something within seconds, then the longest first, so that the lanes end together.
 * `database`: works on the run's PostgreSQL.
 */
export const stages = [
  { name: 'format', script: 'format:check' },
  { name: 'types', script: 'types' },
  { name: 'boundaries', script: 'boundaries' },
  { name: 'browser', script: 'test:browser', database: true },
  { name: 'api', script: 'test:api', report: 'jest', database: true },
  { name: 'faults', script: 'test:faults', report: 'jest', database: true },
  { name: 'web', script: 'test:web', report: 'jest' },
  { name: 'lint', script: 'lint' },
  { name: 'clone', script: 'test:clone' },
  { name: 'unit', script: 'test:unit', report: 'jest' },
  { name: 'architecture', script: 'test:architecture', report: 'jest' },
  { name: 'artefacts', script: 'artefacts:check' },
  { name: 'bundle', script: 'bundle:check' },
];
