export { sampleHasBegun, sampleIsComplete, seedSample } from './seed-sample.js';
export { SampleClock } from './sample-clock.js';
