/**
 * The stages of `npm test`: a name, and the npm script. They start and report in this order. `cores`: how many it
 * uses (default: one), and so how many workers its tests have. A stage with both cores runs alone; one with one core
 * runs in parallel to another. `workers`: the number for tests that wait more than they work, like the fault runs,
 * next to the checks, and browsers. `database`: uses the run's PostgreSQL. Of those with one core the long ones come
 * early, so that both cores have work to the end.
 */
export const stages = [
  { name: 'format', script: 'format:check' },
  { name: 'types', script: 'types' },
  { name: 'faults', script: 'test:faults', report: 'jest', database: true, workers: 2 },
  { name: 'unit', script: 'test:unit', report: 'jest' },
  { name: 'lint', script: 'lint' },
  { name: 'clone', script: 'test:clone' },
  { name: 'architecture', script: 'test:architecture', report: 'jest' },
  { name: 'boundaries', script: 'boundaries' },
  { name: 'artefacts', script: 'artefacts:check' },
  { name: 'bundle', script: 'bundle:check' },
  { name: 'api', script: 'test:api', report: 'jest', database: true, cores: 2 },
  { name: 'web', script: 'test:web', report: 'jest', cores: 2 },
  { name: 'browser', script: 'test:browser', report: 'playwright', database: true, cores: 2, workers: 3 },
];
