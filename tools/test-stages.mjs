/**
 * What `npm test` runs: a name to ask for it by, and the npm script. They start in this order, and report in this order.
 * `cores`: how many it uses (one where nothing is said), and so how many workers its tests have. What uses both has them
 * alone; what uses one runs alongside another that does. `workers`: how many its tests have where they wait more than they work.
 * The fault runs do, next to the checks, and so do browsers. `database`: works on the run's PostgreSQL.
 */
export const stages = [
  { name: 'format', script: 'format:check' },
  { name: 'types', script: 'types' },
  { name: 'faults', script: 'test:faults', report: 'jest', database: true, workers: 2 },
  { name: 'boundaries', script: 'boundaries' },
  { name: 'lint', script: 'lint' },
  { name: 'clone', script: 'test:clone' },
  { name: 'unit', script: 'test:unit', report: 'jest' },
  { name: 'architecture', script: 'test:architecture', report: 'jest' },
  { name: 'artefacts', script: 'artefacts:check' },
  { name: 'bundle', script: 'bundle:check' },
  { name: 'api', script: 'test:api', report: 'jest', database: true, cores: 2 },
  { name: 'web', script: 'test:web', report: 'jest', cores: 2 },
  { name: 'browser', script: 'test:browser', report: 'playwright', database: true, cores: 2, workers: 6 },
];
