export { SampleClock } from './act.js';
export { sampleHasBegun, sampleIsComplete, seedSample } from './seed-sample.js';
