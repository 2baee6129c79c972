import fc from 'fast-check';

/** Property tests use the same cases in every run: a failure stays until its cause is fixed. */
fc.configureGlobal({ seed: 20_261_127 });
