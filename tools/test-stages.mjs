/** What `npm test` runs, in order: a name to ask for it by, and the npm script. */
export const stages = [
  { name: 'format', script: 'format:check' },
  { name: 'lint', script: 'lint' },
  { name: 'types', script: 'types' },
  { name: 'boundaries', script: 'boundaries' },
  { name: 'unit', script: 'test:unit' },
  { name: 'architecture', script: 'test:architecture' },
  { name: 'api', script: 'test:api' },
  { name: 'web', script: 'test:web' },
  { name: 'browser', script: 'test:browser' },
  { name: 'faults', script: 'test:faults' },
  { name: 'artefacts', script: 'artefacts:check' },
  { name: 'bundle', script: 'bundle:check' },
  { name: 'clone', script: 'test:clone' },
];
