// Unpacks the Chromium from npm into TMPDIR. A process of its own, because the package decides by its environment
// whether to unpack the shared libraries that a bare machine lacks.
import { symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x';
const { default: chromium } = await import('@sparticuz/chromium');
await chromium.executablePath();
symlinkSync(join('al2023', 'lib'), join(tmpdir(), 'lib'));
