import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the documents of one test file: it is removed with the folder of the run. */
export const runFiles = (): string => mkdtempSync(join(process.env['TEST_HOME'] ?? tmpdir(), 'files-'));
