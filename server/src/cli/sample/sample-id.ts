import { v5 } from 'uuid';

const SAMPLE = '5b0a3c56-7d0e-4c58-9c6f-4f3f3f0f9e11';

/** The same id for the same name on every machine: an interrupted sample finds what it created already. */
export const sampleId = (...name: readonly (string | number)[]): string => v5(name.join('/'), SAMPLE);
